import type { JobResult, JobState } from "../../model/contract/jobs.ts";
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
  readonly error: StoredError | null;
  readonly file: { readonly key: string; readonly name: string; readonly bytes: number } | null;
  readonly access: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly seen: boolean;
}

/** The number under which logs and history keep what a job does, as they do of a request. */
export const requestOf = ({ id }: Pick<StoredJob, "id">): string => `job-${id}`;

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface StoredError {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const ownerOfRow = (row: Readonly<Record<string, unknown>>): JobOwner => ({
  user: String(row.owner_id),
  realUser: text(row.real_user_id),
  organisation: text(row.organisation_id),
  roles: row.role_ids === null ? null : (row.role_ids as unknown[]).map(String),
});

/** A row of the table `job` as the code knows it. */
export function jobOfRow(row: Readonly<Record<string, unknown>>): StoredJob {
  return {
    id: String(row.id),
    kind: String(row.kind),
    entity: String(row.entity),
    owner: row.owner_id === null ? null : ownerOfRow(row),
    attempt: Number(row.attempt),
    from: { ip: String(row.ip ?? ""), userAgent: String(row.user_agent ?? "") },
    language: String(row.language),
    input: row.input,
    state: row.state as JobState,
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    result: row.result as JobResult | null,
    error: row.error as StoredError | null,
    file: row.file === null ? null : { key: String(row.file), name: String(row.file_name), bytes: Number(row.file_bytes) },
    access: text(row.access),
    createdAt: String(row.created_at),
    endedAt: text(row.ended_at),
    seen: row.seen_at !== null,
  };
}
