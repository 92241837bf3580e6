import { type FocusEvent, useEffect, useState } from "react";
import { useIsCalm } from "../../../renderer/motion.ts";
import { usePaneActive } from "../../../renderer/services.tsx";
import { useStable } from "../../../renderer/useStable.ts";

interface Advance {
  /** It will go on by itself. */
  readonly isGoing: boolean;
  /** Somebody has stopped it, or wants less motion and has not started it. */
  readonly isStopped: boolean;
  readonly stop: (stopped: boolean) => void;
  /** For the element that pauses it while it is pointed at, or has the focus. */
  readonly pausing: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Goes on after each interval, while its tab is in front and nobody looks closer.
 * @param current where it stands: each place has its whole interval
 */
export function useAdvance(wanted: boolean, current: number, interval: number, onNext: () => void): Advance {
  const isCalm = useIsCalm();
  const [stopped, stop] = useState<boolean>();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isInFront = usePaneActive();
  const isStopped = stopped ?? isCalm;
  const isGoing = wanted && !isStopped && !isPointed && !isFocused && isInFront;
  const next = useStable(onNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place begins its interval anew.
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(next, interval);
    return () => clearTimeout(timer);
  }, [isGoing, interval, next, current]);
  const pausing = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { isGoing, isStopped, stop, pausing };
}
