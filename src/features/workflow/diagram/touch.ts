import type { Drawing } from "./drawing.ts";

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets fingers move a drawing: one pushes it, two zoom it about the point between them. bpmn-js itself knows the mouse alone.
 * @returns how to stop
 */
export function followFingers(container: HTMLElement, drawing: Drawing): () => void {
  const fingers = new Map<number, Finger>();
  const stopping = new AbortController();
  const on = (name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", hear: (event: PointerEvent) => void) =>
    container.addEventListener(name, (event) => event.pointerType === "touch" && hear(event), { signal: stopping.signal });

  on("pointerdown", (event) => {
    fingers.set(event.pointerId, placeOf(event));
  });
  on("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (fingers.size === 1) drawing.move({ dx: now.x - before.x, dy: now.y - before.y });
    else if (other && fingers.size === 2) pinch(before, now, other);
  });
  const lift = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
  on("pointerup", lift);
  on("pointercancel", lift);

  function pinch(before: Finger, now: Finger, other: Finger): void {
    const apart = (finger: Finger) => Math.hypot(finger.x - other.x, finger.y - other.y);
    const box = container.getBoundingClientRect();
    const between = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    if (apart(before) > 0) drawing.zoomTo((drawing.zoom() * apart(now)) / apart(before), between);
  }

  return () => stopping.abort();
}

const placeOf = ({ clientX, clientY }: PointerEvent): Finger => ({ x: clientX, y: clientY });
