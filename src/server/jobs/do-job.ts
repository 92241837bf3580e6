import type { Actor } from "../../model/actor.ts";
import type { JobResult } from "../../model/contract/jobs.ts";
import { AppError } from "../../model/error.ts";
import type { Database } from "../db/database.ts";
import type { Edition } from "../documents/edition.ts";
import type { DocumentStore } from "../documents/store.ts";
import { accessDigest } from "../identity/access-digest.ts";
import { failureOf } from "../plugins/failure.ts";
import type { RecordContext } from "../records/context.ts";
import type { JobKindCard, PersonKind } from "./kinds.ts";
import { actorOfOwner, type JobOwner } from "./owner.ts";
import { type Ending, holdJob } from "./queue.ts";
import type { JobStore } from "./store.ts";
import type { StoredJob } from "./stored-job.ts";
import { actorOfJob } from "./task.ts";

export interface DoParts {
  readonly db: Database;
  readonly documents: DocumentStore;
  readonly store: JobStore;
  readonly contextOf: (actor: Actor, job: StoredJob, edition: Edition) => RecordContext;
}

/** How far a job is. */
export interface Progress {
  done: number;
  total: number | null;
}

/** How a job ended, and the fault of the program by which it failed, if it did. */
export type Done = Omit<Ending, "done" | "total"> & { readonly fault?: unknown };

/**
 * Does a job as its kind says. It ends when the code has returned, also where that does not listen to the signal: until then its work may go on, and must not be
 * begun anew.
 * @param progress is kept up to date while it goes on
 * @param output gets what a task tells, line by line
 */
export async function doJob(
  parts: DoParts,
  card: JobKindCard | undefined,
  job: StoredJob,
  signal: AbortSignal,
  progress: Progress,
  output: (line: string) => void = () => {},
): Promise<Done> {
  const told: { result: JobResult | null } = { result: null };
  try {
    if (card && "load" in card && job.owner) return { ...(await doFor(parts, card, job, job.owner, signal, progress, told)), ...told };
    if (!card || !("run" in card)) throw new Error(`job ${job.id} is of no kind that is known: "${job.kind}"`);
    await card.run({ id: job.id, input: job.input, db: parts.db, signal, output });
    signal.throwIfAborted();
    return { state: "done", error: null, file: null, access: null, ...told };
  } catch (error) {
    const failure = failureOf(signal.aborted ? signal.reason : error);
    return { ...endOf(failure), file: null, access: null, ...told, ...(failure.code === "server.failed" && { fault: error }) };
  }
}

async function doFor(
  { db, documents, store, contextOf }: DoParts,
  { load }: PersonKind,
  job: StoredJob,
  owner: JobOwner,
  signal: AbortSignal,
  progress: Progress,
  told: { result: JobResult | null },
): Promise<Pick<Ending, "state" | "error" | "file" | "access">> {
  // A job ends with the documents that it began with.
  const edition = documents.current;
  const own = contextOf(await actorOfOwner({ db, documents: edition.documents }, owner), job, edition);
  const actor = await actorOfJob(own, job);
  if (!edition.documents.entities.has(job.entity)) throw new AppError("record.notFound");
  const handle = await load();
  let failure: AppError | undefined;
  const file = await handle({
    ...{ id: job.id, entity: job.entity, input: job.input, store, signal },
    context: { ...own, actor },
    edition,
    progress(now, of) {
      signal.throwIfAborted();
      progress.done = now;
      progress.total = of ?? progress.total;
    },
    hold: (db) => holdJob(db, job),
    report(result) {
      told.result = result;
    },
    fail(why) {
      failure = why;
    },
  });
  return { ...(failure ? endOf(failure) : { state: "done", error: null }), file, access: file && accessDigest(actor) };
}

const endOf = ({ code, params }: AppError): Pick<Ending, "state" | "error"> => ({
  state: code === "job.cancelled" ? "cancelled" : "failed",
  error: { code, params },
});
