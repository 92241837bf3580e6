import type { TreeTop } from "../../generated/language/screen.ts";
import type { Entity, Screen } from "../documents.ts";
import { checkSort } from "./columns.ts";
import { checkCondition } from "./condition.ts";
import { offersAdding } from "./screen-actions.ts";
import { checkExists, checkField, type Subject } from "./set.ts";

/** Checks that what a picker names fits the entity. */
export function checkPicker(subject: Subject<Screen>, entity: Entity): void {
  const { document: screen, report, set } = subject;
  if (screen.kind !== "picker") return;
  if (screen.pageSize !== undefined && entity["x-parent"] !== undefined)
    report(["pageSize"], `"${entity.$id}" is picked from a tree, which has no pages`, { key: true });
  checkDefault(subject, entity);
  if (screen.top) checkCondition(report, entity, screen.top, ["top"], set);
  for (const [index, { filter, top, sort = [] }] of (screen.sources ?? []).entries()) {
    if (filter) checkCondition(report, entity, filter, ["sources", index, "filter"], set);
    if (top) checkCondition(report, entity, top, ["sources", index, "top"], set);
    checkSort(subject, entity, sort, ["sources", index, "sort"]);
  }
  if (screen.tree !== undefined) checkTree(subject, entity, screen.tree);
  if (screen.treeTop) checkTreeTop(subject, entity, screen.treeTop);
  if (typeof screen.add === "string") checkAdding(subject, screen.add);
}

/** Of several pickers of an entity, the one that is called after it is taken where a field names none. */
function checkDefault({ report, set }: Subject<Screen>, { $id }: Entity): void {
  const pickers = [...set.documents.screens.values()].filter(({ kind, entity }) => kind === "picker" && entity === $id);
  if (pickers.length > 1 && !pickers.some((picker) => picker.$id === `${$id}-picker`))
    report(["kind"], `"${$id}" has ${pickers.length} pickers, and none is called "${$id}-picker": which is taken?`, { key: true });
}

function checkTree({ report, set }: Subject<Screen>, entity: Entity, name: string): void {
  const field = checkField(report, entity, name, ["tree"]);
  const target = set.documents.entities.get(field?.property["x-entity"] ?? "");
  if (field && target?.["x-parent"] === undefined) report(["tree"], `"${name}" refers to no entity with "x-parent"`);
  else if (target && !target["x-api"]?.rest) report(["tree"], `a tree of "${target.$id}" needs "x-api.rest" of that entity`);
}

function checkTreeTop({ document, report, set }: Subject<Screen>, entity: Entity, { field: name, filter }: TreeTop): void {
  if (document.tree === undefined) report(["treeTop"], 'there is no "tree" above which it would stand', { key: true });
  const field = checkField(report, entity, name, ["treeTop", "field"]);
  const id = field?.property["x-entity"] ?? field?.property.items?.["x-entity"];
  if (field && id === undefined) report(["treeTop", "field"], `"${name}" is no reference`);
  const target = set.documents.entities.get(id ?? "");
  if (target && filter) checkCondition(report, target, filter, ["treeTop", "filter"], set);
}

function checkAdding(subject: Subject<Screen>, id: string): void {
  const { document, report, set } = subject;
  checkExists(subject, "screen", id, ["add"]);
  const screen = set.documents.screens.get(id);
  const entity = set.documents.entities.get(document.entity);
  if (screen && entity && (screen.entity !== entity.$id || !offersAdding(screen, entity)))
    report(["add"], `screen "${id}" adds no records of "${entity.$id}"`);
}
