import { ConditionError, checkComparison, operatorsOf } from "../comparison.ts";
import { type Entity, isStored, type Screen } from "../documents.ts";
import { type Field, type FieldKind, fieldsOf } from "../fields.ts";
import { isPeriod } from "../period.ts";
import { checkReport } from "../report/check-report.ts";
import { checkChildren, checkTotals } from "./children.ts";
import { checkColumns, checkList, checkSort } from "./columns.ts";
import { checkCondition, checkDictionaryValues, checkOperator } from "./condition.ts";
import { neededFields } from "./entity.ts";
import { checkAppearance } from "./field-options.ts";
import { checkLayout, fieldsToFill, gridsToFill } from "./layout.ts";
import { mentionValues } from "./mentions.ts";
import { checkPicker } from "./picker.ts";
import { checkActions, offersAdding } from "./screen-actions.ts";
import { actionsOf, checkExists, type Subject } from "./set.ts";
import { checkSingleScreen } from "./single.ts";
import type { Path } from "./source.ts";
import { checkValueScreen } from "./value.ts";

/** Kinds of screens that show records; a form may only add them, a picker asks for another right. */
const SHOWS_RECORDS: readonly Screen["kind"][] = ["list", "tree", "master-detail", "detail", "report"];

/** Checks a screen against the entity that it shows and against the documents that it names. */
export function checkScreen(subject: Subject<Screen>): void {
  const { document: screen, report, set } = subject;
  checkExists(subject, "entity", screen.entity, ["entity"]);
  const entity = set.documents.entities.get(screen.entity);
  if (!entity) return;
  if (entity["x-master"] !== undefined)
    report(["entity"], `"${entity.$id}" are details: they are shown inside the screens of "${entity["x-master"]}"`);
  else if (!entity["x-api"] && isStored(entity)) report(["entity"], `entity "${entity.$id}" has no x-api, so no screen can read it`);
  else if (isStored(entity) && SHOWS_RECORDS.includes(screen.kind) && !actionsOf(entity).includes("view"))
    report(["entity"], `entity "${entity.$id}" has no action "view", so nobody could open the screen`);
  if (screen.kind === "tree" && !entity["x-api"]?.rest) report(["kind"], `a tree needs "x-api.rest" in entity "${entity.$id}"`);
  if (screen.kind === "tree" && !entity["x-parent"]) report(["kind"], `a tree needs "x-parent" in entity "${entity.$id}"`);
  checkSingleScreen(subject, entity);
  checkValueScreen(subject, entity);
  checkQuery(subject, entity);
  checkColumns(subject, entity, screen.columns, ["columns"]);
  checkTotals(subject, entity, screen.totals, ["totals"]);
  checkChildren(subject, entity);
  checkReport(subject, entity);
  checkSort(subject, entity, screen.sort, ["sort"]);
  if (screen.filter) checkCondition(report, entity, screen.filter, ["filter"], set);
  if (screen.form) checkLayout(subject, entity, screen.form, ["form"], "form");
  if (screen.addForm) checkLayout(subject, entity, screen.addForm, ["addForm"], "form");
  if (screen.detail) checkLayout(subject, entity, screen.detail, ["detail"], "detail");
  checkPicker(subject, entity);
  checkActions(subject, entity);
  checkCompleteness(subject, entity);
}

function checkQuery(subject: Subject<Screen>, entity: Entity): void {
  const items = subject.document.query;
  checkList(
    subject,
    entity,
    { path: ["query"], noun: "query field", items, refuse: ["details", "json", "secret"] },
    (field, item, path) => {
      if (typeof item === "string") return;
      if (item.op) checkOperator(subject.report, field, item.op, [...path, "op"]);
      checkAppearance(subject, entity, field, item, path, "query");
      checkInitial(subject, entity, field, item, [...path, "default"]);
    },
  );
}

const RANGES = ["date-range", "number-range"];
const MEASURED: readonly FieldKind[] = ["date", "datetime", "integer", "number", "decimal"];

/** The value that a query begins with is one that its control can show, and that the field can be compared with. */
function checkInitial(
  { report, set }: Subject<Screen>,
  entity: Entity,
  field: Field,
  { widget, default: value }: { readonly widget?: string; readonly default?: unknown },
  path: Path,
): void {
  if (value === undefined || value === null) return;
  mentionValues(report, field, value, path);
  const { kind, property } = field;
  const isMeasured = (MEASURED.includes(kind) && property["x-dict"] === undefined) || property.format === "month";
  const isRange = widget === undefined ? isMeasured : RANGES.includes(widget);
  if (isPeriod(value) && isRange && (kind === "date" || kind === "datetime")) return;
  if (isRange && !(Array.isArray(value) && value.length === 2)) {
    report(path, `the query begins with a range: [from, to], not ${JSON.stringify(value)}`);
    return;
  }
  try {
    const values = [value].flat().filter((one) => one !== null && one !== "");
    checkComparison(
      { field: field.name, op: operatorsOf(field).includes("in") ? "in" : "eq", value: kind === "boolean" ? values[0] : values },
      entity,
    );
    checkDictionaryValues(report, field, values, path, set);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    report(path, `${JSON.stringify(value)} does not fit "${field.name}", which holds ${kind}`);
  }
}

/** A form that is written out and has no place to fill a field without which no record, or no row, can be added. */
function checkCompleteness({ document: screen, report, set }: Subject<Screen>, entity: Entity): void {
  const key = screen.addForm ? "addForm" : "form";
  const layout = screen[key];
  if (!layout?.groups && !layout?.tabs && !layout?.steps) return;
  if (!offersAdding(screen, entity)) return;
  const shown = fieldsToFill(layout);
  for (const name of neededFields(entity))
    if (!shown.has(name)) report([key], `the form leaves out "${name}", which is required and has no default`, { key: true });
  for (const { details, columns, path } of gridsToFill(layout, [key])) {
    const rows = set.documents.entities.get(fieldsOf(entity).get(details)?.property["x-details"] ?? "");
    for (const name of rows ? neededFields(rows) : [])
      if (!columns.includes(name)) report(path, `the grid leaves out "${name}", which is required and has no default`, { key: true });
  }
}
