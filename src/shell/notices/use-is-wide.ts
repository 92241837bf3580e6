import { useSyncExternalStore } from "react";

/** Room for a list and what is read beside it. */
const WIDE = window.matchMedia("(width >= 1100px)");

const subscribe = (onChange: () => void) => {
  WIDE.addEventListener("change", onChange);
  return () => WIDE.removeEventListener("change", onChange);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);
