import type { Entity, Property } from "../documents.ts";
import { kindOf } from "../fields.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Clip, type ClipField, dictionariesOf, isLike } from "./clip.ts";
import { type Design, entityIn, withDocument } from "./design.ts";
import { addDetails } from "./details-commands.ts";
import { freeDictionary } from "./dictionary-commands.ts";
import { addField, freeName } from "./field-commands.ts";
import type { Place } from "./form-tree.ts";
import { mapCondition } from "./names/condition-names.ts";
import { mapEntity } from "./names/entity-names.ts";
import { mapExpression, type NameOf } from "./names/expression-names.ts";

/** Fields that were copied, into this form or into rows of it: under names that are free, with their dictionaries. */
export interface PasteClip {
  readonly do: "clip.paste";
  readonly clip: Clip;
  readonly entity?: string | undefined;
  /** Default: the end. */
  readonly at?: Place | undefined;
}

/** What is pasted keeps of its rules what can be read here: of fields that came with it, and of those with the same name and kind. */
export function pasteClip(design: Design, { clip, entity = design.main, at }: PasteClip): Design {
  const isRows = entity !== design.main;
  const names = namesFor(design, clip, entity);
  const target = entityIn(design, entity).content;
  const nameOf: NameOf = ({ entity: of, field }) => {
    if (of !== clip.entity.$id) return field;
    return names.get(field) ?? (isLike(target.properties[field], clip.entity.properties[field]) ? field : undefined);
  };
  const sources = new Map(
    [clip.entity, ...clip.fields.flatMap(({ rows }) => (rows ? [rows.content as unknown as Entity] : []))].map((one) => [one.$id, one]),
  );
  const mapped = mapEntity(clip.entity, sources, nameOf);
  const read = (words: ClipField["words"], property: Property) => readableWords(words, property, clip.entity, sources, nameOf);
  let index = at?.index ?? 0;
  return clip.fields.reduce((next, one) => {
    const field = names.get(one.field) ?? one.field;
    const { property: dressed, design: ready } = withDictionaries(next, field, mapped.properties[field] ?? one.property, clip);
    if (kindOf(one.property) === "details") {
      if (isRows || !one.rows) throw new CannotDesign("design.unfit", { field: one.field, word: "x-details" });
      return pasteRows(ready, field, one, clip);
    }
    const { "x-code": code, "x-renamed-from": _, ...others } = dressed;
    const property = (isRows || code === undefined ? others : { ...others, "x-code": code }) as Property;
    const place = at && { ...at, index: index++ };
    return addField(ready, {
      ...{ do: "field.add", entity, field, property, required: one.required, texts: one.texts, at: place },
      words: read(one.words, one.property),
    });
  }, design);
}

/** The names that the fields get, each free and none twice. */
function namesFor(design: Design, clip: Clip, entity: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let probe = design;
  for (const { field } of clip.fields) {
    const name = freeName(probe, entity, field);
    names.set(field, name);
    const document = entityIn(probe, entity);
    const properties = { ...document.content.properties, [name]: { title: name, type: "string" } };
    probe = withDocument(probe, { ...document, content: { ...document.content, properties } } as WrittenDocument);
  }
  return names;
}

type Entities = ReadonlyMap<string, Entity>;

function readableWords(words: ClipField["words"], property: Property, entity: Entity, entities: Entities, nameOf: NameOf) {
  const target = property["x-entity"] ?? property.items?.["x-entity"];
  const mapped = Object.entries(words).map(([word, value]) => {
    if (word === "visible") return [word, mapExpression(String(value), entity, entities, nameOf)] as const;
    return [word, word === "filter" ? mapCondition(value as never, target, entity, entities, nameOf) : value] as const;
  });
  // Columns are those of another form.
  return Object.fromEntries(mapped.filter(([word, value]) => value !== undefined && word !== "span"));
}

/** The design with the dictionaries of a pasted field, and the field with their names here; one that is there and says the same serves both. */
function withDictionaries(design: Design, field: string, property: Property, clip: Clip): { design: Design; property: Property } {
  const [id] = dictionariesOf(property);
  const source = clip.dictionaries.find((one) => one.id === id);
  if (!source) return { design, property };
  const there = design.documents.get(nameOf(source));
  if (there && JSON.stringify(there.content) === JSON.stringify(source.content)) return { design, property };
  const name = freeDictionary(design, field);
  const copy = { ...source, id: name, content: { ...source.content, $id: name } };
  const next = property.items ? { ...property, items: { ...property.items, "x-dict": name } } : { ...property, "x-dict": name };
  return { design: withDocument(design, copy), property: next as Property };
}

/** Details with their rows: the columns that came, in the place of the one that new rows begin with. */
function pasteRows(design: Design, field: string, { property, texts, rows, required }: ClipField, clip: Clip): Design {
  const made = addDetails(design, { do: "details.add", field, title: property.title, texts });
  const main = entityIn(made);
  const id = main.content.properties[field]?.["x-details"] ?? "";
  const source = rows?.content as unknown as Entity;
  // What rows read of their master, or of what is no part of them, is not there.
  const sources = new Map([clip.entity, source].map((one) => [one.$id, one]));
  const own = mapEntity(source, sources, ({ entity, field: name }) => (entity === source.$id ? name : undefined));
  let next = made;
  const properties: Record<string, Property> = {};
  for (const [name, column] of Object.entries(own.properties)) {
    const dressed = withDictionaries(next, `${field}${name.charAt(0).toUpperCase()}${name.slice(1)}`, column, clip);
    next = dressed.design;
    properties[name] = dressed.property;
  }
  const content = { ...own, $id: id, "x-table": id.replaceAll("-", "_"), "x-master": design.main, properties };
  const filled = withDocument(next, { kind: "entity", id, content: content as never, texts: rows?.texts ?? {} });
  const { minItems, maxItems } = property;
  const limits = { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
  const details = { ...main.content.properties[field], ...limits };
  const needed = required ? { required: [...(main.content.required ?? []), field] } : {};
  const changed = { ...main.content, ...needed, properties: { ...main.content.properties, [field]: details } };
  return withDocument(filled, { ...main, content: changed } as WrittenDocument);
}
