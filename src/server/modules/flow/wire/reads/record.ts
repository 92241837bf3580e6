import { type Actor, withAllRows } from "../../../../../model/actor.ts";
import type { RecordOfFlow } from "../../../../../model/contract/flow/instance.ts";
import { entityOf } from "../../../../../model/documents.ts";
import { AppError } from "../../../../../model/error.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import type { Row } from "../../../../../model/wire.ts";
import type { Context } from "../../../../context.ts";
import { findByIds, get } from "../../../../records/read/read.ts";
import { instanceRow } from "../lists.ts";
import { formScreenOf } from "./form-screen.ts";
import { type SeenInstance, seenInstance } from "./seen.ts";
import { seenTask, taskName } from "./tasks.ts";

/** The record of a flow as the actor sees it through a task of that name, and as whom he does; undefined when it is gone. */
export async function recordThrough(
  context: Context,
  { entity, record }: SeenInstance,
  task: string,
): Promise<{ readonly row: Row; readonly actor: Actor } | undefined> {
  const { tasks, documents } = context;
  if (!tasks || !documents.entities.has(entity)) return undefined;
  try {
    const actor = await tasks.enter(context, task);
    return { row: await get({ ...context, actor }, entityOf(documents, entity), record), actor };
  } catch (error) {
    if (error instanceof AppError && (error.code === "record.notFound" || error.code === "task.notOpen")) return undefined;
    throw error;
  }
}

/** A flow with its record: by a task of it, else as one who takes part. */
export async function recordOf(context: Context, asked: { readonly instance: string } | { readonly task: string }): Promise<RecordOfFlow> {
  const { seen, task } =
    "task" in asked ? await seenTask(context, asked.task) : { seen: await seenInstance(context, asked.instance), task: undefined };
  const name = taskName(context, seen.id, task);
  const row = (await recordThrough(context, seen, name))?.row;
  const entity = context.documents.entities.get(seen.entity);
  const details = entity ? [...fieldsOf(entity).values()].filter(({ kind }) => kind === "details").map((field) => field.name) : [];
  const slaves = row ? details.filter((field) => field in row) : [];
  return {
    instance: (await instanceRows(context, [seen.id]))[0] as RecordOfFlow["instance"],
    ...{ entity: seen.entity, screen: formScreenOf(context.documents, seen.entity), task: row ? name : null },
    masterData: row ? (Object.fromEntries(Object.entries(row).filter(([field]) => !slaves.includes(field))) as Row) : null,
    slaveData: Object.fromEntries(slaves.map((field) => [field, (row?.[field] ?? []) as readonly Row[]])),
  };
}

/** Flows that the actor is known to see, as rows of lists: in the columns that are open to him. */
export async function instanceRows(context: Context, ids: readonly string[]) {
  const { narrowing: _, ...actor } = withAllRows(context.actor, "flow-instance");
  const entity = entityOf(context.documents, "flow-instance");
  return (await findByIds({ ...context, actor }, entity, ids)).map(instanceRow);
}
