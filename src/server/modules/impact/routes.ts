import type { FastifyInstance, FastifyRequest } from "fastify";
import { may, PLATFORM } from "../../../model/actor.ts";
import type { Target } from "../../../model/check/mentions.ts";
import { IMPACT } from "../../../model/contract/impact.ts";
import { AppError } from "../../../model/error.ts";
import type { Ground } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { forgetGraphs } from "../flow/publish/graphs.ts";
import { writtenSet } from "./documents.ts";
import { rewritableRoots } from "./files.ts";
import { impactOf } from "./impact.ts";
import { rename } from "./rename.ts";

/** What names something, and its other name. Documents are the same for all tenants, so that both take the right to change what these share. */
export async function impactRoutes(app: FastifyInstance, { living, config }: Pick<Ground, "living" | "config">): Promise<void> {
  const roots = { all: config.roots, rewritable: rewritableRoots(config) };
  const stop = app.documents.onSwap(forgetGraphs);
  app.addHook("onClose", async () => stop());
  async function asked(request: FastifyRequest) {
    if (!may(request.actor, PLATFORM)) throw new AppError("access.denied");
    const { documents } = app.documents.of(request.raw);
    return { documents, set: writtenSet(roots, app.documents.files, await living.list()) };
  }
  serve(app, IMPACT.of, async ({ body: { target, name } }, request) =>
    impactOf({ ...(await asked(request)), context: request.context() }, target as Target, name),
  );
  serve(app, IMPACT.rename, async ({ body: { target, name, hash } }, request) => {
    const now = await asked(request);
    if (hash !== undefined) {
      const seen = await impactOf({ ...now, context: request.context() }, target as Target);
      if (seen.hash !== hash) throw new AppError("document.changed");
    }
    return rename({ ...now, living, roots: config.roots, by: request.actor.id }, target as Target, name);
  });
}
