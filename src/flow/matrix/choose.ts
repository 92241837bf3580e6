import { Decimal } from "../../model/decimal.ts";
import { FlowFault } from "../fault.ts";
import type { PeopleRule, PlainRule } from "../people-rule.ts";
import type { Cell, Matrix, MatrixDimension, Test } from "./matrix.ts";

/** The value of a dimension: empty, a number, day or value as text, or of a reference its code and those above it. */
export type Coordinate = readonly string[];

/** Whether a cell takes a value. */
export function takes(cell: Cell, { type, below }: MatrixDimension, value: Coordinate): boolean {
  return cell.length === 0 || cell.some((test) => isMet(test, type, below ? value : value.slice(0, 1)));
}

function isMet(test: Test, type: MatrixDimension["type"], value: Coordinate): boolean {
  const [own] = value;
  if (test.kind === "empty") return own === undefined;
  if (own === undefined || test.kind === "other") return false;
  if (test.kind === "value") return value.includes(test.value);
  const { from, fromOpen, to, toOpen } = test;
  const low = from === undefined ? 1 : order(own, from, type);
  const high = to === undefined ? -1 : order(own, to, type);
  return (low > 0 || (low === 0 && !fromOpen)) && (high < 0 || (high === 0 && !toOpen));
}

function order(one: string, other: string, type: MatrixDimension["type"]): number {
  if (type === "date") return one < other ? -1 : one > other ? 1 : 0;
  const [a, b] = [Decimal.parse(one), Decimal.parse(other)];
  return a && b ? a.compare(b) : Number.NaN;
}

/** The rows (by index) that take a record. */
export const rowsOf = ({ dimensions, rows }: Pick<Matrix, "dimensions" | "rows">, values: readonly Coordinate[]): number[] =>
  rows.flatMap(({ cells }, row) => (dimensions.every((dimension, at) => takes(cells[at] ?? [], dimension, values[at] ?? [])) ? [row] : []));

/** Which row says who it is, of those that take a record: its index; "otherwise", where none does; "several" where one alone may. */
function rowOf(matrix: Pick<Matrix, "dimensions" | "rows" | "hit">, values: readonly Coordinate[]): number | "otherwise" | "several" {
  const rows = rowsOf(matrix, values);
  return matrix.hit === "unique" && rows.length > 1 ? "several" : (rows[0] ?? "otherwise");
}

/**
 * Rules with those of the row that takes the record in place of each matrix.
 * @param valuesOf the values of a matrix's dimensions
 * @throws FlowFault flow.matrixSeveral {name, rows}: the proof was by a tree of departments that is another now, or by other values
 */
export function chosenRules(
  rules: readonly PeopleRule[],
  valuesOf: (matrix: Matrix) => readonly Coordinate[],
  node: { readonly id: string; readonly name?: string | undefined },
): PlainRule[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== "matrix") return rule;
    const values = valuesOf(rule);
    const row = rowOf(rule, values);
    if (row === "several") {
      const rows = rowsOf(rule, values).map((index) => index + 1);
      throw new FlowFault("flow.matrixSeveral", node.id, { name: node.name ?? node.id, rows: rows.join(", ") });
    }
    return [...(row === "otherwise" ? (rule.otherwise ?? []) : (rule.rows[row]?.people ?? []))];
  });
}
