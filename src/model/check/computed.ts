import { storedForm } from "../computed.ts";
import { USER_RECORDS } from "../default-of.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity, Property } from "../documents.ts";
import { checkExpression, compileExpression } from "../expression.ts";
import { fieldsRead, resultsOf } from "../expression-reads.ts";
import { type Field, type FieldKind, fieldsOf } from "../fields.ts";
import { soundPart, valueFault } from "./default-value.ts";
import { checkExpressionAt, type SoundExpression } from "./expressions.ts";
import { checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** A computed field is written by nobody, and reads neither itself nor what is computed from it. */
export function checkComputed(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, document } = subject;
  const source = property["x-computed"];
  if (source === undefined) return;
  const path = ["properties", name] as const;
  for (const key of ["default", "x-default", "x-readonly", "x-immutable", "x-required"] as const)
    if (property[key] !== undefined) report([...path, key], `"${key}" has no meaning beside "x-computed"`, { key: true });
  const expression = checkExpressionAt(subject, document, source, [...path, "x-computed"], "dyn");
  if (expression) checkResult(subject, fieldsOf(document).get(name) as Field, expression);
  if (readsItself(document, name)) report([...path, "x-computed"], `"${name}" is computed from itself`);
}

const NUMBER = ["int", "double", "decimal", "dyn"];
const TEXT = ["string", "dyn"];
/** The types of CEL that a computed field can keep. Numbers become each other, rounded; dates and instants are text. */
const KEPT: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  integer: NUMBER,
  number: NUMBER,
  decimal: NUMBER,
  boolean: ["bool", "dyn"],
  text: TEXT,
  date: TEXT,
  datetime: TEXT,
};

/** What the functions give that tell the time. */
const CLOCKS: Readonly<Record<string, FieldKind>> = { today: "date", now: "datetime" };

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
    checkDefaultReference(subject, field, expression, path);
    return;
  }
  if (/\bnow\(/.test(source)) report(path, "expression: a form may stand open for long: a default gives the day, today()");
  checkResult(subject, field, expression, "x-default");
}

/** A default of a reference is the user, his department or his organisation; of several a list of these. */
function checkDefaultReference({ report }: Subject<Entity>, field: Field, { ast }: SoundExpression, path: Path): void {
  const target = meaningOf(field) ?? "";
  const [word] = Object.entries(USER_RECORDS).find(([, entity]) => entity === target) ?? [];
  for (const result of resultsOf(ast)) {
    const many = field.kind === "references";
    const say = (what: string, offset: number) => report(path, `expression: ${what}`, { offset });
    if (many && result.op !== "list") say(`"${field.name}" holds several: a list, [user.${word ?? "id"}]`, result.start);
    for (const one of many && result.op === "list" ? result.args : many ? [] : [result]) {
      const read = one.op === "." && one.args[0].op === "id" && one.args[0].args === "user" ? one.args[1] : undefined;
      if (word === undefined) say(`nothing of the user is a record of "${target}"`, one.start);
      else if (read !== word) say(`"${field.name}" points to records of "${target}": of the user that is user.${word}`, one.start);
    }
  }
}

/** What an expression gives fits its field: its type, and where it can be seen, the value itself. */
function checkResult(
  { report, document, set }: Subject<Entity>,
  computed: Field,
  { ast, type }: SoundExpression,
  key: "x-computed" | "x-default" = "x-computed",
): void {
  const field = { ...computed, property: soundPart(computed.property) };
  const path = ["properties", field.name, key];
  const kept = KEPT[field.kind];
  for (const { owner, offset } of fieldsRead(ast))
    if (owner === "old") report(path, 'expression: a value is computed from "record" alone, "old" is not known', { offset });
  if (!kept) return;
  if (!kept.includes(type)) {
    report(path, `expression: "${field.name}" holds ${field.kind}, but this gives ${type}`);
    return;
  }
  for (const result of resultsOf(ast)) {
    const { op, args, start: offset } = result;
    const value = op === "value" && args !== null ? storedForm(field, args) : undefined;
    const fault = value === undefined ? undefined : valueFault(field, value, set.documents, "value");
    if (fault) report(path, `expression: ${fault}`, { offset });
    const read = op === "." && args[0].op === "id" && args[0].args === "record" ? fieldsOf(document).get(args[1]) : undefined;
    const isDay = field.kind === "date" || field.kind === "datetime";
    const clock = result.op === "call" ? CLOCKS[result.args[0]] : undefined;
    if (clock && isDay && clock !== field.kind)
      report(path, `expression: "${field.name}" holds ${field.kind}, but this gives a ${clock}`, { offset });
    if (read && isDay && read.kind !== field.kind)
      report(path, `expression: "${field.name}" holds ${field.kind}, "${read.name}" holds ${read.kind}`, { offset });
  }
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

/** From which records or values a field chooses; undefined: from none. */
const meaningOf = ({ property }: Field): string | undefined =>
  property["x-entity"] ?? property.items?.["x-entity"] ?? dictionaryOf({ property });

/**
 * What a chosen record fills in: both fields exist, hold the same kind of value, and what lands in a field that chooses is of the same records
 * or values.
 */
export function checkCarry({ report, set, document }: Subject<Entity>, name: string, property: Property): void {
  const target = set.documents.entities.get(property["x-entity"] ?? "");
  for (const [own, theirs] of Object.entries(property["x-carry"] ?? {})) {
    const path = ["properties", name, "x-carry", own] as const;
    const here = checkField(report, document, own, path);
    const there = target && checkField(report, target, theirs, path);
    if (!here || !there) continue;
    if (here.kind !== there.kind) report(path, `"${own}" holds ${here.kind}, "${theirs}" of "${target?.$id}" holds ${there.kind}`);
    else if (meaningOf(here) && meaningOf(here) !== meaningOf(there))
      report(path, `"${own}" and "${theirs}" of "${target?.$id}" do not choose from the same`);
  }
}
