import { useSyncExternalStore } from "react";

/** As wide as a phone at most. */
const NARROW = "(width <= 576px)";

/** Whether the window is as narrow as a phone: what stands side by side elsewhere stands one below the other, or opens over it. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(NARROW).matches);

function listen(listener: () => void): () => void {
  const question = matchMedia(NARROW);
  question.addEventListener("change", listener);
  return () => question.removeEventListener("change", listener);
}
