import { sql } from "kysely";
import type { DeskDraft } from "../../../model/contract/desk.ts";
import type { Entity } from "../../../model/documents.ts";
import { displayField, fieldsOf } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import { References } from "../../records/read/references.ts";
import { FORM } from "./listed.ts";
import { LONG_AGO, own } from "./operations.ts";
import { withinAccess } from "./within-access.ts";

interface StoredDraft {
  readonly tab: string;
  readonly entity: string;
  readonly mode: string | null;
  readonly record: string | null;
  readonly values: unknown;
  readonly user_agent: string | null;
  readonly updated_at: string;
}

/**
 * What the actor has unsaved in his present organisation, on whatever machine, the latest first: of which record, without what stands in it. Drafts of
 * records that he may not add or change any more wait unseen. Who acts as somebody else has none.
 */
export async function draftsOf(context: Context): Promise<DeskDraft[]> {
  const { db, documents, actor } = context;
  if (actor.realUser) return [];
  const { rows } = await sql<StoredDraft>`
    select tab, entity, value ->> 'mode' as mode, value ->> 'id' as record, user_agent, updated_at,
      case when value ->> 'mode' = 'add' then value -> 'values' end as values
    from desk
    where ${own(actor)} and part = ${FORM} and entity is not null and updated_at > ${LONG_AGO}
    order by updated_at desc`.execute(db);
  const references = new References();
  const drafts = rows.flatMap(({ tab, entity: id, mode, record, values, user_agent, updated_at }) => {
    const entity = documents.entities.get(id);
    const seen = withinAccess({ mode, values: values ?? {} }, id, false, documents, actor) as
      | { values: Record<string, unknown> }
      | undefined;
    if (!entity || !seen) return [];
    const reference = mode === "edit" && record !== null ? references.asked(id, record) : undefined;
    const name = () => (reference ? reference.name : nameIn(seen.values, entity)) ?? null;
    return [{ tab, title: entity.title, isNew: mode === "add", name, updatedAt: updated_at, userAgent: user_agent }];
  });
  await references.name(context);
  return drafts.map(({ name, ...draft }) => ({ ...draft, name: name() }));
}

/** What a record that is not saved yet is called: by the field that references show, else by one by which it is found. */
function nameIn(values: Readonly<Record<string, unknown>>, entity: Entity): string | undefined {
  const searched = [...fieldsOf(entity)].flatMap(([name, { property }]) => (property["x-search"] ? [name] : []));
  const texts = [displayField(entity), ...searched].map((name) => values[name]);
  return texts.find((text): text is string => typeof text === "string" && text !== "");
}
