import type { Documents, Entity } from "../documents.ts";
import { type Field, fieldsOf } from "../fields.ts";

/** Where a path of a report leads. */
export interface PathTarget {
  /** Whether it begins at the records of the entity or at the rows of the report's details. */
  readonly from: "record" | "rows";
  /** The reference that it goes by; undefined: the field is of the record or row itself. */
  readonly reference: Field | undefined;
  /** The entity that has the field, and that which has the reference. */
  readonly entity: Entity;
  readonly base: Entity;
  readonly field: Field;
}

/** A part of a path that names nothing. */
export interface PathFault {
  readonly name: string;
  /** Where it stands in the path. */
  readonly range: readonly [from: number, to: number];
  /** What could stand there; none: nothing can. */
  readonly among: Iterable<string>;
}

export const isFault = (found: PathTarget | PathFault): found is PathFault => "among" in found;

/**
 * Follows a path of a report: a field of the entity, one behind a reference (`supplier.level`), and the same of the rows of its details
 * (`items.amount`, `items.material.category`).
 */
export function pathTarget(
  { entities }: Pick<Documents, "entities">,
  entity: Entity,
  details: string | undefined,
  path: string,
): PathTarget | PathFault {
  const parts = path.split(".");
  const rows = details !== undefined && parts[0] === details ? fieldsOf(entity).get(details)?.property["x-details"] : undefined;
  const base = rows === undefined ? entity : entities.get(rows);
  const [first = "", second, third] = rows === undefined ? parts : parts.slice(1);
  const start = rows === undefined ? 0 : details === undefined ? 0 : details.length + 1;
  if (!base) return { name: path, range: [0, path.length], among: [] };
  const own = fieldsOf(base).get(first);
  const from = rows === undefined ? "record" : "rows";
  if (!own) return { name: first, range: [start, start + first.length], among: fieldsOf(base).keys() };
  if (second === undefined) return { from, reference: undefined, entity: base, base, field: own };
  const at = start + first.length + 1;
  const target = own.kind === "reference" ? entities.get(own.property["x-entity"] ?? "") : undefined;
  if (!target) return { name: second, range: [at, at + second.length], among: [] };
  const field = fieldsOf(target).get(second);
  if (!field) return { name: second, range: [at, at + second.length], among: fieldsOf(target).keys() };
  if (third !== undefined) return { name: third, range: [at + second.length + 1, path.length], among: [] };
  return { from, reference: own, entity: target, base, field };
}
