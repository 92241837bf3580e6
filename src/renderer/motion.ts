import { useSyncExternalStore } from "react";

const preference = () => window.matchMedia("(prefers-reduced-motion: reduce)");

function subscribe(onChange: () => void): () => void {
  const media = preference();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the user has asked the system for less motion (WCAG 2.3.3): then nothing slides, zooms or fades. */
export const isCalm = (): boolean => preference().matches;

/** The same for what draws by it. */
export const useIsCalm = (): boolean => useSyncExternalStore(subscribe, isCalm);
