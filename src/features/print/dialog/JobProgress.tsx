import { Progress } from "antd";
import type { ReactNode } from "react";
import type { Job } from "../../../model/contract/jobs.ts";
import styles from "./dialog.module.css";

interface JobProgressProps {
  readonly job: Job;
  readonly isRunning: boolean;
  /** What is said beside. */
  readonly children?: ReactNode;
}

/** How far a job is, and why it failed. */
export function JobProgress({ job, isRunning, children }: JobProgressProps) {
  return (
    <div role="status">
      <Progress
        percent={job.total ? Math.round((job.done / job.total) * 100) : 0}
        status={isRunning ? "active" : job.state === "done" ? "success" : "exception"}
      />
      {job.error && <p className={styles.wrong}>{job.error.message}</p>}
      {children && <p className={styles.note}>{children}</p>}
    </div>
  );
}
