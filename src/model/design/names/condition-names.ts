import type { Condition } from "../../condition.ts";
import { mapComparisons } from "../../condition-parts.ts";
import type { Entity } from "../../documents.ts";
import { type Entities, mapExpression, type NameOf } from "./expression-names.ts";

/**
 * The condition with its fields called as they are from now on; undefined where nothing of it is left.
 * @param about the entity whose records it tests; undefined where it is none of the design's
 * @param form the entity from whose record its values are read
 */
export function mapCondition(
  condition: Condition,
  about: string | undefined,
  form: Entity | undefined,
  entities: Entities,
  nameOf: NameOf,
): Condition | undefined {
  return mapComparisons(condition, (comparison) => {
    const field =
      about !== undefined && entities.has(about) ? nameOf({ entity: about, field: comparison.field, isRead: true }) : comparison.field;
    if (field === undefined) return undefined;
    if (!form || !Object.hasOwn(comparison, "value")) return { ...comparison, field };
    const value = mapVariables(comparison.value, form, entities, nameOf);
    return value === GONE ? undefined : ({ ...comparison, field, value } as typeof comparison);
  });
}

const GONE = Symbol("gone");

/** `{ "var": "record.dept" }` in a value, or in a list of values. */
function mapVariables(value: unknown, form: Entity, entities: Entities, nameOf: NameOf): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => mapVariables(one, form, entities, nameOf));
    return list.includes(GONE) ? GONE : list;
  }
  if (typeof value !== "object" || value === null || !("var" in value) || typeof value.var !== "string") return value;
  const [owner, field] = value.var.split(".");
  const of = owner === "record" ? form.$id : owner === "master" ? form["x-master"] : undefined;
  if (of === undefined || field === undefined || !entities.has(of)) return value;
  const name = nameOf({ entity: of, field, isRead: true });
  return name === undefined ? GONE : { ...value, var: `${owner}.${name}` };
}

/** A criterion of records: a condition, or CEL. */
export function mapCriterion(criterion: unknown, entity: Entity | undefined, entities: Entities, nameOf: NameOf): unknown {
  if (!entity) return criterion;
  if (typeof criterion === "string") return mapExpression(criterion, entity, entities, nameOf);
  return mapCondition(criterion as Condition, entity.$id, undefined, entities, nameOf);
}
