import type { FastifyInstance, FastifyRequest } from "fastify";
import { may, PLATFORM } from "../../../model/actor.ts";
import { PUBLISHED_DOCUMENTS } from "../../../model/contract/published.ts";
import { AppError } from "../../../model/error.ts";
import { assertKnown } from "../../documents/published/known.ts";
import type { LivingDocuments, Publication } from "../../documents/published/living.ts";
import { serve } from "../../plugins/serve.ts";
import { publishedStates } from "./states.ts";

/** Publishing documents. They are the same for all tenants, so that it takes the right to change what these share. */
export async function publishedRoutes(app: FastifyInstance, { living }: { living: LivingDocuments }): Promise<void> {
  const { list, states, publish, withdraw } = PUBLISHED_DOCUMENTS;
  const stop = app.documents.onSwap(() => app.hub.send(app.hub.clients(), { code: "DOCUMENTS" }));
  app.addHook("onClose", async () => stop());
  const forPlatform = ({ actor }: FastifyRequest): void => {
    if (!may(actor, PLATFORM)) throw new AppError("access.denied");
  };
  serve(app, list, (_, request) => {
    forPlatform(request);
    return living.list();
  });
  serve(app, states, (_, request) => {
    forPlatform(request);
    return publishedStates(request.context(), request.edition.documents);
  });
  serve(app, publish, ({ body }, request) => {
    forPlatform(request);
    assertKnown(body.documents);
    const publications = body.documents.map(({ content, ...document }, index): Publication => {
      const path = `documents.${index}`;
      if (typeof content.$id !== "string" || !ID.test(content.$id))
        throw new AppError("request.invalid", { fields: [{ path: `${path}.content.$id`, code: "field.pattern" }] });
      return { ...document, content, id: content.$id };
    });
    return living.change(publications, [], authorOf(request));
  });
  serve(app, withdraw, ({ body }, request) => {
    forPlatform(request);
    return living.change([], body.documents, authorOf(request));
  });
}

const authorOf = ({ actor }: FastifyRequest) => ({ by: actor.id, tenant: actor.tenant });

/** It stands in the paths of messages. */
const ID = /^[a-z][a-z0-9_-]{0,59}$/;
