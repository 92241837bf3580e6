import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkDocuments } from "../../src/model/check/check.ts";
import { printProblem } from "../../src/model/check/problems.ts";
import { isWordless } from "../../src/model/flow-moves.ts";
import { readRoots } from "../../src/server/documents/read.ts";

/** Each folder is named after the rule that its documents break, and says in `expected.txt` what is printed for them. */
const FIXTURES = "tests/fixtures/language";

async function problemsOf(...names: string[]): Promise<string[]> {
  const { problems } = checkDocuments(readRoots(names.map((name) => join(FIXTURES, name))));
  return problems.map((problem) =>
    printProblem(problem)
      .replaceAll(`${FIXTURES}/${names.at(-1)}/`, "")
      .replaceAll(`${FIXTURES}/`, ""),
  );
}

test("a set of documents without fault has no problems", async () => {
  expect(await problemsOf("valid")).toEqual([]);
});

describe("a broken rule is reported where it is broken", () => {
  const rules = readdirSync(FIXTURES).filter((name) => name !== "valid");

  test.each(rules)("%s", async (rule) => {
    const expected = readFileSync(join(FIXTURES, rule, "expected.txt"), "utf8")
      .trimEnd()
      .split("\n");
    expect(await problemsOf("valid", rule)).toEqual(expected);
  });
});

test("the documents of the product have no problems", async () => {
  const { problems } = checkDocuments(readRoots(["."]));
  expect(problems.map(printProblem)).toEqual([]);
});

test("every transition and lock of the product is opened to some role that is sown", () => {
  const { documents } = checkDocuments(readRoots(["."]));
  const roles = JSON.parse(readFileSync("src/server/seed/data/roles.json", "utf8")) as { permissions: Record<string, string> }[];
  const granted = new Set(
    roles
      .flatMap(({ permissions }) => Object.entries(permissions))
      .flatMap(([id, words]) => words.split(" ").map((word) => `${id}:${word}`)),
  );
  const asked = [...documents.entities.values()].flatMap(({ $id, "x-states": states, ...entity }) => [
    ...(states?.transitions ?? [])
      .filter((transition) => !isWordless(entity, transition))
      .map(({ id, permission }) => `${$id}:${permission ?? id}`),
    ...(states?.locks ?? []).flatMap(({ unless }) => (unless === undefined ? [] : `${$id}:${unless}`)),
  ]);
  expect(asked.filter((permission) => !granted.has(permission))).toEqual([]);
});

test("each meta-schema's examples are documents without fault of structure", async () => {
  for (const kind of ["entity", "screen", "tab-page", "card-page", "print", "dictionary", "menu"] as const) {
    const { examples } = JSON.parse(readFileSync(`schemas/language/${kind}.json`, "utf8")) as { examples: { $id: string }[] };
    const files = examples.map((example) => ({ kind, file: `${example.$id}.json`, text: JSON.stringify(example) }));
    const { problems } = checkDocuments({ files });
    // What an example refers to is not there; how it is written must be right.
    expect(problems.filter(({ message }) => !/^unknown (entity|screen|permission|dictionary) /.test(message)).map(printProblem)).toEqual(
      [],
    );
  }
});

test("what documents sow into the database, or leave in its history, fits the fields that keep it", () => {
  const read = (path: string) => JSON.parse(readFileSync(`schemas/${path}.json`, "utf8"));
  const [entity, dictionary, menu] = ["entity", "dictionary", "menu"].map((kind) => read(`language/${kind}`));
  const kept = (id: string, field: string): number => read(`entities/${id}`).properties[field].maxLength;
  const { properties: value } = dictionary.properties.items.items;
  const { properties: entry } = menu.definitions.item;
  const pairs: readonly (readonly [{ maxLength: number }, number])[] = [
    [entity.properties.title, kept("operation-log", "description")],
    [entity.definitions.id, kept("operation-log", "module")],
    [dictionary.properties.$id, kept("dict", "dictType")],
    [dictionary.properties.title, kept("dict", "name")],
    [value.value, kept("dict-item", "value")],
    [value.label, kept("dict-item", "label")],
    [entry.code, kept("resource", "code")],
    [entry.title, kept("resource", "name")],
    [entry.link, kept("resource", "link")],
    [entry.iframe, kept("resource", "iframe")],
    [entry.permission, kept("resource", "permission")],
  ];
  for (const [word, most] of pairs) expect(word.maxLength).toBeLessThanOrEqual(most);
});
