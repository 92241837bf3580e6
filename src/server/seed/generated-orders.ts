import type { Entity } from "../../model/documents.ts";
import { compileExpression } from "../../model/expression.ts";

/** `low` may not exceed `high`. */
export interface Order {
  readonly low: string;
  readonly high: string;
}

interface Node {
  readonly op: unknown;
  readonly args: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "op" in value && "args" in value;

/** `name` of `record.name`. */
function fieldIn(node: unknown): string | undefined {
  if (!isNode(node) || node.op !== "." || !Array.isArray(node.args)) return undefined;
  const [owner, name] = node.args;
  return isNode(owner) && owner.args === "record" && typeof name === "string" ? name : undefined;
}

/** The orders between fields that the entity's rules ask for: `record.endDate >= record.startDate`. Rules of any other form give none. */
export function ordersOf(entity: Entity): Order[] {
  return (entity["x-validations"] ?? []).flatMap(({ rule }) => {
    const { ast } = compileExpression(rule, entity);
    if (!isNode(ast) || !Array.isArray(ast.args)) return [];
    const [left, right] = ast.args.map(fieldIn);
    if (left === undefined || right === undefined) return [];
    if (ast.op === "<=" || ast.op === "<") return [{ low: left, high: right }];
    return ast.op === ">=" || ast.op === ">" ? [{ low: right, high: left }] : [];
  });
}

/** How many fields must stay below this one, on the longest way. */
export function rankOf(field: string, orders: readonly Order[], seen: ReadonlySet<string> = new Set()): number {
  if (seen.has(field)) return 0;
  const below = orders.filter(({ high }) => high === field);
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(({ low }) => rankOf(low, orders, new Set([...seen, field]))));
}

/** Whether any order speaks of the field. */
export const isOrdered = (field: string, orders: readonly Order[]): boolean =>
  orders.some(({ low, high }) => low === field || high === field);
