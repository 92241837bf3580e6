import { isRequired } from "../code-rule.ts";
import { hasDefault } from "../default-of.ts";
import type { Entity } from "../documents.ts";
import { type Field, type FieldKind, fieldsOf, keepOf } from "../fields.ts";
import { columnOf, hasColumn, MASTER_COLUMN, REMOVED_COLUMN } from "../table.ts";
import { checkCondition } from "./condition.ts";
import { checkExpressionAt } from "./expressions.ts";
import { checkFlow } from "./flow.ts";
import { checkIds } from "./ids.ts";
import { checkMasks } from "./masks.ts";
import { checkOperations } from "./operations.ts";
import { checkPartition } from "./partition.ts";
import { checkProperty } from "./property.ts";
import { checkReserved } from "./reserved.ts";
import { checkExists, checkField, GENERIC, type Subject } from "./set.ts";
import { checkSingle } from "./single.ts";
import type { Path } from "./source.ts";
import { checkStates } from "./states.ts";
import { checkValue } from "./value.ts";

const SORTABLE: readonly FieldKind[] = ["text", "integer", "number", "decimal", "boolean", "date", "datetime", "reference"];
const SHOWABLE: readonly FieldKind[] = ["text", "integer", "number", "decimal", "date", "datetime"];
const INDEXABLE: readonly FieldKind[] = [...SORTABLE, "references"];

/** Checks an entity against itself and against the entities and dictionaries that it names. */
export function checkEntity(subject: Subject<Entity>): void {
  const { document: entity } = subject;
  for (const [name, property] of Object.entries(entity.properties)) {
    checkProperty(subject, name, property);
    if (property["x-details"]) checkDetails(subject, name, property["x-details"]);
  }
  for (const [index, name] of (entity.required ?? []).entries()) checkRequired(subject, name, ["required", index]);
  if (entity["x-display"]) fits(subject, entity["x-display"], ["x-display"], SHOWABLE, "be shown as the name of a record");
  for (const [index, { field }] of (entity["x-sort"] ?? []).entries())
    fits(subject, field, ["x-sort", index, "field"], SORTABLE, "be sorted by");
  for (const key of ["x-index", "x-unique"] as const)
    for (const [row, names] of (entity[key] ?? []).entries())
      for (const [column, name] of names.entries())
        fits(subject, name, [key, row, column], key === "x-index" ? INDEXABLE : SORTABLE, "be part of an index");
  checkParent(subject);
  checkOrder(subject);
  checkScope(subject);
  checkCommon(subject);
  checkMaster(subject);
  checkRules(subject);
  checkMasks(subject);
  checkColumnNames(subject);
  checkReserved(subject);
  checkPermissions(subject);
  checkOperations(subject);
  checkStates(subject);
  checkFlow(subject);
  checkSingle(subject);
  checkPartition(subject);
  checkValue(subject);
  if (entity["x-actions"]?.includes("review") && !keepOf(entity).review)
    subject.report(["x-actions", entity["x-actions"].indexOf("review")], 'action "review" needs "review": true in x-keep');
  checkFormerNames(subject);
}

/** A field or a table has one successor. */
function checkFormerNames({ report, document }: Subject<Entity>): void {
  if (document["x-renamed-from"] !== undefined && document["x-renamed-from"] === document["x-table"])
    report(["x-renamed-from"], "the former name is the present one");
  const successors = new Map<string, string>();
  for (const [name, { "x-renamed-from": former }] of Object.entries(document.properties)) {
    if (former === undefined) continue;
    const other = successors.get(former);
    if (other !== undefined) report(["properties", name, "x-renamed-from"], `"${other}" is renamed from "${former}" already`);
    else successors.set(former, name);
  }
}

/** What all tenants see is told from the rest by a condition, where records belong to tenants at all. */
function checkCommon({ report, document, set }: Subject<Entity>): void {
  const common = document["x-common"];
  if (common === undefined) return;
  if (!keepOf(document).tenant)
    report(["x-common"], 'records that belong to no tenant are seen by all: "x-common" says nothing', { key: true });
  checkCondition(report, document, common, ["x-common"], set);
}

function checkPermissions({ report, document }: Subject<Entity>): void {
  for (const name of Object.keys(document["x-permissions"] ?? {}))
    if (GENERIC.includes(name))
      report(["x-permissions", name], `"${name}" is an action of every entity: choose another name`, { key: true });
}

/** Two names can lead to one column: a reference `dept` and a text `deptId`. */
function checkColumnNames({ report, document }: Subject<Entity>): void {
  const owners = new Map<string, string>();
  for (const field of fieldsOf(document).values()) {
    if (!hasColumn(field)) continue;
    const column = columnOf(field);
    if (column === REMOVED_COLUMN || column === MASTER_COLUMN) {
      report(["properties", field.name], `"${field.name}" would be stored in the column "${column}", which the system uses`, { key: true });
      continue;
    }
    const owner = owners.get(column);
    if (owner === undefined) owners.set(column, field.name);
    else
      report(
        ["properties", field.system ? owner : field.name],
        `"${owner}" and "${field.name}" are both stored in the column "${column}"`,
        { key: true },
      );
  }
}

function checkRequired({ report, document }: Subject<Entity>, name: string, path: Path): void {
  const field = checkField(report, document, name, path);
  if (field?.system) report(path, `"${name}" is kept by the system and is never asked for`);
  else if (field?.property["x-readonly"] === true && !hasDefault(field) && isRequired(field, "add"))
    report(path, `"${name}" is required, but the server alone sets it (x-readonly) and it has no default`);
}

function fits(
  { report, document }: Subject<Entity>,
  name: string,
  path: Path,
  kinds: readonly FieldKind[],
  purpose: string,
): Field | undefined {
  const field = checkField(report, document, name, path);
  if (!field || kinds.includes(field.kind)) return field;
  report(path, `"${name}" holds ${field.kind} and cannot ${purpose}`);
  return undefined;
}

function checkParent({ report, document }: Subject<Entity>): void {
  const name = document["x-parent"];
  const field = name === undefined ? undefined : checkField(report, document, name, ["x-parent"]);
  if (field && field.property["x-entity"] !== document.$id)
    report(["x-parent"], `"${name}" must be a reference to "${document.$id}" itself to make a tree`);
}

/** People order by a number that they may change, and that decides first. */
function checkOrder(subject: Subject<Entity>): void {
  const { report, document } = subject;
  const name = document["x-order"];
  const field = name === undefined ? undefined : fits(subject, name, ["x-order"], ["integer"], "number records in their order");
  if (!field) return;
  const [first] = document["x-sort"] ?? [];
  if (field.system || field.property["x-readonly"] === true || field.property["x-computed"] || field.property["x-dict"])
    report(["x-order"], `"${name}" is no number that people change`);
  else if (first?.field !== name || first?.order === "desc") report(["x-order"], `"x-sort" must begin with "${name}", ascending`);
}

function checkScope({ report, document }: Subject<Entity>): void {
  const scope = document["x-scope"] ?? {};
  for (const [key, target] of [
    ["owner", "user"],
    ["department", "department"],
  ] as const) {
    const name = scope[key];
    const field = typeof name === "string" ? checkField(report, document, name, ["x-scope", key]) : undefined;
    if (field && field.property["x-entity"] !== target) report(["x-scope", key], `"${name}" must be a reference to "${target}"`);
  }
}

/** A details field and its entity name each other. */
function checkDetails(subject: Subject<Entity>, name: string, id: string): void {
  const { report, set, document } = subject;
  const path = ["properties", name, "x-details"];
  checkExists(subject, "entity", id, path);
  const master = set.documents.entities.get(id);
  if (document["x-master"] !== undefined) report(path, "details cannot have details of their own");
  else if (master && master["x-master"] !== document.$id) report(path, `entity "${id}" does not say "x-master": "${document.$id}"`);
  for (const [other, property] of Object.entries(document.properties)) {
    if (other === name) return;
    if (property["x-details"] === id) report(path, `the details "${id}" belong to "${other}" already`);
  }
}

const MEANT_FOR_MASTERS = ["x-keep", "x-actions", "x-permissions", "x-operations", "x-scope", "x-states", "x-flow", "x-order"] as const;

function checkMaster(subject: Subject<Entity>): void {
  const { report, set, document } = subject;
  const id = document["x-master"];
  if (id === undefined) return;
  checkExists(subject, "entity", id, ["x-master"]);
  const master = set.documents.entities.get(id);
  if (master && !Object.values(master.properties).some((property) => property["x-details"] === document.$id))
    report(["x-master"], `entity "${id}" has no field with "x-details": "${document.$id}"`);
  if (document["x-api"]) report(["x-api"], "details are read and saved with their master: they have no calls of their own", { key: true });
  for (const key of MEANT_FOR_MASTERS)
    if (document[key] !== undefined) report([key], `"${key}" has no meaning on details: their master has it`, { key: true });
}

function checkRules(subject: Subject<Entity>): void {
  const { report, document } = subject;
  checkIds(report, document["x-validations"], ["x-validations"], "rule");
  for (const [index, { rule, field }] of (document["x-validations"] ?? []).entries()) {
    checkExpressionAt(subject, document, rule, ["x-validations", index, "rule"]);
    if (field !== undefined) checkField(report, document, field, ["x-validations", index, "field"]);
  }
}

/** The entity's fields that a form must offer, or nobody can add a record: required, without default, neither set nor numbered by the server. */
export function neededFields(entity: Entity): string[] {
  return [...fieldsOf(entity).values()]
    .filter(
      (field) =>
        isRequired(field, "add") &&
        !field.system &&
        !hasDefault(field) &&
        field.property["x-readonly"] !== true &&
        field.property["x-computed"] === undefined,
    )
    .map(({ name }) => name);
}
