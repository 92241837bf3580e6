import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { type Actor, may } from "../../model/actor.ts";
import { FEATURES } from "../../model/contract/features.ts";
import { integer, list, object, optional, text, typed } from "../../model/contract/schema.ts";
import type { Documents } from "../../model/documents.ts";
import { storagePrefix } from "../../model/storage-key.ts";
import type { Config } from "../config.ts";
import type { Edition } from "../documents/edition.ts";
import { documentsSeenBy } from "../documents/seen.ts";
import type { Call } from "../records/wire/call.ts";
import { describeRecords } from "../records/wire/describe.ts";

const FILE = { type: "string", format: "binary" };
const ABOUT = `Every answer is an envelope: { code, errorCode, message, data }; code 200 and errorCode NO-ERROR on success.

Where two addresses fit a request, the one goes first that says the first segment in which they differ literally:
\`sysrNotice/getById/{id}\`, an address of the specification, before \`sysrNotice/{id}/history\`. Ids are digits, so that no request means both.`;

/** What a body is that is no JSON, by its type: no schema validates it. */
const FILE_BODIES: Readonly<Record<string, object>> = {
  "application/octet-stream": FILE,
  "multipart/form-data": { type: "object", required: ["file"], properties: { file: FILE } },
};

/** Begins to collect the routes that are not made from documents. Registered before the routes. */
export const openApiCollector = fastifyPlugin(async (app, { config }: { config: Config }) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: config.title, version: "1", description: ABOUT },
      servers: [{ url: "/", description: "This server" }],
      components: {
        securitySchemes: {
          token: { type: "apiKey", in: "header", name: "token", description: "Of a session, or an API key" },
          key: { type: "http", scheme: "bearer", description: "An API key: fwk_…" },
        },
      },
      security: [{ token: [] }, { key: [] }],
    },
    transform: ({ schema: declared, url, route }) => {
      const permission = route.config?.permission;
      const [type] = declared?.consumes ?? [];
      const schema = type === undefined ? declared : { ...declared, body: FILE_BODIES[type] };
      if (!permission || permission === "public") return { url, schema: { ...schema, security: [] } };
      return { url, schema: permission === "signed-in" ? schema : { ...schema, "x-permission": permission } };
    },
  });
});

interface OpenApiParts {
  readonly config: Config;
  /** The calls that every entity has beside those of its records. */
  readonly calls: readonly Call[];
}

/** A description of the product has more than a megabyte. */
const MOST_KEPT = 8;
const NONE: ReadonlySet<string> = new Set();

/** Two readers for whom this is the same see the same calls and fields. */
const sightOf = ({ isSuperUser, permissions, grants: { controlled = NONE, view, add, edit } }: Actor): string =>
  JSON.stringify([isSuperUser, ...[permissions, controlled, view, add, edit].map((names) => [...names].sort())]);

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * `/api/openapi.json` and, to read it, `/api/docs`: to a signed-in user the calls that he may make with the fields that he may see; where
 * the configuration says so, to everybody all of it. The page itself holds nothing, and asks for the description with the browser's session.
 */
export async function openApiRoutes(app: FastifyInstance, { config, calls }: OpenApiParts): Promise<void> {
  const permission = config.apiDocs === "public" ? "public" : "signed-in";
  const describe = (documents: Documents, actor: Actor | undefined) => {
    const { paths = {}, components, ...others } = app.swagger() as { paths?: Paths; components?: { schemas?: object } };
    const records = describeRecords(actor ? documentsSeenBy(actor, documents) : documents, calls, actor);
    const open = { ...ofEntities(actor ? openPaths(paths, actor) : paths, documents), ...records.paths };
    return {
      ...others,
      components: {
        ...components,
        schemas: { ...components?.schemas, ...records.schemas },
        parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
        responses: { Failure: FAILURE },
      },
      tags: groupsOf(open, { ...FEATURES, ...records.groups }),
      paths: inFull(open),
    };
  };
  // Big to make, and asked for again by the same few: kept by what decides what a reader sees.
  const keptOf = new WeakMap<Edition, Map<string, string>>();
  const textFor = ({ actor, edition }: FastifyRequest): string => {
    const reader = permission === "public" ? undefined : actor;
    const kept = keptOf.get(edition) ?? new Map<string, string>();
    keptOf.set(edition, kept);
    const key = reader ? sightOf(reader) : "everybody";
    const text = kept.get(key) ?? JSON.stringify(describe(edition.documents, reader));
    if (!kept.has(key) && kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, text);
    return text;
  };
  app.get("/api/openapi.json", { config: { permission, plain: true }, schema: { hide: true } }, async (request, reply) =>
    reply.type("application/json; charset=utf-8").send(textFor(request)),
  );
  app.register(async (docs) => {
    // The routes of the page are not ours to declare. Its own copies of the description would show all of it.
    docs.addHook("onRoute", (route) => {
      const isDescription = /\/(json|yaml)$/.test(route.url);
      route.config = { ...route.config, permission: isDescription ? permission : "public", plain: true };
      if (isDescription) route.handler = (_request, reply) => reply.redirect("/api/openapi.json");
    });
    await docs.register(swaggerUi, {
      routePrefix: "/api/docs",
      uiConfig: {
        layout: "BaseLayout",
        docExpansion: "none",
        deepLinking: true,
        requestInterceptor: withToken(storagePrefix(config.storageNamespace)),
      },
      theme: { title: "API" },
    });
  });
}

/** Runs in the page, as text: nothing of this file is known there, and so the prefix of the browser's keys is written into it. */
function withToken(prefix: string): (request: object) => Request {
  const attach = (request: object) =>
    Object.assign(request, {
      headers: { ...(request as { headers?: object }).headers, token: localStorage.getItem("PREFIXtoken") ?? "" },
    }) as unknown as Request;
  const text = attach.toString().replace("PREFIX", prefix);
  return Object.assign(attach, { toString: () => text });
}

/** Every call may fail, and says so in the same envelope. */
const FAILURE = {
  description: "A failure: its code, its text in the language of the request, and what is wrong with which field",
  content: {
    "application/json": {
      schema: object({
        code: integer({ description: "The HTTP status." }),
        errorCode: text(),
        message: text(),
        data: typed(),
        fields: optional(list(object({ path: text(), code: text(), message: optional(text()), params: optional(typed()) }))),
        requestId: text(),
      }),
    },
  },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 202 },
  description:
    "1 to 200 signs, in quotes or not: within 24 hours the call is made once under it, and answered as then when it comes again (idempotency-replayed: true). 422: it was another request. 409: it goes on (retry-after), or its answer is not kept.",
};
const WRITES: ReadonlySet<string> = new Set(["post", "put", "patch", "delete"]);

/** The header of a call that changes something and has no file for a body. */
function onceBy(method: string, { security, "x-permission": permission, requestBody, parameters = [] }: Described): object {
  const isFile = Object.keys(requestBody?.content ?? {}).some((type) => type in FILE_BODIES);
  const isRead = security?.length === 0 || /:(view|pick)$/.test(permission ?? "");
  if (!WRITES.has(method) || isFile || isRead) return {};
  return { parameters: [...parameters, { $ref: "#/components/parameters/IdempotencyKey" }] };
}

interface Described {
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content?: object };
  readonly security?: readonly object[];
  readonly "x-permission"?: string;
}

/** Who may make a call. */
function callersOf({ security, "x-permission": permission }: Described): string {
  if (permission !== undefined) return `For holders of the permission ${permission}.`;
  return security?.length === 0 ? "For everybody." : "For everybody who is signed in.";
}

/** Calls with what is said of each of them: who may make it, and how it fails. */
function inFull(paths: Paths): Paths {
  const told = ([method, operation]: [string, unknown]) => {
    const { responses } = operation as { responses?: object };
    return [
      method,
      {
        description: callersOf(operation as Described),
        ...(operation as object),
        ...onceBy(method, operation as Described),
        responses: { ...responses, "4XX": { $ref: "#/components/responses/Failure" } },
      },
    ];
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [path, Object.fromEntries(Object.entries(operations).map(told))]),
  );
}

/** Operations that an entity names (x-operations) stand with its calls, wherever their addresses are. */
function ofEntities(paths: Paths, { entities }: Documents): Paths {
  const tags = new Map(
    [...entities.values()].flatMap(({ title, "x-operations": operations = {} }) => Object.values(operations).map((id) => [id, title])),
  );
  const placed = ([method, operation]: [string, unknown]) => {
    const tag = tags.get((operation as { operationId?: string }).operationId ?? "");
    return [method, tag === undefined ? operation : { ...(operation as object), tags: [tag] }];
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [path, Object.fromEntries(Object.entries(operations).map(placed))]),
  );
}

/** The groups in which calls stand, with what each is about. */
function groupsOf(paths: Paths, about: Readonly<Record<string, string>>): { readonly name: string; readonly description: string }[] {
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations) as { tags?: readonly string[] }[]);
  const names = new Set(calls.flatMap(({ tags = [] }) => tags));
  return [...names].map((name) => ({ name, description: about[name] ?? name }));
}

/** The calls that the actor may make. */
function openPaths(paths: Paths, actor: Actor): Paths {
  const isOpen = (operation: unknown) => {
    const { "x-permission": permission } = operation as { "x-permission"?: string };
    return permission === undefined || may(actor, permission);
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) => {
      const open = Object.entries(operations).filter(([, operation]) => isOpen(operation));
      return open.length > 0 ? [[path, Object.fromEntries(open)]] : [];
    }),
  );
}
