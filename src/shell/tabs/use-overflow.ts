import { type RefObject, useEffect, useState } from "react";

interface Overflow {
  /** There is something before what is seen. */
  readonly before: boolean;
  /** There is something after it. */
  readonly after: boolean;
}

const NONE: Overflow = { before: false, after: false };

/** Whether a strip that scrolls sideways goes on out of sight. `content`: changes when there is more or less in it. */
export function useOverflow(strip: RefObject<HTMLElement | null>, content: unknown): Overflow {
  const [overflow, setOverflow] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more in the strip changes neither its size nor its place.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setOverflow((former) => (former.before === before && former.after === after ? former : { before, after }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [strip, content]);
  return overflow;
}
