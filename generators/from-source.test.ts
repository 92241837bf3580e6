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

test.each([
  ["no source", () => "crate", /names no source/],
  ["no file", () => "schema:nowhere.json", /there is no file/],
  ["no object", () => `schema:${file("a.json", "{}")}`, /describes no object/],
  ["no JSON", () => `schema:${file("a.json", "{")}`, /is no JSON/],
])("%s is refused in words", async (_, wish, message) => {
  await expect(createFrom(wish(), undefined, root)).rejects.toThrow(message);
});
