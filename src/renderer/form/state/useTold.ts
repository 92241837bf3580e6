import { useEffect } from "react";

type Tell = (unsaved: boolean) => void;

/** How many parts of a pane say that they hold something unsaved, by the function that tells the pane. */
const claims = new WeakMap<Tell, number>();

function claim(tell: Tell, change: 1 | -1): void {
  const count = (claims.get(tell) ?? 0) + change;
  claims.set(tell, count);
  tell(count > 0);
}

/** Tells that something is unsaved, and that it is over, also when the part that holds it goes; not while another part of the same pane still does. */
export function useTold(unsaved: boolean, tell: Tell | undefined): void {
  useEffect(() => {
    if (!unsaved || !tell) return;
    claim(tell, 1);
    return () => claim(tell, -1);
  }, [unsaved, tell]);
}
