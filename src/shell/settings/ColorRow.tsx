import { CheckOutlined } from "@ant-design/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PRESETS } from "../theme/presets.ts";
import css from "./SettingsPanel.module.css";
import { tryOut, useSettings } from "./store.ts";

/** The theme's colour: a preset, or any other; of that one the tones are taken that can be read. */
export function ColorRow() {
  const { t } = useTranslation("settings");
  const id = useId();
  const color = useSettings((state) => state.color);
  return (
    <div className={css.stacked} data-setting="color">
      <span id={`${id}-label`}>{t("color.label")}</span>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className={css.swatches}>
        {PRESETS.map((preset) => (
          <label key={preset.name} className={css.swatch} style={{ background: preset.color }} title={t(`color.${preset.name}`)}>
            <input
              type="radio"
              name={id}
              aria-label={t(`color.${preset.name}`)}
              checked={preset.color === color}
              onChange={() => tryOut({ color: preset.color })}
            />
            <CheckOutlined aria-hidden />
          </label>
        ))}
      </div>
      {/* The browser's own picker: that of the library would come with the sign-in page, whose buttons share a file with it. */}
      <label className={css.other}>
        <input type="color" value={color} onChange={(event) => tryOut({ color: event.target.value })} />
        {t("color.other")}
      </label>
    </div>
  );
}
