import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every render, that does what the newest one does. For handlers on which memoised columns and rows depend. */
export function useStable<Arguments extends unknown[], Result>(newest: (...args: Arguments) => Result): (...args: Arguments) => Result {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...args) => current.current(...args), []);
}
