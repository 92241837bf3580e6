import type { Channel } from "../db/channel.ts";
import type { Database } from "../db/database.ts";
import type { DoParts } from "./do-job.ts";
import type { JobKindCard, JobKinds } from "./kinds.ts";
import type { NewJob, NewTask } from "./queue.ts";
import type { StoredJob } from "./stored-job.ts";

export interface JobsParts extends DoParts {
  readonly channel: Channel | undefined;
  /** How long work has that is to end. */
  readonly graceMs?: number;
  /** Told when a job is over, whatever became of it. */
  readonly onEnd: (job: StoredJob) => Promise<void>;
  /** Told of faults of the program; with the job that failed by one. */
  readonly onError: (error: unknown, job?: StoredJob) => void;
}

export interface Jobs {
  readonly kinds: JobKinds;
  /** Takes in kinds of a feature. @throws where one of the name is there already, or its times are none */
  add(kinds: Readonly<Record<string, JobKindCard>>): void;
  /**
   * Puts a job of somebody into the queue and begins it, here or in another process.
   * @throws AppError job.tooMany while five of the owner are open
   */
  start(job: NewJob): Promise<string>;
  /** Puts a job of the product's own into the queue, in the transaction of `db`: it is begun, once, when that is committed. */
  put(db: Database, task: NewTask): Promise<void>;
  /** Waits until a job that runs here has ended, and no longer than that. */
  settled(id: string, longestMs: number): Promise<void>;
  /** Stops a job that waits or runs, wherever it does. */
  cancel(job: Pick<StoredJob, "id" | "owner">): Promise<void>;
  /** Gives the kinds that were added their schedules: before the first look, so that administrators find them at once. */
  sow(): Promise<void>;
  /** Does what is due by now: takes over, cleans up, begins what waits. It is done now and then by itself. */
  lookAfter(): Promise<void>;
  /** Lets go of the jobs that run here: those that may be begun anew are, elsewhere. */
  stop(): Promise<void>;
}
