import { useSyncExternalStore } from "react";
import { type Settings, useSettings } from "./store.ts";

const systemIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

const isDark = ({ defaultTheme }: Settings): boolean => (defaultTheme === "system" ? systemIsDark().matches : defaultTheme === "dark");

function subscribe(onChange: () => void): () => void {
  const media = systemIsDark();
  media.addEventListener("change", onChange);
  const stop = useSettings.subscribe(onChange);
  return () => {
    media.removeEventListener("change", onChange);
    stop();
  };
}

/** Whether the page is dark now, by the settings or the system. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, () => isDark(useSettings.getState()));

/** Tells the rules of settings.css, by attributes of the page, what is drawn by them. */
function mark(): void {
  const settings = useSettings.getState();
  const { dataset } = document.documentElement;
  dataset.theme = isDark(settings) ? "dark" : "light";
  dataset.tagStyle = settings.tagStyle;
  dataset.tableBorder = settings.vxeBorder;
}

/** Marks the page with what the settings say, now and whenever they change. */
export function followSettings(): void {
  mark();
  subscribe(mark);
}
