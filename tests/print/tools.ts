import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

function run(tool: string, args: readonly string[]): string {
  try {
    return execFileSync(tool, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new Error(`${tool} is not there: install poppler-utils and zbar-tools (npm test does so where apt-get may)`);
    throw error;
  }
}

function inFile<Result>(bytes: Uint8Array, name: string, use: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "print-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return use(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a tool of poppler says of a PDF. */
export const poppler = (tool: "pdfinfo" | "pdffonts" | "pdfimages" | "pdftotext", pdf: Uint8Array, ...args: readonly string[]): string =>
  inFile(pdf, "print.pdf", (file) => run(tool, tool === "pdftotext" ? [...args, file, "-"] : [...args, file]));

/** The lines of each page of a PDF from top to bottom; words of one line are put together by a bar. */
export function linesOfPdf(pdf: Uint8Array): string[][] {
  const pages = poppler("pdftotext", pdf, "-bbox").split("<page ").slice(1);
  return pages.map((page) => {
    const words = [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" [^>]*>([^<]*)</g)];
    const lines = Map.groupBy(words, ([, , y]) => Math.round(Number(y)));
    return [...lines]
      .toSorted(([a], [b]) => a - b)
      .map(([, line]) =>
        line
          .toSorted(([, a], [, b]) => Number(a) - Number(b))
          .map((word) => word[3])
          .join("|"),
      );
  });
}

/** The pages of a PDF as a printer without grey prints them, in PNG. */
export const blackPages = (pdf: Uint8Array, dpi: number): Uint8Array[] =>
  inFile(pdf, "print.pdf", (file, folder) => {
    run("pdftoppm", ["-mono", "-png", "-r", String(dpi), file, join(folder, "page")]);
    const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return names.toSorted().map((name) => readFileSync(join(folder, name)));
  });

/** The pages of a PDF in their colours, in PNG. */
export const colourPages = (pdf: Uint8Array, dpi: number): Uint8Array[] =>
  inFile(pdf, "print.pdf", (file, folder) => {
    run("pdftoppm", ["-png", "-r", String(dpi), file, join(folder, "page")]);
    const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return names.toSorted().map((name) => readFileSync(join(folder, name)));
  });

/** The colour of a picture at a place of its page, in mm: red, green and blue, up to 255. */
export async function colourAt(picture: Uint8Array, [x, y]: readonly [number, number], dpi: number): Promise<readonly number[]> {
  const at = { left: Math.round((x / 25.4) * dpi), top: Math.round((y / 25.4) * dpi), width: 1, height: 1 };
  return [...(await sharp(picture).extract(at).removeAlpha().raw().toBuffer())];
}

/** What zbar reads on a picture; nothing where it reads no code. */
export function zbar(png: Uint8Array): string[] {
  return inFile(png, "page.png", (file) => {
    try {
      return run("zbarimg", ["-q", "--raw", file]).trim().split("\n");
    } catch (error) {
      // zbarimg ends with 4 where it found nothing.
      if ((error as { status?: number }).status === 4) return [];
      throw error;
    }
  });
}
