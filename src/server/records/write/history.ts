import { authorOf } from "../../../model/actor.ts";
import { type Entity, entityOf, holderOf } from "../../../model/documents.ts";
import { fieldsOf, keepOf } from "../../../model/fields.ts";
import { sourceOf } from "../../../model/localise.ts";
import { byName } from "../../db/database.ts";
import { type Stored, toRow } from "../column.ts";
import type { HistoryEntry, RecordContext } from "../context.ts";

export type ChangeKind =
  | "add"
  | "edit"
  | "remove"
  | "delete"
  | "restore"
  | "review"
  | "runAs"
  | "runAsEnd"
  | "seeAs"
  | "seeAsEnd"
  | "explain"
  | "endSession"
  | "sendMessage"
  | "enterApp"
  | "appTicket"
  | "assign";

/** What is logged beside changes of records: what who administers does with a flow. */
export type ActKind =
  | "transfer"
  | "jump"
  | "stop"
  | "suspend"
  | "activate"
  | "resend"
  | "repair"
  | "handOver"
  | "leave"
  | "migrate"
  | "unmigrate"
  | "delete";

/** What goes out of a site and comes in beside records, by the part of the product that does it. */
export type PassKind = "export" | "import" | "dropCache";

/** The entity that keeps the history, where the documents have it. */
export const LOG = "operation-log";

/**
 * Writes a row to the operation log for each changed record, in the transaction of the change: who (createBy), when (createTime), what,
 * from where, how long it took until now, and the values before and after. Secrets are not among them; who reads the log later sees
 * of the values what he may see of the records. Of values that records hold (x-value) the entries are those of the record that holds them.
 */
export async function keepHistory(
  context: RecordContext,
  entity: Entity,
  kind: ChangeKind,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const holder = holderOf(context.documents, entity);
  if (holder && keepOf(holder).history) await log(context, entity.$id, kind, safe(context, entity, entries), sourceOf(entity).title);
}

/** Notes in the operation log what somebody did with a record that has no history of its own, in words that name who is concerned. */
export const keepAct = (context: RecordContext, entity: Entity, kind: ActKind, entry: HistoryEntry, words: string): Promise<void> =>
  log(context, entity.$id, kind, safe(context, entity, [entry]), words);

/** Notes in the operation log what went out or came in as one, in words that name it. */
export const keepPass = (context: RecordContext, module: string, kind: PassKind, words: string): Promise<void> =>
  log(context, module, kind, [{ before: null, after: null }], words);

const LONGEST = 500;

async function log(
  context: RecordContext,
  module: string,
  kind: ChangeKind | ActKind | PassKind,
  entries: readonly (Omit<HistoryEntry, "id"> & { readonly id?: string })[],
  description: string,
): Promise<void> {
  if (entries.length === 0 || !context.documents.entities.has(LOG)) return;
  const log = entityOf(context.documents, LOG);
  const { actor, request } = context;
  const rows = entries.map(({ id, tenant = actor.tenant, before, after }) =>
    toRow(log, {
      module,
      recordId: id,
      operationType: kind,
      description: description.slice(0, LONGEST),
      url: request?.url.split("?")[0]?.slice(0, 2000),
      method: request?.method,
      ip: request?.ip,
      userAgent: request?.userAgent.slice(0, 500),
      duration: request && Math.max(0, Math.round(Date.now() - request.startedAt)),
      requestId: request?.id,
      before,
      after,
      createBy: authorOf(actor),
      realUser: actor.realUser?.id,
      apiKey: actor.key?.id,
      createDept: actor.byProduct ? null : actor.dept,
      tenant,
    }),
  );
  for (let start = 0; start < rows.length; start += 500)
    await byName(context.db)
      .insertInto(log["x-table"])
      .values(rows.slice(start, start + 500))
      .execute();
}

const safe = (context: RecordContext, entity: Entity, entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.map((entry) => ({
    ...entry,
    before: entry.before && withoutSecrets(context, entity, entry.before),
    after: entry.after && withoutSecrets(context, entity, entry.after),
  }));

function withoutSecrets(context: RecordContext, entity: Entity, values: Readonly<Stored>): Stored {
  const kept: Stored = {};
  for (const { name, kind, property } of fieldsOf(entity).values()) {
    if (!Object.hasOwn(values, name) || kind === "secret") continue;
    const value = values[name];
    const rows = property["x-details"];
    kept[name] =
      rows && Array.isArray(value) ? value.map((row: Stored) => withoutSecrets(context, entityOf(context.documents, rows), row)) : value;
  }
  return kept;
}
