import { checkIds } from "../../check/ids.ts";
import { checkField } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import type { Entity } from "../../documents.ts";
import { paperOf } from "../../print-paper.ts";
import type { Column, PrintTemplate, SumRow, TableBand } from "../../print-template.ts";
import { checkSummed, checkText, detailsOf, type TextGround } from "./texts.ts";

/** Checks a table of details: where its rows come from, its columns and its sums. */
export function checkTable(ground: TextGround, template: PrintTemplate, band: TableBand, path: Path): void {
  const { report } = ground;
  const widths = band.columns.map(({ width }) => width);
  checkWidth(ground, template, widths, [...path, "columns"]);
  const rows = detailsOf(ground, band.source, [...path, "source"]);
  if (!rows) return;
  checkIds(report, band.columns, [...path, "columns"], "column");
  checkIds(report, band.sums, [...path, "sums"], "row of sums");
  for (const [index, column] of band.columns.entries()) checkColumn({ ...ground, rows }, column, [...path, "columns", index]);
  if (band.groupBy !== undefined) checkField(report, rows, band.groupBy, [...path, "groupBy"]);
  if (band.groupText !== undefined) {
    if (band.groupBy === undefined) report([...path, "groupText"], '"groupText" needs "groupBy"', { key: true });
    checkText(ground, band.groupText, [...path, "groupText"], "sums");
  }
  for (const [index, sum] of (band.sums ?? []).entries()) checkSum(ground, rows, band, sum, [...path, "sums", index]);
}

/** What stands beside each other has room between the margins. */
export function checkWidth({ report }: TextGround, template: PrintTemplate, widths: readonly number[], path: Path): void {
  const { width, margin } = paperOf(template);
  const room = width - margin[1] - margin[3];
  const taken = widths.reduce((sum, one) => sum + one, 0);
  if (width > 0 && taken > room + 0.01) report(path, `the columns are ${taken} mm wide; between the margins are ${room} mm`);
}

function checkColumn(ground: TextGround, { field, text }: Column, path: Path): void {
  if ((field === undefined) === (text === undefined)) ground.report(path, "a column has a field or a text");
  if (field !== undefined && ground.rows) checkField(ground.report, ground.rows, field, [...path, "field"]);
  if (text !== undefined) checkText(ground, text, [...path, "text"], "row");
}

function checkSum(ground: TextGround, rows: Entity, band: TableBand, { of, text, fields }: SumRow, path: Path): void {
  const { report } = ground;
  if (of === "group" && band.groupBy === undefined) report([...path, "of"], 'sums of groups need "groupBy"');
  if (text !== undefined) checkText(ground, text, [...path, "text"], "sums");
  const columns = band.columns.flatMap(({ field }) => field ?? []);
  for (const [index, name] of fields.entries()) {
    const at = [...path, "fields", index];
    if (checkSummed(ground, rows, name, at) && !columns.includes(name))
      report(at, `"${name}" is no column of the table`, { name, among: columns });
  }
}
