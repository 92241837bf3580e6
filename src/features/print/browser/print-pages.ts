import type { PrintedPage } from "../../../print/draw.ts";
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

/**
 * Hands pages to the browser's own dialog of printing. They stand in a frame that nobody sees, which is gone when the dialog is closed. How large they
 * come out is up to the settings in that dialog; a PDF has its size for certain.
 */
export async function printPages(pages: readonly PrintedPage[], title: string): Promise<void> {
  const former = document.activeElement;
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // Out of sight, and not without a size: some browsers print nothing of what has none.
  Object.assign(frame.style, {
    position: "fixed",
    insetInlineStart: "-10000px",
    insetBlockStart: "0",
    width: "10px",
    height: "10px",
    border: "0",
  });
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  writePages(page, pages, title);
  await isDrawn(page);
  const closed = new Promise<void>((resolve) => view.addEventListener("afterprint", () => resolve(), { once: true }));
  view.focus();
  view.print();
  await closed;
  frame.remove();
  if (former instanceof HTMLElement) former.focus({ preventScroll: true });
}
