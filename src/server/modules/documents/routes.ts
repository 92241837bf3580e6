import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { may, permissionOf } from "../../../model/actor.ts";
import { type Entity, entityOf, type Screen, type ScreenBundle } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { localise } from "../../../model/localise.ts";
import type { LoadedDocuments } from "../../documents/load.ts";
import { success } from "../../plugins/envelope.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";
import { screenDocuments } from "./bundle.ts";

/** Documents in a language, each translated once: entities are shared by many screens. */
function translator({ texts }: LoadedDocuments) {
  const known = new Map<string, WeakMap<Entity | Screen, Entity | Screen>>();
  return <D extends Entity | Screen>(kind: "entities" | "screens", document: D, language: string): D => {
    const cache = known.get(language) ?? new WeakMap();
    known.set(language, cache);
    const translated = cache.get(document) ?? localise(kind, document, texts[language]);
    cache.set(document, translated);
    return translated as D;
  };
}

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** GET a screen with everything that is needed to draw it, in the user's language, for those who may view or pick its records. */
export async function documentRoutes(app: FastifyInstance, { loaded }: { loaded: LoadedDocuments }): Promise<void> {
  const { documents, texts } = loaded;
  const translate = translator(loaded);

  async function bundleOf(screen: Screen, language: string): Promise<ScreenBundle> {
    const parts = screenDocuments(screen, documents);
    return {
      screen: translate("screens", parts.screen, language),
      entities: mapped(parts.entities, (entity) => translate("entities", entity, language)),
      pickers: mapped(parts.pickers, (picker) => translate("screens", picker, language)),
      dictionaries: await dictionaryItems(app.db, parts.dictionaries, { documents, translations: texts[language] }),
    };
  }

  const params = { type: "object", properties: { id: { type: "string", pattern: "^[a-z][a-z0-9-]*$", maxLength: 60 } } };
  app.get<{ Params: { id: string } }>(
    "/api/v1/screen/:id",
    { config: { permission: "signed-in" }, schema: { tags: ["documents"], summary: "A screen and what it needs", params } },
    async (request, reply) => {
      const screen = documents.screens.get(request.params.id);
      if (!screen) throw new AppError("document.notFound", { params: { id: request.params.id } });
      // Who may view may pick, so this is the weaker of the two.
      if (!may(request.actor, permissionOf(entityOf(documents, screen.entity), "pick"))) throw new AppError("access.denied");
      const bundle = await bundleOf(screen, request.language);
      const tag = `W/"${createHash("sha256").update(JSON.stringify(bundle)).digest("base64url").slice(0, 27)}"`;
      reply.header("etag", tag).header("cache-control", "private, no-cache").header("vary", "accept-language, token");
      if (request.headers["if-none-match"] === tag) return reply.status(304).send();
      return success(bundle);
    },
  );
}
