import { readCell } from "../matrix/cell-text.ts";
import { type Cell, DIMENSION_TYPES, type MatrixDimension, type MatrixRow } from "../matrix/matrix.ts";
import type { MatrixRule, PlainRule } from "../people-rule.ts";
import type { Report } from "../problem.ts";
import { type Element, elementsOf, textOf } from "./bpmn.ts";
import { wordOf } from "./values.ts";

/** More dimensions nobody looks over, and the proof of them takes long. */
const MOST_DIMENSIONS = 4;

/**
 * An approval matrix: `ap:dimension` for each column, `ap:row` with an `ap:cell` for each of them and the rules of its people; a row `otherwise` says who it is
 * where none takes the record. Cells that are missing take whatever is there.
 * @param rulesOf reads the rules that stand in a row
 */
export function matrixOf(rule: Element, owner: Element, error: Report, rulesOf: (row: Element) => PlainRule[]): MatrixRule | undefined {
  const columns = elementsOf(rule, "dimensions");
  const dimensions = columns.flatMap((column) => dimensionOf(column, owner, error) ?? []);
  if (columns.length === 0) error("flow.missing", owner, { what: "ap:dimension" });
  if (columns.length > MOST_DIMENSIONS) error("flow.badValue", owner, { what: "ap:dimension", value: columns.length });
  const hit = wordOf(rule, "hit", ["unique", "first"] as const, owner, error) ?? "unique";
  const rows: MatrixRow<PlainRule>[] = [];
  let otherwise: PlainRule[] | undefined;
  for (const row of elementsOf(rule, "rows")) {
    const people = rulesOf(row);
    const isOtherwise = row.get("otherwise") === true;
    if (people.length === 0) error("flow.matrixNobody", owner, { row: isOtherwise ? "*" : rows.length + 1 });
    if (isOtherwise) otherwise = [...(otherwise ?? []), ...people];
    else rows.push({ cells: cellsOf(row, dimensions, rows.length + 1, owner, error), people });
  }
  if (rows.length === 0) error("flow.missing", owner, { what: "ap:row" });
  if (dimensions.length < columns.length || columns.length === 0) return undefined;
  return { kind: "matrix", hit, dimensions, rows, ...(otherwise && { otherwise }) };
}

function dimensionOf(column: Element, owner: Element, error: Report): MatrixDimension | undefined {
  const field = textOf(column, "field");
  const type = wordOf(column, "type", DIMENSION_TYPES, owner, error);
  if (field === undefined) error("flow.missing", owner, { what: "ap:dimension field" });
  if (textOf(column, "type") === undefined) error("flow.missing", owner, { what: "ap:dimension type" });
  if (field === undefined || type === undefined) return undefined;
  return { field, type, ...(column.get("below") === true && { below: true }) };
}

function cellsOf(row: Element, dimensions: readonly MatrixDimension[], number: number, owner: Element, error: Report): Cell[] {
  const cells = elementsOf(row, "cells");
  if (cells.length > dimensions.length) error("flow.badValue", owner, { what: "ap:cell", value: cells.length });
  return dimensions.map(({ type, field }, at) => {
    const cell = cells[at];
    const text = cell ? (textOf(cell, "test") ?? "") : "";
    const read = readCell(text, type);
    if (!read) error("flow.matrixCell", owner, { row: number, field, value: text });
    return read ?? [];
  });
}
