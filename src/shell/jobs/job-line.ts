import type { TFunction } from "i18next";
import type { Job } from "../../model/contract/jobs.ts";

/** How far a job is, or what came of it, in a line. */
export function said({ kind, endedAt, done, total, error, result }: Job, t: TFunction<"exchange">): string {
  if (endedAt === null) return total === null ? "" : t("jobs.progress", { done, total });
  const { added = 0, changed = 0, skipped = 0, wrong = 0, undone = 0 } = result ?? {};
  // What is in by the time that it stops stays in.
  if (error) return added + changed > 0 ? `${error.message} · ${t("done.stopped", { added, changed })}` : error.message;
  if (kind === "importUndo") return t("jobs.undone", { count: undone });
  if (kind === "export") return t("jobs.rows", { count: done });
  return t("jobs.counts", { added, changed, skipped, wrong });
}
