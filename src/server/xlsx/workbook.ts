import { escaped } from "./cell.ts";
import { type Note, noteBoxesXml, notesXml } from "./notes.ts";
import { type Sheet, sheetName, sheetXml } from "./sheet.ts";
import { STYLES_XML } from "./styles.ts";
import { type ZipEntry, zip } from "./zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A workbook as a stream of bytes, made while its rows are read. Its memory does not grow with them. */
export function workbook(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
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
    part("xl/styles.xml", STYLES_XML),
    // A sheet gathers its notes while it is written; they are read after it.
    ...sheets.flatMap((sheet, index): ZipEntry[] => {
      const [no, some] = [index + 1, notes[index] as Note[]];
      const content = { name: `xl/worksheets/sheet${no}.xml`, content: sheetXml(sheet, some) };
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

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${typeOf("workbook", "sheet.main")}${typeOf("styles", "styles")}${sheets
    .map(
      ({ notes }, index) => typeOf(`worksheets/sheet${index + 1}`, "worksheet") + (notes ? typeOf(`comments${index + 1}`, "comments") : ""),
    )
    .join("")}</Types>`;

const typeOf = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const book = (sheets: readonly Sheet[], names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      ({ hidden }, index) =>
        `<sheet name="${escaped(names[index] ?? "")}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;
