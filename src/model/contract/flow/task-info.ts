import { ID, INSTANT, REFERENCE } from "../common.ts";
import { anyOf, boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "../schema.ts";

const BUTTON = object({
  type: text(undefined, { description: "Operation type (dictionary task_operation_type)." }),
  label: optional(text()),
  plain: optional(boolean()),
  multiSignAssignee: optional(object({ assigneeList: text(undefined, { description: "Account names, comma-separated." }) })),
});
/** A button of a task (specification workflow §3 "Operation button"). */
export type OperationButton = ValueOf<typeof BUTTON>;

const VARIABLE = object({
  variableName: text(),
  label: optional(text()),
  builtin: boolean(),
  bindColumnId: optional(text()),
  bindRelationId: optional(text()),
  value: optional(typed<unknown>({ description: "What it has now." })),
});
/** A variable that is filled in with a task. */
export type VariableOfTask = ValueOf<typeof VARIABLE>;

const WHY = object({
  text: text(undefined, { description: "What the branch is called, or of its gateway." }),
  taken: choice(["condition", "otherwise", "closed", "matrix"], {
    description:
      "By its condition, as no other was true, or by something that one may not see: then nothing but its name is told. matrix: no branch, but the values by which an approval matrix says who it is.",
  }),
  condition: nullable(text(undefined, { description: "CEL; null unless it was taken by it." })),
  values: list(object({ name: text(), title: text(), value: text() }), {
    description: "What it looked at: fields of the record, and variables.",
  }),
});
/** A decision by which a flow came, or will come, where it is: "62,000 > 50,000". */
export type WhyHere = ValueOf<typeof WHY>;
export { BUTTON, VARIABLE, WHY };

const TALLY = object({
  completion: text(undefined, { description: "Dictionary countersign_completion." }),
  sequential: boolean(),
  needed: nullable(integer({ description: "Agreements that decide it; null where that is said by groups or by other votes." })),
  total: integer(),
  agree: integer(),
  refuse: integer(),
  abstain: integer(),
  open: list(object({ person: REFERENCE, group: nullable(text()) }), { description: "Who has not voted yet." }),
  groups: list(object({ group: text(), agreed: boolean() }), { description: "Of per_group: which have signed." }),
});
/** How a countersign stands. */
export type CountersignTally = ValueOf<typeof TALLY>;
export { TALLY };

const TASK_INFO = object({
  taskId: nullable(ID),
  processInstanceId: nullable(ID),
  processDefinitionId: ID,
  processDefinitionKey: text(),
  flowEntryName: text(),
  taskKey: text(),
  taskName: text(),
  title: text(),
  entity: text(),
  tableClassName: text(),
  businessKey: nullable(ID),
  screen: nullable(text(undefined, { description: "The screen by whose form the record is opened." })),
  task: nullable(text(undefined, { description: "The name under which calls about the record say in which task they are made (x-task)." })),
  operationList: list(BUTTON),
  variableList: list(VARIABLE),
  permissionView: anyOf(list(text()), choice(["all"])),
  permissionEdit: list(text()),
  paramRequire: list(text()),
  assignee: nullable(REFERENCE),
  owner: nullable(REFERENCE),
  starter: nullable(REFERENCE),
  since: nullable(INSTANT),
  dueTime: nullable(INSTANT),
  endTime: nullable(INSTANT),
  outcome: nullable(text()),
  state: text(undefined, { description: "Of the task: dictionary flow_task_state; new where none is yet." }),
  status: integer({ description: "Of the instance: dictionary work_order_status." }),
  readOnly: boolean({ description: "There is nothing for the user to do with it." }),
  claimable: boolean({ description: "He may claim it." }),
  claimed: boolean({ description: "He has claimed it, and may give it back." }),
  suspended: boolean(),
  draft: nullable(text(undefined, { description: "The opinion that he saved with it (save)." })),
  tally: nullable(TALLY),
  why: list(WHY),
});
/** All that the handler page knows of a task, or of the first one of a flow that is not started (viewRuntimeTaskInfo and its siblings). */
export type TaskInfo = ValueOf<typeof TASK_INFO>;
export { TASK_INFO };
