import type { Entity, Property } from "../documents.ts";
import { checkExpression, compileExpression } from "../expression.ts";
import { fieldsRead } from "../expression-reads.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { checkExpressionAt } from "./expressions.ts";
import { checkOwnReference, checkResult, meaningOf } from "./result.ts";
import { checkField, type Subject } from "./set.ts";

/** A computed field is written by nobody, and reads neither itself nor what is computed from it. */
export function checkComputed(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, document } = subject;
  const source = property["x-computed"];
  if (source === undefined) return;
  const path = ["properties", name] as const;
  for (const key of ["default", "x-default", "x-readonly", "x-immutable", "x-required"] as const)
    if (property[key] !== undefined) report([...path, key], `"${key}" has no meaning beside "x-computed"`, { key: true });
  const expression = checkExpressionAt(subject, document, source, [...path, "x-computed"], "dyn");
  if (expression) checkResult(subject, document, fieldsOf(document).get(name) as Field, expression, [...path, "x-computed"]);
  if (readsItself(document, name)) report([...path, "x-computed"], `"${name}" is computed from itself`);
}

/** A default by expression reads the user and the clock, and stands alone. */
export function checkDefaultExpression(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, document } = subject;
  const source = property["x-default"];
  const field = fieldsOf(document).get(name);
  if (source === undefined || !field) return;
  const path = ["properties", name, "x-default"] as const;
  if (property.default !== undefined) report(path, '"default" and "x-default" exclude each other', { key: true });
  const expression = checkExpressionAt(subject, document, source, path, "dyn");
  if (!expression) return;
  for (const { offset } of fieldsRead(expression.ast)) report(path, "expression: a default reads nothing of the record", { offset });
  if (field.kind === "reference" || field.kind === "references") {
    checkOwnReference(subject, field, expression, path);
    return;
  }
  if (/\bnow\(/.test(source)) report(path, "expression: a form may stand open for long: a default gives the day, today()");
  checkResult(subject, document, field, expression, path);
}

function readsItself(entity: Entity, name: string): boolean {
  const seen = new Set<string>();
  const reads = (field: string): boolean => {
    const source = fieldsOf(entity).get(field)?.property["x-computed"];
    if (source === undefined || checkExpression(source, entity, "dyn")) return false;
    return [...compileExpression(source, entity, "dyn").fields].some((next) => {
      if (next === name) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reads(next);
    });
  };
  return reads(name);
}

/**
 * What a chosen record fills in: both fields exist, hold the same kind of value, and what lands in a field that chooses is of the same records
 * or values.
 */
export function checkCarry({ report, set, document }: Subject<Entity>, name: string, property: Property): void {
  const target = set.documents.entities.get(property["x-entity"] ?? "");
  for (const [own, theirs] of Object.entries(property["x-carry"] ?? {})) {
    const path = ["properties", name, "x-carry", own] as const;
    const here = checkField(report, document, own, path, { key: true });
    const there = target && checkField(report, target, theirs, path);
    if (!here || !there) continue;
    if (here.kind !== there.kind) report(path, `"${own}" holds ${here.kind}, "${theirs}" of "${target?.$id}" holds ${there.kind}`);
    else if (meaningOf(here) && meaningOf(here) !== meaningOf(there))
      report(path, `"${own}" and "${theirs}" of "${target?.$id}" do not choose from the same`);
  }
}
