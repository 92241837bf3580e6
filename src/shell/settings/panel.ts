import { create } from "zustand";
import type { StyleChoice, StyleSwitch } from "../../model/style.ts";

export type SettingName = StyleChoice | StyleSwitch | "color";

/** The settings panel: whether it is open, and the setting at which it was opened. */
export const useSettingsPanel = create<{ readonly open: boolean; readonly at: SettingName | undefined }>(() => ({
  open: false,
  at: undefined,
}));

/** Opens the panel; at a setting, that has the focus then. */
export const openSettings = (at?: SettingName): void => useSettingsPanel.setState({ open: true, at });
export const closeSettings = (): void => useSettingsPanel.setState({ open: false, at: undefined });
