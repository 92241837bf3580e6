import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyPlugin from "fastify-plugin";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** What a page of ours may do. No eval and no script from elsewhere; antd writes its styles into the page, hence inline styles. */
const contentSecurityPolicy = ({ iframeOrigins }: Config) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'self'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'", "data:"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  // Menu entries may show an outside page inside a tab (specification shell §2).
  frameSrc: ["'self'", ...iframeOrigins],
  imgSrc: ["'self'", "data:", "blob:"],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  workerSrc: ["'self'", "blob:"],
});

/** Headers that browsers heed with pages alone. The policy stays: workers take theirs from their own file. */
const OF_PAGES = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
  "content-language",
];

/** The headers of every answer, worked out once: the policy's words are read and checked each time that they are. */
function headersOf(config: Config): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
    // The server speaks HTTP; whoever puts HTTPS in front of it decides about HSTS.
    strictTransportSecurity: false,
    xFrameOptions: { action: "sameorigin" },
  });
  write(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}

/** Security headers, and compression. */
export const securityPlugin = fastifyPlugin(async (app, { config }: { config: Config }) => {
  const headers = headersOf(config);
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  app.addHook("onSend", async (request, reply) => {
    // For scripts and pictures that are no pages; with every file of the web app they would come again.
    if (request.url.startsWith("/assets/")) {
      for (const name of OF_PAGES) reply.removeHeader(name);
      return;
    }
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    reply.header("x-request-id", request.id);
    // Answers are for one user; a page that may be kept says so itself.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  // The lowest quality takes a tenth of the time of the usual one, and a third more bytes at most; below the threshold all goes in few packets.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  await app.register(compress, { threshold: 4_096, encodings: ["br", "gzip"], brotliOptions, zlibOptions: { level: 1 } });
});
