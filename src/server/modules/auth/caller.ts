import type { FastifyRequest } from "fastify";
import type { Caller } from "./signed-in.ts";

/** Who sends a request, before it is known whether he is anybody. */
export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  language: request.language,
});
