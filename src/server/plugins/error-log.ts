import { hostname, networkInterfaces } from "node:os";
import type { FastifyRequest } from "fastify";
import { fieldsOf } from "../../model/fields.ts";
import { columnOf } from "../../model/table.ts";
import { byName, type Database } from "../db/database.ts";
import type { ValuesOf } from "../records/column.ts";

/** `    at Class.method (file:///…/x.ts:12:34)` → its class, method and line. */
function origin(stack: string | undefined): { className?: string; methodName?: string; lineNumber?: number } {
  const frame = /\n\s+at (?:async )?(?:(\S+) \()?.*?:(\d+):\d+\)?/.exec(stack ?? "");
  if (!frame) return {};
  const [className, methodName] = frame[1]?.includes(".") ? frame[1].split(/\.(?=[^.]*$)/) : [undefined, frame[1]];
  return { ...(className && { className }), ...(methodName && { methodName }), lineNumber: Number(frame[2]) };
}

const LOG = "error-log";
/** What is told of a failure. */
type LogRow = ValuesOf<"error-log">;

const SECRET = /token|password|pwd|captcha|code|key|ticket|state|binding/i;

const withoutSecrets = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((values as Record<string, unknown> | null) ?? {}).filter(([name]) => !SECRET.test(name)));

const serverIp = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find((address) => !address.internal)?.address;

/** The values of specification administration §3 (error log), by field name. The body is left out: it may hold what nobody should read. */
function valuesOf(request: FastifyRequest, cause: unknown, over: LogRow): LogRow {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return {
    requestId: request.id,
    app: "formwork",
    serviceId: `${process.pid}`,
    serverHost: hostname(),
    serverIp: serverIp(),
    remoteIp: request.ip,
    exceptionName: error.name,
    message: error.message || error.name,
    method: request.method,
    requestUri: request.url.split("?")[0],
    requestParams: { query: withoutSecrets(request.query), params: withoutSecrets(request.params) },
    ...origin(error.stack),
    stackTrace: error.stack,
    userAgent: request.headers["user-agent"],
    env: process.env.NODE_ENV ?? "production",
    executionTime: Date.now() - request.startedAt,
    createBy: request.actor?.id,
    realUser: request.actor?.realUser?.id,
    createDept: request.actor?.dept,
    tenant: request.actor?.tenant,
    createTime: new Date().toISOString(),
    updateTime: new Date().toISOString(),
    ...over,
  };
}

export type ErrorLog = (request: FastifyRequest, cause: unknown, over?: LogRow) => Promise<void>;

/**
 * Writes one row of the error log for an unexpected failure; `over` says what the request cannot know. A failure to write is logged and goes no
 * further.
 */
export function errorLog(db: Database): ErrorLog {
  return async (request, cause, over = {}) => {
    const entity = request.edition.documents.entities.get(LOG);
    if (!entity) return;
    const row: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(valuesOf(request, cause, over))) {
      const field = fieldsOf(entity).get(name);
      if (!field || value === undefined || value === null) continue;
      const max = field.kind === "text" ? (field.property.maxLength ?? 255) : undefined;
      row[columnOf(field)] = max !== undefined ? String(value).replaceAll("\0", "").slice(0, max) : value;
    }
    try {
      await byName(db).insertInto(entity["x-table"]).values(row).execute();
    } catch (error) {
      request.log.error({ err: error }, "the error log could not be written");
    }
  };
}
