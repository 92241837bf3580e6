import { SettingOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ToolButton } from "../layout/ToolButton.tsx";
import { revert } from "./store.ts";

const SettingsPanel = lazy(async () => ({ default: (await import("./SettingsPanel.tsx")).SettingsPanel }));

/** The icon of the settings panel (specification shell §2). Whatever was tried out and not saved goes when the panel closes. */
export function SettingsButton() {
  const { t } = useTranslation("settings");
  const [open, setOpen] = useState(false);
  // Loaded with the first opening; then it stays while it slides out.
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ToolButton
        icon={<SettingOutlined />}
        label={t("title")}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {opened && (
        <Suspense>
          <SettingsPanel
            open={open}
            onClose={() => {
              setOpen(false);
              revert();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
