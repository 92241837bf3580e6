import type { FastifyInstance } from "fastify";
import type { Actor } from "../../../model/actor.ts";
import { DOCUMENTS } from "../../../model/contract/documents.ts";
import { entityOf, type Screen, type ScreenBundle } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { operationsOf } from "../../../model/operations.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Edition } from "../../documents/edition.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import { serve } from "../../plugins/serve.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";
import { screenDocuments } from "./bundle.ts";

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** GET a screen with everything that is needed to draw it, as far as the user may see it and in his language, for those who may view or pick its records. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  async function bundleOf(id: string, actor: Actor, edition: Edition, language: string): Promise<ScreenBundle> {
    const { documents } = edition;
    const localised = edition.in(language);
    const seen = documentsSeenBy(actor, documents);
    const screen = seen.screens.get(id) as Screen;
    // Among all pickers some are looked for: the few that are found are cut to what the reader sees.
    const parts = screenDocuments(screen, { ...documents, entities: seen.entities });
    const { entities, screens } = documentsSeenBy(actor, localised);
    const operations = operationsOf(Object.values(parts.entities));
    return {
      screen: screens.get(screen.$id) ?? screen,
      entities: mapped(parts.entities, (entity) => entities.get(entity.$id) ?? entity),
      pickers: mapped(parts.pickers, (picker) => ({
        ...(screens.get(picker.$id) ?? picker),
        ...(picker.add !== undefined && { add: picker.add }),
      })),
      dictionaries: await dictionaryItems({ db: app.db, documents: localised, actor, language }, parts.dictionaries),
      ...(Object.keys(operations).length > 0 && { operations }),
    };
  }

  serve(app, DOCUMENTS.screen, ({ params }, { actor, language, edition }) => {
    const { documents } = edition;
    const screen = documents.screens.get(params.id);
    if (!screen) throw new AppError("document.notFound", { params: { id: params.id } });
    const entity = entityOf(documents, screen.entity);
    // Who may view may pick, so this is the weaker of the two; a task lets view alone.
    if (!mayDo(actor, entity, "pick") && !mayDo(actor, entity, "view")) throw new AppError("access.denied");
    return bundleOf(screen.$id, actor, edition, language);
  });
}
