import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { BRANDING } from "../../../model/contract/branding.ts";
import { AppError } from "../../../model/error.ts";
import { binaryAnswer, serve } from "../../plugins/serve.ts";
import { send } from "../files/download.ts";
import type { FileService } from "../files/service.ts";
import { type Brands, PICTURE_PATH } from "./brands.ts";

declare module "fastify" {
  interface FastifyInstance {
    brands: Brands;
  }
}

/** How the installation presents itself, to everybody: before sign-in by the host, then by the tenant. */
export const brandingRoutes = (brands: Brands, files: FileService) =>
  fastifyPlugin(async (app: FastifyInstance) => {
    app.decorate("brands", brands);
    serve(app, BRANDING.brand, async (_, request) => {
      const session = await request.session();
      return session ? brands.ofTenant(session.actor.tenant) : brands.ofHost(request.hostname);
    });

    app.get<{ Params: { key: string } }>(
      `${PICTURE_PATH}/:key`,
      {
        config: { permission: "public", plain: true },
        compress: false,
        schema: {
          operationId: "branding.picture",
          tags: ["branding"],
          response: binaryAnswer("image/png", "image/jpeg", "image/webp"),
          summary: "A logo or a sign-in picture",
          params: { type: "object", properties: { key: { type: "string", pattern: "^[0-9a-f]{32}$" } } },
        },
      },
      async (request, reply) => {
        const id = await brands.pictureOf(request.params.key);
        if (id === undefined) throw new AppError("file.notFound");
        const parts = { db: app.db, documents: request.edition.documents, store: files.store };
        return send(parts, request, reply, { id, variant: "whole", download: false });
      },
    );
  });
