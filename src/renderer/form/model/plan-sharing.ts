import type { FieldPlan, FormPlan, GroupPlan, TabPlan } from "./plan.ts";

/**
 * A plan in which every field that looks as it did in the former one is the former one's, so that a change of one field draws no other anew.
 * The fields that stay know the former entity: for a form that is filled in, its rules would be out of date.
 */
export function withFormerFields(former: FormPlan | undefined, next: FormPlan): FormPlan {
  const field = (plan: FieldPlan): FieldPlan => {
    const before = former?.fields.get(plan.name);
    return before && looksAs(before, plan) ? before : plan;
  };
  const groups = (all: readonly GroupPlan[]): GroupPlan[] => all.map((group) => ({ ...group, fields: group.fields.map(field) }));
  return {
    ...next,
    groups: groups(next.groups),
    tabs: next.tabs.map((tab): TabPlan => ({ ...tab, groups: groups(tab.groups) })),
    fields: new Map([...next.fields].map(([name, plan]) => [name, field(plan)])),
  };
}

const TEXTS = ["title", "help", "placeholder", "span", "required", "access", "reason", "widget", "widgetName", "cell"] as const;

function looksAs(a: FieldPlan, b: FieldPlan): boolean {
  if (!TEXTS.every((key) => a[key] === b[key]) || a.field.kind !== b.field.kind) return false;
  return alike(a.field.property, b.field.property) && alike(a.options, b.options) && alike(detailsIn(a), detailsIn(b));
}

const detailsIn = ({ details }: FieldPlan): unknown =>
  details && [
    details.isUnderItsTitle,
    details.entity.$id,
    details.columns.map(({ name, title, field, required }) => [name, title, field.property, required]),
  ];

const alike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
