import { hostname, networkInterfaces } from "node:os";
import type { FastifyRequest } from "fastify";
import type { Documents } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { columnOf } from "../../model/table.ts";
import { byName, type Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import type { ValuesOf } from "../records/column.ts";
import { countFault, type LoggedFailure } from "./fault-groups.ts";

/** `    at Class.method (file:///…/x.ts:12:34)` → its class, method and line. */
function origin(stack: string | undefined): { className?: string; methodName?: string; lineNumber?: number } {
  const frame = /\n\s+at (?:async )?(?:(\S+) \()?.*?:(\d+):\d+\)?/.exec(stack ?? "");
  if (!frame) return {};
  const [className, methodName] = frame[1]?.includes(".") ? frame[1].split(/\.(?=[^.]*$)/) : [undefined, frame[1]];
  return { ...(className && { className }), ...(methodName && { methodName }), lineNumber: Number(frame[2]) };
}

const LOG = "error-log";
const GROUP = "error-group";
/** What is told of a failure. */
type LogRow = ValuesOf<"error-log">;

const SECRET = /token|password|pwd|captcha|code|key|ticket|state|binding/i;

const withoutSecrets = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((values as Record<string, unknown> | null) ?? {}).filter(([name]) => !SECRET.test(name)));

const serverIp = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find((address) => !address.internal)?.address;

const ofServer = (): LogRow => ({
  ...{ app: "formwork", serviceId: `${process.pid}`, serverHost: hostname(), serverIp: serverIp() },
  env: process.env.NODE_ENV ?? "production",
});

const ofNow = (now = new Date().toISOString()): LogRow => ({ createTime: now, updateTime: now });

function ofCause(cause: unknown): LogRow {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return { exceptionName: error.name, message: error.message || error.name, ...origin(error.stack), stackTrace: error.stack };
}

/** The values of specification administration §3 (error log), by field name. The body is left out: it may hold what nobody should read. */
function valuesOf(request: FastifyRequest, cause: unknown, over: LogRow): LogRow {
  return {
    requestId: request.id,
    ...ofServer(),
    ...ofCause(cause),
    ...ofNow(),
    remoteIp: request.ip,
    method: request.method,
    requestUri: request.url.split("?")[0],
    requestParams: { query: withoutSecrets(request.query), params: withoutSecrets(request.params) },
    userAgent: request.headers["user-agent"],
    executionTime: Date.now() - request.startedAt,
    createBy: request.actor?.id,
    realUser: request.actor?.realUser?.id,
    createDept: request.actor?.dept,
    tenant: request.actor?.tenant,
    ...over,
  };
}

export type ErrorLog = (request: FastifyRequest, cause: unknown, over?: LogRow) => Promise<void>;

/**
 * Writes one row of the error log for an unexpected failure, and counts it in the group of its fault; `over` says what the request cannot know. A failure to
 * write is logged and goes no further.
 */
export function errorLog(db: Database): ErrorLog {
  return async (request, cause, over = {}) => {
    try {
      await writeFailure(db, request.edition.documents, valuesOf(request, cause, over));
    } catch (error) {
      request.log.error({ err: error }, "the error log could not be written");
    }
  };
}

/** Writes the row of a failure of a background job, under the number that its log has too. */
export function jobErrorLog(
  db: Database,
): (
  documents: Documents,
  job: { readonly requestId: string; readonly kind: string; readonly user: string | null },
  cause: unknown,
) => Promise<void> {
  return (documents, { requestId, kind, user }, cause) => {
    const row = { requestId, method: "JOB", requestUri: kind, createBy: user, ...ofServer(), ...ofCause(cause), ...ofNow() };
    return writeFailure(db, documents, row);
  };
}

/** Nothing is written where the documents have no error log. */
async function writeFailure(db: Database, { entities }: Documents, values: LogRow): Promise<void> {
  const entity = entities.get(LOG);
  if (!entity) return;
  await inTransaction({ db }, async ({ db: trx }) => {
    const group = entities.has(GROUP) ? await countFault(trx, failureOf(values)) : undefined;
    const row: Record<string, unknown> = {};
    for (const [name, value] of Object.entries({ ...values, group })) {
      const field = fieldsOf(entity).get(name);
      if (!field || value === undefined || value === null) continue;
      const max = field.kind === "text" ? (field.property.maxLength ?? 255) : undefined;
      row[columnOf(field)] = max !== undefined ? String(value).replaceAll("\0", "").slice(0, max) : value;
    }
    await byName(trx).insertInto(entity["x-table"]).values(row).execute();
  });
}

const failureOf = ({ app, exceptionName, message, stackTrace, className, methodName, tenant }: LogRow): LoggedFailure => ({
  ...{ app: app ?? "", exceptionName: exceptionName ?? "", message: message ?? "", stack: stackTrace ?? undefined },
  ...{ className: className ?? undefined, methodName: methodName ?? undefined, tenant: typeof tenant === "string" ? tenant : null },
});
