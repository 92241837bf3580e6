import type { Generated } from "kysely";
import type { Graph } from "../../../flow/graph.ts";

/** The graph of a published version of a flow; never changed. */
export interface FlowGraphTable {
  publish_id: string;
  bpmn_xml: string;
  graph: Graph;
}

/** The one lock of a flow, and what every operation needs of it. */
export interface FlowCaseTable {
  instance_id: string;
  publish_id: string;
  tenant_id: string | null;
  entity: string;
  record_id: string;
  starter_id: string;
  status: Generated<number>;
  suspended: Generated<boolean>;
  variables: Generated<Readonly<Record<string, unknown>>>;
  seq: Generated<number>;
  /** Code of what the last operation failed with; null since something was done. */
  fault: string | null;
  fault_element: string | null;
  fault_at: string | null;
}

/** A flow that was moved to another version, with what is needed to move it back. */
export interface FlowMigrationTable {
  id: Generated<string>;
  instance_id: string;
  from_publish_id: string;
  to_publish_id: string;
  former: unknown;
  after: unknown;
  seq: number;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
}

export interface FlowEventTable {
  instance_id: string;
  id: number;
  /** What happened (EventKind), and behind a blank by which operation. */
  act: string;
  node: string | null;
  /** Their ids with blanks between them. */
  flows: string | null;
  actor_id: string | null;
  undone_by: number | null;
  at: Generated<string>;
}

export interface FlowTokenTable {
  instance_id: string;
  id: number;
  place: string;
  node: string;
  scope: Generated<number>;
  produced_by: number;
  consumed_by: number | null;
  undone_by: number | null;
}

/** One stay of a token at a user task. */
export interface FlowVisitTable {
  instance_id: string;
  id: number;
  node: string;
  token: number;
  /** open, done, cancelled, superseded (reopened as another visit) */
  state: Generated<string>;
  outcome: string | null;
  signers: number;
  created_at: Generated<string>;
  ended_at: string | null;
}

/** What was said and done in a flow. */
export interface FlowCommentTable {
  id: Generated<string>;
  instance_id: string;
  task_id: string | null;
  task_key: string | null;
  task_name: string | null;
  /** null: the product, by a policy or a timeout */
  user_id: string | null;
  owner_id: string | null;
  approval_type: string;
  delegate_ids: readonly string[] | null;
  target_node: string | null;
  comment: string | null;
  created_at: Generated<string>;
}

/** A time or a message that a flow waits for, or a timeout of a task. */
export interface FlowWaitTable {
  id: Generated<string>;
  instance_id: string;
  token: number;
  node: string;
  /** timer, message, timeout */
  kind: string;
  task_id: string | null;
  step: number | null;
  message: string | null;
  due_at: string | null;
  leased_until: string | null;
  attempts: Generated<number>;
  /** Code of what it failed with. */
  error: string | null;
  created_at: Generated<string>;
}

export interface FlowTicketTable {
  ticket_hash: string;
  task_id: string;
  user_id: string;
  expires_at: string;
  used_at: string | null;
}
