import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { ready } from "zpl-renderer-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { BarcodeElement, PrintTemplate } from "../../src/model/print-template.ts";
import type { Printed } from "../../src/print/draw.ts";
import { layout } from "../../src/print/layout.ts";
import { GROUND, order } from "../../src/print/print-fixtures.ts";
import { paintPdf } from "../../src/server/print/paint-pdf.ts";
import { paintZpl } from "../../src/server/print/paint-zpl.ts";
import { qrJpeg } from "../../src/server/print/qr-jpeg.ts";
import { blackPages, zbar } from "./tools.ts";

interface Case {
  readonly symbology: BarcodeElement["symbology"];
  readonly value: string;
  /** What readers give, where it is not what was written. */
  readonly read?: string;
  readonly rotate?: number;
}

/** Every symbology, as narrow as labels have it: two or three dots a module at 203 dpi. */
const CASES: readonly Case[] = [
  { symbology: "qrcode", value: "https://example.com/资产/ZC202600000001" },
  { symbology: "qrcode", value: "ZC202600000001", rotate: 90 },
  { symbology: "code128", value: "ZC202600000001" },
  { symbology: "code128", value: "ZC202600000001", rotate: 180 },
  { symbology: "code39", value: "ZC-2026" },
  { symbology: "code93", value: "ZC-2026" },
  { symbology: "ean13", value: "6901234567892" },
  { symbology: "ean8", value: "69012341" },
  { symbology: "upca", value: "012345678905", read: "0012345678905" },
  { symbology: "itf14", value: "16901234567899" },
  { symbology: "interleaved2of5", value: "12345678" },
  { symbology: "gs1-128", value: "(01)06901234567892", read: "0106901234567892" },
  { symbology: "codabar", value: "A12345A" },
  { symbology: "datamatrix", value: "ZC2026" },
  { symbology: "pdf417", value: "ZC2026" },
  { symbology: "azteccode", value: "ZC2026" },
];
/** Those that zbar reads. */
const ZBAR: ReadonlySet<string> = new Set(["qrcode", "code128", "code39", "code93", "ean13", "interleaved2of5", "itf14"]);

type Dpi = NonNullable<PrintTemplate["page"]["dpi"]>;

function pagesOf(dpi: Dpi): Printed {
  const pages = CASES.map(({ symbology, value, rotate = 0 }): Printed => {
    const code: BarcodeElement = { type: "barcode", id: "code", symbology, value, rotate, x: 3.3, y: 3.7, width: 54, height: 32 };
    const label: PrintTemplate = {
      $id: "label",
      title: "标签",
      kind: "label",
      entity: "order",
      page: { width: 60, height: 40, dpi },
      elements: [code],
    };
    return layout(label, [order()], GROUND);
  });
  expect(pages.flatMap(({ warnings }) => warnings)).toEqual([]);
  return { pages: pages.flatMap((printed) => printed.pages), warnings: [] };
}

const read = async (picture: Uint8Array): Promise<string[]> => (await readBarcodes(picture)).map(({ text }) => text);
/** Some readers tell start and stop signs, or leave the first zero of an UPC. */
const bare = (text: string | undefined): string | undefined => text?.replace(/^0?(\d{12})$/, "0$1").replaceAll(/[()]/g, "");
const readAs = ({ value, read: other }: Case): string | undefined => bare(other ?? value);

beforeAll(async () => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
    fireImmediately: true,
  });
});

describe.each<Dpi>([203, 300, 600])("printed with %i dpi, black on white", (dpi) => {
  test("every code of a PDF is read", async () => {
    const pages = blackPages(await paintPdf(pagesOf(dpi), { title: "标签", at: new Date(0) }), dpi);
    expect(pages).toHaveLength(CASES.length);
    const found = await Promise.all(pages.map(read));
    expect(found.map(([text]) => bare(text))).toEqual(CASES.map(readAs));
    for (const [index, one] of CASES.entries())
      if (ZBAR.has(one.symbology)) expect(zbar(pages[index] as Uint8Array).map(bare), one.symbology).toEqual([readAs(one)]);
  });
});

describe.each<Dpi>([203, 300])("printed by a label printer of %i dpi", (dpi) => {
  test("every code is read", async () => {
    const { api } = await ready;
    const labels = await paintZpl(pagesOf(dpi), { dpi });
    const found: string[][] = [];
    for (const label of labels)
      found.push(await read(Buffer.from(await api.zplToBase64Async(label, 60, 40, dpi === 203 ? 8 : 12), "base64")));
    expect(found.map(([text]) => bare(text))).toEqual(CASES.map(readAs));
  });
});

test("a bare QR code is read, to the longest that it can hold", async () => {
  for (const text of ["1", "https://example.com/资产/1", "x".repeat(2_953)]) expect(await read(await qrJpeg(text))).toEqual([text]);
  await expect(qrJpeg("x".repeat(2_954))).rejects.toThrow(RangeError);
});
