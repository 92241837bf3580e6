import { SettingOutlined } from "@ant-design/icons";
import { Button, Popover, Tooltip } from "antd";
import { useState } from "react";
import { useTexts } from "../texts.ts";
import { ColumnSettingsPanel, type ColumnSettingsPanelProps } from "./ColumnSettingsPanel.tsx";

/** Opens the column settings. */
export function ColumnSettingsButton(props: ColumnSettingsPanelProps) {
  const t = useTexts("screen");
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<ColumnSettingsPanel {...props} />}
    >
      <Tooltip title={open ? "" : t("columns.title")}>
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t("columns.title")} aria-expanded={open} />
      </Tooltip>
    </Popover>
  );
}
