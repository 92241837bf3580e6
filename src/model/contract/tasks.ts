import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, list, object, text, type ValueOf } from "./schema.ts";

const ENTRIES = list(text(undefined, { description: "`{entity}:{field}`" }));

const ACCESS = object({
  name: text(undefined, { description: "The task, as the header x-task names it." }),
  entity: text(),
  record: ID,
  isWithin: boolean({ description: "Whether the user could view the record without the task." }),
  entities: list(text(), { description: "Of which the task decides alone: that of the record, and those of its details." }),
  actions: list(text(), { description: "What he may do with the record." }),
  ...{ view: ENTRIES, edit: ENTRIES, add: ENTRIES },
  fixedRows: list(text(), { description: "Details whose rows he changes in some columns, but neither adds nor leaves out." }),
});
/** What a task lets its holder do, as the browser draws by it. */
export type TaskAccessAnswer = ValueOf<typeof ACCESS>;

/** Tasks of people on records; what gives them are features. The path is ours. */
export const TASKS = {
  access: operation({
    ...{ id: "tasks.access", method: "GET", path: "/api/v1/taskAccess", permission: "signed-in", inTask: true, answer: ACCESS },
    summary: "What the task that the header x-task names lets the user do with its record",
  }),
} as const;
