import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { PrintRequest } from "../../../model/contract/print.ts";
import type { PrintSource, PrintWish } from "../../../model/printing.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./dialog.module.css";
import { JobProgress } from "./JobProgress.tsx";
import { usePrintJob } from "./use-print-job.ts";

interface BatchPrintProps {
  readonly source: PrintSource;
  readonly wish: PrintWish;
  readonly request: Omit<PrintRequest, "zone" | "from" | "to">;
  readonly isClosed: boolean;
}

/** Many records are printed into one PDF in the background: the dialog shows how far it is, and may be closed meanwhile. */
export function BatchPrint({ source, wish, request, isClosed }: BatchPrintProps) {
  const t = useTexts("print");
  const { job, isRunning, isBusy, begin, stop, attempt } = usePrintJob(source);
  return (
    <div className={styles.buttons}>
      <p className={styles.note}>{t("batch.text", { count: wish.ids.length })}</p>
      {job && <JobProgress {...{ job, isRunning }}>{isRunning && t("batch.running")}</JobProgress>}
      {job?.file ? (
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={attempt(() => source.download(job))}>
          {t("pdf")}
        </Button>
      ) : (
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={isClosed}
          loading={isBusy}
          onClick={begin(() => source.batch(request))}
        >
          {t("batch.start")}
        </Button>
      )}
      {isRunning && <Button onClick={stop}>{t("batch.stop")}</Button>}
    </div>
  );
}
