import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printWarning } from "../../model/check/problems.ts";
import { textAt } from "../../model/kinds/texts.ts";
import { DocumentErrors, loadDocuments } from "./load.ts";

const VALID = "tests/fixtures/language/valid";

test("documents come indexed by id, with their translations by language", async () => {
  const { documents, texts } = await loadDocuments([VALID]);
  expect(documents.entities.get("crate")?.title).toBe("箱子");
  expect([...documents.screens.keys()]).toEqual(["company-setting", "crate-list", "crate-picker", "crate-report", "department-tree"]);
  expect([...documents.dictionaries.keys()]).toEqual(["crate_kind", "crate_level"]);
  expect(documents.menus.get("main")?.items).toHaveLength(1);
  expect(texts.es?.entities?.crate).toMatchObject({ title: "Caja" });
});

test("an id belongs to one root: a later root cannot replace a document", async () => {
  await expect(loadDocuments([VALID, "tests/fixtures/language/two-documents-with-one-id"])).rejects.toThrow(
    'two-documents-with-one-id/schemas/entities/crate.json:2:10 error entity "crate" is in tests/fixtures/language/valid/schemas/entities/crate.json already',
  );
});

test("documents with faults are not given out; the error is the printable list of all of them", async () => {
  const failure = await loadDocuments([VALID, "tests/fixtures/language/unknown-column"]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DocumentErrors);
  expect((failure as DocumentErrors).problems).toHaveLength(2);
  expect((failure as DocumentErrors).message).toMatch(
    /^tests\/fixtures\/language\/unknown-column\/schemas\/screens\/thing-list\.json:1:79 error unknown column "nmae" … did you mean "name"\?\n.*"levle"/,
  );
});

test("a root without documents adds nothing", async () => {
  const { documents } = await loadDocuments([VALID, "tests/fixtures"]);
  expect(documents.entities.size).toBe(5);
});

test("texts without a translation are errors, unless somebody wants to be told of them and go on in Chinese", async () => {
  const roots = [VALID, "tests/fixtures/language/missing-translation"];
  await expect(loadDocuments(roots)).rejects.toThrow("missing translation of");
  const told: string[] = [];
  const { documents } = await loadDocuments(roots, { untranslated: (problems) => told.push(...problems.map(printWarning)) });
  expect(documents.entities.has("thing")).toBe(true);
  expect(told).not.toEqual([]);
  for (const line of told) expect(line).toMatch(/:\d+:\d+ warning missing (translation|file)/);
});

test("other faults are errors even then", async () => {
  const roots = [VALID, "tests/fixtures/language/unknown-column"];
  await expect(loadDocuments(roots, { untranslated: () => {} })).rejects.toThrow("unknown column");
});

test("a further root changes single texts of a document, and the others stay", async () => {
  const root = mkdtempSync(join(tmpdir(), "texts-"));
  mkdirSync(join(root, "locales/en"), { recursive: true });
  writeFileSync(join(root, "locales/en/entities.json"), JSON.stringify({ crate: { title: "Chest" } }));
  const [former, later] = [await loadDocuments([VALID]), await loadDocuments([VALID, root])];
  rmSync(root, { recursive: true });
  const textIn = ({ texts }: typeof former, ...path: string[]) => textAt(texts.en?.entities, ["crate", ...path]);
  expect(textIn(later, "title")).toBe("Chest");
  expect(textIn(former, "title")).toBe("Crate");
  expect(textIn(later, "properties", "code", "title")).toBe(textIn(former, "properties", "code", "title"));
  expect(textIn(later, "properties", "code", "title")).toBeDefined();
});
