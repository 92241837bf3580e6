import { loadEncoder } from "#encoder";
import type { PrintTemplate } from "../../model/print-template.ts";
import type { Printed } from "../../print/draw.ts";
import { layout } from "../../print/layout.ts";
import { GROUND, order, tableReport } from "../../print/print-fixtures.ts";

const amounts = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${(index * 7) % 900}.${String(index % 100).padStart(2, "0")}`);

/** An order of so many rows on A4: 2,000 rows are 60 pages or so. */
export const orderPages = (rows: number): Printed =>
  layout(
    {
      ...tableReport({}, [
        {
          ...{ kind: "pageHeader", id: "head", height: 20 },
          elements: [
            { id: "title", type: "text", x: 0, y: 0, width: 190, height: 9, size: 6, bold: true, align: "center", text: "采购订单" },
            { id: "vendor", type: "text", x: 0, y: 12, width: 95, height: 5, size: 3.2, text: "供应商：{{record.vendor}}" },
            { id: "code", type: "text", x: 95, y: 12, width: 95, height: 5, size: 3.2, align: "right", text: "编号：{{record.code}}" },
          ],
        },
        {
          ...{ kind: "pageFooter", id: "foot", height: 8 },
          elements: [
            {
              id: "no",
              type: "text",
              x: 0,
              y: 2,
              width: 190,
              height: 5,
              size: 3,
              align: "center",
              text: "第 {{$page}} 页 / 共 {{$pages}} 页",
            },
          ],
        },
      ]),
      page: { size: "A4" },
    },
    [order(amounts(rows))],
    GROUND,
  );

const LABEL: PrintTemplate = {
  ...{ $id: "item-label", title: "标签", kind: "label", entity: "order", rows: "items" },
  page: { width: 60, height: 40, dpi: 203 },
  elements: [
    { id: "frame", type: "rect", x: 1, y: 1, width: 58, height: 38 },
    { id: "name", type: "text", x: 3, y: 3, width: 36, height: 10, size: 4, bold: true, text: "{{row.name}}" },
    { id: "square", type: "barcode", symbology: "qrcode", x: 41, y: 3, width: 16, height: 16, value: "{{row.name}}" },
    // Too long for its place: the preview warns.
    { id: "bars", type: "barcode", symbology: "code128", x: 3, y: 22, width: 30, height: 14, value: "{{record.code}}-PO-2026-000123" },
  ],
};

// In browsers what encodes bars comes when it is wanted.
await loadEncoder();

/** A label of each row of an order. */
export const labelPages = (rows: number): Printed => layout(LABEL, [order(amounts(rows))], GROUND);
