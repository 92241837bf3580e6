import { Alert, Progress } from "antd";
import type { Job } from "../../model/contract/jobs.ts";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import { ProblemTable } from "./ProblemTable.tsx";
import type { Import, Step } from "./use-import.ts";

/** The check or the import itself: how far it is, then what came of it, with every problem by row and column. */
export function JobStep({ work }: { work: Import }) {
  const t = useTexts("exchange");
  const { job, step, options, isRest } = work;
  const during = step === "check" ? "check.running" : "done.running";
  if (!job || job.endedAt === null) {
    const { done, total } = { done: job?.done ?? 0, total: job?.total ?? work.file?.rows ?? 0 };
    return (
      <div className={styles.running} role="status">
        <Progress
          type="circle"
          size={96}
          percent={total > 0 ? Math.floor((done / total) * 100) : 0}
          aria-label={t(during, { done, total })}
        />
        <p>{t(during, { done, total })}</p>
      </div>
    );
  }
  // What stopped it stands above.
  if (job.state === "failed" && job.kind !== "import") return null;
  const result = job.result ?? {};
  const stoppedByProblems = result.takenBack === true && (result.wrong ?? 0) > 0;
  const doubtful = (result.wrong ?? 0) > 0 || job.state !== "done";
  return (
    <>
      {!stoppedByProblems && (
        <Alert
          className={styles.alert ?? ""}
          showIcon
          type={doubtful ? "warning" : "success"}
          message={outcomeOf(job, step, t)}
          // A row corrected onto a record that the first part of the file brought in is not in, and nobody would think so.
          description={isRest && options.strategy === "ignore" && (result.skipped ?? 0) > 0 ? t("done.skippedThere") : undefined}
          role="status"
        />
      )}
      {(result.problems?.length ?? 0) > 0 && <ProblemTable job={job} problems={result.problems ?? []} more={result.moreProblems ?? 0} />}
    </>
  );
}

/** What came of a job, in a line. */
function outcomeOf({ kind, state, result, error }: Job, step: Step, t: ReturnType<typeof useTexts>): string {
  const { added = 0, changed = 0, skipped = 0, wrong = 0, undone = 0 } = result ?? {};
  const counts = { added, changed, skipped, wrong };
  if (kind === "importUndo") return t("jobs.undone", { count: undone });
  if (state !== "done") {
    const outcome = added + changed > 0 ? t("done.stopped", counts) : t("done.nothing");
    return state === "cancelled" && error ? `${error.message} · ${outcome}` : outcome;
  }
  if (step === "check") return t(wrong > 0 ? "check.wrong" : "check.good", counts);
  return wrong > 0 ? `${t("done.finished", counts)} · ${t("done.someWrong", counts)}` : t("done.finished", counts);
}
