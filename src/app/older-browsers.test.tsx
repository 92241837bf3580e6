import { expect, test } from "vitest";

/** What generators and iterators have learnt; the language level that the product is written in does not know it yet. */
interface Walk extends Iterable<number> {
  map(change: (item: number, index: number) => number): Iterable<number>;
  toArray(): number[];
}
const walk = () => [1, 2].values() as unknown as Walk;

/** What is asked of each, and what a browser of today answers. */
const questions = {
  toSorted: () => [3, 1, 2].toSorted((a, b) => a - b),
  toReversed: () => [1, 2].toReversed(),
  toSpliced: () => [1, 2, 3].toSpliced(1, 1, 8, 9),
  map: () => [...walk().map((item, index) => item * 10 + index)],
  toArray: () => walk().toArray(),
  groupBy: () => [...Map.groupBy([1, 2, 3], (item) => item % 2)],
  canParse: () => [URL.canParse("/a"), URL.canParse("/a", "http://b"), URL.canParse("https://")],
  any: () => [AbortSignal.any([AbortSignal.abort(), new AbortController().signal]).aborted, AbortSignal.any([]).aborted],
  checkVisibility: () => [document.body.checkVisibility(), document.createElement("p").checkVisibility()],
};

test("what an older browser lacks is lent to it, and does the same", async () => {
  const today = Object.values(questions).map((ask) => ask());
  const lacks: readonly (readonly [object, readonly string[]])[] = [
    [Array.prototype, ["toSorted", "toReversed", "toSpliced"]],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["map", "toArray"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers"]],
    [URL, ["canParse"]],
    [AbortSignal, ["any"]],
    [Element.prototype, ["checkVisibility"]],
  ];
  const missing = lacks.flatMap(([owner, names]) =>
    names.map((name) => [owner, name, Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor] as const),
  );
  for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
  try {
    await import("./older-browsers.ts");
    const lent = Object.values(questions).map((ask) => ask());
    const { promise, resolve } = Promise.withResolvers<number>();
    resolve(7);
    const later = await promise;
    // Nobody who walks through an array or an object meets them.
    const met = missing.filter(([owner, name]) => Object.keys(owner).includes(name));
    expect({ lent, later, met }).toEqual({ lent: today, later: 7, met: [] });
  } finally {
    for (const [owner, name, descriptor] of missing) Object.defineProperty(owner, name, descriptor);
  }
});
