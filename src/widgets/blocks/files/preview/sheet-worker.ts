import { bookParts, cellsOf, partOf, type SheetPart } from "./sheets.ts";
import { unpack } from "./zip.ts";

export interface SheetQuestion {
  readonly content: ArrayBuffer;
  readonly format: "xlsx" | "csv";
}

/** Read apart from the page: what takes long, or all memory, takes nothing but this. */
self.onmessage = ({ data: { content, format } }: MessageEvent<SheetQuestion>) => {
  self.postMessage(format === "csv" ? [partOf("", cellsOf(decoded(content)))] : workbook(content));
};

function workbook(content: ArrayBuffer): SheetPart[] {
  const files = unpack(new Uint8Array(content));
  const text = new TextDecoder();
  return bookParts((name) => files[name] && text.decode(files[name]));
}

/** UTF-8, else the encoding that Chinese spreadsheets still write. */
function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("gb18030").decode(content);
  }
}
