import { storedForm } from "../computed.ts";
import { USER_RECORDS } from "../default-of.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import { fieldsRead, resultsOf } from "../expression-reads.ts";
import { type Field, type FieldKind, fieldsOf } from "../fields.ts";
import { soundPart, valueFault } from "./default-value.ts";
import { mentionLiteral } from "./expression-names.ts";
import type { SoundExpression } from "./expressions.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

type Place = Pick<Subject<unknown>, "report" | "set">;

const NUMBER = ["int", "double", "decimal", "dyn"];
const TEXT = ["string", "dyn"];
/** The types of CEL that a field can keep. Numbers become each other, rounded; dates and instants are text. */
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

/** What is given to a reference is the user, his department or his organisation; to several a list of these. */
export function checkOwnReference({ report }: Place, field: Field, { ast }: SoundExpression, path: Path): void {
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

/** What an expression over a record gives fits its field: its type, and where it can be seen, the value itself. */
export function checkResult({ report, set }: Place, entity: Entity, given: Field, { ast, type }: SoundExpression, path: Path): void {
  const field = { ...given, property: soundPart(given.property) };
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
    mentionLiteral(report, field, result, path);
    const value = op === "value" && args !== null ? storedForm(field, args) : undefined;
    const fault = value === undefined ? undefined : valueFault(field, value, set.documents, "value");
    if (fault) report(path, `expression: ${fault}`, { offset });
    const read = op === "." && args[0].op === "id" && args[0].args === "record" ? fieldsOf(entity).get(args[1]) : undefined;
    const isDay = field.kind === "date" || field.kind === "datetime";
    const clock = result.op === "call" ? CLOCKS[result.args[0]] : undefined;
    if (clock && isDay && clock !== field.kind)
      report(path, `expression: "${field.name}" holds ${field.kind}, but this gives a ${clock}`, { offset });
    if (read && isDay && read.kind !== field.kind)
      report(path, `expression: "${field.name}" holds ${field.kind}, "${read.name}" holds ${read.kind}`, { offset });
  }
}

/** From which records or values a field chooses; undefined: from none. */
export const meaningOf = ({ property }: Field): string | undefined =>
  property["x-entity"] ?? property.items?.["x-entity"] ?? dictionaryOf({ property });
