import { type PointerEvent, useState } from "react";

interface Place {
  readonly line: number;
  readonly role: number;
}

interface Brush {
  readonly on: boolean;
  /** `line.role`. */
  readonly cells: ReadonlySet<string>;
}

interface BrushProps {
  readonly readOnly: boolean;
  /** What a stroke that begins at a cell puts everywhere. */
  readonly wish: (line: number, role: number) => boolean;
  readonly onBegin: (line: number, role: number) => void;
  /** With the shift key a block is chosen, and nothing painted. */
  readonly onExtend: (line: number, role: number) => void;
  readonly onPaint: (cells: readonly Place[], on: boolean) => void;
}

const placeIn = (name: string): Place => {
  const [line = 0, role = 0] = name.split(".").map(Number);
  return { line, role };
};

/** Painting cells of the matrix with the pointer held down: one step, however far it went. */
export function useBrush({ readOnly, wish, onBegin, onExtend, onPaint }: BrushProps) {
  const [brush, setBrush] = useState<Brush>();
  const under = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return {
    brush,
    onPointerDown(event: PointerEvent) {
      const name = under(event);
      if (name === undefined || event.button !== 0) return;
      const { line, role } = placeIn(name);
      if (event.shiftKey) {
        event.preventDefault();
        return onExtend(line, role);
      }
      onBegin(line, role);
      // A finger scrolls; a tap is a click all the same.
      if (readOnly || event.pointerType === "touch") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setBrush({ on: wish(line, role), cells: new Set([name]) });
    },
    onPointerMove(event: PointerEvent) {
      const name = brush && under(event);
      if (name && !brush.cells.has(name)) setBrush({ ...brush, cells: new Set([...brush.cells, name]) });
    },
    onPointerUp() {
      if (!brush) return;
      setBrush(undefined);
      onPaint([...brush.cells].map(placeIn), brush.on);
    },
    onPointerCancel: () => setBrush(undefined),
  };
}
