import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Documents, Screen } from "../documents.ts";
import { valueAt } from "../property-sheet/sheet-word.ts";
import { CannotDesign } from "./cannot-design.ts";
import { isPage, pageIn, type WrittenCard } from "./card-commands.ts";
import { cardSheet, fieldsFor, followingOf, isMeant, pageSheet, settingOf } from "./card-sheet.ts";
import { type Command, perform } from "./command.ts";
import { type Design, designOf } from "./design.ts";
import { BASE, designAfter, faultsOf, textOf } from "./design-fixtures.ts";
import { mergeDesigns } from "./merge-designs.ts";
import { textRows } from "./text-rows.ts";

const LIST = { $id: "vendor-list", kind: "list", entity: "vendor" } as Screen;
const AROUND: Documents = { ...BASE, screens: new Map([[LIST.$id, LIST]]) };

const CARDS: readonly WrittenCard[] = [
  { id: "counts", kind: "counts", title: "数量", figures: [{ id: "all", entity: "vendor" }] },
  { id: "chart", kind: "chart", title: "每月", entity: "vendor", group: "createTime", by: "month" },
  { id: "list", kind: "list", screen: "vendor-list" },
  { id: "text", kind: "text", description: "说明" },
  { id: "links", kind: "links", title: "入口", links: [{ id: "first", screen: "vendor-list" }] },
];
const empty = (): Design =>
  designOf([{ kind: "card-page", id: "board", content: { $id: "board", title: "概览", cards: [] }, texts: {} }], "board");
const idsOf = (design: Design): string[] => pageIn(design).content.cards.map(({ id }) => id);
const card = (at: number, id = CARDS[at % CARDS.length]?.id ?? "text"): WrittenCard => ({
  ...(CARDS[at % CARDS.length] as WrittenCard),
  id,
});
const adding = (...at: number[]): Command[] => at.map((one) => ({ do: "card.add", card: card(one) }));

describe("cards of a page", () => {
  test("have names of their own, and stand where they are put", () => {
    const design = designAfter(empty(), ...adding(0, 0, 2), { do: "card.add", card: card(3), at: 0 });
    expect(idsOf(design)).toEqual(["text", "counts", "counts-2", "list"]);
    expect(idsOf(designAfter(design, { do: "card.move", card: "text", to: 2 }))).toEqual(["counts", "counts-2", "text", "list"]);
    expect(idsOf(designAfter(design, { do: "card.move", card: "list", to: -5 }))).toEqual(["list", "text", "counts", "counts-2"]);
    expect(designAfter(design, { do: "card.move", card: "list", to: 99 })).toBe(design);
  });

  test("take their translations with them when they go", () => {
    const titled = designAfter(empty(), ...adding(0), {
      ...{ do: "text.set", document: "card-page board", path: ["cards", "counts", "title"], language: "en", value: "Counts" },
    });
    expect(textRows(titled).find(({ source }) => source === "数量")).toMatchObject({ owners: ["概览"], translations: { en: "Counts" } });
    expect(pageIn(designAfter(titled, { do: "card.remove", card: "counts" })).texts).toEqual({});
  });

  test("say what is set, nothing that is taken away, and keep their name and kind", () => {
    const design = designAfter(empty(), ...adding(2), {
      do: "card.set",
      card: "list",
      set: { rows: 8, id: "x", kind: "text", title: "供应商" },
    });
    expect(pageIn(design).content.cards).toEqual([{ ...card(2), rows: 8, title: "供应商" }]);
    expect(pageIn(designAfter(design, { do: "card.set", card: "list", set: { rows: undefined } })).content.cards).toEqual([
      { ...card(2), title: "供应商" },
    ]);
    expect(designAfter(design, { do: "card.set", card: "list", set: { rows: 8 } })).toBe(design);
    expect(() => perform(design, { do: "card.set", card: "none", set: {} })).toThrow(CannotDesign);
    expect(pageIn(designAfter(design, { do: "page.set", set: { title: "看板", $id: "x", cards: [] } })).content).toMatchObject({
      ...{ $id: "board", title: "看板", cards: [{ id: "list" }] },
    });
  });
});

describe("what can be said of a card", () => {
  test("is what the language knows of its kind", () => {
    const paths = (kind: WrittenCard["kind"]) => cardSheet(kind).words.map(({ path }) => path.join("."));
    expect(paths("chart")).toEqual(
      expect.arrayContaining(["title", "entity", "filter", "group", "by", "last", "most", "measure.of", "measure.field", "shape"]),
    );
    expect(paths("list").slice(-3)).toEqual(["width", "devices", "permission"]);
    expect(cardSheet("counts").lists.map(({ name, words }) => [name, words.map(({ path }) => path.join("."))])).toEqual([
      ["figures", ["title", "entity", "filter", "screen"]],
    ]);
    expect(pageSheet().words.map(({ path }) => path.join("."))).toEqual(["title", "description", "permission"]);
  });

  test("is set below its path, and goes where it is empty", () => {
    const chart = { ...card(1), measure: { of: "sum", field: "total" } };
    expect(valueAt(chart, ["measure", "field"])).toBe("total");
    expect(settingOf(chart, ["measure", "of"], "average")).toEqual({ measure: { field: "total", of: "average" } });
    expect(settingOf({ ...chart, measure: { of: "sum" } }, ["measure", "of"], null)).toEqual({ measure: undefined });
    expect(settingOf(chart, ["devices"], [])).toEqual({ devices: undefined });
  });

  test("leaves out what means nothing of the card as it is", () => {
    const vendor = BASE.entities.get("vendor");
    const meant = (one: WrittenCard) =>
      cardSheet("chart")
        .words.filter((word) => isMeant(one, word, vendor))
        .map(({ path }) => path.join("."));
    const overTime = meant(card(1));
    expect(overTime).toContain("last");
    expect(overTime).not.toContain("most");
    expect(overTime).not.toContain("measure.field");
    const byPerson = meant({ ...card(1), group: "createBy", measure: { of: "sum" } } as WrittenCard);
    expect(byPerson).toEqual(expect.arrayContaining(["most", "measure.field"]));
    expect(byPerson).not.toContain("by");
  });

  test("begins anew with another entity, and follows whether it is a course of time", () => {
    const vendor = BASE.entities.get("vendor");
    const chart = { ...card(1), shape: "ring" } as WrittenCard;
    expect(followingOf(chart, "entity", vendor)).toMatchObject({ group: "createTime", by: "month", measure: undefined, shape: undefined });
    expect(followingOf({ ...chart, group: "createBy" } as WrittenCard, "group", vendor)).toEqual({ by: undefined, last: undefined });
    expect(followingOf(chart, "group", vendor)).toEqual({ most: undefined, shape: undefined });
    expect(followingOf(card(2), "screen", vendor)).toEqual({ columns: undefined, filter: undefined });
    const groups = vendor ? fieldsFor("groups", vendor).map(({ value }) => value) : [];
    expect(groups).toContain("createTime");
    expect(groups).not.toContain("name");
  });
});

const dice = fc.record({ kind: fc.nat(4), one: fc.nat(20), other: fc.integer({ min: -2, max: 12 }) });
type Dice = typeof dice extends fc.Arbitrary<infer T> ? T : never;

function commandOf(design: Design, { kind, one, other }: Dice, prefix?: string): Command {
  const { cards } = pageIn(design).content;
  const name = cards[one % Math.max(cards.length, 1)]?.id ?? "none";
  if (kind === 0 || cards.length === 0)
    return { do: "card.add", card: card(one, prefix === undefined ? undefined : `${prefix}-${one}`), at: Math.max(other, 0) };
  if (kind === 1) return { do: "card.remove", card: name };
  if (kind === 2) return { do: "card.move", card: name, to: other };
  if (kind === 3) return { do: "card.set", card: name, set: { width: ["quarter", "third", "half", "full", undefined][one % 5] } };
  return { do: "page.set", set: { description: one % 2 === 0 ? "说明" : undefined } };
}
const drawn = (rolls: readonly Dice[], start = empty(), prefix?: string): Design =>
  rolls.reduce((design, roll) => perform(design, commandOf(design, roll, prefix)), start);
const throws = fc.array(dice, { maxLength: 30, size: "max" });

test("Whatever is drawn is a page that passes the check as soon as it has a card", () => {
  fc.assert(
    fc.property(throws, (rolls) => {
      const design = drawn(rolls);
      expect(isPage(design)).toBe(true);
      if (idsOf(design).length > 0) expect(faultsOf(design, AROUND)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("Of two who put cards on a page at the same time nothing is lost", () => {
  const additions = fc.array(
    dice.map((one) => ({ ...one, kind: 0 })),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(throws, additions, additions, (before, one, other) => {
      const base = drawn(before);
      const mine = drawn(one, base, "m");
      const theirs = drawn(other, base, "t");
      const { design, conflicts } = mergeDesigns(base, mine, theirs);
      expect(conflicts).toEqual([]);
      expect(new Set(idsOf(design))).toEqual(new Set([...idsOf(mine), ...idsOf(theirs)]));
    }),
    { numRuns: 80 },
  );
});

test("Who changed nothing takes what the other one drew", () => {
  fc.assert(
    fc.property(throws, throws, (before, rolls) => {
      const base = drawn(before);
      const next = drawn(rolls, base);
      expect(textOf(mergeDesigns(base, base, next).design)).toBe(textOf(next));
      expect(textOf(mergeDesigns(base, next, base).design)).toBe(textOf(next));
    }),
    { numRuns: 60 },
  );
});
