import type { Values } from "../../data-source.ts";
import { ID } from "../common.ts";
import { anyOf, described, integer, list, mapOf, nullable, object, optional, type Schema, text, typed, type ValueOf } from "../schema.ts";

/** Where the calls of the specification lie (workflow §7). */
export const BASE = "/orange/admin/flow";
/** Where our own lie. */
export const OWN = "/api/v1/flow";

export const signedIn = { permission: "signed-in" } as const;

/** A node of a flow, by its id in the file: what the specification calls taskKey, and targetTaskId where one goes back. */
export const NODE = text(200, { minLength: 1 });
export const PROCESS_KEY = text(64, { minLength: 1 });
export const TABLE = text(60, { pattern: "^[a-z][a-z0-9_]*$" });
export const OPINION = text(2000);

/** A person, by id; or by account name, which is no number. */
const PERSON = text(64, { minLength: 1 });
/** People, as the specification sends them (comma-separated in one text) or as a list. */
export const PEOPLE = anyOf(text(4000), list(PERSON, { maxItems: 200 }));
/** People of a payload, each by id or account name. */
export const peopleIn = (people: ValueOf<typeof PEOPLE> | null | undefined): readonly string[] =>
  (typeof people === "string" ? people.split(",") : (people ?? [])).map((person) => person.trim()).filter((person) => person !== "");

const FLOW_TASK_COMMENT = object({
  comment: optional(nullable(OPINION)),
  approvalType: optional(
    nullable(text(32, { description: "The operation: agree, refuse, multi_sign, reject, …; agree where it is left out." })),
  ),
  delegateAssginee: optional(
    nullable(
      described(PEOPLE, "To whom it is transferred or delegated, who signs too, or who gets a copy; spelt as the specification has it."),
    ),
  ),
});

/** Values by variable name; of two the meaning is fixed. */
export type TaskVariableData = Values & {
  /** multi_sign: who signs. */
  readonly assigneeList?: string | readonly string[] | null;
  /** set_assignee: who has the next task. */
  readonly appointedAssignee?: string | null;
};
const TASK_VARIABLE_DATA = typed<TaskVariableData>({
  ...{ type: ["object", "null"], additionalProperties: true, maxProperties: 100 },
  properties: { assigneeList: nullable(PEOPLE), appointedAssignee: nullable(text(64)) },
});

const FIELD_VALUES = typed<Values>({ type: "object", description: "Fields that were touched, and the version that was loaded." });
const ROWS = list(typed<Values>({ type: "object" }), { maxItems: 1000 });

/** What every operation may send (specification workflow §3 "Flow operation request fields"). */
const REQUEST = {
  taskId: optional(nullable(ID)),
  processInstanceId: optional(nullable(ID)),
  processDefinitionKey: optional(nullable(PROCESS_KEY)),
  masterData: optional(nullable(FIELD_VALUES)),
  slaveData: optional(nullable(described(mapOf(ROWS), "Rows by the details field that holds them, all of them."))),
  flowTaskCommentDto: optional(nullable(FLOW_TASK_COMMENT)),
  taskVariableData: optional(TASK_VARIABLE_DATA),
  targetTaskId: optional(nullable(NODE)),
  businessKey: optional(nullable(ID)),
  id: optional(nullable(described(ID, "The record, as businessKey."))),
  tableClassName: optional(nullable(TABLE)),
};
export const OPERATION_REQUEST = object(REQUEST);
export type OperationRequest = ValueOf<typeof OPERATION_REQUEST>;
/** An operation on a task that the request must name. */
export const TASK_REQUEST = object({ ...REQUEST, taskId: ID });

const OUTCOME = object({
  processInstanceId: ID,
  status: integer({ description: "Work order status: 1 submitted, 2 finished, 4 stopped, 5 cancelled." }),
  currentStep: nullable(text(undefined, { description: "Who has to do what now." })),
  nextTaskId: nullable(described(ID, "A task of the same flow that the user has now.")),
});
/** Where a flow stands after an operation. */
export type OperationOutcome = ValueOf<typeof OUTCOME>;
export { OUTCOME };

/** The page that a list of the flow calls wants, as in the RPC dialect, and what they are narrowed by. */
const RPC_PAGE = {
  orderParam: optional(
    nullable(list(object({ fieldName: text(55), asc: optional(typed<boolean>({ type: "boolean", default: true })) }), { maxItems: 10 })),
  ),
  pageParam: optional(
    nullable(
      object({
        pageNum: optional(integer({ minimum: 1, maximum: 1_000_000 })),
        pageSize: optional(integer({ enum: [10, 20, 50, 100, 200, 500] })),
      }),
    ),
  ),
};
const FILTER = {
  processDefinitionKey: optional(nullable(PROCESS_KEY)),
  processDefinitionName: optional(nullable(text(100))),
  tableClassName: optional(nullable(TABLE)),
  title: optional(nullable(text(200))),
  taskName: optional(nullable(text(200))),
  status: optional(nullable(integer())),
  beginDate: optional(nullable(text(undefined, { format: "date" }))),
  endDate: optional(nullable(text(undefined, { format: "date" }))),
};
export const LIST_REQUEST = nullable(object({ ...FILTER, ...RPC_PAGE }));
export type FlowListRequest = ValueOf<typeof LIST_REQUEST>;

/** A page as the specification reads it. */
export interface RpcPage<T> {
  readonly dataList: readonly T[];
  readonly totalCount: number;
  readonly about?: boolean | undefined;
}
export const rpcPage = <T>(items: Schema<T>): Schema<RpcPage<T>> =>
  object({
    dataList: list(items),
    totalCount: integer(),
    about: optional(typed<boolean>({ type: "boolean", description: "The total is an estimate." })),
  }) as Schema<RpcPage<T>>;
