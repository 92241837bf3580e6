import type { FastifyError } from "fastify";
import pg from "pg";
import { AppError } from "../../model/error.ts";
import { isDatabaseAway } from "../db/away.ts";
import { isReadOnly } from "../db/read-only.ts";
import { fieldErrors } from "./validation.ts";

/** A name with several addresses fails with the errors of all. A broken connection with a status is that of the caller. */
function databaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error) && (error as Partial<FastifyError>).statusCode === undefined;
}

/** What the database refuses in any statement, by SQLSTATE. */
const BY_SQLSTATE: Readonly<Record<string, AppError["code"]>> = {
  // Text that no column can hold: NUL, half of a surrogate pair.
  "22021": "request.invalid",
  "22P05": "request.invalid",
  // Full: its disk, its memory.
  "53100": "server.storageFull",
  "53200": "server.busy",
  // Ended because it took too long, or waited too long for somebody else's.
  "57014": "server.busy",
  "55P03": "server.busy",
  "25P03": "server.busy",
  // Its connection takes no writes: a viewing that would change something (`db/read-only.ts`), or a copy of the database that only follows.
  "25006": "session.viewingOnly",
};

const BY_FASTIFY_CODE: Readonly<Record<string, AppError["code"]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupportedType",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.invalid",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.invalid",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.invalid",
  FST_ERR_BAD_URL: "request.invalid",
  FST_ERR_NOT_FOUND: "request.notFound",
  FST_ERR_HANDLER_TIMEOUT: "request.timeout",
};

const BY_STATUS: Readonly<Record<number, AppError["code"]>> = {
  400: "request.invalid",
  // The files of the web app: an address that leads out of their folder.
  403: "request.notFound",
  404: "request.notFound",
  408: "request.timeout",
  413: "request.tooLarge",
  // A part of the address that is longer than any id.
  414: "request.notFound",
  415: "request.unsupportedType",
  429: "request.tooMany",
  503: "server.busy",
};

/** The one shape of failure for whatever was thrown: a refusal of Fastify, of a plugin, of the database, or a fault of the program. */
export function failureOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const error = thrown as Partial<FastifyError>;
  if (error?.validation) return new AppError("request.invalid", { fields: fieldErrors(error.validation), cause: thrown });
  if (databaseAway(thrown)) return new AppError("server.databaseUnavailable", { cause: thrown });
  const refused = thrown instanceof pg.DatabaseError ? BY_SQLSTATE[thrown.code ?? ""] : undefined;
  if (refused === "session.viewingOnly" && !isReadOnly()) return new AppError("server.databaseUnavailable", { cause: thrown });
  if (refused) return new AppError(refused, { cause: thrown });
  if (typeof error?.code === "string" && error.code.startsWith("FST_")) {
    const code = BY_FASTIFY_CODE[error.code] ?? BY_STATUS[error.statusCode ?? 0];
    if (code) return new AppError(code, { cause: thrown });
  }
  // Body parsers, limits and the files of the web app throw plain errors with a status; anything from 500 is a fault and stays one.
  const { statusCode = 500 } = error ?? {};
  const isRefusal = statusCode >= 400 && statusCode < 500;
  return new AppError(isRefusal ? (BY_STATUS[statusCode] ?? "request.invalid") : "server.failed", { cause: thrown });
}
