import { sql } from "kysely";
import type { AppliedChange, ChangeSet } from "../../../../model/change-set.ts";
import type { DRAFT_STATES, ToldEffects } from "../../../../model/contract/rights-draft.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { fromNow } from "../../../db/clock.ts";
import { type Database, jsonb } from "../../../db/database.ts";
import { inScope } from "../../../records/access/scope.ts";
import type { RecordContext } from "../../../records/context.ts";
import { noteChanges } from "../../../records/write/note-changes.ts";

export const DRAFT = "rights-draft";
export type DraftState = (typeof DRAFT_STATES)[number];

/** A draft as it is stored: its record, and what nobody reads as one. */
export interface StoredDraft {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: DraftState;
  readonly author: string | null;
  readonly updateTime: string | null;
  readonly changes: ChangeSet;
  readonly effects: ToldEffects | null;
  readonly applied: readonly AppliedChange[] | null;
}

/** The columns of a draft's record that its feature writes. */
interface DraftValues {
  readonly [column: string]: unknown;
}

const SELECTED = sql`d.id::text as id, d.version, coalesce(d.name, '') as name, d.state, d.create_by_id::text as author, d.update_time as "updateTime",
  c.changes, c.effects, c.applied`;
const STORED = sql`sysr_rights_draft as d join rights_draft_content as c on c.draft_id = d.id`;

/** The open draft of the actor; undefined where he has none. */
export async function openDraft({ db, actor }: Pick<RecordContext, "db" | "actor">): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`
    select ${SELECTED} from ${STORED} where d.create_by_id = ${actor.id}::bigint and d.state = 'open' and d.removed_at is null
    order by d.id limit 1`.execute(db);
  return rows[0];
}

/**
 * A draft among the actor's rows, held until the end of the transaction.
 * @throws AppError record.notFound; rightsDraft.notOpen where it is in another state
 */
export async function draftOf(context: RecordContext, id: string, state?: DraftState): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select ${SELECTED} from ${STORED} where d.id = ${id}::bigint and ${inScope(entityOf(context.documents, DRAFT), context.actor, "d")}
    ${context.db.isTransaction ? sql`for update of d` : sql``}`.execute(context.db);
  const [draft] = rows;
  if (!draft) throw new AppError("record.notFound");
  if (state !== undefined && draft.state !== state) throw new AppError("rightsDraft.notOpen");
  return draft;
}

/** Lets the saves of one author follow each other, so that he never has two open drafts. */
export const inTurnOf = (db: Database, author: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`rights-draft ${author}`}, 0))`.execute(db);

/** Begins an open draft of the actor's. */
export async function insertDraft(context: RecordContext, name: string, changes: ChangeSet): Promise<string> {
  const { db, actor, documents } = context;
  const own = { create_by_id: actor.id, create_dept_id: actor.dept, update_by_id: actor.id, tenant_id: actor.tenant };
  const { id } = await db
    .insertInto("sysr_rights_draft")
    .values({ name, state: "open", change_count: changes.length, ...own, create_time: fromNow(0), update_time: fromNow(0) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("rights_draft_content")
    .values({ draft_id: id, changes: jsonb(changes) })
    .execute();
  await noteChanges(context, entityOf(documents, DRAFT), "add", [{ id, version: 1, before: null, after: { name, state: "open" } }]);
  return id;
}

/** Changes a draft that the transaction holds; what changes its state is told in the log. */
export async function changeDraft(
  context: RecordContext,
  draft: StoredDraft,
  values: DraftValues & { readonly state?: DraftState },
  content: { readonly changes?: ChangeSet; readonly effects?: ToldEffects; readonly applied?: readonly AppliedChange[] } = {},
): Promise<void> {
  const { db, actor, documents } = context;
  await db
    .updateTable("sysr_rights_draft")
    .set({
      ...values,
      ...(content.changes && { change_count: content.changes.length }),
      ...{ version: draft.version + 1, update_by_id: actor.id, update_time: fromNow(0) },
    })
    .where("id", "=", draft.id)
    .execute();
  const parts = Object.entries(content).flatMap(([name, value]) => (value === undefined ? [] : [[name, jsonb(value)] as const]));
  if (parts.length > 0)
    await db.updateTable("rights_draft_content").set(Object.fromEntries(parts)).where("draft_id", "=", draft.id).execute();
  if (values.state === undefined || values.state === draft.state) return;
  const entry = { id: draft.id, version: draft.version + 1, before: { state: draft.state }, after: { state: values.state } };
  await noteChanges(context, entityOf(documents, DRAFT), "edit", [entry]);
}

/** Forgets a draft that was never sent anywhere. */
export async function deleteDraft({ db }: Pick<RecordContext, "db">, id: string): Promise<void> {
  await db.deleteFrom("rights_draft_content").where("draft_id", "=", id).execute();
  await db.deleteFrom("sysr_rights_draft").where("id", "=", id).execute();
}

/** What drafts were told to do when they were sent or applied, of those that were. */
export async function keptEffects(db: Database, ids: readonly string[]): Promise<{ readonly id: string; readonly effects: ToldEffects }[]> {
  const { rows } = await sql<{ id: string; effects: ToldEffects }>`
    select draft_id::text as id, effects from rights_draft_content where effects is not null and draft_id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows;
}
