import { describe, expect, test } from "vitest";
import type { Element, PrintTemplate } from "../../src/model/print-template.ts";
import { layout } from "../../src/print/layout.ts";
import { paintSvg } from "../../src/print/paint/svg.ts";
import { GROUND, groundWithout, order, tableReport } from "../../src/print/print-fixtures.ts";
import { paintJpeg } from "../../src/server/print/paint-jpeg.ts";
import { paintPdf } from "../../src/server/print/paint-pdf.ts";
import { paintZpl } from "../../src/server/print/paint-zpl.ts";
import { colourAt, colourPages, linesOfPdf, poppler } from "./tools.ts";

const AT = new Date("2026-11-24T02:30:00Z");
const REPORT = tableReport({
  columns: [
    { text: "{{$row}}", title: "序号", width: 16 },
    { field: "name", width: 60 },
    { field: "amount", width: 40 },
  ],
});
const amountsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${(index * 7919) % 1000}.${String(index % 100).padStart(2, "0")}`);
const pdfOf = (count: number) => paintPdf(layout(REPORT, [order(amountsOf(count))], GROUND), { title: "订单", at: AT });
const label = (elements: Element[]): PrintTemplate => ({
  ...{ $id: "label", title: "标签", kind: "label", entity: "order", page: { width: 60, height: 40 } },
  elements,
});

test("a group is let through as a whole: what overlaps in it is covered, by every painter", async () => {
  const box = (x: number) => ({ op: "rect", box: [x, 5, 20, 20], stroke: 0, color: "#000000", fill: "#ff0000" }) as const;
  const group = { op: "group", rotate: 0, around: [30, 15], opacity: 0.5, parts: [box(10), box(20)] } as const;
  const turned = { ...group, rotate: 180, around: [30, 20] } as const;
  const pages = [
    { width: 60, height: 40, ops: [group] },
    { width: 60, height: 40, ops: [{ ...turned, parts: [{ ...group, opacity: 1 }] }] },
  ];
  const printed = { pages, warnings: [] };
  const pdf = await paintPdf(printed, { title: "标签", at: AT });
  const pictures = [...colourPages(pdf, 96), ...(await Promise.all(pages.map((page) => paintJpeg(page, { dpi: 96 }))))];
  expect(pictures).toHaveLength(4);
  // By itself, where two overlap, and beside.
  const places = [15, 25, 35];
  for (const [index, picture] of pictures.entries())
    for (const x of places) {
      const [red, green] = await colourAt(picture, index % 2 === 0 ? [x, 15] : [60 - x, 25], 96);
      expect(red).toBeGreaterThan(245);
      expect(green).toBeGreaterThan(115);
      expect(green).toBeLessThan(140);
    }
});

describe.each([0, 1, 100, 2_000])("%i rows", (count) => {
  test("stand in the PDF once each, below a head on every page, with sums that come to the total", async () => {
    const pages = linesOfPdf(await pdfOf(count));
    for (const lines of pages) expect(lines.filter((line) => line === "序号|品名|金额")).toHaveLength(1);
    const lines = pages.flat();
    const amounts = amountsOf(count);
    expect(lines.filter((line) => /^\d+\|物料/.test(line))).toEqual(
      amounts.map((amount, index) => `${index + 1}|物料${index + 1}|${amount}`),
    );
    const cents = (written: string): number => Math.round(Number(written.replaceAll(",", "")) * 100);
    const summed = (name: string) => lines.flatMap((line) => (line.startsWith(`${name}|`) ? cents(line.slice(name.length + 1)) : []));
    const total = amounts.reduce((sum, amount) => sum + cents(amount), 0);
    expect(summed("本页").reduce((sum, one) => sum + one, 0)).toBe(total);
    expect(summed("合计")).toEqual([total]);
  });
});

test("the fonts of a PDF are in it, in part, with their characters; none is drawn as pictures", async () => {
  const [, , ...fonts] = poppler("pdffonts", await pdfOf(20))
    .trim()
    .split("\n");
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/\+NotoSansSC-(Regular|Bold)\s+CID TrueType\s+Identity-H\s+yes yes yes/);
});

test.each([
  [60, 40],
  [33.3, 12.7],
  [210, 297],
  [800, 1_000],
])("a page of %d × %d mm has its true size", async (width, height) => {
  const pdf = await paintPdf({ pages: [{ width, height, ops: [] }], warnings: [] }, { title: "标签", at: AT });
  const [, across, down] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(poppler("pdfinfo", pdf)) ?? [];
  expect(Math.abs((Number(across) / 72) * 25.4 - width)).toBeLessThan(0.1);
  expect(Math.abs((Number(down) / 72) * 25.4 - height)).toBeLessThan(0.1);
});

test("the same pages give the same bytes", async () => {
  const [one, other] = [await pdfOf(100), await pdfOf(100)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.compare(one, await pdfOf(101))).not.toBe(0);
});

test("a label holds no bitmaps, but for its pictures", async () => {
  const code: Element = { type: "barcode", id: "code", symbology: "qrcode", value: "1", x: 2, y: 2, width: 20, height: 20 };
  const picture: Element = { type: "Picture", id: "logo", picture: DOT, x: 30, y: 2, width: 10, height: 10 };
  const imagesOf = async (elements: Element[]) =>
    poppler("pdfimages", await paintPdf(layout(label(elements), [order()], GROUND), { title: "标签", at: AT }), "-list")
      .trim()
      .split("\n")
      .slice(2);
  expect(await imagesOf([code])).toEqual([]);
  // The picture, and what it lets through.
  expect(await imagesOf([code, picture])).toHaveLength(2);
});

test("what is no picture is left out", async () => {
  const printed = layout(
    label([{ type: "Picture", id: "logo", picture: "/api/files/1", x: 0, y: 0, width: 9, height: 9 }]),
    [order()],
    GROUND,
  );
  for (const bytes of [undefined, Buffer.from("<svg/>"), Buffer.from("GIF89a")]) {
    const pdf = await paintPdf(printed, { title: "标签", at: AT, pictures: async () => bytes });
    expect(poppler("pdfimages", pdf, "-list").trim().split("\n")).toHaveLength(2);
  }
});

describe("what a reader does not see", () => {
  const CANARY = "CANARY8842";
  const hidden = groundWithout("order.secret", "order.remarks");
  const template = label([
    { type: "text", id: "said", x: 1, y: 1, width: 50, height: 8, text: "甲 {{record.secret}} {{record.remarks}}" },
    { type: "barcode", id: "code", symbology: "qrcode", x: 1, y: 10, width: 20, height: 20, value: "1{{record.remarks}}" },
    { type: "text", id: "told", x: 30, y: 10, width: 20, height: 8, text: "乙", visibleIf: "record.remarks != ''" },
  ]);
  const printedFor = (ground: typeof hidden, remarks: string) => layout(template, [order([], { secret: "8842.11", remarks })], ground);

  test("is in no print, and no print tells whether there is any", async () => {
    const [with_, without] = [printedFor(hidden, CANARY), printedFor(hidden, "")];
    expect(with_).toEqual(without);
    const text = poppler("pdftotext", await paintPdf(with_, { title: "标签", at: AT }));
    expect(text).toContain("甲");
    expect(text).not.toMatch(/8842|乙/);
    for (const page of with_.pages) expect(paintSvg(page)).not.toContain("8842");
    expect(await paintZpl(with_, { dpi: 203 })).toEqual(await paintZpl(without, { dpi: 203 }));
    const jpegs = await Promise.all([with_, without].map(({ pages: [page] }) => page && paintJpeg(page, { dpi: 203 })));
    expect(jpegs[0]).toEqual(jpegs[1]);
  });

  test("is there for who sees it", async () => {
    const text = poppler("pdftotext", await paintPdf(printedFor(GROUND, CANARY), { title: "标签", at: AT }));
    expect(text).toContain(CANARY);
  });
});

/** A red dot in PNG. */
const DOT =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==";
