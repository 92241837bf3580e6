import { DownloadOutlined, FilePdfOutlined, PrinterOutlined } from "@ant-design/icons";
import { App, Button, Space, Tooltip } from "antd";
import { useState } from "react";
import type { Entity } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import list from "../list/list.module.css";
import { useNarrow } from "../list/useNarrow.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import styles from "./report.module.css";
import type { ReportState } from "./useReport.ts";

/** What can be done with a report as it stands there: it goes to paper, and into a workbook. */
export function ReportActions({ report, entity }: { report: ReportState; entity: Entity }) {
  const t = useTexts("reportScreen");
  const { reports, exchange, printing, viewer } = useServices();
  // A phone has one bar for all of it.
  const narrow = useNarrow();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<"print" | "pdf" | "export">();
  const { screen, question, title } = report;
  const key = `export-${screen.$id}`;
  const begin = async (what: "print" | "pdf" | "export", work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      message.error({ key, content: errorText(error) });
    } finally {
      setBusy(undefined);
    }
  };
  const printNow = async () => {
    if (!reports || !printing) return;
    const { pages, title: printed } = await reports.print(screen.$id, question);
    await printing.print(pages, printed);
  };
  const exportNow = async (format: "xlsx" | "pdf") => {
    const files = await exchange?.();
    if (!reports || !files) return;
    const job = await reports.export(screen.$id, question, format);
    if (job.file) {
      await files.download(job);
      message.success({ key, content: t("exported", { title }) });
    } else if (job.error) message.error({ key, content: job.error.message });
    else message.info({ key, content: t("exportLater") });
  };
  return (
    <div className={`${styles.actions} ${list.whole}`}>
      {!narrow && mayDo(viewer, entity, "print") && (
        <Space.Compact>
          <Button
            icon={<PrinterOutlined aria-hidden />}
            title={t("print")}
            loading={busy === "print" && { delay: 200 }}
            onClick={() => void begin("print", printNow)}
          >
            <span className={styles.actionText}>{t("print")}</span>
          </Button>
          <Tooltip title={t("pdf")}>
            <Button
              icon={<FilePdfOutlined aria-hidden />}
              aria-label={t("pdf")}
              loading={busy === "pdf" && { delay: 200 }}
              onClick={() => void begin("pdf", () => exportNow("pdf"))}
            />
          </Tooltip>
        </Space.Compact>
      )}
      {mayDo(viewer, entity, "export") && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          title={t("export")}
          loading={busy === "export" && { delay: 200 }}
          onClick={() => void begin("export", () => exportNow("xlsx"))}
        >
          <span className={styles.actionText}>{t("export")}</span>
        </Button>
      )}
    </div>
  );
}
