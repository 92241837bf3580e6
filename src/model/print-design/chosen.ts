import type { Element } from "../print-template.ts";

/** These elements with all that are grouped with one of them, in their order. */
export function withGroups(elements: readonly Element[], ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  const groups = new Set(elements.flatMap(({ id, group }) => (wanted.has(id) && group !== undefined ? [group] : [])));
  return elements.filter(({ id, group }) => wanted.has(id) || (group !== undefined && groups.has(group))).map(({ id }) => id);
}

/** The elements of these names, in their order. */
export const chosenOf = (elements: readonly Element[], ids: readonly string[]): readonly Element[] => {
  const wanted = new Set(ids);
  return elements.filter(({ id }) => wanted.has(id));
};

/** The elements with a change of those of these names; locked ones stay. The same list where nothing changes. */
export function changed(elements: readonly Element[], ids: readonly string[], change: (element: Element) => Element): readonly Element[] {
  const wanted = new Set(ids);
  const next = elements.map((one) => (wanted.has(one.id) && !one.isLock ? change(one) : one));
  return next.every((one, at) => one === elements[at]) ? elements : next;
}

/** An element with other words; undefined takes one away. The same one where nothing changes. */
export function withWords<Part extends object>(part: Part, words: Readonly<Record<string, unknown>>): Part {
  const others = Object.entries(words).filter(
    ([key, value]) => JSON.stringify((part as Record<string, unknown>)[key]) !== JSON.stringify(value),
  );
  if (others.length === 0) return part;
  const entries = Object.entries({ ...part, ...Object.fromEntries(others) }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Part;
}
