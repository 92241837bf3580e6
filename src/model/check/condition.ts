import { ConditionError, checkComparison, operatorsOf } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { masterFields, recordFields } from "../record-condition.ts";
import { mentionField, mentionValues } from "./mentions.ts";
import type { Report } from "./problems.ts";
import { checkField, type DocumentSet } from "./set.ts";
import type { Path } from "./source.ts";

/**
 * Reports every comparison of a condition whose field does not exist, whose operator does not fit it, or whose value has another type.
 * @param form the entity in whose form something is chosen by the condition, or the master of that entity's rows: their fields can be read
 */
export function checkCondition(report: Report, entity: Entity, condition: Condition, path: Path, set: DocumentSet, form?: FormOf): void {
  const inside = (part: Condition, ...keys: Path) => checkCondition(report, entity, part, [...path, ...keys], set, form);
  if ("not" in condition) {
    inside(condition.not, "not");
  } else if ("all" in condition) {
    for (const [index, part] of condition.all.entries()) inside(part, "all", index);
  } else if ("any" in condition) {
    if (condition.any.length === 0) report([...path, "any"], "one of no conditions: no record meets it", { key: true });
    for (const [index, part] of condition.any.entries()) inside(part, "any", index);
  } else {
    checkComparisonAt(report, entity, condition, path, set, form);
  }
}

/** Of whose form a condition may read fields. */
interface FormOf {
  readonly owner: "record" | "master";
  readonly entity: Entity;
}

/** The form in which a field of the entity is filled in: of the record itself, for rows of details that of their master. */
export function formOf(entity: Entity, { documents }: DocumentSet): FormOf | undefined {
  if (entity["x-master"] === undefined) return { owner: "record", entity };
  const master = documents.entities.get(entity["x-master"]);
  return master && { owner: "master", entity: master };
}

/** `checkCondition` of a single comparison. */
export function checkComparisonAt(
  report: Report,
  entity: Entity,
  condition: Comparison,
  path: Path,
  set: DocumentSet,
  form?: FormOf,
): void {
  const field = checkField(report, entity, condition.field, [...path, "field"]);
  mentionRead(report, condition, path, form);
  if (!field) return;
  checkOperator(report, field, condition.op, [...path, "op"]);
  if (!operatorsOf(field).includes(condition.op)) return;
  const known = [...VARIABLES, ...(form ? [...fieldsOf(form.entity).keys()].map((name) => `${form.owner}.${name}`) : [])];
  const unknown = variablesOf(condition.value).filter(({ name }) => !known.includes(name));
  for (const { name, at } of unknown) report([...path, "value", ...at, "var"], `unknown variable "${name}"`, { name, among: known });
  if (unknown.length > 0) return;
  const read = [...recordFields(condition), ...masterFields(condition)];
  for (const name of read) {
    const other = form && fieldsOf(form.entity).get(name);
    if (other && other.kind !== field.kind)
      report([...path, "value"], `"${field.name}" holds ${field.kind}, "${name}" of the ${form.owner} holds ${other.kind}`);
  }
  if (read.length > 0) return;
  try {
    checkComparison(condition, entity);
    mentionValues(report, field, condition.value, [...path, "value"], { inside: "condition" });
    checkDictionaryValues(report, field, condition.value, [...path, "value"], set);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    report([...path, "value"], `value does not fit ${condition.op} on "${field.name}", which holds ${field.kind}`);
  }
}

/** Tells of the fields of a form with which a comparison compares. */
function mentionRead(report: Report, { value }: Comparison, path: Path, form: FormOf | undefined): void {
  if (!form) return;
  const before = `${form.owner}.`;
  for (const { name, at } of variablesOf(value))
    if (name.startsWith(before))
      mentionField(report, form.entity.$id, name.slice(before.length), [...path, "value", ...at, "var"], {
        range: [before.length, name.length],
        inside: "condition",
      });
}

const VARIABLES = ["id", "username", "userType", "dept", "tenant", "organisation"].map((name) => `user.${name}`);

/** The `{ "var": … }` in a value or in a list of values. */
function variablesOf(value: unknown): { name: string; at: Path }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => variablesOf(one).map(({ name, at }) => ({ name, at: [index, ...at] })));
  return typeof value === "object" && value !== null && "var" in value
    ? [{ name: typeof value.var === "string" ? value.var : JSON.stringify(value.var), at: [] }]
    : [];
}

/** Reports an operator that makes no sense for the kind of the field. */
export function checkOperator(report: Report, field: Field, op: string, path: Path): void {
  const known: readonly string[] = operatorsOf(field);
  if (!known.includes(op))
    report(path, `operator "${op}" does not fit "${field.name}", which holds ${field.kind} (known: ${known.join(", ")})`);
}

export function checkDictionaryValues(report: Report, field: Field, value: unknown, path: Path, set: DocumentSet): void {
  const dictionary = set.documents.dictionaries.get(dictionaryOf(field) ?? "");
  if (!dictionary?.fixed || field.property["x-multiple"]) return;
  const known: readonly unknown[] = dictionary.items.map((item) => item.value);
  for (const one of [value].flat()) {
    if ((typeof one !== "string" && typeof one !== "number") || known.includes(one)) continue;
    report(path, `${JSON.stringify(one)} is no value of the dictionary "${dictionary.$id}"`);
  }
}
