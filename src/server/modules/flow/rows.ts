import { type Actor, may } from "../../../model/actor.ts";
import type { Condition } from "../../../model/condition.ts";
import type { HookTable } from "../../records/context.ts";

const is = (field: string, actor: Actor): Condition => ({ field, op: "eq", value: actor.id });
const among = (field: string, actor: Actor): Condition => ({ field, op: "contains", value: actor.id });

/** Who manages flows has all rows of his roles; others those in which they take part. */
const unlessManager =
  (own: (actor: Actor) => Condition) =>
  (actor: Actor): Condition | undefined =>
    may(actor, "flow-instance:manage") ? undefined : own(actor);

/** Which rows of flows exist for somebody: what his roles open is narrowed to what is his own. */
export const FLOW_ROWS: HookTable = new Map([
  ["flow-task", { narrow: unlessManager((actor) => ({ any: [is("assignee", actor), is("owner", actor), among("candidates", actor)] })) }],
  ["flow-instance", { narrow: unlessManager((actor) => ({ any: [is("starter", actor), among("participants", actor)] })) }],
  ["flow-message", { narrow: unlessManager((actor) => ({ any: [is("receiver", actor), is("sender", actor)] })) }],
  ["flow-deputy", { narrow: unlessManager((actor) => ({ any: [is("person", actor), is("deputy", actor)] })) }],
]);
