import { type Documents, type Entity, entityOf, type Screen } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { screensAt } from "../../../model/tab-page.ts";
import type { Context } from "../../context.ts";

/** A screen that shows records as rows, under the id that was asked for: that of a page of tabs opens the first of them. */
export interface ListedScreen {
  readonly id: string;
  readonly screen: Screen;
  readonly entity: Entity;
}

/** Whether one finds a toolbar and rows on it. */
const hasRows = ({ kind, master }: Screen): boolean =>
  kind === "list" || kind === "tree" || (kind === "master-detail" && master?.hidden !== true);

/** Those of the screens that show rows which the actor may view, each once, in their order. */
export function listedScreens({ documents, actor }: Pick<Context, "documents" | "actor">, ids: readonly string[]): ListedScreen[] {
  return [...new Set(ids)].flatMap((id) => {
    const first = screensOf(documents, id).find(({ entity }) => mayDo(actor, entity, "view"));
    return first && hasRows(first.screen) ? [{ id, ...first }] : [];
  });
}

const screensOf = (documents: Documents, id: string) =>
  screensAt(documents, id).map((screen) => ({ screen, entity: entityOf(documents, screen.entity) }));
