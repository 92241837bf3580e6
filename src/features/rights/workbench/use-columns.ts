import { useEffect, useState } from "react";

/** As matrix.module.css has it. */
export const WIDTH = 104;

/** Which roles are in sight, and how wide the head of the lines is. */
export function useColumns(box: { readonly current: HTMLElement | null }, count: number) {
  const [view, setView] = useState({ from: 0, to: 30, head: 280 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setView((now) => {
        const head = element.clientWidth < 520 ? 160 : 280;
        const from = Math.max(0, Math.floor(element.scrollLeft / WIDTH) - 3);
        const to = Math.min(count, Math.ceil((element.scrollLeft + element.clientWidth) / WIDTH) + 3);
        return now.from === from && now.to === to && now.head === head ? now : { from, to, head };
      });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [box, count]);
  return view;
}
