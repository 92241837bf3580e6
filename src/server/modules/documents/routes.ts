import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "../../../model/actor.ts";
import { DOCUMENTS } from "../../../model/contract/documents.ts";
import { type Documents, entityOf, holderOf, type Screen, type ScreenBundle } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { operationsOf } from "../../../model/operations.ts";
import { mayDo } from "../../../model/permitted.ts";
import { isPrinted } from "../../../model/print-template.ts";
import { screensAt, type Tab, type TabPage, tabId, tabsOf } from "../../../model/tab-page.ts";
import { formVersionsIn } from "../../documents/form-versions.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import { serve } from "../../plugins/serve.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";
import { hasArchivedLabels } from "../print/archive.ts";
import { screenDocuments } from "./bundle.ts";
import { screenCounts } from "./counts.ts";

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** A screen, or a tab of one: of the reader's own documents, in his language, among the records of the tab. */
const screenIn = (documents: Documents, tabs: Documents, id: string): Screen | undefined =>
  screensAt({ ...tabs, screens: documents.screens }, id)[0];

/** What screens are made of, as far as the user may see it and in his language, for those who may view or pick their records; and how many they have. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  async function bundleOf(id: string, request: FastifyRequest): Promise<ScreenBundle> {
    const { actor, edition, language } = request;
    const { documents } = edition;
    const localised = edition.in(language);
    const seen = documentsSeenBy(actor, documents);
    const screen = screenIn(seen, documents, id) as Screen;
    // Among all pickers some are looked for: the few that are found are cut to what the reader sees.
    const parts = screenDocuments(screen, { ...documents, entities: seen.entities });
    const translated = documentsSeenBy(actor, localised);
    const { entities, screens } = translated;
    const operations = operationsOf(Object.values(parts.entities));
    const formVersion = formVersionsIn(documents).get(screen.entity);
    return {
      screen: screenIn(translated, localised, id) ?? screen,
      entities: mapped(parts.entities, (entity) => entities.get(entity.$id) ?? entity),
      pickers: mapped(parts.pickers, (picker) => ({
        ...(screens.get(picker.$id) ?? picker),
        ...(picker.add !== undefined && { add: picker.add }),
      })),
      dictionaries: await dictionaryItems({ db: app.db, documents: localised, actor, language }, parts.dictionaries),
      ...(formVersion !== undefined && { formVersion }),
      ...((isPrinted(documents, screen.entity) || (await hasArchivedLabels(request.context(), screen.entity))) && { prints: true }),
      ...(Object.keys(operations).length > 0 && { operations }),
    };
  }

  /** The page with those of its tabs that the actor may open, and what the first of them needs. */
  async function tabsBundle(page: TabPage, request: FastifyRequest): Promise<ScreenBundle> {
    const { actor, edition, language } = request;
    const { documents } = edition;
    const { title, tabs } = tabsOf(edition.in(language), page.$id) ?? page;
    const open = tabs.filter(({ screen }) => mayOpen(actor, documents, documents.screens.get(screen)));
    const [first] = open;
    if (!first) throw new AppError("access.denied");
    const bundle = await bundleOf(tabId(page, first), request);
    const { screens, entities } = edition.in(language);
    const named = (tab: Tab) =>
      tab.title ?? screens.get(tab.screen)?.title ?? entities.get(screens.get(tab.screen)?.entity ?? "")?.title ?? tab.id;
    return {
      ...bundle,
      screen: { ...bundle.screen, $id: page.$id, title },
      tabs: open.map((tab) => ({ id: tabId(page, tab), title: named(tab), count: tab.count ?? false })),
    };
  }

  serve(app, DOCUMENTS.screen, ({ params: { id } }, request) => {
    const { actor, edition } = request;
    const { documents } = edition;
    const page = tabsOf(documents, id);
    if (page) return tabsBundle(page, request);
    const [screen] = screensAt(documents, id);
    if (!screen) throw new AppError("document.notFound", { params: { id } });
    if (!mayOpen(actor, documents, screen)) throw new AppError("access.denied");
    return bundleOf(screen.$id, request);
  });
  serve(app, DOCUMENTS.open, ({ body }, { actor, edition: { documents } }) =>
    [...new Set(body.screens)].filter((id) => screensAt(documents, id).some((screen) => mayOpen(actor, documents, screen))),
  );
  serve(app, DOCUMENTS.counts, ({ body }, request) =>
    screenCounts(request.context(), body.screens, (err, screen) => request.log.error({ err, screen }, "a screen could not be counted")),
  );
}

/** Who may view may pick, so this is the weaker of the two; a task lets view alone. A value is seen by who sees what it is kept within. */
function mayOpen(actor: Actor, documents: Documents, screen: Screen | undefined): boolean {
  const entity = screen && holderOf(documents, entityOf(documents, screen.entity));
  return entity !== undefined && (mayDo(actor, entity, "pick") || mayDo(actor, entity, "view"));
}
