import type { Condition } from "./condition.ts";

/** Matches no record. */
const NOTHING: Condition = { field: "id", op: "in", value: [] };

/** Whose field a value of a condition names: `record.dept` is of the record in whose form a choice is made, `master.dept` of the master of that row. */
type Owner = "record" | "master";

/** The fields of the record in whose form a choice is made that the condition reads: `{ "var": "record.dept" }` reads dept. */
export const recordFields = (condition: Condition): string[] => fieldsReadOf(condition, "record");

/** The fields of the master of the row in which a choice is made that the condition reads: `{ "var": "master.vendor" }` reads vendor. */
export const masterFields = (condition: Condition): string[] => fieldsReadOf(condition, "master");

/** Whether the condition hangs on what stands in a form. */
export const readsForm = (condition: Condition): boolean => recordFields(condition).length > 0 || masterFields(condition).length > 0;

function fieldsReadOf(condition: Condition, owner: Owner): string[] {
  if ("not" in condition) return fieldsReadOf(condition.not, owner);
  if ("all" in condition) return condition.all.flatMap((part) => fieldsReadOf(part, owner));
  if ("any" in condition) return condition.any.flatMap((part) => fieldsReadOf(part, owner));
  return [condition.value].flat().flatMap((one) => {
    const read = fieldRead(one);
    return read?.owner === owner ? [read.name] : [];
  });
}

/**
 * The condition with what it reads of a record, and of its master, filled in. A comparison with an empty field is met by nothing: of no department, nobody
 * can be chosen.
 * @param read value of a field of the record or master; references as id or {id, name}
 */
export function withRecord(condition: Condition, read: (field: string, owner: Owner) => unknown): Condition {
  const inside = (part: Condition) => withRecord(part, read);
  if ("not" in condition) return { not: inside(condition.not) };
  if ("all" in condition) return { all: condition.all.map(inside) };
  if ("any" in condition) return { any: condition.any.map(inside) };
  if (!readsForm(condition)) return condition;
  const filled = (one: unknown) => {
    const field = fieldRead(one);
    return field ? read(field.name, field.owner) : one;
  };
  const isList = Array.isArray(condition.value);
  const values = [condition.value].flat().map(filled);
  if (values.some((value) => value === null || value === undefined || value === "")) return NOTHING;
  return { ...condition, value: isList ? values : values[0] };
}

/** The field that a value of a condition names; undefined for any other value. */
function fieldRead(value: unknown): { readonly owner: Owner; readonly name: string } | undefined {
  if (typeof value !== "object" || value === null || !("var" in value) || typeof value.var !== "string") return undefined;
  const [, owner, name] = /^(record|master)\.(\w+)$/.exec(value.var) ?? [];
  return name === undefined ? undefined : { owner: owner as Owner, name };
}
