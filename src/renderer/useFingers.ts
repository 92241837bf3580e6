import { useSyncExternalStore } from "react";

/** The same question as in the style sheets that make room for fingers. */
const FINGERS = "(pointer: coarse), (width <= 576px)";

/** Whether things are touched with a finger here, which hits 44 pixels surely and no less: a touch screen, or a window of a phone's width. */
export const useFingers = (): boolean => useSyncExternalStore(listen, ask);

function listen(listener: () => void): () => void {
  const question = matchMedia(FINGERS);
  question.addEventListener("change", listener);
  return () => question.removeEventListener("change", listener);
}

const ask = (): boolean => matchMedia(FINGERS).matches;
