import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { taskOn } from "../../../model/task-access.ts";
import { reach } from "../access/scope.ts";
import type { Stored } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { both } from "../predicate.ts";
import { LOADED, load } from "../read/load.ts";
import { nameOf } from "./states.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * Those of the records that a running process keeps from being changed by the actor: all that it holds, but for what the process of the
 * task holds in which he is at work. One question for all of them; the rows are to be locked before.
 * @throws AppError task.notOpen where that task was done, or gives less, meanwhile
 */
async function heldAmong(context: RecordContext, entity: Entity, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { tasks, actor, holder, heldAnswer } = context;
  if (!tasks || ids.length === 0) return NONE;
  if (heldAnswer?.entity === entity.$id && ids.every((id) => heldAnswer.ids.has(id))) return heldAnswer.held;
  const held = await tasks.heldAmong(context, entity, ids);
  const task = taskOn(actor, entity.$id);
  if (task && !(await tasks.stands(context, task))) throw new AppError("task.notOpen");
  return new Set([...held].filter(([, by]) => [...by].some((name) => name !== holder)).map(([id]) => id));
}

const idsOf = (records: readonly Readonly<Stored>[]): string[] => records.map(({ id }) => String(id));

/** The refusal of each record that is held, by its id; the records are stored ones, and locked. */
export async function heldErrors(
  context: RecordContext,
  entity: Entity,
  records: readonly Readonly<Stored>[],
): Promise<ReadonlyMap<unknown, AppError>> {
  const held = await heldAmong(context, entity, idsOf(records));
  const among = held.size === 0 ? [] : records.filter(({ id }) => held.has(String(id)));
  return new Map(among.map((record) => [record.id, new AppError("record.held", { params: { name: nameOf(context, entity, record) } })]));
}

/**
 * Refuses to change records of which a running process holds one.
 * @throws AppError record.held; task.notOpen
 */
export async function refuseHeld(context: RecordContext, entity: Entity, records: readonly Readonly<Stored>[]): Promise<void> {
  for (const error of (await heldErrors(context, entity, records)).values()) throw error;
}

/** The context of changes of these records that are made one after the other: what holds them is asked once, their rows are locked from then on. */
export async function askedOnce(context: RecordContext, entity: Entity, ids: readonly string[]): Promise<RecordContext> {
  if (!context.tasks || ids.length < 2) return context;
  // Removed ones too: they are asked about before they come back.
  const among = both(reach(entity, context.actor, LOADED));
  const records = await load(context, entity, ids, { lock: true, among });
  const known = idsOf(records);
  return { ...context, heldAnswer: { entity: entity.$id, ids: new Set(known), held: await heldAmong(context, entity, known) } };
}
