import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { checkDocuments, takeDocuments } from "../../model/check/check.ts";
import { PRODUCT_ROOT } from "../config.ts";
import { recall, remember } from "../db/state.ts";
import { digestOf, documentsAtStart } from "./at-start.ts";
import { DocumentErrors, loadDocuments } from "./load.ts";
import { readRoots } from "./read.ts";

let database: TestDatabase;
let root: string;
beforeAll(async () => {
  database = await testDatabase();
  root = mkdtempSync(join(tmpdir(), "at-start-"));
  cpSync("tests/fixtures/language/valid", root, { recursive: true });
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await database.drop();
});

const breakList = () => {
  const file = join(root, "schemas", "screens", "crate-list.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"entity": "crate"', '"entity": "crat"'));
};

test("files that are taken without a check give what the check gives", () => {
  const input = readRoots([PRODUCT_ROOT]);
  const { documents, texts, files } = checkDocuments(input);
  expect(takeDocuments(input)).toEqual({ documents, texts, files });
});

test("documents are checked when they have changed since they passed, and not when they have not", async () => {
  const first = await documentsAtStart(database.db, [root]);
  expect(first).toEqual(await loadDocuments([root]));
  expect(await recall(database.db, "checked")).toBe(digestOf(readRoots([root])));
  expect(await documentsAtStart(database.db, [root])).toEqual(first);

  breakList();
  for (const _ of [1, 2]) await expect(documentsAtStart(database.db, [root])).rejects.toThrow(DocumentErrors);
  // Only what passed is remembered; what is remembered is believed.
  await remember(database.db, "checked", digestOf(readRoots([root])));
  expect((await documentsAtStart(database.db, [root])).documents.screens.get("crate-list")?.entity).toBe("crat");
});
