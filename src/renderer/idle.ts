/** A browser that is never idle does it at last all the same, in milliseconds. */
const LATEST_MS = 8_000;

/** Does the work when the browser has nothing else to do; gives what calls it off. Safari knows no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
