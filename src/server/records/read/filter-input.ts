import type { Actor } from "../../../model/actor.ts";
import { allOf, type Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Sort } from "../../../model/wire.ts";
import { asked, assertAsked } from "../access/column-access.ts";
import { readCondition } from "../condition/condition-input.ts";
import type { Filter } from "./query.ts";

/** The body of a list call: a typed condition, a keyword, and plain values of fields, all of which must hold. */
export type FilterBody = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Reads the filter of a list. A plain value is looked for in text and compared otherwise; a list of values means one of them, two dates
 * the time between; an empty value asks nothing.
 * @throws AppError condition.invalid naming the field, also one that is hidden from the actor
 */
export function readFilter(entity: Entity, actor: Actor, body: FilterBody): Filter {
  const { condition, keyword, ...fields } = body ?? {};
  const conditions: (Condition | undefined)[] = [condition === undefined || condition === null ? undefined : readCondition(condition)];
  for (const [name, value] of Object.entries(fields)) {
    // Whatever its name: of a column that is hidden, or that only a picker does not see, nothing else could be told apart.
    if (isBlank(value) || isBlank(idIn(value))) continue;
    const field = asked(entity, name, actor);
    conditions.push(plainCondition(field, field.kind === "reference" ? idIn(value) : value));
  }
  const all = allOf(...conditions);
  if (all) assertAsked(all, entity, actor);
  return { condition: all, keyword: typeof keyword === "string" ? keyword : undefined };
}

/** The order that a request asks for, as its query has it. */
export interface AskedOrder {
  readonly field?: string | undefined;
  readonly order?: string | undefined;
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

/**
 * `field=dept,code&order=asc,desc` → sort keys; a missing order is ascending.
 * @throws AppError condition.invalid naming the field, also one that is hidden from the actor
 */
export function readSort(entity: Entity, actor: Actor, { field, order }: AskedOrder): Sort[] {
  const orders = (order ?? "").split(",");
  return (field ?? "")
    .split(",")
    .filter((name) => name !== "")
    .map((name, index) => ({ field: asked(entity, name, actor).name, order: orders[index] === "desc" ? "desc" : "asc" }));
}
