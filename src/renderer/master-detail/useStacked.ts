import { useSyncExternalStore } from "react";

/** A window too small for two lists at once. */
const SMALL = "(width <= 576px), (height <= 640px)";

/** Whether masters and what belongs to them stand below each other at their own heights, and the page scrolls. */
export const useStacked = (): boolean => useSyncExternalStore(listen, ask);

function listen(listener: () => void): () => void {
  const question = matchMedia(SMALL);
  question.addEventListener("change", listener);
  return () => question.removeEventListener("change", listener);
}

const ask = (): boolean => matchMedia(SMALL).matches;
