import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { check } from "./check.ts";
import { createFrom, tellDrift } from "./from-source.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "formwork-source-"));
  cpSync("tests/fixtures/language/valid", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};
const SHELF = {
  title: "货架",
  properties: { code: { type: "string", maxLength: 32 }, kind: { type: "string", enum: ["a", "b"], title: "种类" } },
  required: ["code"],
};
const schema = () => `schema:${file("shelf.json", JSON.stringify(SHELF))}`;

test("the documents of a schema are valid, and written with their translations", async () => {
  const said = await createFrom(schema(), "shelf", root);
  expect(said).toContain("written schemas/entities/shelf.json");
  expect(said).toContain("shelf.kind: 2 values proposed as the dictionary shelf_kind (from the source)");
  const lines: string[] = [];
  await check([root], (line) => lines.push(line));
  expect(lines.slice(0, -1)).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, "locales/en/entities.json"), "utf8")).shelf.properties.code.title).toBe("Code");
});

test("a workbook of values separated by commas is a source", async () => {
  const rows = Array.from({ length: 6 }, (_, index) => `K${index},${index}.50`).join("\n");
  const said = await createFrom(`sheet:${file("shelf.csv", `编号,金额\n${rows}\n`)}`, "shelf", root);
  expect(said).toContain("written schemas/screens/shelf-list.json");
  expect(JSON.parse(readFileSync(join(root, "schemas/entities/shelf.json"), "utf8")).properties.field2).toMatchObject({
    title: "金额",
    format: "decimal",
  });
});

test("how a source and an entity differ is told both ways", async () => {
  const wish = schema();
  await createFrom(wish, "shelf", root);
  expect(await tellDrift("shelf", wish, [root])).toEqual(["shelf and shelf agree"]);
  file("shelf.json", JSON.stringify({ ...SHELF, properties: { code: { type: "string", maxLength: 64 } } }));
  expect(await tellDrift("shelf", wish, [root])).toEqual([
    "shelf: code: text(64) in the table, text(32) in the document",
    "shelf: kind: in the document (character varying(64)), not in the table",
  ]);
});

test("a second run brings what the source changed, keeps what people changed, and tells where both did", async () => {
  const wish = schema();
  const entity = join(root, "schemas/entities/shelf.json");
  await createFrom(wish, "shelf", root);
  expect(await createFrom(wish, "shelf", root)).toContain("nothing has changed in the source");
  const before = readFileSync(entity, "utf8");
  writeFileSync(entity, before.replace('"title": "编码"', '"title": "货架编码"').replace('"maxLength": 32', '"maxLength": 48'));
  const changed = {
    ...SHELF,
    properties: { code: { type: "string", maxLength: 64 }, kind: SHELF.properties.kind, floor: { type: "integer" } },
  };
  file("shelf.json", JSON.stringify(changed));
  const said = await createFrom(wish, "shelf", root);
  expect(said).toContain("taken  entity shelf at properties.floor");
  expect(said).toContain("conflict  entity shelf at properties.code.maxLength: stays 48, the source says 64");
  const { properties } = JSON.parse(readFileSync(entity, "utf8"));
  expect([properties.code.title, properties.code.maxLength, properties.floor.type]).toEqual(["货架编码", 48, "integer"]);
  const lines: string[] = [];
  await check([root], (line) => lines.push(line));
  expect(lines.slice(0, -1)).toEqual([]);
});

test("what somebody else wrote under the name is not touched", async () => {
  await expect(createFrom(schema(), "crate", root)).rejects.toThrow(/there already: .*nothing was written/);
});

test.each([
  ["no source", () => "crate", /names no source/],
  ["no file", () => "schema:nowhere.json", /there is no file/],
  ["no object", () => `schema:${file("a.json", "{}")}`, /describes no object/],
  ["no JSON", () => `schema:${file("a.json", "{")}`, /is no JSON/],
])("%s is refused in words", async (_, wish, message) => {
  await expect(createFrom(wish(), undefined, root)).rejects.toThrow(message);
});
