import type { Generated } from "kysely";
import type { JobResult, JobState } from "../../../model/contract/jobs.ts";

/** Why a job failed: the key of a text, and what stands in it. */
export interface JobError {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** Work that goes on after its request was answered. */
export interface JobTable {
  id: Generated<string>;
  kind: string;
  entity: string;
  owner_id: string | null;
  real_user_id: string | null;
  organisation_id: string | null;
  role_ids: readonly string[] | null;
  key_id: string | null;
  ip: string | null;
  user_agent: string | null;
  language: string;
  input: unknown;
  state: Generated<JobState>;
  cancel_asked: Generated<boolean>;
  done: Generated<number>;
  total: number | null;
  result: JobResult | null;
  error: JobError | null;
  file: string | null;
  file_name: string | null;
  file_bytes: string | null;
  access: string | null;
  created_at: Generated<string>;
  started_at: string | null;
  alive_at: string | null;
  ended_at: string | null;
  seen_at: string | null;
  file_until: string | null;
  priority: Generated<number>;
  attempt: Generated<number>;
  run_at: Generated<string>;
  listed: Generated<boolean>;
  once: string | null;
  schedule_id: string | null;
  due_at: string | null;
  cause: string | null;
  retry_times: number | null;
  retry_seconds: number | null;
  timeout_seconds: number | null;
  run_id: string | null;
  trace: string | null;
}

/** A file that was sent in to be imported. */
export interface JobUploadTable {
  id: Generated<string>;
  owner_id: string;
  entity: string;
  file: string;
  name: string;
  expires_at: string;
}

/** What happened to a record, for whoever listens. */
export interface RecordEventTable {
  id: Generated<string>;
  place: string | null;
  entity: string;
  record_id: string;
  kind: "created" | "updated" | "moved" | "removed" | "deleted" | "restored";
  fields: readonly string[];
  version: number | null;
  actor_id: string | null;
  tenant_id: string | null;
  at: Generated<string>;
}

/** Up to which place somebody who listens has come. */
export interface EventConsumerTable {
  name: string;
  place: string;
  attempts: Generated<number>;
  retry_at: string | null;
  failure: string | null;
}

/** What was done to records together, so that it can be undone. */
export interface ChangeSetTable {
  id: Generated<string>;
  owner_id: string;
  expires_at: string;
}

export interface ChangeSetRecordTable {
  set_id: string;
  no: number;
  entity: string;
  record_id: string;
  kind: "add" | "edit" | "remove" | "restore";
  version: number | null;
  before: object | null;
  after: object | null;
  undone: Generated<boolean>;
}

/** What the numbers of records have been counted to. */
export interface CodeCounterTable {
  entity: string;
  field: string;
  tenant_id: string;
  scope: string;
  last: string;
}

/** What a rights draft holds beside its record (`modules/rights/draft`). */
export interface RightsDraftContentTable {
  draft_id: string;
  changes: object;
  effects: object | null;
  applied: object | null;
}

/** What came in by a public link of a form. */
export interface FormLinkAnswerTable {
  id: Generated<string>;
  link_id: string;
  record_id: string;
  receipt_hash: string;
  contact_hash: string | null;
  at: Generated<string>;
}

/** Calls that were made under an Idempotency-Key, with what was answered. */
export interface IdempotentCallTable {
  caller: string;
  key: string;
  digest: string;
  access: string;
  open_until: string | null;
  status: number | null;
  body: string | null;
  created_at: Generated<string>;
}

/** What a plan of changes holds beside its record. */
export interface ChangePlanContentTable {
  plan_id: string;
  changes: object;
  stamps: object;
  roles: readonly string[];
  organisation_id: string | null;
  set_id: string | null;
}
