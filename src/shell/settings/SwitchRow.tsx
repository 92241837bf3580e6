import { Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { StyleSwitch } from "../../model/style.ts";
import css from "./SettingsPanel.module.css";
import { tryOut, useSettings } from "./store.ts";

/** A setting that is on or off. */
export function SwitchRow({ name }: { name: StyleSwitch }) {
  const { t } = useTranslation("settings");
  const id = useId();
  const checked = useSettings((state) => state[name]);
  return (
    <div className={css.row} data-setting={name}>
      <label htmlFor={id}>{t(name)}</label>
      <Switch id={id} checked={checked} onChange={(on) => tryOut({ [name]: on })} />
    </div>
  );
}
