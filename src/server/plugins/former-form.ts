import fastifyPlugin from "fastify-plugin";
import { FORM_VERSION_HEADER, readFormVersion } from "../../model/form-version.ts";
import type { FormerEditions } from "../documents/published/former.ts";

/**
 * Lets a GET that names a version of a designed form (`x-form-version`) go by the documents as they were then: the record is read in the form that it
 * was filled in with. A version that is none, or fits no more, is passed over, and so is the header of whatever changes something.
 */
export const formerFormPlugin = fastifyPlugin(async (app, { editions }: { readonly editions: FormerEditions }) => {
  app.addHook("onRequest", async (request) => {
    const version = readFormVersion(request.headers[FORM_VERSION_HEADER]);
    if (!version || request.method !== "GET") return;
    const edition = await editions.of(version);
    if (edition) app.documents.begin(request.raw, edition);
  });
});
