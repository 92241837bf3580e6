import type { Entity, Screen } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { referringField } from "../master-detail.ts";
import { checkColumns, checkSort } from "./columns.ts";
import { checkCondition } from "./condition.ts";
import { checkExists, checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** Checks the grids below a master: each shows what belongs to it. */
export function checkChildren(subject: Subject<Screen>, master: Entity): void {
  const { document: screen, report, set } = subject;
  if (screen.kind !== "master-detail") return;
  if (screen.master?.hidden && screen.children?.every(({ hidden }) => hidden)) report(["master", "hidden"], "nothing would be shown");
  for (const [index, child] of (screen.children ?? []).entries()) {
    const path: Path = ["children", index];
    checkExists(subject, "entity", child.entity, [...path, "entity"]);
    const entity = set.documents.entities.get(child.entity);
    if (!entity) continue;
    if (entity["x-master"] === undefined) checkReference(subject, entity, master, child.by, path);
    else checkDetails(subject, entity, master, child, path);
    checkAlso(subject, entity, master, child, path);
    checkColumns(subject, entity, child.columns, [...path, "columns"]);
    checkSort(subject, entity, child.sort, [...path, "sort"]);
    checkTotals(subject, entity, child.totals, [...path, "totals"]);
    if (child.filter) checkCondition(report, entity, child.filter, [...path, "filter"], set);
  }
}

function checkReference({ report }: Subject<Screen>, entity: Entity, master: Entity, by: string | undefined, path: Path): void {
  if (!entity["x-api"]) report([...path, "entity"], `entity "${entity.$id}" has no x-api, so no screen can read it`);
  if (by === undefined) {
    if (referringField(entity, master) === undefined)
      report([...path, "entity"], `"${entity.$id}" has not exactly one reference to "${master.$id}": say "by"`);
    return;
  }
  const field = checkField(report, entity, by, [...path, "by"]);
  if (field && (field.property["x-entity"] ?? field.property.items?.["x-entity"]) !== master.$id)
    report([...path, "by"], `"${by}" does not refer to "${master.$id}"`);
}

type Child = NonNullable<Screen["children"]>[number];

function checkDetails({ report }: Subject<Screen>, entity: Entity, master: Entity, child: Child, path: Path): void {
  const shown = [...fieldsOf(master).values()].some(({ property }) => property["x-details"] === entity.$id);
  if (!shown) report([...path, "entity"], `"${entity.$id}" are no details of "${master.$id}"`);
  for (const key of ["by", "also", "filter", "sort", "totals"] as const)
    if (child[key] !== undefined) report([...path, key], `details are read with their master: "${key}" is not for them`, { key: true });
}

function checkAlso({ report }: Subject<Screen>, entity: Entity, master: Entity, { also, totals }: Child, path: Path): void {
  if (!also || entity["x-master"] !== undefined) return;
  const field = checkField(report, entity, also.field, [...path, "also", "field"]);
  const list = checkField(report, master, also.in, [...path, "also", "in"]);
  const dictionary = field?.property["x-dict"];
  if (field && dictionary === undefined) report([...path, "also", "field"], `"${also.field}" has no dictionary`);
  else if (field && list && list.property.items?.["x-dict"] !== dictionary)
    report([...path, "also", "in"], `"${also.in}" is no list of values of the dictionary "${dictionary}"`);
  if (totals) report([...path, "totals"], 'sums are of what refers to the master: not with "also"', { key: true });
}

const SUMMED = ["decimal", "integer", "number"];

/** Reports what cannot be added up. */
export function checkTotals({ report }: Subject<Screen>, entity: Entity, totals: readonly string[] | undefined, path: Path): void {
  if (totals && !entity["x-api"]?.rest && entity["x-master"] === undefined) report(path, `sums need "x-api.rest" of "${entity.$id}"`);
  for (const [index, name] of (totals ?? []).entries()) {
    const field = checkField(report, entity, name, [...path, index]);
    if (field && (!SUMMED.includes(field.kind) || field.property["x-dict"] || field.system))
      report([...path, index], `"${name}" is no amount and cannot be added up`);
  }
}
