import { columnName } from "./cell.ts";
import { escaped } from "./escaped.ts";

/** A note beside a cell. */
export interface Note {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Spreadsheets become slow with more; the colours of the cells say the rest. */
export const MOST_NOTES = 5_000;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Lower numbers are those of other drawings. */
const FIRST_BOX = 1_025;
/** Notes that are written in one go. */
const AT_ONCE = 500;

/** The notes of a sheet as a part of a workbook (`xl/comments1.xml`). The list is read when the part is written, after the sheet. */
export function* notesXml(notes: readonly Note[]): Generator<Buffer> {
  yield Buffer.from(
    `${XML}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author></author></authors><commentList>`,
  );
  for (const some of chunks(notes))
    yield Buffer.from(
      some
        .map(
          ({ row, column, text }) =>
            `<comment ref="${columnName(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${escaped(text)}</t></text></comment>`,
        )
        .join(""),
    );
  yield Buffer.from("</commentList></comments>");
}

/** The boxes in which the notes are shown, which spreadsheets take from a drawing beside them (`xl/drawings/vmlDrawing1.vml`). */
export function* noteBoxesXml(notes: readonly Note[]): Generator<Buffer> {
  yield Buffer.from(
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`,
  );
  let id = FIRST_BOX;
  for (const some of chunks(notes)) yield Buffer.from(some.map((note) => boxXml(note, id++)).join(""));
  yield Buffer.from("</xml>");
}

/** Beside the cell, three columns wide and four rows high. */
function boxXml({ row, column }: Note, id: number): string {
  const place = [column + 1, 15, row, 2, column + 4, 15, row + 4, 4].join(", ");
  return `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;width:200px;height:72px;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${place}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}

function* chunks(notes: readonly Note[]): Generator<readonly Note[]> {
  for (let start = 0; start < notes.length; start += AT_ONCE) yield notes.slice(start, start + AT_ONCE);
}
