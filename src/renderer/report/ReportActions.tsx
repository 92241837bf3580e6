import { DownloadOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useState } from "react";
import type { Entity } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import type { ReportState } from "./useReport.ts";

/** What can be done with a report as it stands there. */
export function ReportActions({ report, entity }: { report: ReportState; entity: Entity }) {
  const t = useTexts("reportScreen");
  const { reports, exchange, viewer } = useServices();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const exportNow = async () => {
    const files = await exchange?.();
    if (!reports || !files) return;
    setBusy(true);
    const key = `export-${report.screen.$id}`;
    try {
      const job = await reports.export(report.screen.$id, report.question);
      if (job.file) {
        await files.download(job);
        message.success({ key, content: t("exported", { title: report.title }) });
      } else if (job.error) message.error({ key, content: job.error.message });
      else message.info({ key, content: t("exportLater") });
    } catch (error) {
      message.error({ key, content: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return mayDo(viewer, entity, "export") ? (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy && { delay: 200 }} onClick={() => void exportNow()}>
      {t("export")}
    </Button>
  ) : null;
}
