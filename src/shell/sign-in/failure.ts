import { AppError } from "../../model/error.ts";

/** Whatever a call failed with, as what can be shown. */
export const failureOf = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError("client.unreadable", { cause: error });
