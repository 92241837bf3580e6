import type { FastifyInstance } from "fastify";
import { JOBS } from "../../../model/contract/jobs.ts";
import { AppError } from "../../../model/error.ts";
import { type Handler, serve } from "../../plugins/serve.ts";
import { MOST_BYTES } from "../../xlsx/read.ts";
import type { ImportParts } from "./bring-rows.ts";
import { begin } from "./calls.ts";
import { assertMay } from "./fields.ts";

declare module "fastify" {
  interface FastifyInstance {
    exchange: ImportParts;
  }
}

/** Where a file comes in that is to be imported: as the body of the request, as it is. What becomes of it is asked for in a second call. */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const upload: Handler<typeof JOBS.upload> = async ({ params, query }, request) => {
    const context = request.context();
    const entity = context.documents.entities.get(params.entity);
    if (!entity?.["x-api"]) throw new AppError("record.notFound");
    assertMay(entity, request.actor, "import");
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new AppError("import.unreadable");
    const { receive } = await import("./receive.ts");
    return receive(context, { store: app.jobStore, edition: request.edition }, entity, { name: query.name, bytes: request.body });
  };
  serve(app, JOBS.upload, upload, { bodyLimit: MOST_BYTES });
  serve(app, JOBS.wrongRows, async ({ params }, request) => {
    const context = request.context();
    const entity = context.documents.entities.get(params.entity);
    if (!entity) throw new AppError("record.notFound");
    assertMay(entity, request.actor, "import");
    const { readWrongRows } = await import("./uploads.ts");
    const { sheets } = await readWrongRows(context.db, app.jobStore, { id: params.id, owner: request.actor.id, entity: entity.$id });
    return { sheets };
  });
  serve(app, JOBS.undo, async ({ params }, request) => {
    const context = request.context();
    const { checkUndo } = await import("./checks.ts");
    const { entity, input } = await checkUndo(context, params.id);
    return begin(context, entity, request, "importUndo", input);
  });
}
