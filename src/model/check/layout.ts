import type { Entity, Screen } from "../documents.ts";
import { checkCondition, formOf } from "./condition.ts";
import { checkExpressionAt } from "./expressions.ts";
import { checkAppearance } from "./field-options.ts";
import { checkIds } from "./ids.ts";
import { checkField, checkSocket, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

type Layout = NonNullable<Screen["form"]>;
type Group = NonNullable<Layout["groups"]>[number];
type Entry = NonNullable<Group["fields"]>[number];

const nameOf = (entry: Entry): string => (typeof entry === "string" ? entry : entry.field);
const pathOf = (entry: Entry, path: Path): Path => (typeof entry === "string" ? path : [...path, "field"]);

/** The groups of a layout, those behind tabs and in steps included, with their paths. */
export function groupsOf(layout: Layout, path: Path): { group: Group; path: Path }[] {
  const list = (groups: readonly Group[] | undefined, at: Path) =>
    (groups ?? []).map((group, index) => ({ group, path: [...at, "groups", index] }));
  const parts = (key: "tabs" | "steps") => (layout[key] ?? []).flatMap((part, index) => list(part.groups, [...path, key, index]));
  return [...list(layout.groups, path), ...parts("tabs"), ...parts("steps")];
}

/** Whether people can put something into an entry of a form. */
const isFillable = (entry: Entry): boolean => typeof entry === "string" || (entry.readonly !== true && !isNever(entry.visible));
const isNever = (visible: string | undefined): boolean => visible?.trim() === "false";
const fillable = (entries: readonly Entry[] = []): string[] => entries.filter(isFillable).map(nameOf);

/** The fields and details that a layout names, with their paths. */
export const filledIn = (layout: Layout, path: Path): { name: string; path: Path }[] =>
  groupsOf(layout, path).flatMap(({ group: { fields = [], details }, path: at }) => [
    ...fields.map((entry, index) => ({ name: nameOf(entry), path: pathOf(entry, [...at, "fields", index]) })),
    ...(details === undefined ? [] : [{ name: details, path: [...at, "details"] }]),
  ]);

/** The fields that people can fill in a layout, details included. */
export function fieldsToFill(layout: Layout): Set<string> {
  const shown = groupsOf(layout, []).filter(({ group }) => !isNever(group.visible));
  return new Set(shown.flatMap(({ group }) => [...fillable(group.fields), ...(group.details ? [group.details] : [])]));
}

/** The grids of details whose columns are written out, with the columns that can be filled there or in another step. */
export function gridsToFill(layout: Layout, path: Path): { details: string; columns: readonly string[]; path: Path }[] {
  const grids = groupsOf(layout, path).flatMap(({ group: { details, columns }, path: at }) =>
    details && columns ? [{ details, columns: fillable(columns), path: [...at, "columns"] }] : [],
  );
  return [...Map.groupBy(grids, ({ details }) => details).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, columns: [first, ...others].flatMap(({ columns }) => columns) }] : [],
  );
}

/** Checks the groups of a form or of a detail view: fields, details grids, conditions of choice, expressions. */
export function checkLayout(subject: Subject<Screen>, entity: Entity, layout: Layout, path: Path, place: "form" | "detail"): void {
  const { report } = subject;
  if (layout.tabs && layout.steps) report([...path, "steps"], "a form has tabs or steps", { key: true });
  if (layout.footer !== undefined) checkSocket(subject, "footer", layout.footer, [...path, "footer"]);
  for (const [index, name] of (layout.panels ?? []).entries()) checkSocket(subject, "panel", name, [...path, "panels", index]);
  checkIds(report, layout.groups, [...path, "groups"], "group");
  for (const key of ["tabs", "steps"] as const) {
    checkIds(report, layout[key], [...path, key], key.slice(0, -1));
    for (const [index, part] of (layout[key] ?? []).entries()) checkIds(report, part.groups, [...path, key, index, "groups"], "group");
  }
  for (const [index, { groups, panels = [] }] of (layout.steps ?? []).entries()) {
    for (const [number, name] of panels.entries()) checkSocket(subject, "panel", name, [...path, "steps", index, "panels", number]);
    if (groups.length + panels.length === 0) report([...path, "steps", index, "groups"], "a step needs groups or panels");
  }
  const seen = new Set<string>();
  const steps = layout.steps?.map(() => new Set<string>());
  for (const { group, path: at } of groupsOf(layout, path)) {
    if (!group.fields && !group.details) report(at, 'a group needs "fields" or "details"');
    for (const [index, entry] of (group.fields ?? []).entries())
      checkEntry(subject, entity, entry, [...at, "fields", index], { seen, place, columns: layout.columns ?? 2 });
    // Of the same details each step shows other columns: never two grids at once.
    const grids = (at[path.length] === "steps" && steps?.[Number(at[path.length + 1])]) || seen;
    if (group.details) checkDetailsGrid(subject, entity, group, at, { seen: grids, place });
    if (group.visible) checkExpressionAt(subject, entity, group.visible, [...at, "visible"]);
  }
}

interface Placement {
  readonly seen: Set<string>;
  readonly place: "form" | "detail";
  readonly columns?: number;
}

function checkEntry(subject: Subject<Screen>, entity: Entity, entry: Entry, path: Path, { seen, place, columns }: Placement): void {
  const { report, set } = subject;
  const name = nameOf(entry);
  const at = pathOf(entry, path);
  const field = checkField(report, entity, name, at);
  if (!field) return;
  if (seen.has(name)) report(at, `field "${name}" stands twice`);
  seen.add(name);
  if (field.kind === "details") report(at, `"${name}" holds details: it stands in a group's "details"`);
  if (field.kind === "secret" && place === "detail") report(at, `"${name}" is a secret and is never shown`);
  if (typeof entry === "string") return;
  if (entry.visible) checkExpressionAt(subject, entity, entry.visible, [...path, "visible"]);
  if (columns !== undefined && entry.span !== undefined && entry.span > columns)
    report([...path, "span"], `span ${entry.span} does not fit into ${columns} columns`);
  checkAppearance(subject, entity, field, entry, path, "form");
  if (!entry.filter) return;
  const target = field.property["x-entity"] ?? field.property.items?.["x-entity"];
  const chosen = set.documents.entities.get(target ?? "");
  if (chosen) checkCondition(report, chosen, entry.filter, [...path, "filter"], set, formOf(entity, set));
  else if (!target) report([...path, "filter"], `"${name}" is no reference: there are no records to choose from`, { key: true });
}

function checkDetailsGrid(subject: Subject<Screen>, entity: Entity, group: Group, path: Path, { seen, place }: Placement): void {
  const { report, set } = subject;
  const name = group.details ?? "";
  const field = checkField(report, entity, name, [...path, "details"]);
  if (!field) return;
  if (field.kind !== "details") {
    report([...path, "details"], `"${name}" holds ${field.kind}, not details`);
    return;
  }
  if (seen.has(name)) report([...path, "details"], `details "${name}" stand twice`);
  seen.add(name);
  const rows = set.documents.entities.get(field.property["x-details"] ?? "");
  const within = new Set<string>();
  if (rows)
    for (const [index, entry] of (group.columns ?? []).entries())
      checkEntry(subject, rows, entry, [...path, "columns", index], { seen: within, place });
}
