import { allOf, type Comparison, type Condition, type Operator } from "../../model/condition.ts";
import type { QueryItem, QueryValues } from "./derive-query.ts";

/** The condition that the filled fields of a query form make together; undefined when none is filled. */
export function toCondition(items: readonly QueryItem[], values: QueryValues): Condition | undefined {
  return allOf(...items.map((item) => compared(item, values[item.field.name])));
}

function compared(item: QueryItem, value: unknown): Condition | undefined {
  const field = item.field.name;
  const plain = plainOf(value);
  if (isEmpty(plain)) return undefined;
  if (!Array.isArray(plain)) {
    if (item.op === "between") return comparison(field, "eq", plain);
    return comparison(field, item.op, item.op === "in" ? [plain] : plain);
  }
  if (item.op === "between") return comparison(field, "between", [plain[0] ?? null, plain[1] ?? null]);
  // Several values were chosen: one of them must do.
  if (item.op === "eq" || item.op === "in" || ["references", "values"].includes(item.field.kind)) return comparison(field, "in", plain);
  return { any: plain.map((each) => comparison(field, item.op, each)) };
}

/** The cast bridges to the generated type, which cannot say "any JSON". */
const comparison = (field: string, op: Operator, value: unknown): Comparison => ({
  field,
  op,
  value: value as NonNullable<Comparison["value"]>,
});

/** References compare by id; text without the blanks around it. */
function plainOf(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value === "object" && value !== null && "id" in value) return value.id;
  return value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.every(isEmpty));

/** Whether a value of the query form asks something. */
export const isFilled = (value: unknown): boolean => !isEmpty(plainOf(value));
