import { BgColorsOutlined, CheckOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { PRESETS } from "../theme/presets.ts";
import css from "./SettingsPanel.module.css";
import { tryOut, useSettings } from "./store.ts";

const ColorPicker = lazy(async () => ({ default: (await import("antd/es/color-picker")).default }));

/** The theme's colour: a preset, or any other; of that one the tones are taken that can be read. */
export function ColorRow() {
  const { t } = useTranslation("settings");
  const id = useId();
  const color = useSettings((state) => state.color);
  return (
    <div className={css.stacked}>
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
      <Suspense fallback={<Button>{t("color.other")}</Button>}>
        <ColorPicker value={color} disabledAlpha onChangeComplete={(chosen) => tryOut({ color: chosen.toHexString().slice(0, 7) })}>
          <Button icon={<BgColorsOutlined />}>{t("color.other")}</Button>
        </ColorPicker>
      </Suspense>
    </div>
  );
}
