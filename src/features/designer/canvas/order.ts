import type { Layout } from "../../../generated/language/screen.ts";
import type { GroupPlace } from "../../../model/design/form-edit.ts";
import type { FormPlan, GroupPlan } from "../../../renderer/form/model/plan.ts";
import { isEmptyPlace } from "./drawn-documents.ts";
import { columnTarget, fieldTarget, groupTarget, type Target, tabTarget } from "./target.ts";

/** Everything that can be chosen in a form, in the order in which keys go through it. */
export function orderOf(plan: FormPlan): readonly Target[] {
  const groups = (all: readonly GroupPlan[]): Target[] =>
    all.flatMap(({ key, fields }) => [
      groupTarget(key),
      ...fields
        .filter(({ name }) => !isEmptyPlace(name))
        .flatMap(({ name, details }) => [fieldTarget(name), ...(details?.columns.map((column) => columnTarget(name, column.name)) ?? [])]),
    ]);
  return [...groups(plan.groups), ...plan.tabs.flatMap((tab) => [tabTarget(Number(tab.key.slice(3))), ...groups(tab.groups)])];
}

/** Where the group of a plan stands in the layout, by its key; undefined: there is none. */
export function placeOfGroup(layout: Layout, key: string): GroupPlace | undefined {
  const [tabKey = "", name = ""] = key.split("/");
  const pane = tabKey === "" ? undefined : Number(tabKey.slice(3));
  const groups = pane === undefined ? layout.groups : (layout.tabs ?? layout.steps)?.[pane]?.groups;
  const named = groups?.findIndex(({ id }) => id === name) ?? -1;
  const group = named >= 0 ? named : Number(name);
  return groups?.[group] ? { ...(pane !== undefined && { pane }), group } : undefined;
}

/** The key of a group in the plan. */
export function keyOfGroup(layout: Layout, { pane, group }: GroupPlace): string {
  const groups = pane === undefined ? layout.groups : (layout.tabs ?? layout.steps)?.[pane]?.groups;
  return `${pane === undefined ? "" : `tab${pane}`}/${groups?.[group]?.id ?? group}`;
}
