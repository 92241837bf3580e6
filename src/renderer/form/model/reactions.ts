import { autorun, observable } from "@formily/reactive";
import { type Expression, ExpressionError, type ExpressionScope } from "../../../model/expression.ts";
import { allowedValues } from "../../../model/options.ts";
import type { FieldPlan, FormPlan } from "./plan.ts";

/** What the record makes of a field at this moment. Observable where the plan has rules for it, constant otherwise. */
export interface FieldState {
  visible: boolean;
  required: boolean;
  readonly: boolean;
  /** The dictionary values that can be chosen, as text; undefined: all. */
  allowed?: ReadonlySet<string> | undefined;
}

export interface Reactions {
  /** The state of a field that the form draws. */
  of(field: string): FieldState;
  /** Whether a group's own rule holds. */
  isGroupShown(group: string): boolean;
  /** Begins to follow the values; gives the function that ends it. States are right before that already, they only do not change. */
  start(): () => void;
}

/**
 * The rules of a form (x-visible, x-required, x-readonly, `visible` of fields and groups) kept true while values change.
 * A rule is evaluated anew only when a field changes that its expression mentions.
 * @param scope reads through the observable values, so that each read is followed
 * @param isLocked whether the state of the stored record locks a field; followed as well
 */
export function createReactions(
  plan: FormPlan,
  scope: () => ExpressionScope,
  isLocked: (field: string) => boolean = () => false,
): Reactions {
  const states = new Map<string, FieldState>();
  const groups = new Map<string, { isVisible: boolean }>();
  const rules: (() => void)[] = [];

  for (const field of plan.fields.values()) {
    const { visibleWhen, requiredWhen, readonlyWhen, optionsWhen, lockable } = field;
    const fixed = unruledState(field);
    if (!visibleWhen.length && !requiredWhen && !readonlyWhen && !optionsWhen && !lockable) {
      states.set(field.name, fixed);
      continue;
    }
    const state = observable.shallow(fixed);
    states.set(field.name, state);
    if (visibleWhen.length)
      rules.push(() => {
        state.visible = visibleWhen.every((rule) => outcome(rule, scope()) !== false);
      });
    if (requiredWhen)
      rules.push(() => {
        state.required = field.required || outcome(requiredWhen, scope()) === true;
      });
    if (optionsWhen)
      rules.push(() => {
        state.allowed = allowedBy(optionsWhen, scope());
      });
    if (readonlyWhen || lockable)
      rules.push(() => {
        const byRule = readonlyWhen !== undefined && outcome(readonlyWhen, scope()) === true;
        state.readonly = field.access === "readonly" || byRule || isLocked(field.name);
      });
  }
  for (const group of [...plan.groups, ...plan.tabs.flatMap((tab) => tab.groups)]) {
    const { key, visibleWhen } = group;
    if (!visibleWhen) continue;
    const state = observable.shallow({ isVisible: true });
    groups.set(key, state);
    rules.push(() => {
      state.isVisible = outcome(visibleWhen, scope()) !== false;
    });
  }
  for (const rule of rules) rule();

  return {
    of: (field) => states.get(field) ?? HIDDEN,
    isGroupShown: (group) => groups.get(group)?.isVisible ?? true,
    start() {
      const stops = rules.map((rule) => autorun(rule));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const HIDDEN: FieldState = { visible: false, required: false, readonly: true };

/** The state of a field whose rules are not asked. */
const unruledState = ({ required, access }: FieldPlan): FieldState => ({ visible: true, required, readonly: access === "readonly" });

/** What a rule allows to choose; one that fails leaves everything, and the check of the record names the failure. */
export function allowedBy(rule: Expression, scope: ExpressionScope): ReadonlySet<string> | undefined {
  try {
    return allowedValues(rule, narrowed(rule, scope));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** The scope with no more of the record than the rule reads: so much of it is followed. */
function narrowed(rule: Expression, { record, ...scope }: ExpressionScope): ExpressionScope {
  const read: Record<string, unknown> = {};
  for (const name of rule.fields) read[name] = record[name];
  return { ...scope, record: read };
}

/**
 * Whether a rule holds. Unknown (it hangs on an empty field) is false, as in `validate`. A rule that fails gives undefined: the
 * field then stays shown and free, and the check of the whole record names the failure before anything is saved.
 */
export function outcome(rule: Expression, scope: ExpressionScope): boolean | undefined {
  try {
    return rule.run(narrowed(rule, scope)) === true;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
