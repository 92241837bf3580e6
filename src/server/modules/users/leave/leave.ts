import { may } from "../../../../model/actor.ts";
import type { ChangeSet } from "../../../../model/change-set.ts";
import type { LeaveRequest, LeaveResult, Leaving } from "../../../../model/contract/user-leave.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { openSessions } from "../../../identity/open-sessions.ts";
import { applyChanges } from "../../../records/change/apply.ts";
import { assertMay, keepOutcomes } from "../../../records/change/change-records.ts";
import { get } from "../../../records/read/read.ts";
import { attempt } from "../../../records/savepoint.ts";
import { keepAct } from "../../../records/write/history.ts";
import { handOverTask, leaver } from "../../flow/administer/hand-over.ts";
import type { FlowContext } from "../../flow/operations/flow-context.ts";
import { tellByNotice } from "../../notices/product-notice.ts";
import { endedDeputies } from "./ended-deputies.ts";
import { handOverOf, leftRecords } from "./left-records.ts";

const USER = "user";
const LOCKED = 1;
/** The right to give tasks of others to somebody. */
const HANDS_OVER = "flow-instance:handOver";

/** Why something stays as it is, in the reader's language. */
type Reason = (error: AppError) => string;

/** What somebody leaves behind, as far as the actor sees it. @throws AppError record.notFound */
export async function leavingOf(context: FlowContext, id: string): Promise<Leaving> {
  await get(context, entityOf(context.documents, USER), id);
  const [records, flows, sessions] = await Promise.all([
    leftRecords(context, id),
    may(context.actor, HANDS_OVER) ? leaver(context, id) : null,
    openSessions(context.db, id),
  ]);
  return { records, flows, sessions };
}

/**
 * Locks a user, which ends his sessions, ends his deputies, and hands over his records and tasks: one transaction, one row of the log, one notice for
 * the heir. What a record or a task refuses stays as it is and is told; that he is locked is not among it. Lock, records and deputies are a set of changes, which can be undone.
 * @throws AppError record.notFound for him or the heir; access.denied where he may more than the actor; user.noHeir; request.tooMany
 */
export async function leave(context: FlowContext, id: string, request: LeaveRequest, reason: Reason): Promise<LeaveResult> {
  const { documents } = context;
  const user = entityOf(documents, USER);
  const { heir } = request;
  if (heir === null && (request.tasks || request.records.length > 0)) throw new AppError("user.noHeir");
  if (heir === id) throw new AppError("user.noHeir");
  return inTransaction(context, async (inside) => {
    const row = await get(inside, user, id);
    const to = heir === null ? undefined : await get(inside, user, heir);
    if (to?.status === LOCKED) throw new AppError("user.noHeir");
    const lock: ChangeSet[number] = { entity: USER, kind: "edit", record: id, version: row.version as number, values: { status: LOCKED } };
    const deputies = await endedDeputies(inside, id);
    const records = to ? await handOverOf(inside, id, to.id, request.records) : [];
    const changes = [lock, ...deputies, ...records];
    assertMay(inside, changes);
    const outcomes = await applyChanges(inside, changes);
    const [locked] = outcomes;
    if (locked instanceof AppError) throw locked;
    const set = await keepOutcomes(inside, outcomes, true);
    const refused = outcomes.flatMap((outcome, at) => {
      const { entity = USER, record = id } = changes[at] ?? {};
      return outcome instanceof AppError ? [{ id: record, title: entityOf(documents, entity).title, message: reason(outcome) }] : [];
    });
    const done = (from: number, count: number) => outcomes.slice(from, from + count).filter((one) => !(one instanceof AppError)).length;
    const tasks = to && request.tasks ? await handOverTasks(inside, id, to.id, request.comment, reason) : { done: 0, refused: [] };
    const result = {
      ...{ set: set ?? null, deputies: done(1, deputies.length), records: done(1 + deputies.length, records.length) },
      ...{ tasks: tasks.done, refused: [...refused, ...tasks.refused] },
    };
    const words = { name: String(row.realName ?? row.username ?? id), heir: to ? String(to.realName ?? to.username ?? to.id) : "—" };
    await note(inside, id, { ...words, comment: request.comment.trim() }, result);
    if (to) await tell(inside, to.id, words, result);
    return result;
  });
}

async function handOverTasks(context: FlowContext, from: string, to: string, comment: string, reason: Reason) {
  if (!may(context.actor, HANDS_OVER)) throw new AppError("access.denied");
  const { tasks } = await leaver(context, from);
  const refused: LeaveResult["refused"][number][] = [];
  for (const { id, title } of tasks) {
    const outcome = await attempt(context, () => handOverTask(context, { task: id, from, to, comment }));
    if (outcome instanceof AppError) refused.push({ id, title, message: reason(outcome) });
  }
  return { done: tasks.length - refused.length, refused };
}

type Words = Readonly<Record<"name" | "heir", string>>;
type Counts = Pick<LeaveResult, "records" | "tasks" | "deputies">;

function note(
  context: FlowContext,
  id: string,
  words: Words & { readonly comment: string },
  { records, tasks, deputies }: Counts,
): Promise<void> {
  const text = context.letters.text(context.language, "left.log", { ...words, records, tasks, deputies });
  return keepAct(context, entityOf(context.documents, USER), "leave", { id, before: null, after: null }, text);
}

/** The notice is the product's: the heir reads it whatever the actor may send. */
async function tell(context: FlowContext, heir: string, words: Words, { records, tasks }: Counts): Promise<void> {
  if (records + tasks === 0) return;
  const text = (part: string) => context.letters.text(context.language, `left.${part}`, { ...words, records, tasks });
  await tellByNotice(context, { title: text("subject"), paragraphs: [text("text")], users: [heir] });
}
