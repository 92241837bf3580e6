import type { UserNode } from "../../../../flow/graph.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import type { Found, Staff } from "../people/resolve.ts";

/** Why somebody has a task. */
export interface Reason {
  readonly rules: readonly PeopleRule[];
  /** Where no rule names him: the policy that does. */
  readonly policy: "nobody" | "gone" | "starter" | null;
}

/** By which rules somebody has a task, or by which policy. @param person whose task it is; of a deputy, for whom he acts */
export function reasonOf(node: UserNode, { found }: Pick<Staff, "found">, person: string, starter: string): Reason {
  const rules = found.filter(({ id, gone }) => id === person && !gone).map(({ rule }) => rule);
  if (rules.length > 0) return { rules, policy: null };
  if (found.some(({ gone }) => gone) && node.policies.gone !== "leaveOut") return { rules: [], policy: "gone" };
  if (node.policies.starter === "superior" && found.some(({ id }) => id === starter)) return { rules: [], policy: "starter" };
  return { rules: [], policy: "nobody" };
}

/** Whom rules name and who is not asked. */
export function passedOver(
  { found, people, skip }: Staff,
  starter: string,
): readonly { readonly id: string; readonly reason: "gone" | "starter" | "repeated" }[] {
  const asked = new Set(skip === undefined ? people.map(({ id, owner }) => owner ?? id) : []);
  const once = new Map<string, Found>(found.map((one) => [one.id, one]));
  return [...once.values()]
    .filter(({ id }) => !asked.has(id))
    .map(({ id, gone }) => ({ id, reason: gone ? "gone" : id === starter ? "starter" : "repeated" }));
}
