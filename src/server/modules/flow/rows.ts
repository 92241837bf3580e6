import { type Actor, may } from "../../../model/actor.ts";
import type { Condition } from "../../../model/condition.ts";
import type { HookTable } from "../../records/context.ts";

const MANAGES = "flow-instance:manage";
const MONITORS = "flow-instance:monitor";

const is = (field: string, actor: Actor): Condition => ({ field, op: "eq", value: actor.id });
const among = (field: string, actor: Actor): Condition => ({ field, op: "contains", value: actor.id });

/** Who manages flows has all rows of his roles; others those in which they take part. */
const unlessManager =
  (own: (actor: Actor) => Condition) =>
  (actor: Actor): Condition | undefined =>
    may(actor, MANAGES) ? undefined : own(actor);

/**
 * What somebody who monitors flows sees beside his own: the flows that people of the departments of his roles started, those that they open on flow instances; all
 * where a role opens all.
 */
function monitored(actor: Actor): readonly Condition[] | "all" {
  if (!may(actor, MONITORS)) return [];
  const scopes = (actor.rows.get("flow-instance") ?? []).map(({ scope }) => scope);
  if (scopes.some(({ all }) => all)) return "all";
  const departments = [...new Set(scopes.flatMap((scope) => scope.departments))];
  return departments.length === 0 ? [] : [{ field: "starterDept", op: "in", value: departments }];
}

/** As `unlessManager`, and what one monitors. */
const unlessMonitor =
  (own: (actor: Actor) => Condition) =>
  (actor: Actor): Condition | undefined => {
    if (may(actor, MANAGES)) return undefined;
    const more = monitored(actor);
    return more === "all" ? undefined : { any: [own(actor), ...more] };
  };

/** Which rows of flows exist for somebody: what his roles open is narrowed to what is his own. */
export const FLOW_ROWS: HookTable = new Map([
  ["flow-task", { narrow: unlessMonitor((actor) => ({ any: [is("assignee", actor), is("owner", actor), among("candidates", actor)] })) }],
  ["flow-instance", { narrow: unlessMonitor((actor) => ({ any: [is("starter", actor), among("participants", actor)] })) }],
  ["flow-message", { narrow: unlessManager((actor) => ({ any: [is("receiver", actor), is("sender", actor)] })) }],
  ["flow-deputy", { narrow: unlessManager((actor) => ({ any: [is("person", actor), is("deputy", actor)] })) }],
]);
