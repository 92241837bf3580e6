import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../../model/error.ts";
import { USUAL_NAMESPACE } from "../../model/storage-key.ts";
import { isCall } from "./calls.ts";

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
/** A missing picture or script is a 404, not the page. */
const isFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path);

const PAGE = "index.html";

interface WebParts {
  readonly root: string | undefined;
  /** Where the page keeps what the browser remembers; the page knows the usual one by itself. */
  readonly namespace: string;
}

/** The page with the name of the namespace, which it knows by itself where it is the usual one. */
export const pageIn = (namespace: string, page: string): string =>
  namespace === USUAL_NAMESPACE ? page : page.replace("<html", `<html data-storage="${namespace}"`);

/** The page is read each time where it is changed: a new build may have taken its place. */
async function sendPage(reply: FastifyReply, root: string, namespace: string): Promise<FastifyReply> {
  reply.type("text/html; charset=utf-8");
  if (namespace === USUAL_NAMESPACE) return reply.sendFile(PAGE);
  return reply.send(pageIn(namespace, await readFile(join(root, PAGE), "utf8")));
}

/**
 * The built web app: its hashed assets for ever, its page never from a cache, and the page for every address that the browser's router
 * knows. Other unknown addresses are a 404 in the envelope.
 */
export const webPlugin = fastifyPlugin(async (app: FastifyInstance, { root, namespace }: WebParts) => {
  const page = root !== undefined && existsSync(join(root, PAGE));
  const files = new Set(page ? readdirSync(root) : []);
  if (page) {
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    app.get<{ Params: { "*": string } }>(
      "/assets/*",
      { config: { permission: "public", plain: true }, schema: { hide: true }, logLevel: "warn" },
      (request, reply) => reply.header("cache-control", "public, max-age=31536000, immutable").sendFile(`assets/${request.params["*"]}`),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!page || !isRead || isCall(request.edition.documents, request.url)) throw new AppError("request.notFound");
    reply.header("cache-control", "no-cache");
    const file = pathOf(request.url).slice(1);
    if (!isFile(file) || file === PAGE) return sendPage(reply, root, namespace);
    if (!files.has(file)) throw new AppError("request.notFound");
    return reply.sendFile(file);
  });
});
