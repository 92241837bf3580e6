import type { Actor } from "../../../model/actor.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Row } from "../../../model/wire.ts";
import type { Database } from "../../db/database.ts";
import { inTurn } from "../../db/lock.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Edition } from "../../documents/edition.ts";
import { actorInRole } from "../../identity/in-role.ts";
import type { RecordContext } from "../../records/context.ts";
import { listAll } from "../../records/read/read.ts";
import { attempt } from "../../records/savepoint.ts";
import { add, edit } from "../../records/write/write.ts";
import { hookOf, type StoredHook } from "./hook.ts";
import { holdMessage, type MessageState, noteFault, noteOutcome } from "./inbox.ts";
import { storedReason } from "./reason.ts";
import { valuesOf } from "./values.ts";

export interface ProcessParts {
  readonly db: Database;
  readonly edition: () => Edition;
  /** A context of the product's own work, in the rights of somebody. */
  readonly contextOf: (actor: Actor, edition: Edition) => RecordContext;
}

/**
 * Deals with a message: its record and its state are one transaction, so that it is written once. What is refused is a dead letter, with the reason.
 * @param held what to do where another process is at it. A job waits: what the other one begins may come to nothing, and the message to nobody.
 * @returns undefined where it was dealt with, or is being dealt with
 */
export async function processMessage(
  parts: ProcessParts,
  id: string,
  held: "wait" | "leave",
): Promise<{ state: MessageState; record: string | null } | undefined> {
  try {
    return await inTransaction({ db: parts.db }, async ({ db }) => {
      const message = await holdMessage(db, id, held);
      if (!message) return undefined;
      const outcome = await written(parts, db, message);
      if (outcome instanceof AppError) await noteOutcome(db, id, { state: "dead", reason: storedReason(outcome) });
      else await noteOutcome(db, id, { state: "done", record: outcome.id });
      return outcome instanceof AppError ? { state: "dead" as const, record: null } : { state: "done" as const, record: outcome.id };
    });
  } catch (error) {
    // A fault of the program: the job tries again.
    await noteFault(parts.db, id, storedReason(new AppError("server.failed")));
    throw error;
  }
}

async function written(parts: ProcessParts, db: Database, { hook: id, body }: { hook: string; body: unknown }): Promise<Row | AppError> {
  const hook = await hookOf(db, id);
  if (!hook) return new AppError("record.notFound");
  const edition = parts.edition();
  const actor = await actorInRole({ db, documents: edition.documents }, { user: hook.owner, role: hook.role });
  if (!actor) return new AppError("access.denied");
  const context = { ...parts.contextOf(actor, edition), db };
  return attempt(context, () => write(context, hook, body));
}

/** Changes the record that the message means, or adds one, as a save of the hook's owner in its role. */
async function write(context: RecordContext, { module, key_field: keyField, mappings }: StoredHook, message: unknown): Promise<Row> {
  const { actor, documents, db } = context;
  if (!documents.entities.has(module)) throw new AppError("record.notFound");
  const entity = entityOf(documents, module);
  const values = await valuesOf(context, entity, mappings, message);
  if (keyField) {
    const { [keyField]: key, ...rest } = values;
    if (key === undefined || key === null || key === "")
      throw new AppError("record.invalid", { fields: [{ path: keyField, code: "field.required" }] });
    await inTurn(db, `inbound ${module} ${keyField} ${JSON.stringify(key)}`);
    const value = typeof key === "object" && "id" in key ? key.id : key;
    const [row, another] = mayDo(actor, entity, "view")
      ? await listAll(context, entity, { condition: { field: keyField, op: "eq", value } }, {})
      : [];
    if (another) throw new AppError("record.invalid", { fields: [{ path: keyField, code: "field.unique" }] });
    if (row) {
      if (!mayDo(actor, entity, "edit")) throw new AppError("access.denied");
      return edit(context, entity, String(row.id), { ...rest, version: row.version });
    }
  }
  if (!mayDo(actor, entity, "add")) throw new AppError("access.denied");
  return add(context, entity, values);
}
