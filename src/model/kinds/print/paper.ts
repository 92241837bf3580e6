import type { Subject } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import { type Measured, paperOf, sizeOf } from "../../print-paper.ts";
import type { PrintTemplate } from "../../print-template.ts";

/** Checks how large the paper is, and that what stands on it has room. */
export function checkPaper({ document, report }: Subject<PrintTemplate>): void {
  const { page, kind } = document;
  const say = (path: Path, message: string) => report(path, message);
  checkSize(page, ["page"], say);
  if (page.landscape && page.size === undefined) report(["page", "landscape"], '"landscape" is said of a size by name', { key: true });
  if (page.sheet && kind === "report") report(["page", "sheet"], "a sheet holds labels, no report", { key: true });
  if (page.sheet && (page.sheet.size ?? page.sheet.width ?? page.sheet.height) !== undefined) {
    checkSize(page.sheet, ["page", "sheet"], say);
    checkSheet(document, say);
  }
  const { height, margin } = paperOf(document);
  const heads = (document.bands ?? []).filter((band) => band.kind === "pageHeader" || band.kind === "pageFooter");
  const [top, , bottom] = margin;
  const taken = heads.reduce((sum, band) => sum + band.height, top + bottom);
  if (kind === "report" && height > 0 && taken >= height) report(["page"], "margins, header and footer leave no room on the page");
}

function checkSize(measured: Measured, path: Path, say: (path: Path, message: string) => void): void {
  const byName = measured.size !== undefined;
  const byNumbers = measured.width !== undefined && measured.height !== undefined;
  const anyNumber = measured.width !== undefined || measured.height !== undefined;
  if (byName ? anyNumber : !byNumbers) say(path, "a size is a name, or width and height");
}

/** The labels of a sheet lie on it. */
function checkSheet({ page, ...template }: PrintTemplate, say: (path: Path, message: string) => void): void {
  const { sheet } = page;
  const { width, height } = paperOf({ page, ...template });
  if (!sheet) return;
  const [top = 0, right = 0, bottom = 0, left = 0] = sheet.margin ?? [];
  const room = sizeOf(sheet);
  const rows = sheet.rows ?? 1;
  const across = left + right + sheet.columns * width + (sheet.columns - 1) * (sheet.gapX ?? 0);
  const down = top + bottom + rows * height + (rows - 1) * (sheet.gapY ?? 0);
  if (room && (across > room.width + 0.01 || down > room.height + 0.01))
    say(
      ["page", "sheet"],
      `the labels take ${Math.round(across)} × ${Math.round(down)} mm of a sheet of ${room.width} × ${room.height} mm`,
    );
}
