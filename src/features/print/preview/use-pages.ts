import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { GAP, type Places, pageAt, pagesIn, placesOf } from "./places.ts";
import { largestOf, type Size, scaleOf, type Zoom } from "./zoom.ts";

/** Pages before and behind what is seen, that are drawn already. */
const AHEAD = 1;

export interface Pages {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly places: Places;
  /** Pixels of a millimetre; 0 until the room is known. */
  readonly scale: number;
  /** The pages that are drawn, from 0. */
  readonly first: number;
  readonly last: number;
  /** The page in the middle of what is seen, from 0. */
  readonly current: number;
  readonly goTo: (page: number) => void;
  readonly onScroll: () => void;
}

/** Pages below each other in a place that is scrolled: which are drawn, and where. What is looked at stays where it is when the zoom or the place changes. */
export function usePages(pages: readonly Size[], zoom: Zoom): Pages {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>();
  const [seen, setSeen] = useState({ first: 0, last: 0, current: 0 });
  const paper = useMemo(() => largestOf(pages), [pages]);
  const scale = room ? scaleOf(zoom, room, paper) : 0;
  const places = useMemo(() => placesOf(pages, scale), [pages, scale]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth - 2 * GAP, height: element.clientHeight - 2 * GAP });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** What is looked at: how far down which page, in parts of it. */
  const anchor = useRef({ page: 0, part: 0 });
  const look = useCallback(() => {
    const element = scroller.current;
    // Without room or size nothing has a place.
    if (!element || element.clientHeight === 0 || scale === 0) return;
    const { scrollTop, clientHeight } = element;
    const page = pageAt(places, scrollTop);
    anchor.current = { page, part: (scrollTop - (places.tops[page] ?? 0)) / (places.heights[page] || 1) };
    const now = pagesIn(places, scrollTop, clientHeight);
    setSeen((former) => (former.first === now.first && former.last === now.last && former.current === now.current ? former : now));
  }, [places, scale]);
  useLayoutEffect(() => {
    const { page, part } = anchor.current;
    // The top of all stays the top of all, with its edge.
    if (scroller.current && (page > 0 || part > 0))
      scroller.current.scrollTop = (places.tops[page] ?? 0) + part * (places.heights[page] ?? 0);
    look();
  }, [places, look]);

  const goTo = useCallback(
    (page: number) => {
      const index = Math.min(pages.length - 1, Math.max(0, page));
      scroller.current?.scrollTo({ top: (places.tops[index] ?? 0) - GAP });
    },
    [places, pages],
  );
  return {
    ...{ scroller, places, scale, goTo, onScroll: look, current: seen.current },
    first: Math.max(0, seen.first - AHEAD),
    last: Math.min(pages.length - 1, seen.last + AHEAD),
  };
}
