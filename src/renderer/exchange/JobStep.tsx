import { Alert, Progress } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import { ProblemTable } from "./ProblemTable.tsx";
import type { Import } from "./use-import.ts";

/** The check or the import itself: how far it is, then what came of it, with every problem by row and column. */
export function JobStep({ work }: { work: Import }) {
  const t = useTexts("exchange");
  const { job, step } = work;
  const during = step === "check" ? "check.running" : "done.running";
  if (!job || job.endedAt === null) {
    const { done, total } = { done: job?.done ?? 0, total: job?.total ?? work.file?.rows ?? 0 };
    return (
      <div className={styles.running} role="status">
        <Progress type="circle" size={96} percent={total > 0 ? Math.floor((done / total) * 100) : 0} />
        <p>{t(during, { done, total })}</p>
      </div>
    );
  }
  const { result } = job;
  if (!result) return null;
  const { added = 0, changed = 0, skipped = 0, wrong = 0 } = result;
  const counts = { added, changed, skipped, wrong };
  const said =
    job.kind === "importUndo"
      ? t("jobs.undone", { count: result.undone ?? 0 })
      : step === "check"
        ? t(wrong > 0 ? "check.wrong" : "check.good", counts)
        : result.takenBack
          ? t("done.takenBack", counts)
          : `${t("done.finished", counts)}${wrong > 0 ? ` · ${t("done.someWrong", counts)}` : ""}`;
  return (
    <>
      <Alert className={styles.alert ?? ""} showIcon type={wrong > 0 ? "warning" : "success"} message={said} role="status" />
      {(result.problems?.length ?? 0) > 0 && <ProblemTable job={job} problems={result.problems ?? []} more={result.moreProblems ?? 0} />}
    </>
  );
}
