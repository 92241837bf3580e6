import type { PrintedPage } from "../../../print/draw.ts";
import { svgNode } from "../preview/svg-node.ts";

/** Millimetres as a style sheet writes them. */
const mm = (value: number): string => `${Math.round(value * 1_000) / 1_000}mm`;

/** Of each size of paper a kind of page without margins, by its name. */
const sizesOf = (pages: readonly PrintedPage[]): string[] => [...new Set(pages.map(({ width, height }) => `${mm(width)} ${mm(height)}`))];

/**
 * The style sheet by which pages stand on paper in their true size, each on a sheet of its own: the browser takes the size of the paper from it, where
 * the printer has it.
 */
export function styleOf(pages: readonly PrintedPage[]): string {
  const sizes = sizesOf(pages);
  return [
    "html,body{margin:0;padding:0;background:#fff;color-scheme:light}",
    "section{break-after:page;break-inside:avoid;overflow:hidden;-webkit-print-color-adjust:exact;print-color-adjust:exact}",
    "section:last-child{break-after:auto}",
    "svg{display:block}",
    // The first size is that of all that name none: some browsers know no others.
    `@page{size:${sizes[0] ?? "auto"};margin:0}`,
    ...sizes.map((size, index) => `@page size${index}{size:${size};margin:0}.size${index}{page:size${index}}`),
  ].join("\n");
}

/** Puts pages into an empty document, one after another. */
export function writePages(into: Document, pages: readonly PrintedPage[], title: string): void {
  const sizes = sizesOf(pages);
  into.title = title;
  const style = into.createElement("style");
  style.textContent = styleOf(pages);
  into.head.append(style);
  for (const page of pages) {
    const section = into.createElement("section");
    section.className = `size${sizes.indexOf(`${mm(page.width)} ${mm(page.height)}`)}`;
    Object.assign(section.style, { width: mm(page.width), height: mm(page.height) });
    section.append(svgNode(page, into));
    into.body.append(section);
  }
}
