import type { ThemeConfig } from "antd";
import { useMemo } from "react";
import { themeOf } from "../theme.ts";
import { useIsDark } from "./appearance.ts";
import { useSettings } from "./store.ts";

/** The theme of antd that the settings ask for. */
export function useTheme(): ThemeConfig {
  const dark = useIsDark();
  const color = useSettings((state) => state.color);
  const buttonSize = useSettings((state) => state.buttonSize);
  return useMemo(() => themeOf({ color, buttonSize, dark }), [color, buttonSize, dark]);
}
