import type { Condition } from "./condition.ts";

/** Matches no record. */
const NOTHING: Condition = { field: "id", op: "in", value: [] };

/** The fields of the record in whose form a choice is made that the condition reads: `{ "var": "record.dept" }` reads dept. */
export function recordFields(condition: Condition): string[] {
  if ("not" in condition) return recordFields(condition.not);
  if ("all" in condition) return condition.all.flatMap(recordFields);
  if ("any" in condition) return condition.any.flatMap(recordFields);
  return [condition.value].flat().flatMap((one) => recordField(one) ?? []);
}

/**
 * The condition with what it reads of a record filled in. A comparison with an empty field is met by nothing: of no department, nobody can
 * be chosen.
 * @param read value of a field of the record; references as id or {id, name}
 */
export function withRecord(condition: Condition, read: (field: string) => unknown): Condition {
  const inside = (part: Condition) => withRecord(part, read);
  if ("not" in condition) return { not: inside(condition.not) };
  if ("all" in condition) return { all: condition.all.map(inside) };
  if ("any" in condition) return { any: condition.any.map(inside) };
  if (recordFields(condition).length === 0) return condition;
  const filled = (one: unknown) => {
    const name = recordField(one);
    return name === undefined ? one : read(name);
  };
  const isList = Array.isArray(condition.value);
  const values = [condition.value].flat().map(filled);
  if (values.some((value) => value === null || value === undefined || value === "")) return NOTHING;
  return { ...condition, value: isList ? values : values[0] };
}

/** The field that a value of a condition names; undefined for any other value. */
function recordField(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("var" in value) || typeof value.var !== "string") return undefined;
  return /^record\.(\w+)$/.exec(value.var)?.[1];
}
