import { type EChartsCoreOption, type EChartsType, init } from "echarts/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { whenIdle } from "../../../renderer/idle.ts";

/** Draws a chart into an element, which keeps it: it follows its size, and what is asked of it. The kinds of chart are announced by who asks. */
export function useDrawing(option: EChartsCoreOption): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A page whose tab is behind has no size, and keeps its drawing.
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && chart.current?.resize());
    // One chart after the other, each when nobody waits for anything else: together they would hold up who presses something.
    const callOff = whenIdle(() => {
      chart.current = init(element, null, { renderer: "svg" });
      observer.observe(element);
      setReady(true);
    });
    return () => {
      callOff();
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    if (isReady) chart.current?.setOption(option, { notMerge: true });
  });
  return frame;
}
