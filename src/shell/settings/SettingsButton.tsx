import { SettingOutlined } from "@ant-design/icons";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ToolButton } from "../layout/ToolButton.tsx";
import { closeSettings, openSettings, useSettingsPanel } from "./panel.ts";
import { revert } from "./store.ts";

const SettingsPanel = lazy(async () => ({ default: (await import("./SettingsPanel.tsx")).SettingsPanel }));

/** The icon of the settings panel (specification shell §2). Whatever was tried out and not saved goes when the panel closes. */
export function SettingsButton() {
  const { t } = useTranslation("settings");
  const { open, at } = useSettingsPanel();
  // Loaded with the first opening; then it stays while it slides out.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  // Whoever signs out leaves it closed for the next.
  useEffect(() => closeSettings, []);
  return (
    <>
      <ToolButton icon={<SettingOutlined />} label={t("title")} onClick={() => openSettings()} />
      {opened && (
        <Suspense>
          <SettingsPanel
            open={open}
            at={at}
            onClose={() => {
              closeSettings();
              revert();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
