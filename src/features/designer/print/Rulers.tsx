import { memo } from "react";
import styles from "./print.module.css";

interface RulerProps {
  readonly axis: "x" | "y";
  /** How long what is measured is, in mm. */
  readonly length: number;
  /** Pixels of a millimetre. */
  readonly scale: number;
  /** Pixels before its beginning, and behind its end. */
  readonly margin: number;
  /** What is chosen: from and to, in mm. */
  readonly marked?: readonly [from: number, to: number] | undefined;
}

/** How thick a ruler is, in pixels. */
export const RULER = 20;
/** Pixels that two numbers need beside each other. */
const ROOM = 34;
const STEPS = [1, 5, 10, 20, 50, 100];

/** A ruler in millimetres along an edge of the canvas. */
export const Ruler = memo(function Ruler({ axis, length, scale, margin, marked }: RulerProps) {
  const size = length * scale + 2 * margin;
  const numbered = STEPS.find((step) => step * scale >= ROOM) ?? 100;
  const tick = STEPS.find((step) => step * scale >= 4) ?? 10;
  const at = (mm: number) => margin + mm * scale;
  const ticks = Array.from({ length: Math.floor(length / tick) + 1 }, (_, index) => index * tick);
  const isAcross = axis === "x";
  return (
    <svg className={styles[isAcross ? "rulerX" : "rulerY"]} width={isAcross ? size : RULER} height={isAcross ? RULER : size} aria-hidden>
      {marked && (
        <rect
          className={styles.marked}
          {...(isAcross
            ? { x: at(marked[0]), width: (marked[1] - marked[0]) * scale, y: 0, height: RULER }
            : { y: at(marked[0]), height: (marked[1] - marked[0]) * scale, x: 0, width: RULER })}
        />
      )}
      {ticks.map((mm) => {
        const isNumbered = mm % numbered === 0;
        const from = isNumbered ? 8 : 14;
        return <path key={mm} d={isAcross ? `M${at(mm)} ${from}V${RULER}` : `M${from} ${at(mm)}H${RULER}`} />;
      })}
      {ticks
        .filter((mm) => mm % numbered === 0)
        .map((mm) =>
          isAcross ? (
            <text key={mm} x={at(mm) + 3} y={10}>
              {mm}
            </text>
          ) : (
            <text key={mm} x={-(at(mm) + 3)} y={10} transform="rotate(-90)" textAnchor="end">
              {mm}
            </text>
          ),
        )}
    </svg>
  );
});
