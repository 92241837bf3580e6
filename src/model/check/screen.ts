import type { Entity, Screen } from "../documents.ts";
import { checkChildren, checkTotals } from "./children.ts";
import { checkColumns, checkList, checkSort } from "./columns.ts";
import { checkCondition, checkOperator } from "./condition.ts";
import { neededFields } from "./entity.ts";
import { checkAppearance } from "./field-options.ts";
import { checkLayout, fieldsShown } from "./layout.ts";
import { checkPicker } from "./picker.ts";
import { checkActions, offersAdding } from "./screen-actions.ts";
import { checkExists, type Subject } from "./set.ts";

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
  checkColumns(subject, entity, screen.columns, ["columns"]);
  checkTotals(subject, entity, screen.totals, ["totals"]);
  checkChildren(subject, entity);
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
    },
  );
}

/** A form that is written out and leaves out a field without which no record can be added. */
function checkCompleteness({ document: screen, report }: Subject<Screen>, entity: Entity): void {
  const key = screen.addForm ? "addForm" : "form";
  const layout = screen[key];
  if (!layout?.groups && !layout?.tabs && !layout?.steps) return;
  if (!offersAdding(screen, entity)) return;
  const shown = fieldsShown(layout);
  for (const name of neededFields(entity))
    if (!shown.has(name)) report([key], `the form leaves out "${name}", which is required and has no default`, { key: true });
}
