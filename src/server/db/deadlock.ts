import { AppError } from "../../model/error.ts";

/** Whether two transactions waited for each other, and PostgreSQL gave this one up: nothing is wrong with it, begun anew it may go through. */
export function isDeadlock(error: unknown): boolean {
  const { code } = ((error instanceof AppError ? error.cause : error) ?? {}) as { code?: unknown };
  return code === "40P01" || code === "40001";
}
