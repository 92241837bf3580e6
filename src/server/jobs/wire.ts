import type { Job } from "../../model/contract/jobs.ts";
import type { Documents } from "../../model/documents.ts";
import type { Messages } from "../plugins/messages.ts";
import { FILE_SECONDS } from "./queue.ts";
import { requestOf, type StoredJob } from "./stored-job.ts";

/** A job as its owner reads it, in his language. */
export function wireJob(job: StoredJob, documents: Documents, messages: Messages): Job {
  const { id, kind, entity, state, done, total, result, error, file, createdAt, endedAt, seen, language } = job;
  return {
    ...{ id, kind, entity, state, done, total, result, createdAt, endedAt, seen },
    title: documents.entities.get(entity)?.title ?? entity,
    error: error && { code: error.code, message: messages.text(language, error.code, { requestId: requestOf(job), ...error.params }) },
    file: file && { name: file.name, bytes: file.bytes },
    undoable: isUndoable(job),
  };
}

/** Whether the rows of an import can still be taken back: within a day, and once. */
export const isUndoable = ({ kind, state, result, endedAt }: StoredJob): boolean =>
  kind === "import" &&
  state !== "running" &&
  (result?.added ?? 0) + (result?.changed ?? 0) > (result?.undone ?? 0) &&
  endedAt !== null &&
  Date.now() - Date.parse(endedAt) < FILE_SECONDS * 1_000;
