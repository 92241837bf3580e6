import { paperOf } from "../print-paper.ts";
import type { PrintTemplate } from "../print-template.ts";
import { rounded } from "./geometry.ts";

type Page = PrintTemplate["page"];
type Said = Readonly<Record<string, unknown>>;

/**
 * The paper with a word more, such that it keeps a size: a size by name takes the place of numbers, numbers that of a name; what a word needs beside it is
 * said with it.
 * @param path ["size"], ["margin", "0"], ["sheet", "columns"]
 * @param value undefined takes the word away
 */
export function withPageWord(template: Pick<PrintTemplate, "page" | "kind">, [key = "", inner]: readonly string[], value: unknown): Page {
  const { page } = template;
  const paper = paperOf(template);
  if (key === "margin") return said(page, { margin: edgesWith(paper.margin, Number(inner), value) });
  if (key === "size")
    return value === undefined
      ? said(page, { size: undefined, landscape: undefined, width: paper.width, height: paper.height })
      : said(page, { size: value, width: undefined, height: undefined });
  if (key === "width" || key === "height") {
    if (typeof value !== "number") return page;
    const numbers = { width: paper.width, height: paper.height, [key]: rounded(value) } as Said;
    return said(page, { size: undefined, landscape: undefined, ...numbers });
  }
  if (key === "landscape") return page.size === undefined ? page : said(page, { landscape: value === true ? true : undefined });
  if (key === "sheet") return said(page, { sheet: sheetWith((page.sheet ?? {}) as Said, inner ?? "", value) });
  if (key === "background") return said(page, { background: backgroundWith((page.background ?? {}) as Said, inner ?? "", value) });
  return said(page, { [key]: value });
}

const spoken = (part: object, words: Said): Said =>
  Object.fromEntries(Object.entries({ ...part, ...words }).filter(([, value]) => value !== undefined));
const said = (part: object, words: Said): Page => spoken(part, words) as Page;

const edgesWith = (edges: readonly number[], at: number, value: unknown): readonly number[] =>
  edges.map((edge, index) => (index === at && typeof value === "number" ? Math.max(0, rounded(value)) : edge));

/** Labels on a sheet: without columns there is none. */
function sheetWith(sheet: Said, inner: string, value: unknown): Said | undefined {
  if (inner === "columns" && value === undefined) return undefined;
  const bySize = inner === "size" && value !== undefined ? { width: undefined, height: undefined } : {};
  const byNumbers = (inner === "width" || inner === "height") && value !== undefined ? { size: undefined, width: 210, height: 297 } : {};
  return spoken(
    { columns: 1, ...byNumbers, ...sheet, ...(Object.keys(byNumbers).length > 0 && { size: undefined }) },
    { ...bySize, [inner]: value },
  );
}

/** A picture to trace; without one there is none. */
function backgroundWith(background: Said, inner: string, value: unknown): Said | undefined {
  const next = spoken(background, { [inner]: value === false ? undefined : value });
  return typeof next.picture === "string" ? next : undefined;
}
