import { AppError } from "../../model/error.ts";
import type { Done } from "./do-job.ts";
import type { Outcome } from "./runs.ts";

/** Why a job is ended before its work is. */
export const CANCELLED = new AppError("job.cancelled");
export const STOPPING = new AppError("job.interrupted");
export const TIMED_OUT = new AppError("job.timeout");

/** How a run of a schedule ended, by the error of its job. */
const OUTCOMES: Readonly<Record<string, Outcome>> = { [CANCELLED.code]: "stopped", [TIMED_OUT.code]: "timeout", [STOPPING.code]: "lost" };

/** How an attempt ended, as logs tell it. */
export const outcomeOf = ({ state, error }: Pick<Done, "state" | "error">): Outcome =>
  state === "done" ? "done" : (OUTCOMES[error?.code ?? ""] ?? "failed");
