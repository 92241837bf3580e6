import type { Entity, Property, Screen, ScreenBundle } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";

/** The fields of the form beside those of the record. */
export const RECORD = "rehearsalRecord";
export const STARTER = "rehearsalStarter";

export interface SubjectTexts {
  readonly record: string;
  readonly starter: string;
}

/** Rules of a record do not hold for an invented one: what is computed, read-only or locked may be typed too, and nothing is required. */
function invented({
  "x-computed": _,
  "x-readonly": _r,
  "x-immutable": _i,
  "x-required": _q,
  "x-visible": _v,
  "x-unique": _u,
  "x-code": _c,
  ...property
}: Property & { "x-code"?: unknown }): Property {
  return property as Property;
}

/** Fields of a record that can be invented: what people type, without rows. */
export const inventable = (entity: Entity): string[] =>
  [...fieldsOf(entity).values()]
    .filter(({ system, kind }) => !system && kind !== "details" && kind !== "json" && kind !== "secret")
    .map(({ name }) => name);

/**
 * Documents of the form that asks on what a draft is run: a record and who hands it in, or the fields of an invented one.
 * @param of the documents of a screen of the record; `people` those of the picker of people
 * @param fields undefined: a real record
 */
export function subjectBundle(
  of: ScreenBundle,
  people: ScreenBundle,
  { entity, fields, texts }: { readonly entity: string; readonly fields: readonly string[] | undefined; readonly texts: SubjectTexts },
): ScreenBundle {
  const record = of.entities[entity] as Entity;
  const asked: Readonly<Record<string, Property>> = fields
    ? Object.fromEntries(fields.flatMap((name) => (record.properties[name] ? [[name, invented(record.properties[name])]] : [])))
    : { [RECORD]: { title: texts.record, "x-entity": entity } as Property };
  const properties = { ...asked, [STARTER]: { title: texts.starter, "x-entity": "user" } as Property };
  const id = `rehearsal-${entity}`;
  const made = {
    $schema: "",
    $id: id,
    title: record.title,
    type: "object",
    "x-table": id,
    "x-value": "flow",
    properties,
  } as unknown as Entity;
  const screen = {
    ...{ $schema: "", $id: id, title: record.title, kind: "form", entity: id },
    form: { columns: 2, groups: [{ fields: Object.keys(properties) }] },
  } as unknown as Screen;
  return {
    screen,
    entities: { ...of.entities, ...people.entities, [id]: made },
    pickers: { ...of.pickers, user: people.screen },
    dictionaries: { ...of.dictionaries, ...people.dictionaries },
  };
}
