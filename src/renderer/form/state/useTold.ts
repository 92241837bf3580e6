import { useEffect } from "react";

type Tell = (holds: boolean) => void;

/** How many parts of a pane say that it is so, by the function that tells the pane. */
const claims = new WeakMap<Tell, number>();

function claim(tell: Tell, change: 1 | -1): void {
  const count = (claims.get(tell) ?? 0) + change;
  claims.set(tell, count);
  tell(count > 0);
}

/**
 * Tells that something is so, as unsaved or loading, and that it is over, also when the part of which it is so goes; not while it still is of another part of
 * the same pane.
 */
export function useTold(holds: boolean, tell: Tell | undefined): void {
  useEffect(() => {
    if (!holds || !tell) return;
    claim(tell, 1);
    return () => claim(tell, -1);
  }, [holds, tell]);
}
