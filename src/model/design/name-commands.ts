import { nameOf as documentName } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entityIn, withDocument, withoutDocument } from "./design.ts";
import { assertFree, propertyIn } from "./field-commands.ts";
import type { NameOf } from "./names/expression-names.ts";
import { mapNames, usesIn } from "./names/map-names.ts";
import { PROPERTY_WORDS, withWord } from "./word.ts";

/** A field goes, with what its rows and its own dictionary are; and with the rules that read it, if `rules` says so. */
export interface RemoveField {
  readonly do: "field.remove";
  readonly entity?: string | undefined;
  readonly field: string;
  readonly rules?: boolean | undefined;
}

/** A field gets another name, in all that names it. */
export interface RenameField {
  readonly do: "field.rename";
  readonly entity?: string | undefined;
  readonly field: string;
  readonly to: string;
  /** Its column is renamed, and keeps its values (x-renamed-from): of a field that is in force already. */
  readonly keepsValues?: boolean | undefined;
}

/**
 * The documents in which rules read a field, with how often: what goes with it. Its own property counts not.
 */
export function readersOf(design: Design, entity: string, field: string): ReadonlyMap<string, number> {
  const rows = entityIn(design, entity).content.properties[field]?.["x-details"];
  const own = new Set(rows === undefined ? [] : [documentName({ kind: "entity", id: rows })]);
  const readers = new Map<string, number>();
  for (const use of usesIn(withoutProperty(design, entity, field)))
    if (use.isRead && use.entity === entity && use.field === field && !own.has(use.document))
      readers.set(use.document, (readers.get(use.document) ?? 0) + 1);
  return readers;
}

/** The design in which the field says nothing of itself, so that its own rules are not counted. */
function withoutProperty(design: Design, entity: string, field: string): Design {
  const document = entityIn(design, entity);
  const { properties } = document.content;
  const { type, format, items, title, "x-entity": target, "x-details": rows } = properties[field] ?? { title: field };
  const bare = { title, ...(type && { type }), ...(format && { format }), ...(items && { items }) };
  const property = { ...bare, ...(target !== undefined && { "x-entity": target }), ...(rows !== undefined && { "x-details": rows }) };
  return withDocument(design, { ...document, content: { ...document.content, properties: { ...properties, [field]: property } } } as never);
}

export function removeField(design: Design, { entity = design.main, field, rules = false }: RemoveField): Design {
  const property = propertyIn(design, entity, field);
  const { content } = entityIn(design, entity);
  if (Object.keys(content.properties).length === 1) throw new CannotDesign("design.lastField", { field });
  if (!rules && readersOf(design, entity, field).size > 0) throw new CannotDesign("design.read", { field });
  const rows = property["x-details"];
  const nameOf: NameOf = (use) => (use.entity === entity && use.field === field ? undefined : use.field);
  const mapped = mapNames(design, nameOf);
  const left = rows === undefined ? mapped : withoutDocument(mapped, documentName({ kind: "entity", id: rows }));
  const dictionaries = [property["x-dict"], property.items?.["x-dict"]].filter((id) => id !== undefined);
  return dictionaries.reduce(withoutUnused, left);
}

/** The design without a dictionary that none of its fields has. */
function withoutUnused(design: Design, dictionary: string): Design {
  return dictionaryUsers(design, dictionary).length > 0
    ? design
    : withoutDocument(design, documentName({ kind: "dictionary", id: dictionary }));
}

/** The fields of the design that have values of a dictionary, as `entity.field`. */
export const dictionaryUsers = (design: Design, dictionary: string): string[] =>
  [...design.documents.values()].flatMap(({ kind, id, content }) => {
    if (kind !== "entity") return [];
    const { properties } = content as unknown as { properties: Record<string, { "x-dict"?: string; items?: { "x-dict"?: string } }> };
    return Object.entries(properties)
      .filter(([, property]) => property["x-dict"] === dictionary || property.items?.["x-dict"] === dictionary)
      .map(([field]) => `${id}.${field}`);
  });

export function renameField(design: Design, { entity = design.main, field, to, keepsValues = false }: RenameField): Design {
  propertyIn(design, entity, field);
  if (to === field) return design;
  assertFree(design, entity, to);
  const mapped = mapNames(design, (use) => (use.entity === entity && use.field === field ? to : use.field));
  if (!keepsValues) return mapped;
  const document = entityIn(mapped, entity);
  const { properties } = document.content;
  const former = properties[to]?.["x-renamed-from"] ?? field;
  const property = withWord(properties[to] as never, "x-renamed-from", former === to ? undefined : former, PROPERTY_WORDS);
  return withDocument(mapped, { ...document, content: { ...document.content, properties: { ...properties, [to]: property } } } as never);
}
