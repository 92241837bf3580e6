import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conflictKey } from "../document-merge/merge-documents.ts";
import type { WrittenDocument } from "../written-document.ts";
import { factsOf, stateText } from "./item.ts";
import { itemOutcome } from "./three-way.ts";

const NAMES = ["alpha", "beta", "gamma", "delta"] as const;
type Titles = Readonly<Record<string, string>>;

/** A form with fields of these titles, its list, and its record. */
function formOf(titles: Titles, more: Titles = {}): WrittenDocument[] {
  const properties = Object.fromEntries(Object.entries({ ...titles, ...more }).map(([name, title]) => [name, { title, type: "string" }]));
  return [
    factsOf("visit", { title: "visit" }),
    { kind: "entity", id: "visit", content: { $id: "visit", properties }, texts: { en: { title: "Visit" } } },
    {
      kind: "screen",
      id: "visit-list",
      content: { $id: "visit-list", kind: "list", entity: "visit", columns: Object.keys(titles) },
      texts: {},
    },
  ];
}
const propertiesIn = (documents: readonly WrittenDocument[]) =>
  documents.find(({ kind }) => kind === "entity")?.content.properties as Readonly<Record<string, { readonly title: string }>>;

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const titles = fc.record({ alpha: word, beta: word, gamma: word, delta: word });
const two = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 2 });

describe("an item that comes", () => {
  test("is merged with what is here: what each side alone changed or added is there afterwards", () => {
    fc.assert(
      fc.property(titles, two, word, word, (was, [mine = "", theirs = ""], one, other) => {
        const base = formOf(was);
        const outcome = itemOutcome({
          base,
          mine: formOf({ ...was, [mine]: `${one}1` }, { mineToo: "x" }),
          theirs: formOf({ ...was, [theirs]: `${other}2` }, { theirsToo: "y" }),
        });
        expect(outcome).toMatchObject({ state: "both", conflicts: [], open: [] });
        const after = propertiesIn(outcome.documents);
        expect(after).toMatchObject({
          [mine]: { title: `${one}1` },
          [theirs]: { title: `${other}2` },
          mineToo: { title: "x" },
          theirsToo: { title: "y" },
        });
        expect(Object.keys(after)).toHaveLength(6);
      }),
    );
  });

  test("asks where both sides changed the same part to different things, and takes what is chosen", () => {
    fc.assert(
      fc.property(titles, fc.constantFrom(...NAMES), word, (was, name, one) => {
        const sides = { base: formOf(was), mine: formOf({ ...was, [name]: `${one}1` }), theirs: formOf({ ...was, [name]: `${one}2` }) };
        const asked = itemOutcome(sides);
        const path = ["properties", name, "title"];
        expect(asked.open).toMatchObject([{ document: "entity visit", path, mine: `${one}1`, theirs: `${one}2` }]);
        for (const [side, title] of [
          ["mine", `${one}1`],
          ["theirs", `${one}2`],
        ] as const) {
          const decided = itemOutcome(sides, new Map([[conflictKey({ document: "entity visit", path }), side]]));
          expect(decided.open).toEqual([]);
          expect(propertiesIn(decided.documents)[name]?.title).toBe(title);
        }
      }),
    );
  });

  test("comes to the same, in whatever order its documents stand", () => {
    fc.assert(
      fc.property(titles, titles, titles, (was, mine, theirs) => {
        const [base, here, there] = [was, mine, theirs].map((one) => formOf(one)) as [
          WrittenDocument[],
          WrittenDocument[],
          WrittenDocument[],
        ];
        const one = itemOutcome({ base, mine: here, theirs: there });
        const other = itemOutcome({ base: base.toReversed(), mine: here.toReversed(), theirs: there.toReversed() });
        expect(other.state).toBe(one.state);
        expect(stateText(other.documents)).toBe(stateText(one.documents));
        expect(other.open.map(conflictKey).toSorted()).toEqual(one.open.map(conflictKey).toSorted());
      }),
    );
  });

  test("is taken as it is where nothing is here or nothing changed here, and changes nothing where it knows less", () => {
    fc.assert(
      fc.property(titles, titles, (was, now) => {
        fc.pre(JSON.stringify(was) !== JSON.stringify(now));
        const [base, changed] = [formOf(was), formOf(now)];
        expect(itemOutcome({ base: [], mine: undefined, theirs: base })).toMatchObject({ state: "new", documents: base });
        expect(itemOutcome({ base, mine: base, theirs: changed })).toMatchObject({ state: "theirs", documents: changed });
        expect(itemOutcome({ base, mine: changed, theirs: base })).toMatchObject({ state: "mine", documents: changed, differences: [] });
        expect(itemOutcome({ base: [], mine: changed, theirs: changed })).toMatchObject({ state: "same", differences: [] });
      }),
    );
  });
});
