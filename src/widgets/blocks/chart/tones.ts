import type { GlobalToken } from "antd";
import { contrast } from "../../../model/contrast.ts";

/** What WCAG wants of a line that tells something. */
export const LINE_CONTRAST = 3;

const HUES = ["orange", "cyan", "magenta", "purple"] as const;
/** From the middle of a hue to the end that stands out most, on light and on dark alike. */
const STEPS = [7, 8, 9, 10] as const;

/** The tones of a chart, the user's own colour first: each stands out from the card, light or dark. */
export function tonesOf(token: GlobalToken): string[] {
  const toneIn = (hue: (typeof HUES)[number]) => {
    const tones = STEPS.map((step) => token[`${hue}-${step}`]);
    return tones.find((tone) => contrast(tone, token.colorBgContainer) >= LINE_CONTRAST) ?? token.colorText;
  };
  return [token.colorPrimary, ...HUES.map(toneIn)];
}
