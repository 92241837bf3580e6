import type { AppError, ErrorCode } from "../../model/error.ts";

/** What the user sees of a failure that no screen has handled itself (specification shell §8). */
export type Reaction = "toast" | "notification" | "maintenance" | "expired" | "silent";

const REACTIONS: Partial<Record<ErrorCode, Reaction>> = {
  "auth.required": "expired",
  "server.failed": "notification",
  "client.unreadable": "maintenance",
  "server.databaseUnavailable": "maintenance",
};

export const reactionTo = (error: AppError): Reaction => REACTIONS[error.code] ?? "toast";

/** Seconds that a message stays: 5, or 15 for a system that is being updated. */
export const SECONDS: Readonly<Record<"toast" | "maintenance", number>> = { toast: 5, maintenance: 15 };
