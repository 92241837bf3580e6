import type { Property } from "../documents.ts";
import type { KeySchema } from "./key-schema.ts";

/** A word of the language that can be said of a part of a document, as a line of a form. @typeParam Source what the place knows to choose from */
export interface SheetWord<Source extends string> {
  /** Where it stands in the part: ["size"], ["measure", "of"], ["margin", "0"]. */
  readonly path: readonly string[];
  readonly property: Omit<Property, "title">;
  /** The values that the language knows. */
  readonly choices?: readonly string[] | undefined;
  readonly source?: Source | undefined;
}

/** Under which name a form holds a word. */
export const nameOfWord = ({ path }: Pick<SheetWord<string>, "path">): string => path.join("_");

/** The value at a path of a part; undefined where there is none. */
export const valueAt = (part: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined), part);

/** The definition to which a key refers: "expression", "condition", "fieldName", "id". */
export const refersTo = ({ $ref, allOf, oneOf }: KeySchema): string | undefined =>
  $ref?.slice($ref.lastIndexOf("/") + 1) ?? [...(allOf ?? []), ...(oneOf ?? [])].map(refersTo).find((name) => name !== undefined);
