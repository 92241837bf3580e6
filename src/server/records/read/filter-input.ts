import { allOf, type Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import type { Sort } from "../../../model/wire.ts";
import { invalidCondition, readCondition } from "../condition/condition-input.ts";
import type { Filter } from "./query.ts";

/** The body of a list call: a typed condition, a keyword, and plain values of fields, all of which must hold. */
export type FilterBody = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Reads the filter of a list. A plain value is looked for in text and compared otherwise; a list of values means one of them, two dates
 * the time between; an empty value asks nothing.
 * @throws AppError condition.invalid naming the field
 */
export function readFilter(entity: Entity, body: FilterBody): Filter {
  const { condition, keyword, ...fields } = body ?? {};
  const conditions: (Condition | undefined)[] = [condition === undefined || condition === null ? undefined : readCondition(condition)];
  for (const [name, value] of Object.entries(fields)) {
    const field = fieldsOf(entity).get(name);
    if (!field) throw invalidCondition(name);
    const plain = field.kind === "reference" ? idIn(value) : value;
    if (!isBlank(plain)) conditions.push(plainCondition(field, plain));
  }
  return { condition: allOf(...conditions), keyword: typeof keyword === "string" ? keyword : undefined };
}

/** A record may be named as it is read: `organizationId: { id }`. */
const idIn = (value: unknown): unknown => (typeof value === "object" && value !== null && "id" in value ? value.id : value);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.every((part) => isBlank(part)));

function plainCondition(field: Field, value: unknown): Condition {
  const { name, kind, property } = field;
  const dated = kind === "date" || kind === "datetime";
  if (Array.isArray(value)) return { field: name, op: dated && value.length === 2 ? "between" : "in", value };
  if (kind === "references" || kind === "values") return { field: name, op: "contains", value };
  if (kind === "datetime" && typeof value === "string" && value.length === 10) return { field: name, op: "sameDay", value };
  const free = kind === "text" && name !== "id" && (!property["x-dict"] || property["x-multiple"]);
  return { field: name, op: free ? "contains" : "eq", value };
}

/** `field=dept,code&order=asc,desc` → sort keys; a missing order is ascending. */
export function readSort(field: string | undefined, order: string | undefined): Sort[] {
  const orders = (order ?? "").split(",");
  return (field ?? "")
    .split(",")
    .filter((name) => name !== "")
    .map((name, index) => ({ field: name, order: orders[index] === "desc" ? "desc" : "asc" }));
}
