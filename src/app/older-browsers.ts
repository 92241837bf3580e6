/**
 * What the product asks of a browser and Chrome has learnt since version 98. Older versions than 102 get a simpler style (specification shell
 * §9), so the product has to start there; main.tsx imports this before all else. Nothing happens in a browser of today.
 */
function lend<Owner extends object>(owner: Owner, name: keyof Owner & string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

lend(Array.prototype, "toSorted", function (this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare);
});
lend(Array.prototype, "toReversed", function (this: unknown[]) {
  return [...this].reverse();
});
lend(Array.prototype, "toSpliced", function (this: unknown[], start: number, count: number, ...items: unknown[]) {
  const copy = [...this];
  copy.splice(start, count, ...items);
  return copy;
});
/** What every generator and iterator inherits from; the grid goes through its columns with it. */
const iterator: Iterable<unknown> & { map?: unknown; toArray?: unknown } = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
lend(iterator, "map", function* (this: Iterable<unknown>, change: (item: unknown, index: number) => unknown) {
  let index = 0;
  for (const item of this) yield change(item, index++);
});
lend(iterator, "toArray", function (this: Iterable<unknown>) {
  return [...this];
});
lend(Map, "groupBy", (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
  const groups = new Map<unknown, unknown[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});
lend(Promise, "withResolvers", () => {
  let resolve: unknown;
  let reject: unknown;
  const promise = new Promise((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
});
lend(URL, "canParse", (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});
lend(AbortSignal, "any", (signals: Iterable<AbortSignal>) => {
  const either = new AbortController();
  for (const signal of signals)
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener("abort", () => either.abort(signal.reason), { once: true, signal: either.signal });
  return either.signal;
});
lend(Element.prototype, "checkVisibility", function (this: Element) {
  return this.getClientRects().length > 0;
});

export {};
