import { allOf, type Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { toCondition } from "../../../model/expression-condition.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Row } from "../../../model/wire.ts";
import { isNarrowed } from "../../records/access/scope.ts";
import type { RecordContext } from "../../records/context.ts";
import { OWN } from "../../records/read/query.ts";
import { listAll } from "../../records/read/read.ts";
import type { Message } from "./outbox.ts";

/** What a webhook asks of records, beside what its role opens. */
interface Subscription {
  readonly condition: string | null;
}

type Changed = Pick<Message, "delivery_id" | "entity" | "record_id" | "kind" | "fields" | "version" | "at">;

/**
 * The bodies of messages by their ids, as the role of the webhook sees the records at this moment. There is none, and nothing is sent, where the record is not among
 * its rows (any more), does not meet the condition, or only changed in what the role does not see.
 * @param context of the webhook's owner in its role
 */
export async function bodiesOf(
  context: RecordContext,
  entity: Entity | undefined,
  { condition }: Subscription,
  messages: readonly Changed[],
): Promise<ReadonlyMap<string, string>> {
  if (!entity || !mayDo(context.actor, entity, "view")) return new Map();
  const criterion = criterionOf(condition, entity);
  if (criterion === "broken") return new Map();
  const read = (kinds: readonly Changed["kind"][], removed: boolean) =>
    rowsOf(
      context,
      entity,
      criterion,
      messages.filter(({ kind }) => kinds.includes(kind)),
      removed,
    );
  const rows = await read(["created", "updated", "moved", "restored"], false);
  const removed = await read(["removed"], true);
  // What is gone from the table cannot be looked at: told to who sees all that there is.
  const seesAll = criterion === undefined && !isNarrowed(entity, context.actor, OWN);
  const bodyFor = (message: Changed): string | undefined => {
    if (message.kind === "deleted") return seesAll ? bodyOf(message) : undefined;
    if (message.kind === "removed") return removed.has(message.record_id) ? bodyOf(message) : undefined;
    const row = rows.get(message.record_id);
    return row && bodyOf(message, row);
  };
  const bodies = messages.map((message) => [message.delivery_id, bodyFor(message)] as const);
  return new Map(bodies.flatMap(([id, body]) => (body === undefined ? [] : [[id, body] as const])));
}

function criterionOf(source: string | null, entity: Entity): Condition | "broken" | undefined {
  if (!source?.trim()) return undefined;
  try {
    return toCondition(source, entity);
  } catch (error) {
    // Documents have changed since it was written.
    if (error instanceof ExpressionError || error instanceof AppError) return "broken";
    throw error;
  }
}

async function rowsOf(
  context: RecordContext,
  entity: Entity,
  criterion: Condition | undefined,
  messages: readonly Changed[],
  removed: boolean,
): Promise<ReadonlyMap<string, Row>> {
  if (messages.length === 0) return new Map();
  const these: Condition = { field: "id", op: "in", value: [...new Set(messages.map((message) => message.record_id))] };
  try {
    const rows = await listAll(context, entity, { condition: allOf(these, criterion), removed }, { withChild: true });
    return new Map(rows.map((row) => [String(row.id), row]));
  } catch (error) {
    // The condition asks about a column that the role does not see (any more): what is sent would tell of it.
    if (error instanceof AppError && (error.code.startsWith("access.") || error.code === "condition.invalid")) return new Map();
    throw error;
  }
}

/** A message as its receiver gets it: of a record that is gone there is its id alone. Undefined where nothing that the role sees has changed. */
function bodyOf({ entity, record_id: id, kind, fields, version, at }: Changed, row?: Row): string | undefined {
  const changed = row && fields.filter((name) => Object.hasOwn(row, name));
  if (kind === "updated" && changed?.length === 0 && fields.length > 0) return undefined;
  const data = { entity, id, ...(version !== null && { version }), ...(row && { changed, record: row }) };
  return JSON.stringify({ type: `${entity}.${kind}`, timestamp: new Date(at).toISOString(), data });
}
