import { type RefObject, useEffect } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import styles from "./canvas.module.css";
import type { Drag } from "./drag.ts";
import type { Landing } from "./geometry.ts";

interface LineProps {
  readonly drag: Drag;
  readonly landing: (x: number, y: number) => Landing | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Pixels at the upper and lower edge in which what is dragged scrolls the drawing, and by how much a frame. */
const EDGE = 40;
const STEP = 12;

/** What is dragged at the pointer, and the line at which it would come to stand. Drawn anew by itself: the form is not. */
export function DropLine({ drag, landing, scroller }: LineProps) {
  const { dragged, x, y } = useStore(drag.state);
  useEffect(() => {
    const element = scroller.current;
    if (!dragged || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const by = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
    if (by === 0) return;
    let frame = requestAnimationFrame(function go() {
      element.scrollTop += by;
      frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragged, y, scroller]);
  if (!dragged) return null;
  const line = landing(x, y)?.line;
  return (
    <>
      {line && (
        <div
          className={styles.line}
          style={{ insetBlockStart: line.top, insetInlineStart: line.left, width: line.width, height: line.height }}
          data-drop-line=""
        />
      )}
      {createPortal(
        <div className={styles.ghost} style={{ transform: `translate(${x + 12}px, ${y + 8}px)` }} aria-hidden="true">
          {dragged.title}
        </div>,
        document.body,
      )}
    </>
  );
}
