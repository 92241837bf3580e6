import type { Action } from "../../generated/language/screen.ts";
import { readsLinks } from "../computed-sources.ts";
import type { Entity, Screen } from "../documents.ts";
import type { Field, FieldKind } from "../fields.ts";
import { valueFault } from "./default-value.ts";
import { checkExpressionAt } from "./expressions.ts";
import { mentionValues } from "./mentions.ts";
import { checkOwnReference, checkResult } from "./result.ts";
import { actionsOf, checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** What an expression can work out. References become the user himself. */
const WORKED_OUT: readonly FieldKind[] = ["integer", "number", "decimal", "boolean", "text", "date", "datetime", "reference"];

/** Checks an action that changes its records: that these can be edited, and what it sets and asks for. */
export function checkSetAction(subject: Subject<Screen>, entity: Entity, action: Action, path: Path): void {
  const { report } = subject;
  const key = action.set === undefined ? "ask" : "set";
  if (action.on === "toolbar") report([...path, "on"], `"${key}" changes records: on must be "row", "selection" or "records"`);
  if (!entity["x-api"] || !actionsOf(entity).includes("edit"))
    report([...path, key], `entity "${entity.$id}" has no action "edit", which "${key}" is`, { key: true });
  if (action.form) report([...path, "form"], `"form" is what an operation is sent: beside "${key}", "ask" names the fields`, { key: true });
  for (const [name, value] of Object.entries(action.set ?? {})) {
    const at = [...path, "set", name];
    const field = checkField(report, entity, name, at, { key: true });
    if (!field || !isOpen(subject, entity, field, at)) continue;
    if (typeof value === "object" && value !== null) checkWorkedOut(subject, entity, field, value.expression, [...at, "expression"]);
    else if (value === null && (field.required || field.kind === "details")) report(at, `"${name}" cannot be empty`);
    else {
      mentionValues(report, field, value, at);
      const fault = valueFault(field, value, subject.set.documents, "value");
      if (fault) report(at, fault);
    }
  }
  for (const [index, name] of (action.ask ?? []).entries()) {
    const at = [...path, "ask", index];
    const field = checkField(report, entity, name, at);
    if (field && isOpen(subject, entity, field, at) && field.kind === "details")
      report(at, `"${name}" holds rows: they are filled in with their record`);
  }
}

/** Whether a save may change the field at all; reports it where none may. */
function isOpen({ report }: Subject<Screen>, entity: Entity, { name, system, property }: Field, path: Path): boolean {
  const by = entity["x-states"]?.field === name ? "changed by the transitions of x-states" : whoFills({ system, property });
  if (by) report(path, `"${name}" is ${by}, not by an action`);
  return by === undefined;
}

function whoFills({ system, property }: Pick<Field, "system" | "property">): string | undefined {
  if (property["x-computed"] !== undefined) return "computed";
  if (system || property["x-readonly"] === true) return "filled in by the system";
  return property["x-immutable"] ? 'set once and for all ("x-immutable")' : undefined;
}

function checkWorkedOut(subject: Subject<Screen>, entity: Entity, field: Field, source: string, path: Path): void {
  const { report } = subject;
  if (!WORKED_OUT.includes(field.kind)) {
    report(path, `"${field.name}" holds ${field.kind}: no expression gives that`);
    return;
  }
  const expression = checkExpressionAt(subject, entity, source, path, "dyn");
  if (!expression) return;
  if (readsLinks(entity, source)) report(path, "expression: an action reads its record, not those to which this points");
  else if (field.kind === "reference") checkOwnReference(subject, field, expression, path);
  else checkResult(subject, entity, field, expression, path);
}
