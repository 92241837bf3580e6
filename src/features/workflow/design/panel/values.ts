import type { EffectSettings, FlowSettings, RuleSettings, TimeoutSettings, TimerSettings } from "../../../../flow/design/settings.ts";
import type { OfferedOperation, TaskVariable } from "../../../../flow/graph.ts";
import type { Values } from "../../../../model/data-source.ts";
import type { Codes } from "./codes.ts";
import { amountOf, durationOf } from "./durations.ts";

/** Settings as the forms of `schemas/screens/flow-step-*.json` hold them, and back: references in place of codes, numbers in place of durations. */

const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
const yes = (value: unknown): true | undefined => (value === true ? true : undefined);

export const ruleValues = (rule: RuleSettings, codes: Codes, byGroup: boolean): Values => ({
  ...{
    kind: rule.kind,
    byGroup,
    field: rule.field ?? null,
    node: rule.node ?? null,
    source: rule.source ?? null,
    group: rule.group ?? null,
  },
  users: rule.kind === "users" ? codes.references("user", rule.usernames ?? []) : [],
  roles: rule.kind === "roles" ? codes.references("role", rule.codes ?? []) : [],
  positions: rule.kind === "positions" ? codes.references("position", rule.codes ?? []) : [],
  department: rule.code === undefined ? null : (codes.references("department", [rule.code])[0] ?? null),
  inDepartment: rule.inDepartment ?? false,
  levels: rule.levels ?? 0,
});

/** What the kind of a rule has, and nothing of another kind. */
export async function ruleOf(values: Values, codes: Codes): Promise<RuleSettings> {
  const kind = (text(values.kind) ?? "users") as RuleSettings["kind"];
  const [field, group] = [text(values.field), text(values.group)];
  switch (kind) {
    case "users":
      return { kind, usernames: await codes.of("user", values.users) };
    case "roles":
      return { kind, codes: await codes.of("role", values.roles), inDepartment: yes(values.inDepartment), group };
    case "positions":
      return { kind, codes: await codes.of("position", values.positions), group };
    case "department": {
      const [code] = await codes.of("department", values.department ? [values.department] : []);
      return { kind, code, ...(code === undefined && { field }), group };
    }
    case "leader":
      return { kind, levels: typeof values.levels === "number" ? values.levels : 0, field };
    case "field":
      return { kind, field };
    case "node":
      return { kind, node: text(values.node) };
    case "expression":
      return { kind, source: text(values.source) };
    default:
      return { kind };
  }
}

export const operationValues = ({ type, label, plain, assigneeList = [] }: OfferedOperation, codes: Codes): Values => ({
  ...{ type, label: label ?? null, plain: plain ?? false, assignees: codes.references("user", assigneeList) },
});

export async function operationOf(values: Values, codes: Codes): Promise<OfferedOperation> {
  const type = text(values.type) ?? "";
  const chosen = type === "multi_sign" || type === "set_assignee" ? await codes.of("user", values.assignees) : [];
  return { type, label: text(values.label), plain: yes(values.plain), assigneeList: chosen.length > 0 ? chosen : undefined };
}

export const variableValues = (variable: TaskVariable): Values => ({
  ...{ variableName: variable.variableName, label: variable.label ?? null, bindColumnId: variable.bindColumnId ?? null },
  builtin: variable.builtin,
});

export const variableOf = (values: Values, former: TaskVariable): TaskVariable => ({
  ...former,
  ...{ variableName: text(values.variableName) ?? "", builtin: values.builtin === true },
  ...{ label: text(values.label), bindColumnId: text(values.bindColumnId) },
});

export function timeoutValues({ after, do: action, every, workdays }: TimeoutSettings): Values {
  const [first, again] = [amountOf(after), amountOf(every)];
  return {
    ...{ do: action ?? "remind", workdays: workdays ?? false, amount: first?.amount ?? null, unit: first?.unit ?? "D" },
    ...{ everyAmount: again?.amount ?? null, everyUnit: again?.unit ?? "D" },
  };
}

export function timeoutOf(values: Values, former: TimeoutSettings): TimeoutSettings {
  const action = text(values.do);
  const every = action === "remind" ? durationOf(values.everyAmount, values.everyUnit) : undefined;
  // A duration that no number of one unit says stays until somebody writes one.
  const after = durationOf(values.amount, values.unit) ?? (amountOf(former.after) ? undefined : former.after);
  return { after, workdays: yes(values.workdays), do: action, every, to: action === "transfer" ? former.to : [] };
}

export function timerValues({ by, value, workdays }: TimerSettings): Values {
  const length = by === "duration" ? amountOf(value) : undefined;
  return {
    ...{ by, workdays: workdays ?? false, amount: length?.amount ?? null, unit: length?.unit ?? "D" },
    ...{ at: by === "at" ? (value ?? null) : null, cron: by === "cron" ? (value ?? null) : null },
  };
}

export function timerOf(values: Values, former: TimerSettings): TimerSettings {
  const by = (text(values.by) ?? "duration") as TimerSettings["by"];
  const kept = by === former.by && by === "duration" && !amountOf(former.value) ? former.value : undefined;
  const value = by === "duration" ? (durationOf(values.amount, values.unit) ?? kept) : text(by === "at" ? values.at : values.cron);
  return { by, value, workdays: by === "duration" ? yes(values.workdays) : undefined };
}

export const effectValues = (effect: EffectSettings): Values => ({
  ...{ do: effect.do ?? null, field: effect.field ?? null, variable: effect.variable ?? null },
  ...{ value: effect.value ?? null, title: effect.title ?? null, text: effect.text ?? null },
});

export function effectOf(values: Values, former: EffectSettings): EffectSettings {
  const kind = text(values.do);
  if (kind === "notice") return { do: kind, title: text(values.title), text: text(values.text), to: former.to };
  const value = text(values.value);
  return kind === "variable"
    ? { do: kind, variable: text(values.variable), value, to: [] }
    : { do: kind, field: text(values.field), value, to: [] };
}

export const stepValues = ({ take, countersign }: FlowSettings): Values => ({
  ...{ take: take ?? "each", countersign: !!countersign, completion: countersign?.completion ?? "all_approved" },
  ...{ needed: countersign?.needed ?? null, strict: countersign?.strict ?? false, sequential: countersign?.sequential ?? false },
});

type Countersign = NonNullable<FlowSettings["countersign"]>;

export function stepOf(values: Values): Pick<FlowSettings, "take" | "countersign"> {
  const take = values.take === "claim" ? "claim" : "each";
  if (values.countersign !== true) return { take, countersign: null };
  const completion = (text(values.completion) ?? "all_approved") as Countersign["completion"];
  return {
    take,
    countersign: {
      ...{ completion, sequential: values.sequential === true },
      strict: completion.startsWith("half_") ? yes(values.strict) : undefined,
      needed: completion === "m_of_n" ? (typeof values.needed === "number" ? values.needed : 1) : undefined,
    },
  };
}

const POLICIES = ["nobody", "repeated", "starter", "gone"] as const;

export const policyValues = (policies: FlowSettings["policies"]): Values =>
  Object.fromEntries(POLICIES.map((name) => [name, policies?.[name] ?? null]));

export const policiesOf = (values: Values): FlowSettings["policies"] =>
  Object.fromEntries(POLICIES.flatMap((name) => (text(values[name]) === undefined ? [] : [[name, text(values[name])]])));
