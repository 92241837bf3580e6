import { execFileSync } from "node:child_process";
import { SPREADSHEET } from "../../../src/server/jobs/routes.ts";
import { unzip } from "../../../src/server/xlsx/unzip.ts";

/** What a reader of the file would read. */
export function textOf(type: string, bytes: Buffer, body: string): string {
  if (type === SPREADSHEET) return textOfWorkbook(bytes);
  // The texts of a PDF are packed, and written by the numbers of glyphs.
  if (type === "application/pdf") return execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes }).toString();
  return body;
}

/** Everything that stands in the sheets of a workbook. */
function textOfWorkbook(bytes: Buffer): string {
  const part = unzip(bytes);
  return [1, 2].map((sheet) => part(`xl/worksheets/sheet${sheet}.xml`, 10_000_000)?.toString() ?? "").join();
}
