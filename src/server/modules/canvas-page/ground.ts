import type { Actor } from "../../../model/actor.ts";
import { mayOpenPage } from "../../../model/card-access.ts";
import { CARD_PAGES, type CardPage } from "../../../model/card-page.ts";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import { type Documents, documentsOf, entityOf, isStored, type Screen } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";

type ShownKind = PageGround["screens"][number]["kind"];

/** Kinds of screens that a card shows, those of records first, and of these the better. */
const KINDS: readonly Screen["kind"][] = ["list", "tree", "master-detail", "report"] satisfies ShownKind[];
const isShown = (kind: Screen["kind"]): kind is ShownKind => KINDS.includes(kind);

/** What the cards of a page can show to the actor: entities and screens whose records he may view, pages that he may open. */
export function groundOf(documents: Documents, localised: Documents, actor: Actor): PageGround {
  const titleOf = (id: string): string => localised.entities.get(id)?.title ?? id;
  const open = [...documents.screens.values()]
    .filter((screen) => isShown(screen.kind) && mayDo(actor, entityOf(documents, screen.entity), "view"))
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.$id < b.$id ? -1 : 1));
  const entities = [...documents.entities.values()].flatMap((entity) => {
    const isAlone = isStored(entity) && entity["x-master"] === undefined && entity["x-single"] === undefined;
    const screen = isAlone ? open.find((one) => one.entity === entity.$id && one.kind !== "report") : undefined;
    return screen ? [{ id: entity.$id, title: titleOf(entity.$id), screen: screen.$id }] : [];
  });
  const screens = open.flatMap(({ $id, entity, kind }) =>
    isShown(kind) ? [{ id: $id, title: localised.screens.get($id)?.title ?? titleOf(entity), entity, kind }] : [],
  );
  const pages = [...documentsOf(documents, CARD_PAGES).values()] as CardPage[];
  const cardPages = pages
    .filter((page) => page.into === undefined && mayOpenPage(actor, documents, page))
    .map(({ $id }) => ({ id: $id, title: (documentsOf(localised, CARD_PAGES).get($id) as CardPage | undefined)?.title ?? $id }));
  const dictionaries = [...localised.dictionaries.values()].map(({ $id, title }) => ({ id: $id, title: title ?? $id }));
  return { entities, screens, cardPages, dictionaries };
}
