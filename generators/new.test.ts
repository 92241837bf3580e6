import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { check } from "./check.ts";
import { create } from "./new.ts";
import { recordTypes } from "./types.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "formwork-new-"));
  cpSync("tests/fixtures/language/valid", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const json = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

async function problems(): Promise<string[]> {
  const lines: string[] = [];
  await check([root], (line) => lines.push(line));
  return lines.slice(0, -1);
}

test("a new entity is valid, translated, and named after its id", async () => {
  const said = await create(["entity", "goods-shelf", "货架"], root);
  expect(json("schemas/entities/goods-shelf.json")).toMatchObject({
    $id: "goods-shelf",
    title: "货架",
    "x-table": "goods_shelf",
    "x-api": { rest: "api/v1/business/goodsShelf" },
  });
  for (const language of ["en", "es", "ja"]) {
    expect(json(`locales/${language}/entities.json`)["goods-shelf"].title).toBe("Goods shelf");
    expect(said).toContain(`written locales/${language}/entities.json`);
  }
  expect(json("locales/es/entities.json").crate.title).toBe("Caja");
  expect(readFileSync(join(root, "src/generated/entities/goods-shelf.ts"), "utf8")).toContain("export interface GoodsShelf");
  expect(readFileSync(join(root, "src/generated/tables.ts"), "utf8")).toContain("goods_shelf: GoodsShelfTable;");
  expect(await problems()).toEqual([]);
});

test("a new list and picker of it are valid, and it is said how to open them", async () => {
  await create(["entity", "goods-shelf"], root);
  const said = await create(["screen", "goods-shelf-list"], root);
  expect(json("schemas/screens/goods-shelf-list.json")).toMatchObject({ kind: "list", entity: "goods-shelf", columns: ["code", "name"] });
  expect(said.join("\n")).toContain('{"code":"goods-shelf","title":"Goods shelf","screen":"goods-shelf-list"}');
  expect(await create(["screen", "goods-shelf-picker"], root)).toContain('every field that refers to "goods-shelf" opens it');
  expect(await problems()).toEqual([]);
});

test("a screen of an entity with details and required fields is valid", async () => {
  await create(["screen", "crate-form"], root);
  expect(json("schemas/screens/crate-form.json").form.groups.at(-1)).toEqual({ details: "items" });
  expect(await problems()).toEqual([]);
});

test("a screen can be named freely when its entity is said", async () => {
  await create(["screen", "heavy-things", "crate"], root);
  expect(json("schemas/screens/heavy-things.json")).toMatchObject({ kind: "list", entity: "crate" });
});

test("nothing is overwritten", async () => {
  const before = readFileSync(join(root, "schemas/entities/crate.json"), "utf8");
  await expect(create(["entity", "crate"], root)).rejects.toThrow("schemas/entities/crate.json is there already; nothing was written");
  expect(readFileSync(join(root, "schemas/entities/crate.json"), "utf8")).toBe(before);
});

test("what cannot be written is refused with the reason", async () => {
  await expect(create(["screen", "crat-list"], root)).rejects.toThrow('there is no entity "crat" … did you mean "crate"?');
  await expect(create(["entity", "Crate_2"], root)).rejects.toThrow('"Crate_2" is no valid id');
  await expect(create(["widget", "x"], root)).rejects.toThrow("npm run new -- entity <id>");
});

test("a further picker is one that a field names", async () => {
  expect(await create(["screen", "heavy-crate-picker", "crate"], root)).toContain(
    'a field that refers to "crate" names it: "options": { "picker": "heavy-crate-picker" }',
  );
});

test("problems that were there before do not stand in the way", async () => {
  writeFileSync(join(root, "schemas/screens/old-list.json"), '{ "$id": "old-list", "kind": "list", "entity": "gone" }');
  await create(["entity", "goods-shelf"], root);
  expect(await problems()).toHaveLength(1);
});

test("a further root begins with its first document, refers to those of the others, and an editor finds the language from there", async () => {
  const vault = join(root, "own", "vault");
  await create(["entity", "goods-shelf", "货架"], vault, [root]);
  await create(["screen", "goods-shelf-list"], vault, [root]);
  await create(["screen", "heavy-crate-picker", "crate"], vault, [root]);
  const document = JSON.parse(readFileSync(join(vault, "schemas/entities/goods-shelf.json"), "utf8"));
  expect(resolve(vault, "schemas/entities", document.$schema)).toBe(join(root, "schemas/language/entity.json"));
  expect(readFileSync(join(vault, "src/generated/entities/goods-shelf.ts"), "utf8")).toContain("export interface GoodsShelf");
  expect(json("locales/en/entities.json")).not.toHaveProperty("goods-shelf");
  expect([...(await recordTypes(vault)).keys()]).toEqual(["src/generated/entities/goods-shelf.ts"]);
  const lines: string[] = [];
  expect(await check([root, vault], (line) => lines.push(line))).toBe(0);
});
