import readWorkbook from "read-excel-file/web-worker";
import { cellsOf, partOf, type SheetPart } from "./sheets.ts";
import { unpack } from "./zip.ts";

export interface SheetQuestion {
  readonly content: ArrayBuffer;
  readonly format: "xlsx" | "csv";
}

/** Read apart from the page: what takes long, or all memory, takes nothing but this. */
self.onmessage = async ({ data: { content, format } }: MessageEvent<SheetQuestion>) => {
  self.postMessage(format === "csv" ? [partOf("", cellsOf(decoded(content)))] : await workbook(content));
};

async function workbook(content: ArrayBuffer): Promise<SheetPart[]> {
  unpack(new Uint8Array(content));
  const sheets = await readWorkbook(new Blob([content]));
  return sheets.map(({ sheet, data }) => partOf(sheet, data));
}

/** UTF-8, else the encoding that Chinese spreadsheets still write. */
function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("gb18030").decode(content);
  }
}
