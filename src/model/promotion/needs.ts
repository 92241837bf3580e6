import type { Documents } from "../documents.ts";
import { keyOf, mentionsIn } from "../impact/places.ts";
import { entityIn } from "../rights.ts";
import { nameOf } from "../written-document.ts";
import { documentsIn, factsIn, type ItemName, itemKey, type PromotionItem } from "./item.ts";

/** Kinds of documents that others name, as the check tells of them. */
const TARGETS: Readonly<Record<string, (id: string) => string>> = {
  entity: (entity) => keyOf({ entity }),
  dictionary: (dictionary) => keyOf({ dictionary }),
  screen: (screen) => keyOf({ screen }),
  "tab-page": (screen) => keyOf({ screen }),
};

/**
 * Which of the items each of them names: a form those that it refers to, an entry of the menu the form that it opens, a flow the form that it is about.
 * What documents name the check of documents says.
 * @param base the documents in force around them
 * @returns by `itemKey`
 */
export function needsOf(items: readonly PromotionItem[], base: Documents): ReadonlyMap<string, readonly ItemName[]> {
  const needs = new Map<string, Map<string, ItemName>>(items.map((item) => [itemKey(item), new Map()]));
  const owners = new Map(items.flatMap((item) => documentsIn(item.documents).map((one) => [nameOf(one), item] as const)));
  const note = (from: ItemName | undefined, to: ItemName | undefined) => {
    if (from && to && itemKey(from) !== itemKey(to)) needs.get(itemKey(from))?.set(itemKey(to), { kind: to.kind, id: to.id });
  };
  const documents = items.flatMap((item) => documentsIn(item.documents));
  const mentions = mentionsIn({ documents, base });
  for (const document of documents) {
    const target = TARGETS[document.kind]?.(document.id);
    for (const place of (target && mentions.get(target)) || []) note(owners.get(nameOf(place.document)), owners.get(nameOf(document)));
  }
  const own = ownersByName(items);
  for (const item of items) for (const name of namesIn(item)) note(item, own.get(name));
  return new Map([...needs].map(([key, named]) => [key, [...named.values()]]));
}

/** The items by what records call them. */
function ownersByName(items: readonly PromotionItem[]): ReadonlyMap<string, ItemName> {
  const names = new Map<string, ItemName>();
  for (const item of items) {
    if (item.kind === "role" || item.kind === "menu" || item.kind === "form" || item.kind === "flow") names.set(itemKey(item), item);
    for (const { kind, id, content } of documentsIn(item.documents)) {
      names.set(`${kind} ${id}`, item);
      if (typeof content["x-table"] === "string") names.set(`table ${content["x-table"]}`, item);
    }
  }
  return names;
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");

/** What the record of an item names. */
function namesIn({ kind, documents }: PromotionItem): string[] {
  const facts = factsIn(documents) ?? {};
  const named = (what: string, value: unknown) => textsIn(value).map((one) => `${what} ${one}`);
  if (kind === "flow") return [...named("table", facts.tableClassName), ...named("role", facts.startRoles)];
  if (kind === "role") return textsIn(facts.permissions).map((permission) => `entity ${entityIn(permission)}`);
  if (kind !== "menu") return [];
  const opened = textsIn(facts.component).map((component) => component.replace(":", " "));
  return [...opened, ...named("menu", facts.parent), ...named("form", facts.formId), ...named("flow", facts.entryId)];
}
