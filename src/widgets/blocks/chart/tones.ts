import type { GlobalToken } from "antd";
import { PresetColors } from "antd/es/theme/interface/presetColors.js";
import { contrast } from "../../../model/contrast.ts";

/** What WCAG wants of a line that tells something. */
export const LINE_CONTRAST = 3;

type Hue = (typeof PresetColors)[number];
const HUES: readonly Hue[] = ["orange", "cyan", "magenta", "purple"];
/** From the middle of a hue to the end that stands out most, on light and on dark alike. */
const STEPS = [7, 8, 9, 10] as const;

/** The tones of a chart, the user's own colour first: each stands out from the card, light or dark. */
export const tonesOf = (token: GlobalToken): string[] => [token.colorPrimary, ...HUES.map((hue) => toneIn(token, hue))];

/** The tone in which a colour of dictionaries stands out from the card; grey for one that is the name of none. */
export function toneOf(token: GlobalToken, color: string): string {
  const hue = PresetColors.find((name) => name === color);
  return hue ? toneIn(token, hue) : token.colorTextTertiary;
}

function toneIn(token: GlobalToken, hue: Hue): string {
  const tones = STEPS.map((step) => token[`${hue}-${step}`]);
  return tones.find((tone) => contrast(tone, token.colorBgContainer) >= LINE_CONTRAST) ?? token.colorText;
}
