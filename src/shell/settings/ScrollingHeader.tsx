import { useEffect } from "react";
import { useActive } from "../tabs/use-active.ts";
import { useSettings } from "./store.ts";

const HEADER = 48;

/** Whether scrolling this can hide the bar: a page that is hardly longer than its room would jump to and fro. */
const isLong = (element: HTMLElement): boolean => element.scrollHeight - element.clientHeight > 3 * HEADER;

/** Lets the top bar go while a page is scrolled down, when it is not fixed; it is back at the page's top, and on another page. Draws nothing. */
export function ScrollingHeader() {
  const page = useActive();
  const fixed = useSettings((state) => state.fixedHeader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with the bar.
  useEffect(() => {
    if (fixed) return;
    const { dataset } = document.documentElement;
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest("main") || !isLong(target)) return;
      if (target.scrollTop > HEADER) dataset.header = "away";
      else if (target.scrollTop === 0) delete dataset.header;
    };
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener("scroll", follow, { capture: true });
      delete dataset.header;
    };
  }, [fixed, page]);
  return null;
}
