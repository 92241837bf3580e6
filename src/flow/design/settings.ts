import type { Countersign } from "../countersign.ts";
import type { OfferedOperation, TaskVariable } from "../graph.ts";
import type { PeopleRule, Policies } from "../people-rule.ts";

/** A rule for people while somebody fills it in: what its kind needs may be missing still. */
export interface RuleSettings {
  readonly kind: PeopleRule["kind"];
  readonly usernames?: readonly string[] | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly code?: string | undefined;
  readonly field?: string | undefined;
  readonly group?: string | undefined;
  readonly node?: string | undefined;
  readonly source?: string | undefined;
  readonly inDepartment?: boolean | undefined;
  readonly levels?: number | undefined;
}

export interface TimeoutSettings {
  readonly after?: string | undefined;
  readonly workdays?: boolean | undefined;
  readonly do?: string | undefined;
  readonly every?: string | undefined;
  readonly to: readonly RuleSettings[];
}

export interface EffectSettings {
  readonly do?: string | undefined;
  readonly field?: string | undefined;
  readonly variable?: string | undefined;
  readonly value?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly to: readonly RuleSettings[];
}

/** When: after a duration (ISO 8601), at a time (CEL or a date), or by cron. */
export interface TimerSettings {
  readonly by: "duration" | "at" | "cron";
  readonly value?: string | undefined;
  readonly workdays?: boolean | undefined;
}

/** The fields that a task shows, lets its people change, and asks for, as they stand in the file: `field`, `details.field`, or `*`. */
export interface FieldSettings {
  readonly view: readonly string[];
  readonly edit: readonly string[];
  readonly required: readonly string[];
}

/** What can be set of an element, as far as its kind has it: only these keys are there. */
export interface FlowSettings {
  /** The element's type without its prefix: `UserTask`. */
  readonly type: string;
  readonly name?: string | undefined;
  /** Of the flow and of user tasks: what is stated there, and not taken from the flow or the product. */
  readonly policies?: { readonly [P in keyof Policies]?: Policies[P] | undefined } | undefined;
  readonly people?: readonly RuleSettings[] | undefined;
  readonly take?: "each" | "claim" | undefined;
  /** Of user tasks: null where one decision is enough. */
  readonly countersign?: Countersign | null | undefined;
  readonly operations?: readonly OfferedOperation[] | undefined;
  readonly variables?: readonly TaskVariable[] | undefined;
  readonly fields?: FieldSettings | undefined;
  readonly timeouts?: readonly TimeoutSettings[] | undefined;
  readonly effects?: readonly EffectSettings[] | undefined;
  /** Of events that wait for a time; `starter` of those at which a flow begins by itself. */
  readonly timer?: TimerSettings | undefined;
  readonly starter?: string | undefined;
  /** Of events on the edge of a task: whether the task is left when it happens. */
  readonly interrupting?: boolean | undefined;
  /** Of ways: CEL; null: none. */
  readonly condition?: string | null | undefined;
  /** Of ways behind a decision: whether it is taken when no other is. */
  readonly isDefault?: boolean | undefined;
  /** Key of the flow that is called. */
  readonly calls?: string | undefined;
  /** Name of the message that is sent or waited for. */
  readonly message?: string | undefined;
}

/** Whether two settings say the same. Keys without a value are as if they were not there. */
export const sameSettings = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}
