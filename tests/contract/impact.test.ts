import fc from "fast-check";
import { describe, expect, test } from "vitest";
import systemFields from "../../schemas/language/system-fields.json" with { type: "json" };
import { checkDocuments } from "../../src/model/check/check.ts";
import type { Target } from "../../src/model/check/mentions.ts";
import { printProblem } from "../../src/model/check/problems.ts";
import { fileOf, keyOf, mentionsIn, type Place } from "../../src/model/impact/places.ts";
import { renameIn, rewritten } from "../../src/model/impact/rename.ts";
import { writtenOf } from "../../src/model/impact/written.ts";
import { kindNamed } from "../../src/model/kinds/kinds.ts";
import { nameOf, type WrittenDocument } from "../../src/model/written-document.ts";
import { readRoots } from "../../src/server/documents/read.ts";

const documents = writtenOf(readRoots(["."]));
const entities = documents.filter(({ kind }) => kind === "entity");
const mentions = mentionsIn({ documents });

const localesOf = (all: readonly WrittenDocument[]) =>
  all.flatMap(({ kind, id, texts }) =>
    Object.entries(texts).map(([language, tree]) => ({
      ...{ kind, language, file: `locales/${language}/${kind}-${id}.json` },
      text: JSON.stringify(kindNamed(kind)?.sharesTexts ? tree : { [id]: tree }),
    })),
  );
const problemsOf = (all: readonly WrittenDocument[]) =>
  checkDocuments({ files: all.map(fileOf), locales: localesOf(all) })
    .problems.filter(({ untranslated }) => !untranslated)
    .map(printProblem);

/** Fields that the product keeps by itself have their names from the language; a document may give them a title of its own. */
const fieldTargets: Target[] = entities.flatMap(({ id, content }) =>
  Object.keys(content.properties as object)
    .filter((field) => !(field in systemFields))
    .map((field) => ({ field: { entity: id, field } })),
);

describe("the places that name something are those that the check looks up", () => {
  /** Letters moved on by 13: of the same length, so that all names can be exchanged at once. */
  const other = (name: string) =>
    name.replace(/[a-z]/gi, (letter) => {
      const code = letter.charCodeAt(0);
      const first = code < 97 ? 65 : 97;
      return String.fromCharCode(first + ((code - first + 13) % 26));
    });

  test("all fields of the product have other names, and nothing misses the former ones", () => {
    const places = fieldTargets.flatMap((target) =>
      (mentions.get(keyOf(target)) ?? []).map((place) => ({ place, name: other((target as { field: { field: string } }).field.field) })),
    );
    const depth = ({ place }: { place: Place }) => (place.key ? place.path.length : 1000);
    const byDocument = Map.groupBy(places, ({ place }) => nameOf(place.document));
    const after = documents.map((document) => ({
      ...document,
      content: (byDocument.get(nameOf(document)) ?? [])
        .toSorted((a, b) => depth(b) - depth(a))
        .reduce((content, { place, name }) => rewritten(content, [place], name), document.content as unknown) as WrittenDocument["content"],
      texts: {},
    }));
    const problems = checkDocuments({ files: after.map(fileOf) }).problems.map(printProblem);
    // What an operation takes and tells is of the program, and so are the names in it.
    expect(problems.filter((problem) => !/operation "[^"]+" (takes|needs|tells)/.test(problem))).toEqual([]);
  });
});

/** What can be named: all fields, entities, screens, dictionaries and their values that the product has. */
const targets: Target[] = [
  ...fieldTargets,
  ...documents.flatMap(({ kind, id, content }): Target[] => {
    if (kind === "entity") return [{ entity: id }];
    if (kind === "screen" || kind === "tab-page") return [{ screen: id }];
    if (kind !== "dictionary") return [];
    const items = content.items as readonly { readonly value: string | number }[];
    return [{ dictionary: id }, ...items.map(({ value }) => ({ dictionaryValue: { dictionary: id, value } }))];
  }),
];
const declared = (target: Target) =>
  "field" in target
    ? target.field.field
    : "dictionaryValue" in target
      ? target.dictionaryValue.value
      : Object.values(target as Record<string, string>)[0];
const renamedTo = (target: Target, name: string | number): Target =>
  "field" in target
    ? { field: { entity: target.field.entity, field: String(name) } }
    : "dictionaryValue" in target
      ? { dictionaryValue: { dictionary: target.dictionaryValue.dictionary, value: name } }
      : (Object.fromEntries(Object.keys(target).map((key) => [key, name])) as Target);

describe("a new name is written wherever the former one stood", () => {
  test("there and back is what it was, in the same places, translations too; and the check finds the new name everywhere", () => {
    fc.assert(
      fc.property(fc.constantFrom(...targets), (target) => {
        const former = declared(target) ?? "";
        const name = typeof former === "number" ? 987_654 : "zzOther";
        const there = renameIn({ documents }, target, name);
        const back = renameIn({ documents: there.documents }, renamedTo(target, name), former);
        expect(JSON.stringify(back.documents)).toBe(JSON.stringify(documents));
        expect(back.places).toHaveLength(there.places.length);
        expect(there.places.filter(({ declares }) => declares)).toHaveLength(1);
        const mentionsThere = mentionsIn({ documents: there.documents });
        expect(mentionsThere.get(keyOf(target))).toBeUndefined();
      }),
      { numRuns: 12, examples: [[{ entity: "role" }]] },
    );
    // All documents are written twice for each name.
  }, 120_000);

  test.each<[Target, string]>([
    [{ field: { entity: "supplier", field: "name" } }, "firmName"],
    [{ field: { entity: "purchase-order-item", field: "amount" } }, "lineAmount"],
    [{ screen: "flow-todo-list" }, "flow-mine-list"],
    [{ dictionary: "supplier_level" }, "vendor_level"],
  ])("%j is called %s, and the documents pass the check with their translations", (target, name) => {
    const { documents: after, places } = renameIn({ documents }, target, name);
    expect(places.length).toBeGreaterThan(1);
    expect(problemsOf(after)).toEqual([]);
  });
});
