import { ReloadOutlined, TableOutlined } from "@ant-design/icons";
import { Button, Popover, Switch, Tooltip } from "antd";
import { useId, useState } from "react";
import type { Entity } from "../../model/documents.ts";
import { useTexts } from "../texts.ts";
import { LayoutChoice } from "./LayoutChoice.tsx";
import { PinButton } from "./PinButton.tsx";
import styles from "./report.module.css";
import { SubscribeButton } from "./SubscribeButton.tsx";
import type { ReportState } from "./useReport.ts";

/** How a report looks: compared or not, what stands down the side and across the top, read anew. */
export function ReportTools({ report, entity }: { report: ReportState; entity: Entity }) {
  const t = useTexts("reportScreen");
  const screenTexts = useTexts("screen");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { compares, setCompares, loading, reload, result } = report;
  return (
    <>
      {compares !== undefined && (
        <label className={styles.compare} htmlFor={id}>
          <Switch id={id} size="small" checked={compares} onChange={setCompares} />
          {t(`compare.${report.screen.report.compare?.with ?? "former"}`)}
        </label>
      )}
      <PinButton report={report} />
      <SubscribeButton report={report} entity={entity} />
      <Tooltip title={screenTexts("refresh")}>
        <Button type="text" icon={<ReloadOutlined spin={loading} aria-hidden />} aria-label={screenTexts("refresh")} onClick={reload} />
      </Tooltip>
      {result && result.dimensions.length > 1 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          content={<LayoutChoice report={report} dimensions={result.dimensions} onDone={() => setOpen(false)} />}
        >
          <Tooltip title={t("layout.title")}>
            <Button type="text" icon={<TableOutlined aria-hidden />} aria-label={t("layout.title")} aria-expanded={isOpen} />
          </Tooltip>
        </Popover>
      )}
    </>
  );
}
