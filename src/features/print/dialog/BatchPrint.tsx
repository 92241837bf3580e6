import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { App, Button, Progress } from "antd";
import { useEffect, useState } from "react";
import type { Job } from "../../../model/contract/jobs.ts";
import type { PrintRequest } from "../../../model/contract/print.ts";
import type { PrintSource, PrintWish } from "../../../model/printing.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./dialog.module.css";

/** Milliseconds after which a job is asked how far it is. */
const PAUSE_MS = 1_000;

interface BatchPrintProps {
  readonly source: PrintSource;
  readonly wish: PrintWish;
  readonly request: Omit<PrintRequest, "zone" | "from" | "to">;
  readonly isClosed: boolean;
}

/** Many records are printed into one PDF in the background: the dialog shows how far it is, and may be closed meanwhile. */
export function BatchPrint({ source, wish, request, isClosed }: BatchPrintProps) {
  const t = useTexts("print");
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [job, setJob] = useState<Job>();
  const isRunning = job !== undefined && (job.state === "queued" || job.state === "running");
  useEffect(() => {
    if (!job || !isRunning) return;
    const timer = setTimeout(() => {
      source.job(job.id).then(setJob, (error: unknown) => {
        setJob(undefined);
        message.error(textOf(error));
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [job, isRunning, source, message, textOf]);
  const attempt = (work: () => Promise<unknown>) => () => void work().catch((error: unknown) => message.error(textOf(error)));
  return (
    <div className={styles.buttons}>
      <p className={styles.note}>{t("batch.text", { count: wish.ids.length })}</p>
      {job && (
        <div role="status">
          <Progress
            percent={job.total ? Math.round((job.done / job.total) * 100) : 0}
            status={job.error ? "exception" : isRunning ? "active" : "success"}
          />
          {job.error && <p className={styles.wrong}>{job.error.message}</p>}
          {isRunning && <p className={styles.note}>{t("batch.running")}</p>}
        </div>
      )}
      {job?.file ? (
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={attempt(() => source.download(job))}>
          {t("pdf")}
        </Button>
      ) : (
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={isClosed}
          loading={isRunning}
          onClick={attempt(async () => setJob(await source.batch(request)))}
        >
          {t("batch.start")}
        </Button>
      )}
      {isRunning && job && <Button onClick={attempt(() => source.cancel(job.id))}>{t("batch.stop")}</Button>}
    </div>
  );
}
