import type { Field } from "./fields.ts";

/** The dictionary that lists what a field holds: its value, or the values of its list. */
export const dictionaryOf = ({ property }: Pick<Field, "property">): string | undefined => property["x-dict"] ?? property.items?.["x-dict"];

/** Whether a field holds several values of its dictionary: as a list, or as one text (x-multiple). */
export const holdsSeveral = ({ kind, property }: Pick<Field, "kind" | "property">): boolean =>
  kind === "values" || property["x-multiple"] === true;

/** The dictionary values that stand in the value of a field: none, one, those of a list, or those of a comma-separated text. */
export function chosenIn({ kind, property }: Pick<Field, "kind" | "property">, value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === "") return [];
  if (kind === "values" && Array.isArray(value)) return value;
  return property["x-multiple"] ? String(value).split(",") : [value];
}

/** What one value of a list is: whole numbers where the dictionary has them, else text. */
export const itemKindOf = ({ property }: Pick<Field, "property">): "integer" | "text" =>
  property.items?.type === "integer" ? "integer" : "text";
