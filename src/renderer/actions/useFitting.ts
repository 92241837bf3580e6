import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Fitting {
  readonly line: RefObject<HTMLDivElement | null>;
  /** Children in the first line; infinite: all. */
  readonly count: number;
  /** Pixels that stay empty behind the last of them. */
  readonly rest: number;
}

const ALL = { count: Number.POSITIVE_INFINITY, rest: 0 };

const restAfter = (line: HTMLElement, last: HTMLElement): number =>
  Math.max(0, line.getBoundingClientRect().right - last.getBoundingClientRect().right);

/**
 * How many of an element's children stand in its first line; the element wraps. Measured again when its width changes, and when `content`
 * does. What stands beside the element may come and go with the answer: a line that is whole stays whole, one that is not only gets shorter.
 */
export function useFitting(content: string): Fitting {
  const line = useRef<HTMLDivElement>(null);
  const [{ count, rest }, setFit] = useState(ALL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are other widths.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => {
      // Out of sight nothing has a width.
      if (element.clientWidth === 0) return;
      const children = [...element.children] as HTMLElement[];
      const next = children.findIndex(({ offsetTop }) => offsetTop > (children[0]?.offsetTop ?? 0));
      const last = children[next - 1];
      const now = last ? { count: next, rest: restAfter(element, last) } : ALL;
      setFit((former) => (former.count === now.count && former.rest === now.rest ? former : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return { line, count, rest };
}
