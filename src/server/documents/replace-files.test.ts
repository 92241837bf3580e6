import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFiles } from "./replace-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "formwork-replace-"));
  for (const name of ["kept", "gone"]) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
const change = () =>
  replaceFiles(
    new Map([
      [join(folder, "kept"), "other"],
      [join(folder, "gone"), null],
      [join(folder, "new"), "new"],
    ]),
  );

test("files have other texts, and one is gone, with nothing left beside them", () => {
  change().keep();
  expect(contents()).toEqual({ kept: "other", new: "new" });
});

test("all of it is put back", () => {
  change().back();
  expect(contents()).toEqual({ kept: "kept", gone: "gone" });
});

test("where one cannot be written, none is", () => {
  expect(() =>
    replaceFiles(
      new Map([
        [join(folder, "kept"), "other"],
        [join(folder, "kept", "below"), "x"],
      ]),
    ),
  ).toThrow();
  expect(contents()).toEqual({ kept: "kept", gone: "gone" });
});
