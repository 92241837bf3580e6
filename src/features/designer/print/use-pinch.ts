import { type PointerEvent, useRef } from "react";
import { useStable } from "../../../renderer/useStable.ts";

type Finger = readonly [x: number, y: number];

/** How far apart two fingers are; undefined: there are not two. */
function apart(fingers: ReadonlyMap<number, Finger>): number | undefined {
  const [one, other] = [...fingers.values()];
  return one && other && Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/**
 * Two fingers zoom. Spread over what they lie on, which has `touch-action: pan-x pan-y`.
 * @param zoom how large it is drawn now
 */
export function usePinch(zoom: number, onZoom: (zoom: number) => void) {
  const fingers = useRef(new Map<number, Finger>());
  const start = useRef<{ readonly apart: number; readonly zoom: number }>(undefined);
  const put = useStable(({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent): void => {
    if (pointerType !== "touch") return;
    // The first finger begins anew: where another one was lifted is not always heard.
    if (isPrimary) fingers.current.clear();
    fingers.current.set(pointerId, [clientX, clientY]);
    const between = apart(fingers.current);
    start.current = between === undefined ? undefined : { apart: between, zoom };
  });
  const move = useStable(({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (!fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, [clientX, clientY]);
    const between = apart(fingers.current);
    if (start.current && between !== undefined) onZoom((start.current.zoom * between) / start.current.apart);
  });
  const lift = useStable(({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    start.current = undefined;
  });
  return { onPointerDownCapture: put, onPointerMoveCapture: move, onPointerUpCapture: lift, onPointerCancelCapture: lift };
}
