import { useSyncExternalStore } from "react";

interface Fullscreen {
  /** Whether the browser can do it: a telephone cannot. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

function toggle(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser may refuse; the page is then as it was.
  change.catch(() => undefined);
}

/** Whether the page fills the screen, also when the browser's own key did it. */
export function useFullscreen(): Fullscreen {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { possible: document.fullscreenEnabled, on, toggle };
}
