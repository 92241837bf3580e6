import { seesSources, seesWhole } from "../../../../model/access.ts";
import { readsLinks } from "../../../../model/computed-sources.ts";
import type { WhyStep } from "../../../../model/contract/rights-explain.ts";
import type { Values } from "../../../../model/data-source.ts";
import type { Entity } from "../../../../model/documents.ts";
import { ExpressionError } from "../../../../model/expression.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { isOfFlow } from "../../../../model/flow-moves.ts";
import { guardFields, isLockable, isLocked, isPossible, mayRemove, wordOf } from "../../../../model/states.ts";
import { isTrue } from "../../../../model/validate.ts";
import type { Context } from "../../../context.ts";
import { load } from "../../../records/read/load.ts";
import { step } from "./steps.ts";
import type { Subject } from "./subject.ts";

const CHANGES: ReadonlySet<string> = new Set(["edit", "remove", "delete", "review"]);

/**
 * What of a record itself stands in the way of changing it: its state, a rule of the document, a flow that holds it. Told as far as the
 * asker sees what it hangs on, and of records alone that are among his rows.
 */
export async function explainChange(
  context: Context,
  subject: Subject,
  entity: Entity,
  { record: id, action, field }: { readonly record: string; readonly action: string; readonly field?: string | undefined },
): Promise<readonly WhyStep[]> {
  const transition = entity["x-states"]?.transitions.find((one) => wordOf(one) === action);
  if (!CHANGES.has(action) && !transition) return [];
  const [record] = await load(context, entity, [id]);
  if (!record) return [];
  const { actor: asker } = context;
  const { actor } = subject;
  const steps: WhyStep[] = [];
  const seesState = guardFields(entity).every((name) => seesWhole(entity, name, asker));
  const told = (passes: boolean) => (seesState ? passes : null);
  const params = stateParams(entity, seesState);
  if (field !== undefined && isLockable(entity, field)) steps.push(step("lock", told(!isLocked(entity, field, record, actor)), { params }));
  if (action === "remove" && entity["x-states"]?.locks) steps.push(step("lock", told(mayRemove(entity, record, actor)), { params }));
  if (transition && isOfFlow(entity, transition)) steps.push(step("ofFlow", false));
  else if (transition) steps.push(step("transition", told(isPossible(entity, transition, record, actor)), { params }));
  if (field !== undefined) steps.push(...ruleOf(context, subject, entity, field, record));
  const held = await context.tasks?.heldAmong({ ...context, actor }, entity, [id]);
  if (held) steps.push(step("held", !held.has(id)));
  return steps;
}

/** The title of the state field: what stands in it the record says. */
function stateParams(entity: Entity, isSeen: boolean): Record<string, string> {
  const state = entity["x-states"]?.field;
  const title = state === undefined ? undefined : fieldsOf(entity).get(state)?.property.title;
  return isSeen && title ? { state: title } : {};
}

/** `x-readonly` as an expression, of the record as it is stored. */
function ruleOf({ actor: asker }: Context, { actor }: Subject, entity: Entity, name: string, record: Values): WhyStep[] {
  const rule = fieldsOf(entity).get(name)?.property["x-readonly"];
  if (typeof rule !== "string") return [];
  if (readsLinks(entity, rule) || !seesSources(entity, rule, asker)) return [step("readonlyWhen", null)];
  try {
    return [step("readonlyWhen", !isTrue(entity, rule, { record, old: record, user: actor }))];
  } catch (error) {
    if (error instanceof ExpressionError) return [step("readonlyWhen", null)];
    throw error;
  }
}
