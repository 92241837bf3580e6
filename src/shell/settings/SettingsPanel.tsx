import { App, Button, Drawer } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { report } from "../errors/report.ts";
import { useShell } from "../services.tsx";
import { ChoiceRow } from "./ChoiceRow.tsx";
import { ColorRow } from "./ColorRow.tsx";
import type { SettingName } from "./panel.ts";
import css from "./SettingsPanel.module.css";
import { SwitchRow } from "./SwitchRow.tsx";
import { keep, styleOf, styleToSave, tryOut, useSettings, usualStyle } from "./store.ts";

interface SettingsPanelProps {
  readonly open: boolean;
  /** The setting that has the focus when it is open. */
  readonly at?: SettingName | undefined;
  /** Also takes back what was not saved. */
  readonly onClose: () => void;
}

/**
 * All settings of the frame (specification shell §2). Each acts at once, on the page beside the panel; saved, they are kept on the server
 * for the user and in this browser.
 */
export function SettingsPanel({ open, at, onClose }: SettingsPanelProps) {
  const { t } = useTranslation("settings");
  const { message } = App.useApp();
  const { account } = useShell();
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const style = styleOf(useSettings.getState());
    setSaving(true);
    try {
      const said = await account.saveStyle(styleToSave());
      keep(style);
      message.success(said);
      onClose();
    } catch (error) {
      report(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && at && focusOn(at)}
      title={t("title")}
      width={340}
      // What is tried out is looked at beside the panel.
      styles={{ mask: { background: "transparent" }, body: { padding: "4px 20px 20px" } }}
      footer={
        <div className={css.actions}>
          <Button onClick={() => tryOut(usualStyle())}>{t("reset")}</Button>
          <span className={css.space} />
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" loading={saving} onClick={save}>
            {t("save")}
          </Button>
        </div>
      }
    >
      <fieldset className={css.group}>
        <legend>{t("groups.look")}</legend>
        <ChoiceRow name="defaultTheme" inline />
        <ColorRow />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t("groups.layout")}</legend>
        <ChoiceRow name="defaultLayout" inline />
        <ChoiceRow name="navbarLayoutType" inline />
        <ChoiceRow name="sidebarLayoutSkin" inline />
        <SwitchRow name="sidebarLogo" />
        <SwitchRow name="fixedHeader" />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t("groups.tabs")}</legend>
        <SwitchRow name="tagsView" />
        <SwitchRow name="switchRefresh" />
        <ChoiceRow name="tagStyle" />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t("groups.sizes")}</legend>
        <ChoiceRow name="vxeSize" />
        <ChoiceRow name="vxeBorder" />
        <ChoiceRow name="buttonSize" />
      </fieldset>
    </Drawer>
  );
}

/** Brings a setting into sight, with the focus on its control: of several, on the one that counts. */
function focusOn(name: SettingName): void {
  const row = document.querySelector(`[data-setting="${name}"]`);
  row?.scrollIntoView({ block: "center" });
  const control = row?.querySelector<HTMLElement>("input:checked") ?? row?.querySelector<HTMLElement>("button, input");
  control?.focus({ preventScroll: true });
}
