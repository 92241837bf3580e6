import { allOf, type Condition } from "../../../model/condition.ts";
import { PLAN_STATES } from "../../../model/contract/change-plan.ts";
import { CHANGES_BODY, MOST_CHANGES } from "../../../model/contract/changes.ts";
import { ID } from "../../../model/contract/common.ts";
import { choice, integer, object, optional, text } from "../../../model/contract/schema.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { list } from "../../records/read/read.ts";
import { planContent } from "../change-plan/content.ts";
import { applyPlan, type PlanParts, planChanges, undoPlan } from "../change-plan/operations.ts";
import { PLAN, planOf } from "../change-plan/store.ts";
import { assertWritable, type McpCaller } from "./caller.ts";
import { type McpTool, tool } from "./tool.ts";

const permission = "change-plan:use";
const OWN_PLAN = object({ id: text(undefined, { ...ID, description: "Id of a plan, as plan_changes gives it." }) });

/** One's own plan, of what is still offered. */
async function ownPlan(caller: McpCaller, id: string, { toWrite }: { readonly toWrite: boolean }): Promise<string> {
  const { author, changes } = await planOf(caller.context, id);
  if (author !== caller.context.actor.id) throw new AppError("record.notFound");
  if (toWrite) assertWritable(caller, new Set(changes.map(({ entity }) => entity)));
  return id;
}

/** What assistants can change: by a plan that a person can read, and no other way. */
export const planTools = (parts: PlanParts): readonly McpTool[] => [
  tool({
    name: "plan_changes",
    description:
      "Plans changes of records as one set and tells what would differ by field. Nothing is changed yet: show it to the user, then call apply_plan. " +
      `At most ${MOST_CHANGES} changes. kind: add, edit, remove or restore; record: the id, absent for add; values: by field, of detail rows the whole ` +
      "list, with the ids of rows that stay.",
    input: object({
      name: text(120, { minLength: 1, description: "What the plan does, for the person who reads it, in the user's language." }),
      reason: optional(text(500)),
      changes: CHANGES_BODY,
    }),
    reads: false,
    permission,
    async run(caller, { name, reason, changes }) {
      assertWritable(caller, new Set(changes.map(({ entity }) => entity)));
      return planChanges(caller.context, { name, reason, changes }, "mcp");
    },
  }),
  tool({
    name: "get_plan",
    description: "Tells what one of the user's plans does, or did, by field, and where it stands.",
    input: OWN_PLAN,
    reads: true,
    permission,
    run: async (caller, { id }) => planContent(caller.context, parts, await ownPlan(caller, id, { toWrite: false })),
  }),
  tool({
    name: "apply_plan",
    description:
      "Applies a plan: all of it, or nothing where a record has changed since it was planned or something is refused; then plan again. " +
      "A plan in the state waiting has to be approved by another person first.",
    input: OWN_PLAN,
    reads: false,
    destroys: true,
    permission,
    run: async (caller, { id }) => applyPlan(caller.context, parts, await ownPlan(caller, id, { toWrite: true })),
  }),
  tool({
    name: "undo_plan",
    description: "Takes an applied plan back, within a week. Records that somebody changed since stay as they are, and are named.",
    input: OWN_PLAN,
    reads: false,
    destroys: true,
    permission,
    run: async (caller, { id }) => undoPlan(caller.context, await ownPlan(caller, id, { toWrite: true })),
  }),
  tool({
    name: "list_plans",
    description: "Lists the user's own plans, the newest first.",
    input: object({ state: optional(choice(PLAN_STATES)), page: optional(integer({ minimum: 1, maximum: 10_000, default: 1 })) }),
    reads: true,
    permission,
    async run({ context }, { state, page: current = 1 }) {
      const own: Condition = { field: "createBy", op: "eq", value: context.actor.id };
      const condition = allOf(own, state === undefined ? undefined : { field: "state", op: "eq", value: state });
      const { records, total } = await list(context, entityOf(context.documents, PLAN), { condition, current, size: 20 });
      return { plans: records, total, page: current };
    },
  }),
];
