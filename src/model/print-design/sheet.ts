import meta from "../../../schemas/language/print.json" with { type: "json" };
import type { KeySchema } from "../property-sheet/key-schema.ts";
import { refersTo, type SheetWord } from "../property-sheet/sheet-word.ts";
import type { BandKind } from "./band-acts.ts";
import type { ElementType } from "./new-element.ts";

/** What the place knows to choose from, for a word: details of the entity, columns of their rows, those of numbers, or places of values. */
export type PrintChoices = "details" | "columns" | "numbers" | "values";

/** A word that can be said of a part of a template: of the paper its path is ["sheet", "columns"] or ["margin", "0"]. */
export interface PrintWord extends SheetWord<PrintChoices> {
  /** It holds values in double braces. */
  readonly hasValues?: boolean;
  /** What holds where nothing is said. */
  readonly usual?: unknown;
}

const DEFINITIONS = meta.definitions as unknown as Readonly<Record<string, KeySchema>>;

/** What commands say, or a list of its own. */
const LEFT_OUT = new Set([
  "id",
  "type",
  "kind",
  "group",
  "elements",
  "cells",
  "sums",
  "$id",
  "$schema",
  "entity",
  "bands",
  "page",
  "params",
]);
const FIELDS: Readonly<Record<string, PrintChoices>> = { source: "details", rows: "details", value: "numbers" };
const WITH_VALUES = new Set(["text", "value", "groupText", "watermark"]);

/** What every element says of its place and how it is seen stands behind what is its own. */
const COMMON = ["x", "y", "width", "height", "rotate", "opacity", "isLock", "visibleIf"];
const rankOf = ({ path: [key = ""] }: PrintWord): number => COMMON.indexOf(key);

/** What can be said of an element of a type, in the words of the language: a word that the language gains stands in it. */
export const elementSheet = (type: ElementType): readonly PrintWord[] =>
  wordsOf(DEFINITIONS[`${type === "Picture" ? "picture" : type}Element`] ?? {}).toSorted((a, b) => rankOf(a) - rankOf(b));

/** What can be said of a band; its columns and its sums are lists of their own. */
export const bandSheet = (kind: BandKind): readonly PrintWord[] =>
  wordsOf(DEFINITIONS[`${kind}Band`] ?? {}).filter(({ path }) => path[0] !== "columns");

/** What can be said of a part in a list: a column of a table, a row of sums, a cell of a grid, a parameter. */
export const partSheet = (part: "column" | "sumRow" | "cell" | "param"): readonly PrintWord[] => [
  ...(part === "param" ? [{ path: ["id"], property: { type: "string", maxLength: 55 } } as PrintWord] : []),
  ...wordsOf(DEFINITIONS[part] ?? {}),
];

/** What can be said of the paper. */
export const pageSheet = (): readonly PrintWord[] => wordsOf(DEFINITIONS.page ?? {});

/** What can be said of the template itself. */
export const templateSheet = (kind: "report" | "label"): readonly PrintWord[] =>
  wordsOf(meta as unknown as KeySchema).filter(({ path }) => kind === "label" || path[0] !== "rows");

const wordsOf = ({ properties = {} }: KeySchema, before: readonly string[] = []): PrintWord[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const path = [...before, key];
    if (before.length === 0 && LEFT_OUT.has(key)) return [];
    if (schema.properties) return wordsOf(schema, path);
    if (schema.type === "array" && schema.minItems === schema.maxItems && schema.minItems !== undefined)
      return Array.from({ length: schema.minItems }, (_, at) => wordOf([...path, String(at)], schema.items ?? {}));
    return [wordOf(path, schema)];
  });

function wordOf(path: readonly string[], schema: KeySchema): PrintWord {
  const key = path.at(-1) ?? "";
  const ref = refersTo(schema);
  const usual = schema.default;
  if (ref === "expression") return { path, usual, property: { type: "string", format: "expression" } };
  if (ref === "color") return { path, usual, property: { type: "string", format: "color" } };
  if (ref === "path") return { path, usual, source: "values", property: { type: "string" } };
  if (ref === "format") return { path, usual, property: { type: "string" }, choices: (DEFINITIONS.format?.enum ?? []).map(String) };
  if (ref === "fieldName") return { path, usual, source: FIELDS[key] ?? "columns", property: { type: "string" } };
  if (schema.type === "array") return { path, usual, source: "numbers", property: { type: "array", items: { type: "string" } } };
  if (schema.enum) {
    const isNumber = schema.enum.every((value) => typeof value === "number");
    return { path, usual, property: { type: isNumber ? "integer" : "string" }, choices: schema.enum.map(String) };
  }
  const { type = "string", maxLength, minimum, maximum } = schema;
  const hasValues = WITH_VALUES.has(key);
  return {
    ...{ path, usual },
    ...(hasValues && { hasValues }),
    property: {
      type,
      ...(maxLength !== undefined && { maxLength }),
      ...(hasValues && { format: "multiline" }),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    } as PrintWord["property"],
  };
}

/** What is empty is not said; neither is what holds anyway. */
export const saidOf = ({ usual }: PrintWord, value: unknown): unknown =>
  value === undefined || value === null || value === "" || value === usual || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value;
