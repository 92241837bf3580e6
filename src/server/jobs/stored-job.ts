import type { JobResult, JobState } from "../../model/contract/jobs.ts";
import type { RowOf } from "../db/database.ts";
import type { JobError } from "../db/tables/work.ts";
import type { JobOwner } from "./owner.ts";

/** A job as it is stored. */
export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly entity: string;
  /** Null: a job of the product's own. */
  readonly owner: JobOwner | null;
  /** Which claim of it this is; who holds an older one has lost it. */
  readonly attempt: number;
  /** Where it was asked from, as logs tell it. */
  readonly from: Origin;
  readonly language: string;
  readonly input: unknown;
  readonly state: JobState;
  readonly done: number;
  readonly total: number | null;
  readonly result: JobResult | null;
  readonly error: JobError | null;
  readonly file: { readonly key: string; readonly name: string; readonly bytes: number } | null;
  readonly access: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly seen: boolean;
  /** By which schedule, and its terms; null: of none. */
  readonly scheduled: Scheduled | null;
  /** The trace in which it was asked for, as the header `traceparent` writes it; null: nothing was taken down. */
  readonly trace: string | null;
  /** When it could begin. */
  readonly runAt: string;
}

/** A job that came of a schedule. */
export interface Scheduled {
  readonly schedule: string;
  readonly cause: RunCause;
  readonly dueAt: string | null;
  readonly retry: { readonly times: number; readonly pauseSeconds: number };
  readonly timeoutSeconds: number | null;
}

/** Why a schedule's work is begun: its time has come, or had come while no server was there; somebody asked; the program did. */
export type RunCause = "time" | "late" | "hand" | "asked";

/** The number under which logs and history keep what a job does, as they do of a request. */
export const requestOf = ({ id }: Pick<StoredJob, "id">): string => `job-${id}`;

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** A row of the table `job` as the code knows it. */
export function jobOfRow(row: RowOf<"job">): StoredJob {
  const { owner_id: user, real_user_id: realUser, organisation_id: organisation, role_ids: roles, key_id: key } = row;
  return {
    id: row.id,
    kind: row.kind,
    entity: row.entity,
    owner: user === null ? null : { user, realUser, organisation, roles, key },
    attempt: row.attempt,
    from: { ip: row.ip ?? "", userAgent: row.user_agent ?? "" },
    language: row.language,
    input: row.input,
    state: row.state,
    done: row.done,
    total: row.total,
    result: row.result,
    error: row.error,
    file: row.file === null ? null : { key: row.file, name: row.file_name ?? "", bytes: Number(row.file_bytes) },
    access: row.access,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    seen: row.seen_at !== null,
    trace: row.trace,
    runAt: row.run_at,
    scheduled: row.schedule_id === null ? null : scheduledOf(row, row.schedule_id),
  };
}

const scheduledOf = (row: RowOf<"job">, schedule: string): Scheduled => ({
  ...{ schedule, cause: row.cause as RunCause, dueAt: row.due_at, timeoutSeconds: row.timeout_seconds },
  retry: { times: row.retry_times ?? 0, pauseSeconds: row.retry_seconds ?? 60 },
});
