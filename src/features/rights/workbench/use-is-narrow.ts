import { useSyncExternalStore } from "react";

/** As wide as a phone at most. */
const NARROW = "(width <= 576px)";

/** Whether both sides have no room beside each other. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(NARROW).matches);

function listen(listener: () => void): () => void {
  const question = matchMedia(NARROW);
  question.addEventListener("change", listener);
  return () => question.removeEventListener("change", listener);
}
