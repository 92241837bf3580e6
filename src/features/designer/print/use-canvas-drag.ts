import { type PointerEvent as ReactPointerEvent, useState } from "react";
import { afterAct, type PrintAct } from "../../../model/print-design/act.ts";
import { chosenOf, withGroups } from "../../../model/print-design/chosen.ts";
import { type Bounds, boundsOf, liesIn, middleOf, type Point } from "../../../model/print-design/geometry.ts";
import type { Handle } from "../../../model/print-design/places.ts";
import { type Guide, type Snapping, snapMove } from "../../../model/print-design/snap.ts";
import { elementsAt, type Surface } from "../../../model/print-design/surface.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useStable } from "../../../renderer/useStable.ts";
import type { PlacedSurface } from "./canvas-view.ts";

/** What is being dragged: what would be done if it ended here, and what is shown of it. */
export interface Dragging {
  readonly surface: Surface;
  readonly act?: PrintAct | undefined;
  readonly guides: readonly Guide[];
  /** A rectangle that chooses what lies in it. */
  readonly marquee?: Bounds | undefined;
}

interface CanvasDrag {
  readonly template: PrintTemplate;
  readonly surfaces: readonly PlacedSurface[];
  readonly selection: { readonly surface: Surface | undefined; readonly ids: readonly string[] };
  readonly readOnly: boolean;
  /** Pixels of a millimetre. */
  readonly scale: number;
  /** A dot of the printer, or the step of a grid, in mm. */
  readonly step: number;
  readonly onAct: (act: PrintAct) => void;
  readonly onChoose: (surface: Surface, ids: readonly string[]) => void;
}

/** Pixels within which something is caught, and below which a press moves nothing. */
const REACH = 6;
const STILL = 3;
/** Degrees in which a turn goes while Shift is held. */
const TURN_STEP = 15;

/** How long a finger rests before that is a press of its own. */
const HOLD_MS = 500;

const isSecondFinger = ({ pointerType, isPrimary }: ReactPointerEvent): boolean => pointerType === "touch" && !isPrimary;

/** Does something when a finger rests where it was put down. */
function whenHeld({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }, act: () => void): void {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    ending.abort();
    act();
  }, HOLD_MS);
  const end = () => {
    clearTimeout(timer);
    ending.abort();
  };
  const { signal } = ending;
  const move = (next: PointerEvent) => Math.hypot(next.clientX - clientX, next.clientY - clientY) >= STILL && end();
  window.addEventListener("pointermove", move, { signal });
  for (const name of ["pointerup", "pointercancel"] as const) window.addEventListener(name, end, { signal });
}

/** Moving, pulling, turning and choosing by pointers: mouse, pen and touch. */
export function useCanvasDrag(options: CanvasDrag) {
  const [dragging, setDragging] = useState<Dragging>();
  const now = useStable(() => options);

  /** Follows a pointer until it is let go, or Escape is pressed. */
  const follow = (
    event: ReactPointerEvent,
    surface: Surface,
    onMove: (by: Point, event: PointerEvent) => Omit<Dragging, "surface">,
    onEnd: (last: Dragging | undefined, event: PointerEvent) => void,
  ): void => {
    if (isSecondFinger(event)) return;
    const { scale } = now();
    const [startX, startY] = [event.clientX, event.clientY];
    let last: Dragging | undefined;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      const [x, y] = [next.clientX - startX, next.clientY - startY];
      if (!last && Math.hypot(x, y) < STILL) return;
      last = { surface, ...onMove([x / scale, y / scale], next) };
      setDragging(last);
    };
    const leave = () => {
      window.removeEventListener("pointerdown", leave, true);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", leave);
      window.removeEventListener("keydown", giveUp, true);
      setDragging(undefined);
    };
    const up = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      leave();
      onEnd(last, next);
    };
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      leave();
    };
    // A second finger zooms: the first one moves nothing then.
    window.addEventListener("pointerdown", leave, true);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", leave);
    window.addEventListener("keydown", giveUp, true);
  };
  const doLast = (last: Dragging | undefined) => {
    if (last?.act) now().onAct(last.act);
  };
  const snapping = ({ altKey }: PointerEvent): Snapping => ({ reach: altKey ? 0 : REACH / now().scale, step: altKey ? 0 : now().step });
  const placed = (surface: Surface) => now().surfaces.find((one) => one.surface === surface);

  /** Chooses an element, with Shift beside the others, and moves what is chosen; to another band where it is let go there. */
  const onElement = useStable((event: ReactPointerEvent, surface: Surface, id: string): void => {
    if (event.button !== 0 || isSecondFinger(event)) return;
    event.stopPropagation();
    const { template, selection, readOnly, onChoose, onAct } = now();
    const elements = elementsAt(template, surface);
    const own = withGroups(elements, [id]);
    const before = selection.surface === surface ? selection.ids : [];
    const isIn = before.includes(id);
    const ids = event.shiftKey ? (isIn ? before.filter((one) => !own.includes(one)) : [...before, ...own]) : isIn ? before : own;
    onChoose(surface, ids);
    // A finger has no Shift: where it rests, it adds to what is chosen, or takes away.
    if (event.pointerType === "touch")
      whenHeld(event, () => onChoose(surface, isIn ? before.filter((one) => !own.includes(one)) : [...before, ...own]));
    if (readOnly || ids.length === 0) return;
    const moved = chosenOf(elements, ids).filter(({ isLock }) => !isLock);
    if (moved.length === 0) return;
    const others = elements.filter((one) => !ids.includes(one.id));
    const size = placed(surface) ?? { width: 0, height: 0 };
    follow(
      event,
      surface,
      (by, next) => {
        const { by: caught, guides } = snapMove(moved, others, size, by, snapping(next));
        return { act: { act: "move", surface, ids, by: caught }, guides };
      },
      (last) => {
        if (last?.act?.act !== "move") return;
        const to = surfaceUnder(last.act.by, surface, boundsOf(moved));
        if (!to) return onAct(last.act);
        const from = placed(surface) ?? to;
        const [dx, dy] = last.act.by;
        onAct({ act: "transfer", surface, ids, to: to.surface, by: [dx + from.x - to.x, dy + from.y - to.y] });
        onChoose(to.surface, ids);
      },
    );
  });
  /** Another band that takes elements, where the middle of what was moved has come to lie. */
  const surfaceUnder = ([dx, dy]: Point, surface: Surface, bounds: Bounds): PlacedSurface | undefined => {
    const from = placed(surface);
    if (!from) return undefined;
    const [x, y] = middleOf({ ...bounds, x: bounds.x + dx + from.x, y: bounds.y + dy + from.y });
    const { template, surfaces } = now();
    const to = surfaces.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height);
    const takes = to && template.bands?.some((band) => band.id === to.surface && "elements" in band);
    return to && to.surface !== surface && takes ? to : undefined;
  };

  const onHandle = useStable((event: ReactPointerEvent, surface: Surface, ids: readonly string[], handle: Handle): void => {
    event.stopPropagation();
    const { template } = now();
    const elements = elementsAt(template, surface);
    const chosen = chosenOf(elements, ids);
    const [one] = chosen;
    const isOne = chosen.length === 1 && one !== undefined;
    const box = isOne ? one : boundsOf(chosen);
    const corner = { x: box.x + (box.width * (handle[0] + 1)) / 2, y: box.y + (box.height * (handle[1] + 1)) / 2, width: 0, height: 0 };
    const others = elements.filter(({ id }) => !ids.includes(id));
    const size = placed(surface) ?? { width: 0, height: 0 };
    follow(
      event,
      surface,
      (by, next) => {
        const isUpright = !isOne || !one.rotate;
        const { by: caught, guides } = isUpright ? snapMove([corner], others, size, by, snapping(next)) : { by, guides: [] };
        const act: PrintAct = isOne
          ? { act: "resize", surface, id: one.id, handle, by: caught, keepsShape: next.shiftKey }
          : { act: "scale", surface, ids, handle, by: caught };
        return { act, guides: guides.filter(({ axis }) => handle[axis === "x" ? 0 : 1] !== 0) };
      },
      doLast,
    );
  });

  const onTurn = useStable(
    (event: ReactPointerEvent, surface: Surface, ids: readonly string[], middle: readonly [clientX: number, clientY: number]): void => {
      event.stopPropagation();
      const angle = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
        (Math.atan2(clientY - middle[1], clientX - middle[0]) * 180) / Math.PI;
      const start = angle(event);
      follow(
        event,
        surface,
        (_, next) => {
          const step = next.shiftKey ? TURN_STEP : 1;
          return { act: { act: "turn", surface, ids, degrees: Math.round((angle(next) - start) / step) * step }, guides: [] };
        },
        doLast,
      );
    },
  );

  /** The lower edge of a band: how high it is. */
  const onEdge = useStable((event: ReactPointerEvent, band: string, height: number): void => {
    event.stopPropagation();
    follow(
      event,
      band,
      ([, dy]) => ({ act: { act: "setBand", band, set: { height: Math.max(1, Math.round((height + dy) * 10) / 10) } }, guides: [] }),
      doLast,
    );
  });

  /** Chooses what lies in a rectangle; a press alone chooses the place itself. By touch it scrolls instead. */
  const onSurface = useStable((event: ReactPointerEvent<Element>, { surface }: PlacedSurface, at: Point): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const { onChoose } = now();
    if (event.pointerType === "touch") {
      onChoose(surface, []);
      return;
    }
    follow(
      event,
      surface,
      ([dx, dy]) => ({
        marquee: { x: Math.min(at[0], at[0] + dx), y: Math.min(at[1], at[1] + dy), width: Math.abs(dx), height: Math.abs(dy) },
        guides: [],
      }),
      (last) => {
        const { marquee } = last ?? {};
        const elements = elementsAt(now().template, surface);
        const inside = marquee ? elements.filter((one) => liesIn(boundsOf([one]), marquee)).map(({ id }) => id) : [];
        onChoose(surface, withGroups(elements, inside));
      },
    );
  });
  const shown = dragging?.act ? afterAct(options.template, dragging.act) : options.template;
  return { dragging, shown, onElement, onHandle, onTurn, onEdge, onSurface };
}

export type CanvasDragging = ReturnType<typeof useCanvasDrag>;
