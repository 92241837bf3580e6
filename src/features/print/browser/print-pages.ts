import type { PrintedPage } from "../../../print/draw.ts";
import { printInFrame } from "../../../renderer/print-frame.ts";
import { writePages } from "./frame-pages.ts";

/** Milliseconds that pictures are waited for: what is not there by then is left out. */
const PATIENCE_MS = 10_000;

/** Waits for the fonts and the pictures of a document. */
async function isDrawn(page: Document): Promise<void> {
  const pictures = [...page.querySelectorAll("image")].map(
    (picture) =>
      new Promise<void>((resolve) => {
        picture.addEventListener("load", () => resolve(), { once: true });
        picture.addEventListener("error", () => resolve(), { once: true });
      }),
  );
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([page.fonts.ready, ...pictures]), late]);
}

/** Hands pages to the browser's own dialog of printing. How large they come out is up to the settings in that dialog; a PDF has its size for certain. */
export const printPages = (pages: readonly PrintedPage[], title: string): Promise<void> =>
  printInFrame((page) => {
    writePages(page, pages, title);
    return isDrawn(page);
  });
