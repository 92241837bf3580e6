import type { Mention } from "../check/mentions.ts";

/** What a place of a document is to who works with it. */
export const PLACE_KINDS = [
  ...["declaration", "reference", "carry", "computed", "validation", "states", "flow", "field", "entity", "expression", "condition"],
  ...["column", "query", "form", "action", "screen", "menu", "page", "print", "dictionary", "text"],
] as const;
export type PlaceKind =
  | ("declaration" | "reference" | "carry" | "computed" | "validation" | "states" | "flow" | "field" | "entity" | "expression")
  | ("condition" | "column" | "query" | "form" | "action" | "screen" | "menu" | "page" | "print" | "dictionary" | "text");

/** Of a property of an entity, and of an entity. */
const IN_PROPERTY: Readonly<Record<string, PlaceKind>> = {
  ...{
    "x-entity": "reference",
    "x-details": "reference",
    items: "reference",
    "x-about": "reference",
    "x-typed": "reference",
    "x-carry": "carry",
  },
  ...{ "x-computed": "computed", "x-filter": "condition" },
};
const IN_ENTITY: Readonly<Record<string, PlaceKind>> = {
  ...{ $id: "declaration", "x-master": "reference", "x-validations": "validation", "x-states": "states", "x-flow": "flow" },
};
const IN_SCREEN: Readonly<Record<string, PlaceKind>> = {
  ...{ $id: "declaration", columns: "column", children: "column", totals: "column", query: "query" },
  ...{ form: "form", addForm: "form", detail: "form", actions: "action" },
};

/** The kind of a place, by where it stands in a document of a kind. */
export function kindOfPlace(document: string, { path, inside }: Pick<Mention, "path" | "inside">): PlaceKind {
  const [first = "", , third] = path.map(String);
  if (document === "entity" && first === "properties") {
    if (third === undefined) return "declaration";
    return IN_PROPERTY[third] ?? inside ?? "field";
  }
  const kind = document === "entity" ? IN_ENTITY[first] : document === "screen" ? IN_SCREEN[first] : undefined;
  if (kind) return kind;
  if (document === "menu" || document === "print") return document;
  if (document === "dictionary") return first === "items" && third === "value" ? "declaration" : "dictionary";
  if (inside) return inside;
  if (document === "tab-page") return first === "$id" ? "declaration" : "page";
  return document === "entity" ? "entity" : "screen";
}
