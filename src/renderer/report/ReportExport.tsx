import { FileExcelOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useState } from "react";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import type { ReportState } from "./useReport.ts";

/** Writes the report to a workbook as it is seen; a long one is a job. */
export function ReportExport({ report: { screen, question } }: { report: ReportState }) {
  const t = useTexts("exchange");
  const { reports, exchange } = useServices();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    if (!reports || !exchange) return;
    const key = `report-${screen.$id}`;
    setBusy(true);
    try {
      const job = await reports.export(screen.$id, question);
      if (job.file) await (await exchange()).download(job);
      else if (job.error) message.error({ key, content: job.error.message });
      else message.info({ key, content: t("exportLater") });
    } catch (error) {
      message.error({ key, content: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={busy} onClick={() => void write()}>
      {useTexts("reportScreen")("export")}
    </Button>
  );
}
