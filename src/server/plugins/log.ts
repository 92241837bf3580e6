import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "../config.ts";

/** Header and body fields that no log line may hold, at the depths where they occur. */
const SECRET = [
  "token",
  "authorization",
  "cookie",
  "password",
  "oldPassword",
  "newPassword",
  "loginPwd",
  "captcha",
  "vcode",
  "smsCode",
  "ticket",
];
const REDACTED = ["", "*.", "*.*.", "req.headers.", "err.", "err.detail.", "err.parameters."].flatMap((at) =>
  SECRET.map((key) => `${at}${key}`),
);

/** The address without what stands behind `?`: some calls of the specification carry a token there. */
const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** A line for each request, when it is answered, or was not: when it comes there is nothing to say of it that is not said then. */
export class RequestLog extends LogController {
  #plain: FastifyBaseLogger | undefined;

  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime, ...(req.span && { traceId: req.span.traceId }) };
    if (err) req.log.error({ ...line, err }, "request errored");
    else this.#plainOf(req).info({ reqId: req.id, ...line }, "request completed");
  }

  /** What the serializers leave of a call has no secrets, and to look for them would be most of the work of its line. */
  #plainOf({ server }: FastifyRequest): FastifyBaseLogger {
    this.#plain ??= server.log.child({}, { redact: { paths: [] } });
    return this.#plain;
  }
}

/** JSON lines with the request's id; no secret and no body. */
export function logOptions(config: Config): Exclude<FastifyServerOptions["logger"], boolean | undefined> | false {
  if (config.logLevel === "silent") return false;
  return {
    level: config.logLevel,
    redact: { paths: REDACTED, censor: "[redacted]" },
    serializers: {
      req: (request) => ({ method: request.method, url: pathOf(request.url), remoteAddress: request.ip }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  };
}
