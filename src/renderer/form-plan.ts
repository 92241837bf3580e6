import type { FormField, Group, Layout } from "../generated/language/screen.ts";
import { access, type Mode } from "../model/access.ts";
import { codeRuleOf, isRequired } from "../model/code-rule.ts";
import { allOf } from "../model/condition.ts";
import { dayOf } from "../model/day.ts";
import { DEFAULT_COLUMNS, defaultColumns, defaultGroups, defaultSpan } from "../model/default-layout.ts";
import { defaultOf, withNames } from "../model/default-of.ts";
import type { Entity } from "../model/documents.ts";
import { compileExpression } from "../model/expression.ts";
import { type Field, fieldsOf } from "../model/fields.ts";
import { asFormField } from "../model/form-field.ts";
import { optionsRule } from "../model/options.ts";
import { initialStates, isLockable } from "../model/states.ts";
import { keepsRows } from "../model/task-access.ts";
import { columnsToFillIn } from "./form/model/columns-to-fill-in.ts";
import type { DetailsColumn, DetailsPlan, FieldPlan, FormPlan, GroupPlan, Place, ReadonlyReason, TabPlan } from "./form/model/plan.ts";
import { cellFor, fieldWidgetFor } from "./lookup.ts";
import type { Registry } from "./registry.ts";
import type { Viewer } from "./services.tsx";

export interface FormDocuments {
  readonly entity: Entity;
  /** Undefined: derived from the entity. */
  readonly layout: Layout | undefined;
  /** Where the entities of details are found. */
  readonly entities: Readonly<Record<string, Entity>>;
  readonly viewer: Viewer;
  readonly registry: Registry;
  readonly mode: Mode;
  /** Fields that must be filled in besides those that the entity requires: those of a transition. Keep the list stable. */
  readonly requires?: readonly string[] | undefined;
}

const KEYS = ["layout", "entities", "viewer", "registry", "mode", "requires"] as const;
const KEPT = 12;
const plans = new WeakMap<Entity, { readonly from: FormDocuments; readonly day: string; readonly plan: FormPlan }[]>();

/**
 * What a form is made of, from documents: fields with their access, their widgets and their compiled expressions, in the groups and tabs of
 * the layout. Hidden fields are not in it.
 *
 * Compiled once a day for the same documents, viewer, registry and mode, as defaults may be of the day; a changed document is another object and gives another plan.
 * @throws ExpressionError for an expression that does not fit its entity (the check of documents finds it earlier)
 */
export function formPlanOf(from: FormDocuments): FormPlan {
  const plansOfEntity = plans.get(from.entity) ?? [];
  const day = dayOf(new Date().toISOString());
  const same = plansOfEntity.find((entry) => entry.day === day && KEYS.every((key) => entry.from[key] === from[key]));
  if (same) return same.plan;
  const plan = compile(from);
  plans.set(from.entity, [{ from, day, plan }, ...plansOfEntity].slice(0, KEPT));
  return plan;
}

function compile(from: FormDocuments): FormPlan {
  const { entity, layout, mode, requires = [] } = from;
  const columns = layout?.columns ?? DEFAULT_COLUMNS;
  const fields = new Map<string, FieldPlan>();
  const places = new Map<string, readonly Place[]>();

  const groupsOf = (groups: readonly Group[], tab: string | undefined): GroupPlan[] =>
    groups.flatMap((group, index) => {
      const key = `${tab ?? ""}/${group.id ?? index}`;
      const plan = compileGroup(from, group, key, columns);
      for (const field of plan.fields) {
        const known = fields.get(field.name);
        fields.set(field.name, known ? joined(known, field) : field);
        places.set(field.name, [...(places.get(field.name) ?? []), { group: key, tab, columns: columnsToFillIn(field) }]);
      }
      return plan.fields.length ? [plan] : [];
    });

  const groups = groupsOf(layout?.groups ?? (layout?.tabs || layout?.steps ? [] : defaultGroups(entity, mode)), undefined);
  const tabs = (layout?.tabs ?? layout?.steps ?? []).flatMap((tab, index): TabPlan[] => {
    const panels = mode === "view" || layout?.tabs ? undefined : layout?.steps?.[index]?.panels;
    const plan = { key: `tab${index}`, title: tab.title, groups: groupsOf(tab.groups, `tab${index}`), panels };
    return plan.groups.length || panels ? [plan] : [];
  });
  const inSteps = mode !== "view" && tabs.length > 1 && layout?.steps !== undefined;
  const hasOutline = !inSteps && (layout?.outline ?? titled([...groups, ...tabs.flatMap((tab) => tab.groups)]) >= OUTLINE_FROM);
  return { entity, mode, columns, groups, tabs, inSteps, hasOutline, fields, places, requires, defaults: defaultsOf(entity, from) };
}

/** Details that stand in several steps, as the form knows them: with the columns of all. */
function joined(known: FieldPlan, again: FieldPlan): FieldPlan {
  if (!known.details || !again.details) return again;
  const names = new Set(known.details.columns.map(({ name }) => name));
  const columns = [...known.details.columns, ...again.details.columns.filter(({ name }) => !names.has(name))];
  return { ...known, details: { ...known.details, columns } };
}

/** So many groups are no longer seen at a glance. */
const OUTLINE_FROM = 7;
const titled = (groups: readonly GroupPlan[]): number => groups.filter(({ title }) => title !== undefined).length;

function compileGroup(from: FormDocuments, group: Group, key: string, columns: number): GroupPlan {
  const entries = [...(group.fields ?? []).map(asFormField), ...(group.details ? [{ field: group.details }] : [])];
  return {
    key,
    title: group.title,
    collapsible: group.collapsed !== undefined,
    startsCollapsed: group.collapsed === true,
    visibleWhen: group.visible === undefined ? undefined : compileExpression(group.visible, from.entity),
    fields: entries.flatMap((entry) => compileField(from, entry, columns, group) ?? []),
  };
}

function compileField(
  { entity, entities, viewer, registry, mode, requires }: FormDocuments,
  said: FormField,
  columns: number,
  group: Group,
): FieldPlan | undefined {
  const field = fieldsOf(entity).get(said.field);
  if (!field) return undefined;
  const granted = access(entity, field.name, viewer, mode);
  if (granted === "hidden") return undefined;
  const { property } = field;
  const writes = mode !== "view";
  const rule = (source: string | undefined) => (source === undefined ? undefined : compileExpression(source, entity));
  const readonlyRule = typeof property["x-readonly"] === "string" ? property["x-readonly"] : undefined;
  const detailsEntity = property["x-details"] ? entities[property["x-details"]] : undefined;
  return {
    name: field.name,
    entity,
    field,
    title: said.title ?? property.title,
    help: said.help ?? property.description,
    placeholder: said.placeholder,
    span: Math.min(said.span ?? defaultSpan(field, columns), columns),
    access: said.readonly || isGivenState(entity, field) ? "readonly" : granted,
    reason: reasonOf(entity, field, mode, granted === "readonly", said.readonly === true),
    // A secret that is stored stays as it is when nothing is typed.
    required:
      (writes && isRequired(field, mode) && !(field.kind === "secret" && mode === "edit")) || (requires?.includes(field.name) ?? false),
    visibleWhen: [rule(property["x-visible"]), rule(said.visible)].filter((each) => each !== undefined),
    requiredWhen: writes ? rule(property["x-required"]) : undefined,
    readonlyWhen: writes ? rule(readonlyRule) : undefined,
    lockable: mode === "edit" && isLockable(entity, field.name),
    optionsWhen: writes ? optionsRule(field, entity) : undefined,
    widget: fieldWidgetFor(registry, field, "form", said.widget),
    widgetName: said.widget ?? field.kind,
    cell: cellFor(registry, field),
    options: (said.options ?? {}) as Readonly<Record<string, unknown>>,
    filter: allOf(property["x-filter"], said.filter),
    code: mode === "add" ? codeRuleOf(property) : undefined,
    details:
      detailsEntity &&
      compileDetails({ entity: detailsEntity, layout: undefined, entities, viewer, registry, mode }, group, {
        isUnderItsTitle: group.title === (said.title ?? property.title),
        keepsRows: keepsRows(viewer, entity.$id, field.name),
      }),
  };
}

function compileDetails(from: FormDocuments, group: Group, said: Pick<DetailsPlan, "isUnderItsTitle" | "keepsRows">): DetailsPlan {
  const { entity, viewer, mode } = from;
  const columns = (group.columns ?? defaultColumns(entity, mode)).flatMap((entry): DetailsColumn[] => {
    const column = compileField(from, asFormField(entry), 1, {});
    if (!column) return [];
    const forNew = access(entity, column.name, viewer, mode === "view" ? "view" : "add");
    return [{ ...column, accessOfNewRow: forNew === "editable" && column.reason !== "screen" ? "editable" : "readonly" }];
  });
  return { ...said, entity, columns, defaults: defaultsOf(entity, { ...from, mode: "add" }) };
}

/** A new record begins in the one state in which it can. */
const isGivenState = (entity: Entity, { name }: Field): boolean => entity["x-states"]?.field === name && initialStates(entity).length === 1;

function reasonOf(entity: Entity, field: Field, mode: Mode, readonly: boolean, byScreen: boolean): ReadonlyReason | undefined {
  if (mode === "view") return "view";
  if (entity["x-states"]?.field === field.name && (mode === "edit" || isGivenState(entity, field))) return "state";
  if (!readonly) return byScreen ? "screen" : undefined;
  if (field.property["x-readonly"] === true || field.property["x-computed"] !== undefined) return "system";
  return mode === "edit" && field.property["x-immutable"] ? "immutable" : "access";
}

/** The defaults that the viewer may set; the server fills in the others. */
function defaultsOf(entity: Entity, { viewer, mode }: Pick<FormDocuments, "viewer" | "mode">): Record<string, unknown> {
  if (mode !== "add") return {};
  const defaults: Record<string, unknown> = {};
  for (const field of fieldsOf(entity).values()) {
    if (field.system || access(entity, field.name, viewer, "add") === "hidden") continue;
    const value = defaultOf(entity, field, viewer);
    if (value !== undefined) defaults[field.name] = withNames(field, value, viewer);
  }
  return defaults;
}
