import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Config } from "../config.ts";
import type { Call } from "../records/call.ts";
import { describeRecords } from "../records/describe.ts";

interface OpenApiParts {
  readonly config: Config;
  /** The calls that every entity has beside those of its records. */
  readonly calls: readonly Call[];
}

/** Begins to collect the routes; the calls of records are described from the documents when somebody asks. Registered before the routes. */
export const openApiCollector = fastifyPlugin(async (app, { config, calls }: OpenApiParts) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: config.title,
        version: "1",
        description: "Every answer is an envelope: { code, errorCode, message, data }; code 200 and errorCode NO-ERROR on success.",
      },
      components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, route }) => {
      const permission = route.config?.permission;
      if (!permission || permission === "public") return { url, schema: { ...schema, security: [] } };
      return { url, schema: permission === "signed-in" ? schema : { ...schema, "x-permission": permission } };
    },
    transformObject: (document) => {
      if (!("openapiObject" in document)) return document.swaggerObject;
      const { paths, components, ...others } = document.openapiObject;
      const records = describeRecords(app.documents, calls);
      return {
        ...others,
        components: { ...components, schemas: { ...components?.schemas, ...records.schemas } },
        paths: { ...paths, ...records.paths },
      };
    },
  });
});

/** `/api/openapi.json` and, to read it, `/api/docs`. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  let document: string | undefined;
  app.get("/api/openapi.json", { config: { permission: "public", plain: true }, schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(document);
  });
  app.register(async (docs) => {
    // The routes of the page are not ours to declare.
    docs.addHook("onRoute", (route) => {
      route.config = { ...route.config, permission: "public", plain: true };
    });
    await docs.register(swaggerUi, {
      routePrefix: "/api/docs",
      uiConfig: { layout: "BaseLayout", docExpansion: "none", deepLinking: true },
      theme: { title: "API" },
    });
  });
}
