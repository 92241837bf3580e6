import { AppError } from "../../../model/error.ts";

/** How long a change waits for tables that others use; requests that come meanwhile wait behind it. */
export const PATIENCE_MS = 2_000;

/** An error, told as a busy table where the database waited for one in vain. */
export const tableBusy = (error: unknown): unknown =>
  error instanceof Error && "code" in error && error.code === "55P03" ? new AppError("document.tableBusy", { cause: error }) : error;
