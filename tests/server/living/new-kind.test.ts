import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languageDocs } from "../../../generators/docs.ts";
import { create } from "../../../generators/new.ts";
import { generatedTypes } from "../../../generators/types.ts";
import { checkDocuments } from "../../../src/model/check/check.ts";
import { printProblem } from "../../../src/model/check/problems.ts";
import { documentsOf } from "../../../src/model/documents.ts";
import { editionOf } from "../../../src/server/documents/edition.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { readRoots } from "../../../src/server/documents/read.ts";
import type { Letter } from "../../fixtures/kinds/letter/kind.ts";
import { type Platform, platform } from "../platform/platform.ts";

// A kind is a folder and a line in the list of kinds: this is the line.
vi.mock("../../../src/model/kinds/kinds.ts", async (original) => {
  const { DOCUMENT_KINDS } = await original<typeof import("../../../src/model/kinds/kinds.ts")>();
  const { LETTER } = await import("../../fixtures/kinds/letter/kind.ts");
  const kinds = [...DOCUMENT_KINDS, LETTER];
  return { DOCUMENT_KINDS: kinds, kindNamed: (name: string) => kinds.find((kind) => kind.name === name) };
});

const VALID = "tests/fixtures/language/valid";
const FIXTURE = "tests/fixtures/kinds/root";
const letterOf = (documents: Parameters<typeof documentsOf>[0], id: string) =>
  documentsOf(documents, "letters").get(id) as Letter | undefined;

let root: string;
let server: Platform;
let token: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "formwork-kind-"));
  cpSync(FIXTURE, root, { recursive: true });
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await server.close();
});

/** What the check says of the fixture with another text in it, and where. */
function problemsWith(text: string): string[] {
  writeFileSync(join(root, "schemas/letters/dunning.letter"), text);
  const { problems } = checkDocuments(readRoots([VALID, root]));
  cpSync(FIXTURE, root, { recursive: true });
  return problems.map((problem) => printProblem(problem).replace(/^.*(?=schemas\/|locales\/)/, ""));
}

test("is read from its own folder, in its own language, and comes into the edition with its translations", async () => {
  const edition = editionOf(await loadDocuments([VALID, FIXTURE]));
  expect(letterOf(edition.documents, "dunning")).toEqual({ $id: "dunning", title: "催款函", entity: "crate", body: "请付款。" });
  expect(letterOf(edition.in("ja"), "dunning")).toMatchObject({ title: "督促状", body: "请付款。" });
});

test("is checked: an unknown key, what it names, a text without translation, each at its place", () => {
  expect(problemsWith("title: 催款函\nentty: crate\nentity: crate\n")).toEqual([
    'schemas/letters/dunning.letter:2:1 error unknown key "entty" … did you mean "entity"?',
  ]);
  expect(problemsWith("title: 催款函\nentity: crat\n")).toEqual([
    'schemas/letters/dunning.letter:2:9 error unknown entity "crat" … did you mean "crate"?',
  ]);
  expect(problemsWith("title: 催款函\nwhatever\n")).toEqual([
    'schemas/letters/dunning.letter:2:1 error a line of the head is written "key: value"',
  ]);
  writeFileSync(join(root, "locales/en/letters.json"), "{}");
  expect(problemsWith("title: 催款函\nentity: crate\n")).toEqual([
    'locales/en/letters.json:1:1 error missing translation of "催款函" at "dunning.title"',
  ]);
});

test("a file beside its documents that nobody reads is named", () => {
  writeFileSync(join(root, "schemas/letters/other.json"), "{}");
  const { problems } = checkDocuments(readRoots([VALID, root]));
  rmSync(join(root, "schemas/letters/other.json"));
  expect(problems.map(({ message }) => message)).toEqual(['is not read: the name of a document ends in ".letter"']);
});

const publish = (content: object, texts: object = {}) =>
  server.call<{ kind: string; id: string; fault: string | null }[]>("POST", "/api/v1/published", {
    token,
    body: { documents: [{ kind: "letter", content, texts, version: 0 }] },
  });

test("is published while the server runs, and refused with its place", async () => {
  const answer = await publish({ $id: "welcome", title: "欢迎", entity: "user" }, { en: { title: "Welcome" } });
  expect(answer.data).toMatchObject([{ kind: "letter", id: "welcome", fault: null }]);
  expect(letterOf(server.app.documents.current.in("en"), "welcome")?.title).toBe("Welcome");
  const { fields } = await publish({ $id: "other", title: "其他", entity: "usr" });
  expect(fields?.[0]?.message).toMatch(
    /^published\/schemas\/letters\/other\.letter:2:9 error unknown entity "usr" … did you mean "user"\?$/,
  );
  expect(await publish({ $id: "third", title: "欢迎", entity: "user" })).toMatchObject({ errorCode: "document.invalid" });
});

test("a kind that is not there is refused", async () => {
  const answer = await server.call("POST", "/api/v1/published", {
    token,
    body: { documents: [{ kind: "poem", content: { $id: "a" }, version: 0 }] },
  });
  expect(answer).toMatchObject({ status: 400, fields: [{ path: "documents.0.kind" }] });
});

test("has a chapter in the reference, a type, and a beginning by npm run new", async () => {
  const reference = languageDocs().get("docs/schema-language.md");
  expect(reference).toContain("## Letter\n\nA text that is sent about a record. One file each, `schemas/letters/<$id>.letter`.");
  expect(reference).toContain("described by eight kinds of documents");
  expect((await generatedTypes()).get("src/generated/language/letter.ts")).toContain("export interface Letter {");
  cpSync(VALID, root, { recursive: true });
  expect(await create(["letter", "farewell", "crate"], root)).toEqual(["written schemas/letters/farewell.letter"]);
  expect(readFileSync(join(root, "schemas/letters/farewell.letter"), "utf8")).toBe("title: New letter\nentity: crate\n\n\n");
  expect(existsSync(join(root, "src/generated/entities/farewell.ts"))).toBe(false);
});
