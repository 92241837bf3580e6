import type { Task } from "./case.ts";
import type { TaskRequest } from "./request.ts";
import type { Work } from "./work.ts";

/** The type under which the opinion stands that somebody has begun to write; it is no record of what was done, and goes when he acts. */
export const DRAFT = "save";

/** save: form, variables and the opinion so far are kept; nothing moves. */
export function keepDraft(work: Work, task: Task, { comment }: TaskRequest): void {
  work.draftsGone.add(task.id);
  if (comment?.trim()) work.comments.push({ task, user: work.context.actor.id, type: DRAFT, text: comment });
}
