import { DownloadOutlined } from "@ant-design/icons";
import { App, Button, Dropdown } from "antd";
import { useState } from "react";
import type { MonitorFilter } from "../../../model/contract/flow/monitor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";

/** Takes what the page shows along: its tables as a workbook, or what happened as an event log. */
export function ExportButton({ filter: { measure: _, ...filter } }: { filter: MonitorFilter }) {
  const t = useTexts("monitor");
  const { monitor } = useFlowCalls();
  const { exchange } = useServices();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const begin = async (what: "figures" | "events") => {
    setBusy(true);
    try {
      const job = await monitor.export({ body: { ...filter, what, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
      if (job.file) {
        await (await exchange?.())?.download(job);
        message.success(t("export.done"));
      } else if (job.error) message.error(job.error.message);
      else message.info(t("export.later"));
    } catch (error) {
      message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          { key: "figures", label: t("export.figures") },
          { key: "events", label: t("export.events") },
        ],
        onClick: ({ key }) => void begin(key === "events" ? "events" : "figures"),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy && { delay: 200 }}>
        {t("export.title")}
      </Button>
    </Dropdown>
  );
}
