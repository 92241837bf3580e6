import { escaped } from "./escaped.ts";
import { type LaidOutSheet, laidOutXml, looksOf, repeatedRows } from "./laid-out.ts";
import { type Note, noteBoxesXml, notesXml } from "./notes.ts";
import { type Sheet, sheetName, sheetXml } from "./sheet.ts";
import { FIRST_LOOK, lookKey, stylesXml } from "./styles.ts";
import { type ZipEntry, zip } from "./zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Rows below titles, as many as there are, or a table that is laid out. */
export type AnySheet = Sheet | LaidOutSheet;
const isLaidOut = (sheet: AnySheet): sheet is LaidOutSheet => "merged" in sheet;

/** A workbook as a stream of bytes, made while its rows are read. Its memory does not grow with the rows of sheets that are not laid out. */
export function workbook(sheets: readonly AnySheet[]): AsyncGenerator<Buffer> {
  const looks = looksOf(sheets.filter(isLaidOut));
  const places = new Map(looks.map((look, at) => [lookKey(look), FIRST_LOOK + at]));
  const names = distinct(sheets.map(({ name }) => name));
  const notes = sheets.map((): Note[] => []);
  return zip([
    part("[Content_Types].xml", contentTypes(sheets)),
    part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
    part("xl/workbook.xml", book(sheets, names)),
    part(
      "xl/_rels/workbook.xml.rels",
      relations([
        ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
        ["styles", "styles.xml"],
      ]),
    ),
    part("xl/styles.xml", stylesXml(looks)),
    // A sheet gathers its notes while it is written; they are read after it.
    ...sheets.flatMap((sheet, index): ZipEntry[] => {
      const [no, some] = [index + 1, notes[index] as Note[]];
      const name = `xl/worksheets/sheet${no}.xml`;
      if (isLaidOut(sheet))
        return [
          part(
            name,
            laidOutXml(sheet, (look) => places.get(lookKey(look)) ?? 0),
          ),
        ];
      const content = { name, content: sheetXml(sheet, some) };
      if (!sheet.notes) return [content];
      return [
        content,
        part(
          `xl/worksheets/_rels/sheet${no}.xml.rels`,
          relations([
            ["comments", `../comments${no}.xml`],
            ["vmlDrawing", `../drawings/vmlDrawing${no}.vml`],
          ]),
        ),
        { name: `xl/comments${no}.xml`, content: notesXml(some) },
        { name: `xl/drawings/vmlDrawing${no}.vml`, content: noteBoxesXml(some) },
      ];
    }),
  ]);
}

const part = (name: string, xml: string): ZipEntry => ({ name, content: [Buffer.from(xml)] });

/** The names of sheets as a workbook has them: each once. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((text) => {
    const base = sheetName(text);
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base.slice(0, 28)} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const contentTypes = (sheets: readonly AnySheet[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${typeOf("workbook", "sheet.main")}${typeOf("styles", "styles")}${sheets
    .map(
      (sheet, index) =>
        typeOf(`worksheets/sheet${index + 1}`, "worksheet") +
        (!isLaidOut(sheet) && sheet.notes ? typeOf(`comments${index + 1}`, "comments") : ""),
    )
    .join("")}</Types>`;

const typeOf = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const book = (sheets: readonly AnySheet[], names: readonly string[]): string => {
  const repeated = sheets.flatMap((sheet, index) => (isLaidOut(sheet) ? [repeatedRows(sheet, names[index] ?? "", index)] : []));
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      (sheet, index) =>
        `<sheet name="${escaped(names[index] ?? "")}" sheetId="${index + 1}"${!isLaidOut(sheet) && sheet.hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets>${repeated.length > 0 ? `<definedNames>${repeated.join("")}</definedNames>` : ""}</workbook>`;
};
