import { type CodeRule, codeRuleOf, isShorter, periodShown } from "../code-rule.ts";
import type { Documents, Entity, Property } from "../documents.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { maxLengthOf } from "../validate.ts";
import { checkField, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** Words that say of the value what the rule says already, or the contrary. */
const BESIDE = ["default", "x-default", "format", "x-computed", "x-dict", "x-visible", "x-required"] as const;
const KINDS = ["date", "field", "counter"] as const;

/** Checks the rule by which a field is numbered (x-code): its place, its parts, and that its numbers differ and fit the field. */
export function checkCodeRule(subject: Subject<Entity>, name: string, property: Property): void {
  const { report, document, set } = subject;
  const rule = codeRuleOf(property);
  const field = fieldsOf(document).get(name);
  if (!rule || field?.kind !== "text") return;
  const path = ["properties", name, "x-code"] as const;
  if (document["x-master"] !== undefined) report(path, '"x-code" is not for details', { key: true });
  if (!property["x-unique"]) report(path, '"x-code" needs "x-unique" beside it: a number tells records apart', { key: true });
  for (const key of BESIDE)
    if (property[key] !== undefined) report(["properties", name, key], `"${key}" has no meaning beside "x-code"`, { key: true });
  if (rule.day !== undefined) checkDay(subject, rule.day, [...path, "day"]);
  const faults = rule.parts.map((_, index) => checkPart(subject, rule, index, [...path, "parts", index]));
  if (faults.includes(true)) return;
  const counters = rule.parts.flatMap((part, index) => (typeof part !== "string" && part.counter !== undefined ? index : []));
  if (counters.length === 0) report([...path, "parts"], "a number needs a part with a counter");
  if (counters.length > 1) report([...path, "parts", counters[1] ?? 0], "a number has one counter");
  if (isShorter(rule.reset, periodShown(rule.parts)))
    report([...path, "reset"], `numbers would come again: the counter begins anew with each ${rule.reset}, which the parts do not show`);
  const length = longest(rule, document, set.documents);
  if (length > maxLengthOf(field)) report(path, `numbers can have ${length} characters, "${name}" takes ${maxLengthOf(field)}`);
}

function checkDay({ report, document }: Subject<Entity>, name: string, path: Path): void {
  const field = checkField(report, document, name, path);
  if (!field) return;
  if (field.kind !== "date" && field.kind !== "datetime") report(path, `"${name}" holds ${field.kind}, not a date`);
  else if (!isFilled(field)) report(path, `"${name}" must be required: a number cannot do without it`);
}

/** Whether every record has a value there when it is saved. */
const isFilled = ({ required, system }: Field): boolean => required || system;

/** Gives whether something is wrong with a part. */
function checkPart({ report, document, set }: Subject<Entity>, { parts }: CodeRule, index: number, path: Path): boolean {
  const part = parts[index];
  if (typeof part === "string" || part === undefined) return false;
  const wrong = (at: Path, message: string) => {
    report(at, message);
    return true;
  };
  const kinds = KINDS.filter((kind) => part[kind] !== undefined);
  if (kinds.length > 1) return wrong(path, `a part of a number is one of ${KINDS.map((kind) => `"${kind}"`).join(", ")}`);
  if (part.take !== undefined && part.field === undefined) return wrong([...path, "take"], '"take" needs "field" beside it');
  // Of a part that is none of them the key is reported that is not known.
  if (part.field === undefined) return kinds.length === 0;
  const at = [...path, "field"];
  const field = checkField(report, document, part.field, at);
  if (!field) return true;
  const { property, name, kind } = field;
  if (property["x-code"]) return wrong(at, `"${name}" is itself a number that the server gives`);
  if (property["x-computed"] !== undefined) return wrong(at, `"${name}" is computed: a number is made of what is filled in`);
  if (kind !== "reference") {
    if (part.take !== undefined) return wrong([...path, "take"], `"${name}" holds ${kind}: "take" is for references`);
    return checkText(report, field, at);
  }
  if (!isFilled(field)) return wrong(at, `"${name}" must be required: a number cannot do without it`);
  if (part.take === undefined) return wrong(at, `"${name}" is a reference: "take" says which text of its record`);
  const target = set.documents.entities.get(property["x-entity"] ?? "");
  const taken = target && checkField(report, target, part.take, [...path, "take"]);
  return target !== undefined && (taken === undefined || checkText(report, taken, [...path, "take"]));
}

function checkText(report: Subject<Entity>["report"], field: Field, path: Path): boolean {
  const { name, kind, property } = field;
  const fault =
    (kind !== "text" && kind !== "integer") || property.format !== undefined || property["x-multiple"]
      ? `"${name}" holds ${kind === "text" ? "text that is no word" : kind}: a number takes short text or whole numbers`
      : property["x-mask"] !== undefined
        ? `"${name}" is masked: a number would tell it`
        : isFilled(field)
          ? undefined
          : `"${name}" must be required: a number cannot do without it`;
  if (fault !== undefined) report(path, fault);
  return fault !== undefined;
}

/** Digits and a sign of a whole number. */
const LONGEST_INTEGER = 11;

/** The most characters of a number. Values that people may add to a dictionary are taken to be no longer than those of the document. */
function longest({ parts }: CodeRule, entity: Entity, { dictionaries, entities }: Documents): number {
  const lengthOf = (field: Field | undefined): number => {
    if (!field) return 0;
    const items = dictionaries.get(field.property["x-dict"] ?? "")?.items;
    if (items) return Math.max(0, ...items.map(({ value }) => String(value).length));
    return field.kind === "integer" ? LONGEST_INTEGER : maxLengthOf(field);
  };
  const lengths = parts.map((part) => {
    if (typeof part === "string") return [...part].length;
    if (part.date !== undefined) return part.date.length;
    if (part.counter !== undefined) return part.counter;
    const field = fieldsOf(entity).get(part.field ?? "");
    const target = part.take === undefined ? undefined : entities.get(field?.property["x-entity"] ?? "");
    return lengthOf(part.take === undefined ? field : target && fieldsOf(target).get(part.take));
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}
