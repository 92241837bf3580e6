import { useRef } from "react";

/**
 * Handlers for the element around a control: tell when the focus has left it. Focus that goes on to a popup of the same control
 * has not: React's events come from there too, a moment later.
 */
export function useLeaving(onLeave: () => void): { onFocus: () => void; onBlur: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(onLeave);
    },
  };
}
