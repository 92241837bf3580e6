import type { Entity, Property } from "../documents.ts";
import { checkExpression, compileExpression } from "../expression.ts";
import { fieldsOf } from "../fields.ts";
import { checkExpressionAt } from "./expressions.ts";
import { checkField, type Subject } from "./set.ts";

/** A computed field is written by nobody, and reads neither itself nor what is computed from it. */
export function checkComputed({ report, document }: Subject<Entity>, name: string, property: Property): void {
  const source = property["x-computed"];
  if (source === undefined) return;
  const path = ["properties", name] as const;
  for (const key of ["default", "x-readonly", "x-immutable", "x-required"] as const)
    if (property[key] !== undefined) report([...path, key], `"${key}" has no meaning beside "x-computed"`, { key: true });
  checkExpressionAt(report, document, source, [...path, "x-computed"], "dyn");
  if (readsItself(document, name)) report([...path, "x-computed"], `"${name}" is computed from itself`);
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

/** What a chosen record fills in: both fields exist and hold the same kind of value. */
export function checkCarry({ report, set, document }: Subject<Entity>, name: string, property: Property): void {
  const target = set.documents.entities.get(property["x-entity"] ?? "");
  for (const [own, theirs] of Object.entries(property["x-carry"] ?? {})) {
    const path = ["properties", name, "x-carry", own] as const;
    const here = checkField(report, document, own, path);
    const there = target && checkField(report, target, theirs, path);
    if (here && there && here.kind !== there.kind)
      report(path, `"${own}" holds ${here.kind}, "${theirs}" of "${target?.$id}" holds ${there.kind}`);
  }
}
