import { useSyncExternalStore } from "react";

/** Widths under 992 px are mobile (specification shell §2). */
const query = () => window.matchMedia("(max-width: 991px)");

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
