import { FlowFault } from "../../../../flow/fault.ts";
import { storedForm } from "../../../../model/computed.ts";
import { Decimal } from "../../../../model/decimal.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";

/** A value of CEL as a field of the record keeps it, and as conditions read it. @throws FlowFault flow.conditionFailed where it does not fit */
export function fieldValue(entity: Entity, name: string, value: unknown, element: string): unknown {
  const field = fieldsOf(entity).get(name);
  if (!field) return value;
  const stored = storedForm(field, value);
  if (stored === undefined)
    throw new FlowFault("flow.conditionFailed", element, { name: element }, `${name}: gives nothing that it can keep`);
  return stored;
}

/** A value as JSON keeps it: CEL counts by big integers, and decimals are texts. */
export function jsonValue(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Decimal) return value.toString();
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  // Numbers without a sign are objects of CEL, which stand for a big integer.
  const own: unknown = value.valueOf?.() ?? value;
  if (own !== value) return jsonValue(own);
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(entries.map(([name, one]) => [String(name), jsonValue(one)]));
}
