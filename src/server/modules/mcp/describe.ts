import { access, type Mode } from "../../../model/access.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import { recordSchema, saveBody } from "../../records/wire/record-schemas.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";
import type { McpCaller } from "./caller.ts";

/** Values of a dictionary that are told; of longer ones the first. */
const MOST_VALUES = 200;

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/**
 * What records of an entity are, as JSON Schema: what the caller sees of them, and what he may fill in when he adds or edits one. A column that he
 * does not see is in none of it, neither by its name nor by what reads it.
 */
export async function describeEntity({ context, settings }: McpCaller, entity: Entity): Promise<object> {
  const { actor, documents, db, language } = context;
  const seen = documentsSeenBy(actor, documents);
  const own = entityOf(seen, entity.$id);
  const writes = settings.modules.get(entity.$id)?.write === true;
  const written = (mode: "add" | "edit") =>
    writes && mayDo(actor, entity, mode)
      ? fillable(saveBody(own, seen, mode) as unknown as ObjectSchema, entity, { documents, actor, mode })
      : null;
  const types = [...new Set(dictionariesOf(seen, own))];
  const dictionaries = types.length > 0 ? await dictionaryItems({ db, documents, actor, language }, types) : {};
  return {
    entity: entity.$id,
    title: own.title,
    ...(own.description !== undefined && { description: own.description }),
    record: recordSchema(own, seen),
    add: written("add"),
    edit: written("edit"),
    mayRemove: writes && mayDo(actor, entity, "remove"),
    dictionaries: Object.fromEntries(
      Object.entries(dictionaries).map(([type, items]) => [
        type,
        items.slice(0, MOST_VALUES).map(({ value, label }) => ({ value, label })),
      ]),
    ),
    references: Object.fromEntries(referencesOf(own)),
    fieldsWithDictionary: Object.fromEntries(dictionaryFields(seen, own)),
  };
}

interface Filling {
  readonly documents: Documents;
  readonly actor: McpCaller["context"]["actor"];
  readonly mode: Mode;
}

/** The body of a save without what is not the caller's to fill in. */
function fillable(body: ObjectSchema, entity: Entity, { documents, actor, mode }: Filling): object {
  const isOpen = (name: string) => name === "version" || name === "id" || access(entity, name, actor, mode) === "editable";
  const properties = Object.entries(body.properties).flatMap(([name, schema]) => {
    if (!isOpen(name)) return [];
    const rows = fieldsOf(entity).get(name)?.property["x-details"];
    const items = (schema as { readonly items?: ObjectSchema }).items;
    if (rows === undefined || !items) return [[name, schema] as const];
    return [[name, { ...schema, items: fillable(items, entityOf(documents, rows), { documents, actor, mode }) }] as const];
  });
  const required = (body.required ?? []).filter(isOpen);
  return { ...body, properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : { required: undefined }) };
}

/** The entity's own fields and those of its rows, by their paths. */
function* pathsOf(documents: Documents, entity: Entity, at = ""): Generator<readonly [string, Entity, string]> {
  for (const [name, { property }] of fieldsOf(entity)) {
    yield [`${at}${name}`, entity, name];
    const rows = property["x-details"];
    if (rows !== undefined) yield* pathsOf(documents, entityOf(documents, rows), `${at}${name}.`);
  }
}

const dictOf = (entity: Entity, name: string): string | undefined => {
  const property = fieldsOf(entity).get(name)?.property;
  return property?.["x-dict"] ?? property?.items?.["x-dict"];
};

function* dictionaryFields(documents: Documents, entity: Entity): Generator<readonly [string, string]> {
  for (const [path, of, name] of pathsOf(documents, entity)) {
    const dictionary = dictOf(of, name);
    if (dictionary !== undefined) yield [path, dictionary];
  }
}

function* dictionariesOf(documents: Documents, entity: Entity): Generator<string> {
  for (const [, dictionary] of dictionaryFields(documents, entity)) yield dictionary;
}

/** Fields that point to records of other entities. */
function* referencesOf(entity: Entity): Generator<readonly [string, string]> {
  for (const [name, { property, kind }] of fieldsOf(entity)) {
    const target = kind === "reference" ? property["x-entity"] : property.items?.["x-entity"];
    if (target !== undefined) yield [name, target];
  }
}
