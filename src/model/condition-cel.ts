import type { Comparison, Condition } from "./condition.ts";
import type { Entity } from "./documents.ts";
import { ExpressionError } from "./expression.ts";
import { toCondition } from "./expression-condition.ts";
import { fieldsOf } from "./fields.ts";

/**
 * A condition of rows and groups as CEL; undefined where some row cannot be said. A field that may be empty is asked for first: what is unknown would
 * stop the flow, and rows mean that it does not hold.
 */
export function celOfCondition(condition: Condition, entity: Entity): string | undefined {
  const text = written(condition, entity, true);
  if (text === undefined) return undefined;
  const back = conditionOfCel(text, entity);
  return back !== undefined && JSON.stringify(plain(back)) === JSON.stringify(plain(condition)) ? text : undefined;
}

/** The rows and groups that say what a CEL expression says of a record; undefined where none do. */
export function conditionOfCel(source: string, entity: Entity): Condition | undefined {
  try {
    return withoutGuards(toCondition(source, entity));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function written(condition: Condition, entity: Entity, isOutermost: boolean): string | undefined {
  if ("not" in condition) {
    const part = written(condition.not, entity, true);
    return part === undefined ? undefined : `!(${part})`;
  }
  if (!("all" in condition || "any" in condition)) return comparison(condition, entity, isOutermost);
  const [parts, joint] = "all" in condition ? [condition.all, " && "] : [condition.any, " || "];
  if (parts.length === 0) return undefined;
  const texts = parts.map((part) => written(part, entity, parts.length === 1 && isOutermost));
  if (texts.some((text) => text === undefined)) return undefined;
  const joined = texts.join(joint);
  return isOutermost || texts.length === 1 ? joined : `(${joined})`;
}

const SIGNS: Partial<Record<Comparison["op"], string>> = {
  eq: "==",
  isUser: "==",
  ne: "!=",
  gt: ">",
  after: ">",
  ge: ">=",
  lt: "<",
  before: "<",
  le: "<=",
};

function comparison({ field: name, op, value }: Comparison, entity: Entity, isOutermost: boolean): string | undefined {
  const field = fieldsOf(entity).get(name);
  if (!field) return undefined;
  const at = `record.${name}`;
  const guarded = (test: string | undefined) => {
    if (test === undefined || field.required) return test;
    return isOutermost ? `has(${at}) && ${test}` : `(has(${at}) && ${test})`;
  };
  if (op === "notEmpty") return `has(${at})`;
  if (op === "empty") return `!has(${at})`;
  if (field.kind === "boolean") return typeof value === "boolean" ? (value === (op === "eq") ? at : `!${at}`) : undefined;
  const said = (one: unknown) => constant(one, field.kind);
  if (op === "in") {
    const list = Array.isArray(value) ? value.map(said) : [];
    return list.length > 0 && list.every((one) => one !== undefined) ? guarded(`${at} in [${list.join(", ")}]`) : undefined;
  }
  const single = said(value);
  if (single === undefined) return undefined;
  if (field.kind === "references" || field.kind === "values") return op === "contains" ? `${single} in ${at}` : undefined;
  if (op === "contains" || op === "startsWith") return guarded(`${at}.${op}(${single})`);
  const sign = SIGNS[op];
  return sign === undefined ? undefined : guarded(`${at} ${sign} ${single}`);
}

function constant(value: unknown, kind: string): string | undefined {
  if (typeof value === "object" && value !== null && "id" in value) return constant((value as { id: unknown }).id, kind);
  if (kind === "decimal" && (typeof value === "string" || typeof value === "number"))
    return /^-?\d+$/.test(String(value)) ? String(value) : /^-?\d+\.\d+$/.test(String(value)) ? `decimal("${value}")` : undefined;
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? JSON.stringify(value) : undefined;
}

/** Without the rows that ask whether a field is there about which another row asks: the rows mean that anyhow. */
function withoutGuards(condition: Condition): Condition {
  if ("not" in condition) return { not: withoutGuards(condition.not) };
  if ("any" in condition) return { any: condition.any.map(withoutGuards) };
  if (!("all" in condition)) return condition;
  const parts = condition.all.map(withoutGuards).flatMap((part) => ("all" in part ? part.all : [part]));
  const compared = new Set(parts.flatMap((part) => ("field" in part && part.op !== "notEmpty" && part.op !== "empty" ? [part.field] : [])));
  const kept = parts.filter((part) => !("field" in part && part.op === "notEmpty" && compared.has(part.field)));
  return kept.length === 1 && kept[0] ? kept[0] : { all: kept };
}

/** The same for comparing: groups of one part are the part, references their ids, and words for users the plain comparison. */
function plain(condition: Condition): unknown {
  if ("not" in condition) return { not: plain(condition.not) };
  if ("all" in condition || "any" in condition) {
    const [key, parts] = "all" in condition ? (["all", condition.all] as const) : (["any", condition.any] as const);
    const inner = parts.map(plain).flatMap((part) => (key in (part as object) ? ((part as Record<string, unknown[]>)[key] ?? []) : [part]));
    return inner.length === 1 ? inner[0] : { [key]: inner };
  }
  const { field, op, value } = condition;
  const bare = (one: unknown): unknown =>
    Array.isArray(one) ? one.map(bare) : typeof one === "object" && one !== null && "id" in one ? (one as { id: unknown }).id : one;
  const word = op === "isUser" ? "eq" : op === "after" ? "gt" : op === "before" ? "lt" : op;
  const said = typeof bare(value) === "number" ? String(bare(value)) : bare(value);
  return { field, op: word, ...(value !== undefined && { value: said }) };
}
