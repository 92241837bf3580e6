import type { OfferedItem } from "../contract/promotion.ts";
import { type ItemName, itemKey } from "./item.ts";

/** Items with all that they need, and what that needs. */
export function withNeeds(chosen: ReadonlySet<string>, items: readonly OfferedItem[]): ReadonlySet<string> {
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const all = new Set<string>();
  const rest = [...chosen];
  for (let key = rest.pop(); key !== undefined; key = rest.pop()) {
    if (all.has(key)) continue;
    all.add(key);
    rest.push(...(byKey.get(key)?.needs ?? []).map(itemKey).filter((need) => byKey.has(need)));
  }
  return all;
}

/** Items with the flows and entries of the menu that are about them, and what these need. */
export function withCompanions(chosen: ReadonlySet<string>, items: readonly OfferedItem[]): ReadonlySet<string> {
  const about = items.filter(
    ({ kind, needs }) => (kind === "flow" || kind === "menu") && needs.some((need) => isThing(need) && chosen.has(itemKey(need))),
  );
  return withNeeds(new Set([...chosen, ...about.map(itemKey)]), items);
}

/** An entry stands below another one without being about it. */
const isThing = ({ kind }: ItemName): boolean => kind === "form" || kind === "page" || kind === "print" || kind === "document";
