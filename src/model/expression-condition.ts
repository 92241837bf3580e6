import type { ASTNode } from "@marcbachmann/cel-js";
import { ConditionError, checkComparison } from "./comparison.ts";
import type { Comparison, Condition } from "./condition.ts";
import type { Entity } from "./documents.ts";
import { compileExpression, ExpressionError } from "./expression.ts";
import { fieldsOf } from "./fields.ts";

type Operator = Comparison["op"];

const COMPARE: Readonly<Record<string, Operator>> = { "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge" };
const MIRRORED: Readonly<Record<string, Operator>> = { "==": "eq", "!=": "ne", "<": "gt", "<=": "ge", ">": "lt", ">=": "le" };
const OPPOSITE: Partial<Record<Operator, Operator>> = {
  eq: "ne",
  ne: "eq",
  lt: "ge",
  le: "gt",
  gt: "le",
  ge: "lt",
  empty: "notEmpty",
  notEmpty: "empty",
  contains: "notContains",
  notContains: "contains",
};

/**
 * The subset of CEL that can become a condition, and so SQL with bound parameters: comparisons of a field with a constant or a value of
 * the user, `has`, `in`, `contains`, `startsWith`, and `&&`, `||`, `!` over them. Data rules are written so, in place of the
 * specification's "custom sql". A comparison with an empty field is unknown in CEL and lets no row through.
 * @param visit is told of each comparison and where it stands, before it is refused where it does not fit the entity
 * @throws ExpressionError with the position of the part that cannot be compiled
 */
export function toCondition(source: string, entity: Entity, visit: Visit = () => {}): Condition {
  const {
    ast,
    links: [link],
  } = compileExpression(source, entity);
  if (link) throw new ExpressionError(`the database is not asked for "${link.column}" of "${link.reference}" here`, link.offset);
  return translate(ast, { entity, visit }, false);
}

type Visit = (comparison: Comparison, offset: number) => void;

interface Subject {
  readonly entity: Entity;
  readonly visit: Visit;
}

function translate(node: ASTNode, subject: Subject, negated: boolean): Condition {
  switch (node.op) {
    case "&&":
    case "||": {
      const parts = node.args.map((part) => translate(part, subject, negated));
      return (node.op === "&&") !== negated ? { all: parts } : { any: parts };
    }
    case "!_":
      return translate(node.args, subject, !negated);
    case "value":
      if (typeof node.args === "boolean") return node.args !== negated ? { all: [] } : { any: [] };
      break;
    case "==":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=": {
      const [left, right] = node.args;
      const field = fieldName(left);
      if (field) return leaf(node, subject, { field, op: COMPARE[node.op] as Operator, value: constant(right) }, negated);
      const mirrored = fieldName(right);
      if (mirrored) return leaf(node, subject, { field: mirrored, op: MIRRORED[node.op] as Operator, value: constant(left) }, negated);
      break;
    }
    case "in": {
      const [left, right] = node.args;
      const list = fieldName(right);
      if (list) return leaf(node, subject, { field: list, op: "contains", value: constant(left) }, negated);
      const field = fieldName(left);
      if (field && right.op === "list") {
        const test: Condition = { field, op: "in", value: right.args.map(constant) };
        fits(node, subject, test);
        return negated ? { all: [{ field, op: "notEmpty" }, { not: test }] } : test;
      }
      break;
    }
    case "call": {
      const [name, [argument]] = node.args;
      const field = argument && fieldName(argument);
      if (name === "has" && field) return leaf(node, subject, { field, op: "notEmpty" }, negated);
      break;
    }
    case "rcall": {
      const [name, receiver, [argument]] = node.args;
      const field = fieldName(receiver);
      if (field && argument && (name === "contains" || name === "startsWith")) {
        const test: Comparison = { field, op: name, value: constant(argument) };
        if (!negated || name === "contains") return leaf(node, subject, test, negated);
        return { all: [{ field, op: "notEmpty" }, { not: test }] };
      }
      break;
    }
    case ".": {
      const field = fieldName(node);
      if (field) return leaf(node, subject, { field, op: "eq", value: true }, negated);
      break;
    }
  }
  throw new ExpressionError("this part cannot be turned into a database condition", node.start);
}

/**
 * One comparison, or its opposite. CEL has no empty booleans and lists, but knows nothing of other empty fields: an opposite that the
 * condition holds true for an empty field must say that it is not empty.
 */
function leaf(node: ASTNode, subject: Subject, test: Comparison, negated: boolean): Condition {
  fits(node, subject, test);
  const op = negated ? (OPPOSITE[test.op] as Operator) : test.op;
  const kind = fieldsOf(subject.entity).get(test.field)?.kind;
  if (kind === "boolean" && (op === "eq" || op === "ne"))
    return { field: test.field, op: (op === "eq") === test.value ? "eq" : "ne", value: true };
  const comparison: Condition = { ...test, op };
  const trueWhenEmpty = op === "ne" || (op === "notContains" && kind !== "references" && kind !== "values");
  return trueWhenEmpty ? { all: [{ field: test.field, op: "notEmpty" }, comparison] } : comparison;
}

function fits(node: ASTNode, { entity, visit }: Subject, test: Comparison): void {
  visit(test, node.start);
  try {
    checkComparison(test, entity);
  } catch (error) {
    if (error instanceof ConditionError) throw new ExpressionError(error.message, node.start);
    throw error;
  }
}

function fieldName(node: ASTNode): string | undefined {
  return node.op === "." && node.args[0].op === "id" && node.args[0].args === "record" ? node.args[1] : undefined;
}

function constant(node: ASTNode): unknown {
  if (node.op === "value") {
    const { args } = node;
    return typeof args === "bigint" ? Number(args) : args;
  }
  if (node.op === "-_" && node.args.op === "value") return -Number(node.args.args);
  if (node.op === "." && node.args[0].op === "id" && node.args[0].args === "user") return { var: `user.${node.args[1]}` };
  if (node.op === "call" && node.args[0] === "decimal" && node.args[1][0]?.op === "value") return node.args[1][0].args;
  throw new ExpressionError("only a constant or a value of the user can be compared in the database", node.start);
}
