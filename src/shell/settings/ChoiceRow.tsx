import { Segmented } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { STYLE_CHOICES, type StyleChoice } from "../../model/style.ts";
import { Select } from "../../renderer/select/Select.tsx";
import css from "./SettingsPanel.module.css";
import { tryOut, useSettings } from "./store.ts";

/** A setting with a few values: a list to choose from, or, `inline`, all of them beside each other. */
export function ChoiceRow({ name, inline = false }: { name: StyleChoice; inline?: boolean }) {
  const { t } = useTranslation("settings");
  const id = useId();
  const value = useSettings((state) => state[name]);
  const options = STYLE_CHOICES[name].map((choice) => ({ value: choice as string, label: t(`${name}.${choice}`) }));
  const onChange = (choice: string) => tryOut({ [name]: choice });
  if (inline)
    return (
      <div className={css.stacked} data-setting={name}>
        <span>{t(`${name}.label`)}</span>
        <Segmented block options={options} value={value} onChange={onChange} aria-label={t(`${name}.label`)} name={id} />
      </div>
    );
  return (
    <div className={css.row} data-setting={name}>
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      <Select id={id} className={css.select ?? ""} options={options} value={value} onChange={onChange} />
    </div>
  );
}
