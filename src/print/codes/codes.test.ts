import { describe, expect, test } from "vitest";
import type { BarcodeElement, PrintTemplate } from "../../model/print-template.ts";
import { layout } from "../layout.ts";
import { GROUND, order } from "../print-fixtures.ts";
import { INSET, placeCode } from "./bars.ts";
import { modulesOf } from "./modules.ts";

const VALUES: Readonly<Record<BarcodeElement["symbology"], string>> = {
  qrcode: "https://example.com/资产/1",
  code128: "ZC202600000001",
  code39: "ZC-2026",
  code93: "ZC-2026",
  ean13: "6901234567892",
  ean8: "69012341",
  upca: "012345678905",
  itf14: "16901234567899",
  interleaved2of5: "123456",
  "gs1-128": "(01)06901234567892",
  codabar: "A12345A",
  datamatrix: "ZC2026",
  pdf417: "ZC2026",
  azteccode: "ZC2026",
};
const SYMBOLOGIES = Object.entries(VALUES) as [BarcodeElement["symbology"], string][];

const modules = (symbology: BarcodeElement["symbology"], value: string) => {
  const found = modulesOf(symbology, value);
  if (!found) throw new Error(`${symbology} cannot hold ${value}`);
  return found;
};

/** How far a length is from whole dots, in dots. */
const offDots = (length: number, dpi: number): number => Math.abs(length / (25.4 / dpi) - Math.round(length / (25.4 / dpi)));

describe.each(SYMBOLOGIES)("%s", (symbology, value) => {
  test.each([203, 300, 600])("has every edge on a dot of a printer of %i dpi, less the inset", (dpi) => {
    const place = { x: 5.03, y: 4.07, width: 55, height: 25 };
    const { boxes, isNarrow } = placeCode(modules(symbology, value), place, { dpi });
    expect(boxes.length).toBeGreaterThan(5);
    expect(isNarrow).toBe(false);
    for (const [x, , width] of boxes) {
      expect(offDots(x - INSET, dpi)).toBeLessThan(0.001);
      expect(offDots(width + 2 * INSET, dpi)).toBeLessThan(0.001);
      expect(x).toBeGreaterThanOrEqual(place.x - 0.1);
      expect(x + width).toBeLessThanOrEqual(place.x + place.width + 0.1);
    }
  });
});

test.each([
  ["ean13", "6901234567890"],
  ["ean13", "ABC"],
  ["code128", "中文"],
  ["itf14", "1"],
] as const)("%s cannot hold %s", (symbology, value) => {
  expect(modulesOf(symbology, value)).toBeUndefined();
});

describe("on a label", () => {
  const label = (width: number, value: string, further: Partial<BarcodeElement> = {}): PrintTemplate => ({
    ...{ $id: "label", title: "标签", kind: "label", entity: "order", page: { width: 60, height: 40 } },
    elements: [{ type: "barcode", id: "code", symbology: "code128", x: 2, y: 2, width, height: 12, value, ...further }],
  });

  test("a code with modules of less than two dots is printed, with a warning", () => {
    expect(layout(label(50, "{{record.code}}"), [order()], GROUND).warnings).toEqual([]);
    expect(layout(label(14, "{{record.code}}"), [order()], GROUND).warnings).toEqual([{ warning: "narrow", id: "code", record: 0 }]);
  });

  test("a value that the code cannot hold is a warning of its record", () => {
    const { pages, warnings } = layout(label(50, "{{record.code}}", { symbology: "ean13" }), [order(), order()], GROUND);
    expect(pages.map(({ ops }) => ops)).toEqual([[], []]);
    expect(warnings).toEqual([
      { warning: "code", id: "code", record: 0 },
      { warning: "code", id: "code", record: 1 },
    ]);
  });

  test("bars have their value below them, unless the document says no", () => {
    const textsOf = (template: PrintTemplate) =>
      layout(template, [order()], GROUND).pages.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "text" ? op.text : [])));
    expect(textsOf(label(50, "{{record.code}}"))).toEqual(["PO-001"]);
    expect(textsOf(label(50, "{{record.code}}", { caption: false }))).toEqual([]);
  });
});
