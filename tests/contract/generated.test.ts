import { expect, test } from "vitest";
import { languageDocs } from "../../generators/docs.ts";
import { languageFiles } from "../../generators/language.ts";
import { reservedNames } from "../../generators/reserved.ts";
import { GENERATED_FOLDERS, generatedTypes } from "../../generators/types.ts";
import { outdated } from "../../generators/write.ts";

const current = { changed: [], stale: [] };

test("the language knows the options of every widget and cell (else: npm run types)", () => {
  expect(outdated(languageFiles(), [])).toEqual(current);
});

test("the check knows the routes, calls and tables of the program (else: npm run types)", async () => {
  expect(outdated(await reservedNames(), [])).toEqual(current);
});

test("the types follow the language and the documents (else: npm run types)", { timeout: 120_000 }, async () => {
  expect(outdated(await generatedTypes(), GENERATED_FOLDERS)).toEqual(current);
});

test("the reference of the language follows its meta-schemas (else: npm run docs)", () => {
  expect(outdated(languageDocs(), [])).toEqual(current);
});
