/** Rows of texts as a spreadsheet gives and takes them. */
export type Block = readonly (readonly string[])[];

/** Tab-separated text: what Excel, WPS and LibreOffice read. A cell with a tab, a line break or a quotation mark at its start is quoted. */
export const toTsv = (block: Block): string => block.map((row) => row.map(quoted).join("\t")).join("\r\n");

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same as a table, for programs that prefer one (word processors, mail). */
export const toHtml = (block: Block): string =>
  `<table>${block.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join("")}</tr>`).join("")}</table>`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\r?\n/g, "<br>");

/**
 * Reads tab-separated text. A quotation mark opens a quoted cell only at the start of a cell; the line break with which spreadsheets end
 * their text makes no row.
 */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell);
    if (text[end] === "\t") {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    const next = text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
    if (end >= text.length || next >= text.length) break;
    at = next;
  }
  return rows;
}

function plainCell(text: string, from: number): [cell: string, end: number] {
  let end = from;
  while (end < text.length && !"\t\r\n".includes(text[end] as string)) end++;
  return [text.slice(from, end), end];
}

function quotedCell(text: string, from: number): [cell: string, end: number] {
  let cell = "";
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') cell += text[at++];
    else {
      // Only a quotation mark that ends its cell closes it; others are part of a text that was never quoted.
      const next = text[at + 1];
      return next === undefined || "\t\r\n".includes(next) ? [cell, at + 1] : plainCell(text, from);
    }
  }
  return plainCell(text, from);
}

/** The cells of the first table of an HTML text; undefined when it has none. For programs that put no plain text beside it. */
export function fromHtml(html: string): string[][] | undefined {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  if (!table) return undefined;
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => {
      for (const line of cell.querySelectorAll("br")) line.replaceWith("\n");
      return cell.textContent.trim();
    }),
  );
}
