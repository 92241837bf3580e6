import { isReadOnly } from "./read-only.ts";

/** SQLSTATE classes 08 (connection), 57P (shutdown, starting up) and 53300 (too many connections). */
const AWAY = /^(08...|57P0[123]|53300)$/;
const AWAY_SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH"]);
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error/i;

/** SQLSTATE of a server that takes no writes: it only follows another one, or was told so. */
const READ_ONLY = "25006";

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Whether a write came to a server that takes none, though it was meant to: the connection is of no use any more. */
export const isWriteRefused = (error: unknown): boolean => error instanceof Error && codeOf(error) === READ_ONLY && !isReadOnly();

/** Whether a query failed because the database is away, not because of the query: the caller may try again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isWriteRefused(error)) return true;
  const code = codeOf(error);
  return AWAY.test(code) || AWAY_SYSTEM.has(code) || AWAY_MESSAGE.test(error.message);
}
