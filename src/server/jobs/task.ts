import type { Actor } from "../../model/actor.ts";
import { AppError } from "../../model/error.ts";
import type { Context } from "../context.ts";
import type { StoredJob } from "./stored-job.ts";

/** The task in which a job was asked for (`model/task-access.ts`); undefined: none. */
export function taskOfJob({ input }: Pick<StoredJob, "input">): string | undefined {
  const { task } = (typeof input === "object" && input !== null ? input : {}) as { readonly task?: unknown };
  return typeof task === "string" ? task : undefined;
}

/**
 * Whose rights a job has: its owner's, at work in the task in which he asked for it.
 * @param context of the owner
 * @throws AppError task.notOpen where the task gives him nothing any more
 */
export async function actorOfJob(context: Context, job: Pick<StoredJob, "input">): Promise<Actor> {
  const task = taskOfJob(job);
  if (task === undefined) return context.actor;
  if (!context.tasks) throw new AppError("task.notOpen");
  return context.tasks.enter(context, task);
}
