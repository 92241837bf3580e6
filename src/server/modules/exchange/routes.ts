import type { FastifyInstance } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { ImportFile } from "../../../model/job.ts";
import { ID_PARAMS } from "../../records/call-schemas.ts";
import { MOST_BYTES } from "../../xlsx/read.ts";
import { begin } from "./calls.ts";
import { assertMay } from "./fields.ts";
import type { ImportParts } from "./import.ts";

declare module "fastify" {
  interface FastifyInstance {
    exchange: ImportParts;
  }
}

/** Where a file comes in that is to be imported: as the body of the request, as it is. What becomes of it is asked for in a second call. */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post<{ Params: { entity: string }; Querystring: { name: string }; Body: Buffer | null }>(
    "/api/v1/job/upload/:entity",
    {
      bodyLimit: MOST_BYTES,
      config: { permission: "signed-in" },
      schema: {
        tags: ["jobs"],
        summary: "Send in a file to be imported: a workbook, or values separated by commas",
        params: { type: "object", properties: { entity: { type: "string", maxLength: 60 } } },
        querystring: { type: "object", properties: { name: { type: "string", maxLength: 200, default: "" } } },
      },
    },
    async (request): Promise<ImportFile> => {
      const context = request.context();
      const entity = context.documents.entities.get(request.params.entity);
      if (!entity?.["x-api"]) throw new AppError("record.notFound");
      assertMay(entity, request.actor, "import");
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new AppError("import.unreadable");
      const { receive } = await import("./receive.ts");
      return receive(context, app.jobStore, entity, request.query.name, request.body);
    },
  );
  app.put<{ Params: { id: string } }>(
    "/api/v1/job/:id/undo",
    {
      config: { permission: "signed-in" },
      schema: { tags: ["jobs"], summary: "Take an import back, as far as its records were not changed since", params: ID_PARAMS },
    },
    async (request) => {
      const context = request.context();
      const { checkUndo } = await import("./checks.ts");
      const { entity, input } = await checkUndo(context, request.params.id);
      return begin(context, entity, request, "importUndo", input);
    },
  );
}
