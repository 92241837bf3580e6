import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * How many of an element's children stand in its first line; the element wraps. Measured again when its width changes, and when `content`
 * does. What stands beside the element may come and go with the answer: a line that is whole stays whole, one that is not only gets shorter.
 */
export function useFitting(content: string): [RefObject<HTMLDivElement | null>, number] {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are other widths.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => {
      // Out of sight nothing has a width.
      if (element.clientWidth === 0) return;
      const children = [...element.children] as HTMLElement[];
      const next = children.findIndex(({ offsetTop }) => offsetTop > (children[0]?.offsetTop ?? 0));
      setFitting(next === -1 ? Number.POSITIVE_INFINITY : next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return [line, fitting];
}
