import type { Entity, Screen } from "../documents.ts";
import type { Field, FieldKind } from "../fields.ts";
import { checkCondition, checkOperator } from "./condition.ts";
import { neededFields } from "./entity.ts";
import { checkLayout, fieldsShown } from "./layout.ts";
import { checkActions, offersAdding } from "./screen-actions.ts";
import { checkExists, checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

const UNSORTABLE: readonly FieldKind[] = ["details", "json", "secret", "references"];

/** Checks a screen against the entity that it shows and against the documents that it names. */
export function checkScreen(subject: Subject<Screen>): void {
  const { document: screen, report, set } = subject;
  checkExists(subject, "entity", screen.entity, ["entity"]);
  const entity = set.documents.entities.get(screen.entity);
  if (!entity) return;
  if (entity["x-master"] !== undefined)
    report(["entity"], `"${entity.$id}" are details: they are shown inside the screens of "${entity["x-master"]}"`);
  else if (!entity["x-api"]) report(["entity"], `entity "${entity.$id}" has no x-api, so no screen can read it`);
  if (screen.kind === "tree" && !entity["x-parent"]) report(["kind"], `a tree needs "x-parent" in entity "${entity.$id}"`);
  checkQuery(subject, entity);
  checkColumns(subject, entity);
  for (const [index, { field: name }] of (screen.sort ?? []).entries()) {
    const field = checkField(report, entity, name, ["sort", index, "field"]);
    if (field && UNSORTABLE.includes(field.kind)) report(["sort", index, "field"], `"${name}" holds ${field.kind} and cannot be sorted by`);
  }
  if (screen.filter) checkCondition(report, entity, screen.filter, ["filter"], set);
  if (screen.form) checkLayout(subject, entity, screen.form, ["form"], "form");
  if (screen.detail) checkLayout(subject, entity, screen.detail, ["detail"], "detail");
  checkActions(subject, entity);
  checkCompleteness(subject, entity);
}

/** Each field of a list once, and only fields that the place can take. */
function checkList<Item extends string | { readonly field: string }>(
  { report }: Subject<Screen>,
  entity: Entity,
  list: { key: "query" | "columns"; noun: string; items: readonly Item[] | undefined; refuse: readonly FieldKind[] },
  further: (field: Field, item: Item, path: Path) => void,
): void {
  const seen = new Set<string>();
  for (const [index, item] of (list.items ?? []).entries()) {
    const name = typeof item === "string" ? item : item.field;
    const at = typeof item === "string" ? [list.key, index] : [list.key, index, "field"];
    const field = checkField(report, entity, name, at, list.noun);
    if (!field) continue;
    if (seen.has(name)) report(at, `${list.noun} "${name}" stands twice`);
    seen.add(name);
    if (list.refuse.includes(field.kind)) report(at, `"${name}" holds ${field.kind} and cannot be a ${list.noun}`);
    else further(field, item, [list.key, index]);
  }
}

function checkQuery(subject: Subject<Screen>, entity: Entity): void {
  const items = subject.document.query;
  checkList(subject, entity, { key: "query", noun: "query field", items, refuse: ["details", "json", "secret"] }, (field, item, path) => {
    if (typeof item !== "string" && item.op) checkOperator(subject.report, field, item.op, [...path, "op"]);
  });
}

function checkColumns(subject: Subject<Screen>, entity: Entity): void {
  const items = subject.document.columns;
  checkList(subject, entity, { key: "columns", noun: "column", items, refuse: ["details", "secret"] }, (field, item, path) => {
    if (typeof item !== "string" && item.sortable && UNSORTABLE.includes(field.kind))
      subject.report([...path, "sortable"], `"${field.name}" holds ${field.kind} and cannot be sorted by`);
  });
}

/** A form that is written out and leaves out a field without which no record can be added. */
function checkCompleteness({ document: screen, report }: Subject<Screen>, entity: Entity): void {
  if (!screen.form?.groups && !screen.form?.tabs) return;
  if (!offersAdding(screen, entity)) return;
  const shown = fieldsShown(screen.form);
  for (const name of neededFields(entity))
    if (!shown.has(name)) report(["form"], `the form leaves out "${name}", which is required and has no default`, { key: true });
}
