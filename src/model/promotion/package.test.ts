import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WrittenDocument } from "../written-document.ts";
import { factsOf, type ItemKind, itemKey, type PromotionItem, stateText } from "./item.ts";
import { PACKAGE_FORMAT, type PackedItem, type PromotionPackage, packageFaults, packageIn, packageText } from "./package.ts";

/** A hash of a test: two texts that differ have two. */
const hashOf = (text: string): string => text;

const content = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue(), { maxKeys: 4 });
const texts = fc.dictionary(
  fc.constantFrom("en", "es", "ja"),
  fc.dictionary(fc.constantFrom("title", "note"), fc.string(), { maxKeys: 2 }),
);
const document = fc.record({
  kind: fc.constantFrom("entity", "screen", "dictionary"),
  id: fc.stringMatching(/^[a-z]{1,5}$/),
  content,
  texts,
});
const kind = fc.constantFrom<ItemKind>("form", "page", "print", "flow", "role", "menu", "document");
const item = fc.tuple(
  kind,
  fc.stringMatching(/^[a-z]{1,8}$/),
  content,
  fc.uniqueArray(document, { selector: (one) => `${one.kind} ${one.id}`, maxLength: 4 }),
);

/** An item of the right shape: documents alone are one, flows, roles and entries their record, all others both. */
function itemOf([of, id, facts, documents]: typeof item extends fc.Arbitrary<infer T> ? T : never): PromotionItem {
  const own = documents.map((one): WrittenDocument => ({ ...one, content: { ...one.content, $id: one.id } }));
  const [first] = own;
  if (of === "document")
    return first
      ? { kind: of, id: `${first.kind} ${first.id}`, documents: [first] }
      : { kind: "role", id, documents: [factsOf(id, facts)] };
  const isRecord = of === "flow" || of === "role" || of === "menu";
  return { kind: of, id, documents: [factsOf(id, facts), ...(isRecord ? [] : own)] };
}
const packed = (one: PromotionItem): PackedItem => ({ ...one, title: one.id, hash: hashOf(stateText(one.documents)), ancestors: [] });
const from = { format: PACKAGE_FORMAT, product: "formwork", site: "a", exportedAt: "2026-01-01T00:00:00Z", exportedBy: "b" };
const brought = fc
  .uniqueArray(item.map(itemOf), { selector: itemKey, minLength: 1, maxLength: 5 })
  .map((items): PromotionPackage => ({ ...from, items: items.map(packed) }));

describe("a package", () => {
  test("that was written and read again is the same text, has no fault, and needs no order of its items, documents and languages", () => {
    fc.assert(
      fc.property(brought, (one) => {
        const text = packageText(one);
        const again = packageIn(text) as PromotionPackage;
        expect(packageFaults(again, hashOf)).toEqual([]);
        expect(packageText(again)).toBe(text);
        const turned = one.items.map((own) => ({
          ...own,
          documents: own.documents
            .map((written) => ({ ...written, texts: Object.fromEntries(Object.entries(written.texts).reverse()) }))
            .toReversed(),
        }));
        expect(packageText({ ...one, items: turned.toReversed() })).toBe(text);
        expect(packageFaults({ ...one, items: turned }, hashOf)).toEqual([]);
      }),
    );
  });

  test("whose documents say anything else than when it was written is found to be damaged", () => {
    fc.assert(
      fc.property(
        brought,
        fc.nat(),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1, unit: "grapheme-ascii" }),
        (one, which, at, letter) => {
          const index = which % one.items.length;
          const own = one.items[index] as PackedItem;
          const documents = withLetter(JSON.stringify(own.documents), at, letter);
          fc.pre(documents !== undefined && stateText(documents) !== stateText(own.documents));
          const damaged = { ...one, items: one.items.with(index, { ...own, documents: documents as readonly WrittenDocument[] }) };
          expect(packageFaults(damaged, hashOf)[0]?.path).toMatch(new RegExp(`^items\\.${index}(\\.|$)`));
        },
      ),
      { numRuns: 100 },
    );
  });

  test("that holds an item or a document twice, or an item without its record, says where", () => {
    const own = packed(itemOf(["form", "visit", {}, [{ kind: "entity", id: "visit", content: {}, texts: {} }]]));
    const of = (...items: PackedItem[]) => packageFaults({ ...from, items }, hashOf).map(({ path, code }) => `${path} ${code}`);
    expect(of(own)).toEqual([]);
    expect(of(own, own)).toEqual(["items.1 twice"]);
    expect(of({ ...own, documents: [...own.documents, ...own.documents] })).toEqual(["items.0.documents twice"]);
    expect(of({ ...own, documents: own.documents.slice(1) })).toEqual(["items.0 facts"]);
    expect(of({ ...own, documents: [] })).toEqual(["items.0 empty"]);
    expect(of({ ...own, id: "other" })).toEqual(["items.0 facts"]);
    expect(packageFaults({ ...from, format: "formwork-package/9", items: [own] }, hashOf)).toMatchObject([
      { path: "format", code: "format" },
    ]);
  });
});

/** Documents in whose text one letter is another; undefined where that is no JSON, or not of their shape: then the contract refuses it. */
function withLetter(text: string, at: number, letter: string): WrittenDocument[] | undefined {
  const place = at % text.length;
  try {
    const changed: unknown = JSON.parse(text.slice(0, place) + letter + text.slice(place + 1));
    return Array.isArray(changed) && changed.every(isShaped) ? changed : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const isShaped = ({ kind: of, id, content: own, texts: all, ...more }: WrittenDocument): boolean =>
  typeof of === "string" &&
  typeof id === "string" &&
  isObject(own) &&
  isObject(all) &&
  Object.values(all).every(isObject) &&
  Object.keys(more).length === 0;
