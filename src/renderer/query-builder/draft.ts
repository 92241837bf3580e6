import type { Comparison, Condition, Operator } from "../../model/condition.ts";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { isPeriod } from "../../model/period.ts";
import { type BuilderOperator, needsNoValue, offeredOperators } from "./operators.ts";

/** A row of the builder. Its value is as the value's control has it: references carry their names. */
export interface DraftRow {
  readonly key: string;
  readonly field: string;
  readonly op: BuilderOperator;
  readonly value: unknown;
}

/** all: every part must hold; any: one of them; none: not one of them. */
export type Join = "all" | "any" | "none";

export interface DraftGroup {
  readonly key: string;
  readonly join: Join;
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftRow | DraftGroup;

export const isGroup = (part: DraftPart): part is DraftGroup => "parts" in part;

let keys = 0;
const nextKey = (): string => `part-${++keys}`;

/** A row about the field, with the first operator that fits it and no value yet. */
export function newRow(entity: Entity, field: string): DraftRow {
  const fieldOfEntity = fieldsOf(entity).get(field);
  return { key: nextKey(), field, op: (fieldOfEntity && offeredOperators(fieldOfEntity)[0]) ?? "eq", value: null };
}

export const newGroup = (join: Join, parts: readonly DraftPart[]): DraftGroup => ({ key: nextKey(), join, parts });

/** The tree with one part changed; without it where `change` gives undefined. The parts beside it stay the same values. */
export function changePart(group: DraftGroup, key: string, change: (part: DraftPart) => DraftPart | undefined): DraftGroup {
  let isFound = false;
  const parts = group.parts.flatMap((part) => {
    if (part.key === key) {
      isFound = true;
      return change(part) ?? [];
    }
    if (!isGroup(part)) return [part];
    const inside = changePart(part, key, change);
    isFound ||= inside !== part;
    return [inside];
  });
  return isFound ? { ...group, parts } : group;
}

/** Who made or last changed a record: a row about them without a value means the one who asks (specification workflow §5). */
export const meansMe = (field: string): boolean => field === "createBy" || field === "updateBy";

const ME = { var: "user.id" };

/**
 * The condition that the rows with a value make; undefined when there is none. A row without a value is skipped, unless it is about creator
 * or updater, or its operator needs none (specification workflow §5).
 */
export function conditionOf(group: DraftGroup, entity: Entity): Condition | undefined {
  const parts = group.parts.flatMap((part) => (isGroup(part) ? conditionOf(part, entity) : comparisonOf(part, entity)) ?? []);
  if (parts.length === 0) return undefined;
  if (group.join === "none") return { not: { any: parts } };
  return group.join === "all" ? { all: parts } : { any: parts };
}

function comparisonOf({ field, op, value }: DraftRow, entity: Entity): Comparison | undefined {
  if (!fieldsOf(entity).has(field)) return undefined;
  if (needsNoValue(op)) return { field, op: op as Operator };
  const trimmed = typeof value === "string" ? value.trim() : value;
  if (op === "within") return isPeriod({ period: trimmed }) ? comparison(field, "between", { period: trimmed }) : undefined;
  if (isEmpty(trimmed)) return meansMe(field) && op !== "in" ? comparison(field, op, ME) : undefined;
  if (op === "in") return comparison(field, op, Array.isArray(trimmed) ? trimmed : [trimmed]);
  return comparison(field, op, trimmed);
}

/** The cast bridges to the generated type, which cannot say "any JSON". */
const comparison = (field: string, op: Operator, value: unknown): Comparison => ({
  field,
  op,
  value: value as NonNullable<Comparison["value"]>,
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.every(isEmpty));

/** A condition as the builder edits it; the outermost part is a group always. */
export function draftOf(condition: Condition): DraftGroup {
  const part = partOf(condition);
  return isGroup(part) ? part : newGroup("all", [part]);
}

function partOf(condition: Condition): DraftPart {
  if ("all" in condition) return newGroup("all", condition.all.map(partOf));
  if ("any" in condition) return newGroup("any", condition.any.map(partOf));
  if ("not" in condition) {
    const { not } = condition;
    return newGroup("none", "any" in not ? not.any.map(partOf) : [partOf(not)]);
  }
  const { field, op, value } = condition;
  if (op === "between" && isPeriod(value)) return { key: nextKey(), field, op: "within", value: value.period };
  const me = typeof value === "object" && value !== null && "var" in value;
  return { key: nextKey(), field, op, value: me ? null : (value ?? null) };
}

/** Whether rows and groups say the whole condition: not where it reads a value of the user, or asks about a field that is gone. */
export function isSaidByRows(condition: Condition, entity: Entity): boolean {
  const made = conditionOf(draftOf(condition), entity);
  return made !== undefined && JSON.stringify(bare(made)) === JSON.stringify(bare(condition));
}

/** A group of one part says what the part says. */
const bare = (condition: Condition): Condition =>
  "all" in condition && condition.all.length === 1 && condition.all[0] ? bare(condition.all[0]) : condition;
