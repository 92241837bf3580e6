import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { check } from "./check.ts";
import { exportSchema, importSchema } from "./formily.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "formwork-formily-"));
  cpSync("tests/fixtures/language/valid", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};
const LEAVE = {
  type: "object",
  properties: { days: { type: "number", title: "天数", "x-component": "NumberPicker" }, fun: { type: "void", "x-component": "Game" } },
};

test("a schema becomes documents with a place for each translation, and what was left is said", async () => {
  const said = importSchema([file("leave.json", JSON.stringify(LEAVE)), "leave", "请假单"], root);
  expect(said).toContain("written schemas/entities/leave.json");
  expect(said).toContain("not carried over  fun: nothing stands for Game");
  const lines: string[] = [];
  await check([root], (line) => lines.push(line));
  expect(lines.slice(0, -1)).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, "locales/es/entities.json"), "utf8")).leave.properties.days.title).toBe("天数");
});

test.each([
  ["no file", () => "nowhere.json", /there is no file/],
  ["no JSON", () => file("a.json", "{"), /a\.json is no JSON/],
  ["no schema", () => file("a.json", "[]"), /holds no Formily schema/],
])("%s is refused in words", (_, path, message) => {
  expect(() => importSchema([path(), "leave"], root)).toThrow(message);
});

test("what is there already is not written over", () => {
  expect(() => importSchema([file("a.json", JSON.stringify(LEAVE)), "crate"], root)).toThrow(
    /crate\.json is there already; nothing was written/,
  );
});

test("a screen goes out as a schema; one that is misspelt is named with the nearest", () => {
  expect(JSON.parse(exportSchema("crate-list", [root]).schema)).toMatchObject({ type: "object" });
  expect(() => exportSchema("crate-lst", [root])).toThrow('did you mean "crate-list"?');
});
