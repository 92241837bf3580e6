import type { ThemeConfig } from "antd";
import { useMemo } from "react";
import { useIsCalm } from "../../renderer/motion.ts";
import { themeOf } from "../theme.ts";
import { useIsDark } from "./appearance.ts";
import { useSettings } from "./store.ts";

/** The theme of antd that the settings, and those of the system, ask for. */
export function useTheme(): ThemeConfig {
  const dark = useIsDark();
  const calm = useIsCalm();
  const color = useSettings((state) => state.color);
  const buttonSize = useSettings((state) => state.buttonSize);
  return useMemo(() => themeOf({ color, buttonSize, dark, calm }), [color, buttonSize, dark, calm]);
}
