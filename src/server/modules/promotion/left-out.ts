import { CARD_PAGES } from "../../../model/card-page.ts";
import { type Documents, documentsOf } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { factsIn, itemKey, titleOf } from "../../../model/promotion/item.ts";
import type { RecordContext } from "../../records/context.ts";
import { nameFaults } from "../menu/hooks.ts";
import { type ComparedItem, isTaken } from "./compare.ts";

/** Why items stay out, by `itemKey`. */
export type LeftOut = ReadonlyMap<string, FieldError>;

/**
 * Items that have no draft and so stay out where others come into drafts alone: documents that are published by themselves, and entries of the menu that
 * open what is only drafted then, with the new ones below them.
 * @param together the documents in force with those that come among them
 */
export function leftOut({ documents }: RecordContext, items: readonly ComparedItem[], together: Documents): LeftOut {
  const left = new Map<string, FieldError>();
  const taken = items.filter(isTaken);
  for (const { packed } of taken) if (packed.kind === "document") left.set(itemKey(packed), { path: "", code: "field.left.document" });
  const entries = taken.filter(({ packed }) => packed.kind === "menu");
  for (const { packed, documents: own } of entries) {
    const facts = factsIn(own) ?? {};
    const [fault] = nameFaults(facts, documents);
    if (fault && nameFaults(facts, together).length === 0)
      left.set(itemKey(packed), { path: fault.path, code: "field.left.entry", params: { name: openedBy(facts, together) } });
  }
  for (const entry of entries) noteAbove(entry, entries, left);
  return left;
}

/** Leaves an entry out that names one which is not here and stays out itself, above it or as the one that is lit. */
function noteAbove({ packed, documents }: ComparedItem, entries: readonly ComparedItem[], left: Map<string, FieldError>): void {
  if (left.has(itemKey(packed))) return;
  const { parent, activeMenu } = factsIn(documents) ?? {};
  for (const [path, code] of Object.entries({ parent, activeMenu })) {
    const named = entries.find((entry) => entry.packed.id === code && entry.packed.id !== packed.id && !entry.here);
    if (!named) continue;
    noteAbove(named, entries, left);
    if (left.has(itemKey(named.packed)))
      left.set(itemKey(packed), {
        path,
        code: "field.left.below",
        params: { name: titleOf({ ...named.packed, documents: named.documents }) },
      });
  }
}

/** What an entry opens, as people call it. */
function openedBy({ component, permission, formId }: Readonly<Record<string, unknown>>, together: Documents): string {
  const [, id = ""] = String(component ?? "").split(":");
  const opened = ["screens", "tab-pages", CARD_PAGES].map((folder) => documentsOf(together, folder).get(id)).find(Boolean);
  const title = opened && "title" in opened ? opened.title : undefined;
  return String(title ?? formId ?? component ?? permission);
}
