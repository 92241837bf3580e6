import { type RefObject, useLayoutEffect, useState } from "react";
import { type Measures, measure, NOTHING } from "./geometry.ts";

/** Where everything stands in the drawing, read anew when something in it has changed its place. */
export function useMeasures(root: RefObject<HTMLElement | null>, columnsOf: (field: string) => readonly string[]): Measures {
  const [measures, setMeasures] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    let frame = 0;
    let last = "";
    const read = () => {
      frame = 0;
      const next = measure(element, columnsOf);
      const text = JSON.stringify(next);
      if (text === last) return;
      last = text;
      setMeasures(next);
    };
    const later = () => {
      frame ||= requestAnimationFrame(read);
    };
    const resized = new ResizeObserver(later);
    resized.observe(element);
    const changed = new MutationObserver(later);
    changed.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["class", "style"],
    });
    read();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
    };
  }, [root, columnsOf]);
  return measures;
}
