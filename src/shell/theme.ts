import { theme as antd, type ThemeConfig } from "antd";
import { DEFAULT_STYLE, type Style } from "../model/style.ts";
import { accessibleDark, accessibleLight } from "./theme/accessible.ts";
import { DARK, LIGHT } from "./theme/neutrals.ts";

/** Height of buttons and other controls in pixels; the smallest is the least that a pointer hits surely (WCAG 2.5.8). */
const CONTROL_HEIGHT: Readonly<Record<Style["buttonSize"], number>> = { default: 32, medium: 30, small: 28, mini: 24 };

const SMALLEST = 24;

/** What the look depends on. */
export interface Look extends Pick<Style, "color" | "buttonSize"> {
  readonly dark: boolean;
  /** Nothing moves. */
  readonly calm?: boolean;
}

/** The theme of antd for a look; all colours of it pass AA (theme/accessible.ts). */
export function themeOf({ color, buttonSize, dark, calm = false }: Look): ThemeConfig {
  const controlHeight = CONTROL_HEIGHT[buttonSize];
  const white = { colorTextLightSolid: "#ffffff" };
  return {
    // One name for the variables, so that the whole page can carry them (index.html) and not only what antd draws.
    cssVar: { key: "formwork" },
    hashed: false,
    algorithm: dark ? [antd.darkAlgorithm, accessibleDark] : [antd.defaultAlgorithm, accessibleLight],
    token: {
      // What antd derives later than colours cannot be mended there.
      ...(dark ? DARK : LIGHT),
      colorPrimary: color,
      colorError: "#cf1322",
      controlHeight,
      controlHeightSM: SMALLEST,
      borderRadius: 4,
      fontSize: 14,
      fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans", sans-serif',
      wireframe: false,
      motion: !calm,
    },
    components: {
      Menu: { itemHeight: 38, itemBorderRadius: 4, itemMarginInline: 8, subMenuItemBg: "transparent", activeBarBorderWidth: 0, ...white },
      Form: { verticalLabelPadding: "0 0 6px", itemMarginBottom: 20 },
      Tabs: { cardBg: "transparent", horizontalMargin: "0" },
      // Dark in every theme.
      Tooltip: white,
      Image: white,
    },
  };
}

/** The look before anybody has chosen one. */
export const theme = themeOf({ ...DEFAULT_STYLE, dark: false });
