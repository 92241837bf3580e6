import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import { documentsOf } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { PRINTS, type PrintTemplate } from "../../../model/print-template.ts";
import type { Row } from "../../../model/wire.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import type { RecordContext } from "../../records/context.ts";
import { get, list } from "../../records/read/read.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";
import { linkWhole } from "../print/records.ts";

/**
 * What stands around a template of an entity's records while the actor draws it: as he sees it. Of an entity that he may not view nothing.
 * @param localised the documents in force, in his language
 * @param record a record of his; undefined: the first one
 * @throws AppError record.notFound
 */
export async function groundOf(context: RecordContext, localised: Documents, id: string, record?: string): Promise<PrintDesignGround> {
  const templates = templatesFor(context, localised);
  const entity = context.documents.entities.get(id);
  if (!entity || !mayDo(context.actor, entity, "view")) return { entities: [], dictionaries: {}, record: null, templates };
  const seen = documentsSeenBy(context.actor, localised);
  const entities = around(seen, id);
  const types = entities.flatMap((one) => [...fieldsOf(one).values()].flatMap(({ property }) => property["x-dict"] ?? []));
  return {
    ...{ entities, templates, dictionaries: await dictionaryItems(context, [...new Set(types)]) },
    record: await sample(context, entity, record),
  };
}

async function sample(context: RecordContext, entity: Entity, record: string | undefined): Promise<Row | null> {
  const id = record ?? (await list(context, entity, { current: 1, size: 1, columns: new Set() })).records[0]?.id;
  return id === undefined ? null : linkWhole(context, entity, await get(context, entity, id));
}

/** An entity, those of its details, and those that either refers to. */
function around({ entities }: Documents, id: string): Entity[] {
  const entity = entities.get(id);
  if (!entity) return [];
  const details = namedBy(entity, "x-details").flatMap((name) => entities.get(name) ?? []);
  const linked = [entity, ...details].flatMap((one) => namedBy(one, "x-entity")).flatMap((name) => entities.get(name) ?? []);
  return [...new Map([entity, ...details, ...linked].map((one) => [one.$id, one])).values()];
}

const namedBy = (entity: Entity, key: "x-details" | "x-entity"): string[] =>
  [...fieldsOf(entity).values()].flatMap(({ property }) => property[key] ?? []);

/** The templates in force of what the actor may view. */
function templatesFor({ actor, documents }: RecordContext, localised: Documents): PrintDesignGround["templates"] {
  const all = [...documentsOf(localised, PRINTS).values()] as PrintTemplate[];
  return all.flatMap(({ $id, title, kind, entity }) => {
    const printed = documents.entities.get(entity);
    return printed && mayDo(actor, printed, "view") ? [{ id: $id, title, kind, entity }] : [];
  });
}
