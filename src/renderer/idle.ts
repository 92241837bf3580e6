const LATEST_MS = 8_000;
/** Safari knows no idle callbacks: it waits this long, in milliseconds. */
const BLINDLY_MS = 1_000;

/**
 * Does the work when the browser has nothing else to do; gives what calls it off.
 * @param latest milliseconds after which a browser that is never idle does it all the same
 */
export function whenIdle(work: () => void, latest = LATEST_MS): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, Math.min(latest, BLINDLY_MS));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latest });
  return () => cancelIdleCallback(handle);
}

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
