import type { PointerEvent as ReactPointerEvent } from "react";
import { type Bounds, boundsOf, type Point } from "../../../model/print-design/geometry.ts";
import type { Handle } from "../../../model/print-design/places.ts";
import { elementsAt } from "../../../model/print-design/surface.ts";
import type { Element, PrintTemplate } from "../../../model/print-template.ts";
import type { PlacedSurface } from "./canvas-view.ts";
import styles from "./print.module.css";
import type { CanvasDragging } from "./use-canvas-drag.ts";

interface OverlayProps {
  readonly template: PrintTemplate;
  readonly surface: PlacedSurface;
  /** Pixels of a millimetre. */
  readonly scale: number;
  /** What is chosen here; undefined: something else. */
  readonly ids: readonly string[] | undefined;
  readonly isBandChosen: boolean;
  /** The steps of a grid are shown. */
  readonly hasGrid: boolean;
  /** The elements of which something is wrong. */
  readonly wrong: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly drag: CanvasDragging;
}

const HANDLES: readonly Handle[] = [
  ...([
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const),
  ...([
    [-1, 0],
    [1, 0],
  ] as const),
  ...([
    [-1, 1],
    [0, 1],
    [1, 1],
  ] as const),
];
const CURSORS: Readonly<Record<string, string>> = {
  "-1,-1": "nwse",
  "1,1": "nwse",
  "1,-1": "nesw",
  "-1,1": "nesw",
  "0,-1": "ns",
  "0,1": "ns",
  "-1,0": "ew",
  "1,0": "ew",
};
/** The pattern of the grid. */
export const GRID_DOTS = "print-grid-dots";

/** Sizes of tools, in pixels: those for fingers are larger. */
const HANDLE = 8;
const FINGER_HANDLE = 16;
const STALK = 22;
/** A line is caught beside it too. */
const CATCH = 8;

/** The tools of a surface: a box for each element, handles on what is chosen, guides, and the rectangle that chooses. */
export function Overlay({ template, surface, scale, ids, isBandChosen, hasGrid, wrong, readOnly, drag }: OverlayProps) {
  const elements = elementsAt(template, surface.surface);
  const chosen = elements.filter(({ id }) => ids?.includes(id));
  const { dragging } = drag;
  const isHere = dragging?.surface === surface.surface;
  const pointOf = (event: ReactPointerEvent<SVGRectElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  };
  return (
    <g transform={`translate(${surface.x} ${surface.y})`}>
      <rect
        className={isBandChosen ? styles.chosenSurface : styles.surface}
        data-surface={surface.surface}
        width={surface.width}
        height={surface.height}
        {...(hasGrid && { style: { fill: `url(#${GRID_DOTS})` } })}
        onPointerDown={(event) => drag.onSurface(event, surface, pointOf(event))}
      />
      {elements.map((element) => (
        <Box
          key={element.id}
          {...{ element, scale }}
          isWrong={wrong.has(element.id)}
          onDown={(event) => drag.onElement(event, surface.surface, element.id)}
        />
      ))}
      {isHere &&
        dragging.guides.map(({ axis, at }) => (
          <path
            key={`${axis} ${at}`}
            className={styles.guide}
            data-guide={axis}
            d={axis === "x" ? `M${at} 0V${surface.height}` : `M0 ${at}H${surface.width}`}
          />
        ))}
      {isHere && dragging.marquee && <rect className={styles.marquee} {...dragging.marquee} />}
      {chosen.length > 0 && <Frame {...{ chosen, scale, readOnly, drag }} surface={surface.surface} />}
    </g>
  );
}

interface BoxProps {
  readonly element: Element;
  readonly scale: number;
  readonly isWrong: boolean;
  readonly onDown: (event: ReactPointerEvent) => void;
}

/** Where an element stands, and is taken hold of. */
function Box({ element, scale, isWrong, onDown }: BoxProps) {
  const { x, y, width, height, rotate = 0, isLock } = element;
  const [left, top] = [Math.min(x, x + width), Math.min(y, y + height)];
  const [w, h] = [Math.abs(width), Math.abs(height)];
  // What is thinner than a finger is caught beside it.
  const [dx, dy] = [Math.max(0, CATCH / scale - w) / 2, Math.max(0, CATCH / scale - h) / 2];
  return (
    <g
      className={isLock ? styles.lockedBox : styles.box}
      data-element={element.id}
      transform={`rotate(${rotate} ${x + width / 2} ${y + height / 2})`}
      onPointerDown={onDown}
    >
      <rect className={styles.catch} x={left - dx} y={top - dy} width={w + 2 * dx} height={h + 2 * dy} />
      <rect className={isWrong ? styles.wrong : styles.edge} x={left} y={top} width={w} height={h} />
    </g>
  );
}

interface FrameProps {
  readonly chosen: readonly Element[];
  readonly surface: string;
  readonly scale: number;
  readonly readOnly: boolean;
  readonly drag: CanvasDragging;
}

/** The frame around what is chosen: of one element turned as it is. */
function Frame({ chosen, surface, scale, readOnly, drag }: FrameProps) {
  const [one] = chosen;
  const isOne = chosen.length === 1 && one !== undefined;
  const box: Bounds = isOne ? one : boundsOf(chosen);
  const rotate = isOne ? (one.rotate ?? 0) : 0;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const ids = chosen.map(({ id }) => id);
  const isFixed = readOnly || chosen.every(({ isLock }) => isLock);
  const size = (matchMedia("(pointer: coarse)").matches ? FINGER_HANDLE : HANDLE) / scale;
  const [left, top] = [Math.min(box.x, box.x + box.width), Math.min(box.y, box.y + box.height)];
  const middleOf = (event: ReactPointerEvent): readonly [number, number] => {
    const frame = event.currentTarget.parentElement?.querySelector("[data-frame]")?.getBoundingClientRect();
    return frame ? [frame.left + frame.width / 2, frame.top + frame.height / 2] : [event.clientX, event.clientY];
  };
  return (
    <g transform={`rotate(${rotate} ${cx} ${cy})`}>
      <rect
        data-frame=""
        className={isFixed && !readOnly ? styles.lockedFrame : styles.frame}
        x={left}
        y={top}
        width={Math.abs(box.width)}
        height={Math.abs(box.height)}
      />
      {!isFixed && (
        <>
          <path className={styles.stalk} d={`M${cx} ${top}V${top - STALK / scale}`} />
          <circle
            className={styles.turn}
            data-turn=""
            cx={cx}
            cy={top - STALK / scale}
            r={size * 0.65}
            onPointerDown={(event) => drag.onTurn(event, surface, ids, middleOf(event))}
          />
          {HANDLES.map((handle) => (
            <rect
              key={handle.join(",")}
              className={styles.handle}
              data-handle={handle.join(",")}
              style={{ cursor: `${CURSORS[handle.join(",")]}-resize` }}
              x={box.x + (box.width * (handle[0] + 1)) / 2 - size / 2}
              y={box.y + (box.height * (handle[1] + 1)) / 2 - size / 2}
              width={size}
              height={size}
              onPointerDown={(event) => drag.onHandle(event, surface, ids, handle)}
            />
          ))}
        </>
      )}
    </g>
  );
}
