import type { JobResult } from "../../model/contract/jobs.ts";
import type { AnySchema } from "../../model/contract/schema.ts";
import type { AppError } from "../../model/error.ts";
import type { Database } from "../db/database.ts";
import type { Edition } from "../documents/edition.ts";
import type { RecordContext } from "../records/context.ts";
import type { JobStore } from "./store.ts";
import type { StoredJob } from "./stored-job.ts";

/** What a job of a person works with. Its context has the rights that the owner has when it begins. */
export interface JobRun {
  readonly id: string;
  readonly entity: string;
  readonly input: unknown;
  readonly context: RecordContext;
  /** The documents of its context, in every language. */
  readonly edition: Edition;
  readonly store: JobStore;
  readonly signal: AbortSignal;
  /** Tells how far it is. @throws when the job is to stop */
  progress(done: number, total?: number): void;
  /** Ends a transaction that only who still does the job may commit. @throws AppError job.interrupted where another process has taken it over */
  hold(db: Database): Promise<void>;
  /** What is told of it however it ends; the last word counts. */
  report(result: JobResult): void;
  /** Says that it has failed, although it goes on to leave the file that tells why. */
  fail(failure: AppError): void;
}

/** Does a job; gives the file that it left, if it did. */
export type JobHandler = (run: JobRun) => Promise<StoredJob["file"]>;

/** What a job of the product's own works with. */
export interface TaskRun {
  /** Of the job: the same when it is begun anew. */
  readonly id: string;
  readonly input: unknown;
  readonly db: Database;
  /** Says when it is to stop: somebody wants it to, its time is over, or its process stops. */
  readonly signal: AbortSignal;
  /** Tells administrators what it does, a line at a time: it stands in the log of runs. Never anything that not everybody may read who reads that log. */
  output(line: string): void;
}

/** What administrators can say of a schedule of the kind, and what holds until they do. */
export interface ScheduleCard {
  /** Whether it has a schedule from the start; false: one is made for each thing that is done so. Default: true. */
  readonly fromStart?: boolean;
  /** What its input takes, by name: schemas of single values. Titles of the names stand in the dictionary `schedule_parameter`. */
  readonly parameters?: Readonly<Record<string, AnySchema>>;
  readonly overlap?: "wait" | "skip" | "parallel";
  readonly timeoutMinutes?: number;
  /** Whether each run is a row of the log; false: what failed, told something, or was asked for by hand. Default: true. */
  readonly logged?: boolean;
}

interface Kind {
  /** The higher first; default 0. */
  readonly priority?: number;
  /**
   * After a fault of the program, and when its process is gone, it is begun anew so many times, after pauses that double. Absent: it has failed,
   * and what it committed stays. What a job may do twice without harm says so by this.
   */
  readonly retry?: { readonly times: number; readonly pauseSeconds: number };
}

/** What somebody asks for, and is told of. */
export interface PersonKind extends Kind {
  /** Loads what does it, when the first job of the kind comes. */
  readonly load: () => Promise<JobHandler>;
  /** Whether it stands in the list of its owner's jobs; default: yes. Its name there: `jobs.kind` in locales/<language>/exchange.json. */
  readonly listed?: boolean;
}

/** What nobody asks for: work of a feature, now and then (`cron`) or when it is put into the queue. */
export interface TaskKind extends Kind {
  readonly run: (task: TaskRun) => Promise<unknown>;
  /** Minute, hour, day, month, weekday by the server's clock, until an administrator says otherwise. */
  readonly cron?: string;
  /** Stands among the schedules of administrators, as every kind with times does. Its title there: the dictionary `schedule_kind`. */
  readonly schedule?: ScheduleCard;
}

export type JobKindCard = PersonKind | TaskKind;
export type JobKinds = ReadonlyMap<string, JobKindCard>;

/** The kind where it stands among the schedules; undefined for all others. */
export const scheduledKind = (card: JobKindCard | undefined): TaskKind | undefined =>
  card && "run" in card && (card.cron !== undefined || card.schedule !== undefined) ? card : undefined;
