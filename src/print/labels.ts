import { fieldsOf } from "../model/fields.ts";
import { paperOf, sizeOf } from "../model/print-paper.ts";
import type { PrintTemplate } from "../model/print-template.ts";
import type { DrawOp, PrintedPage, PrintWarning } from "./draw.ts";
import { drawElements } from "./elements.ts";
import { moved } from "./moved.ts";
import { backgroundOf } from "./report.ts";
import type { PrintGround, PrintRecord } from "./values/ground.ts";
import type { Scope } from "./values/scope.ts";
import { rowsOf } from "./values/sums.ts";

/** The labels of records, or of their rows, on pages of their own or side by side on sheets. */
export function labelPages(
  template: PrintTemplate,
  records: readonly PrintRecord[],
  ground: PrintGround,
  warn: (warning: PrintWarning["warning"], id: string, record: number) => void,
): PrintedPage[] {
  const paper = paperOf(template);
  const scopes = records.flatMap((record, index) => scopesOf(template, record, ground).map((scope) => ({ scope, index })));
  const labels = scopes.map(({ scope, index }, serial): readonly DrawOp[] => [
    ...backgroundOf(template, paper),
    ...drawElements(template.elements ?? [], paper.margin[3], paper.margin[0], {
      ...{ ground, dpi: paper.dpi, scope: { ...scope, values: { ...scope.values, serial } } },
      warn: (warning, id) => warn(warning, id, index),
    }),
  ]);
  return onSheets(template, labels);
}

/** Of what the labels speak: the record, or each of its rows that the reader may see. */
function scopesOf({ rows }: PrintTemplate, record: PrintRecord, { entity, entityOf, isSeen }: PrintGround): Scope[] {
  if (rows === undefined) return [{ record }];
  const details = entityOf(fieldsOf(entity).get(rows)?.property["x-details"] ?? "");
  if (!details || !isSeen(entity.$id, rows)) return [];
  return rowsOf(record, rows).map((values, index) => ({ record, row: { entity: details, values }, values: { row: index + 1 } }));
}

/** Several labels on a sheet, row by row; without a sheet each is a page. */
function onSheets(template: PrintTemplate, labels: readonly (readonly DrawOp[])[]): PrintedPage[] {
  const { sheet } = template.page;
  const { width, height } = paperOf(template);
  if (!sheet) return labels.map((ops) => ({ width, height, ops }));
  const { columns, rows = 1, gapX = 0, gapY = 0, margin: [top = 0, right = 0, bottom = 0, left = 0] = [] } = sheet;
  const size = sizeOf(sheet) ?? {
    width: left + right + columns * width + (columns - 1) * gapX,
    height: top + bottom + rows * height + (rows - 1) * gapY,
  };
  const each = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, page) => ({
    ...size,
    ops: labels.slice(page * each, (page + 1) * each).flatMap((ops, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      return moved(ops, left + column * (width + gapX), top + row * (height + gapY));
    }),
  }));
}
