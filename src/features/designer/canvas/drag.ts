import { createStore, type StoreApi } from "zustand";
import type { PaletteItem } from "../palette/palette-items.ts";

/** What is dragged: something new from the palette, or a field of the form. */
export type Dragged =
  | { readonly kind: "item"; readonly item: PaletteItem; readonly title: string }
  | { readonly kind: "field"; readonly name: string; readonly title: string };

export interface DragState {
  readonly dragged: Dragged | undefined;
  /** Where the pointer is in the window. */
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  readonly state: StoreApi<DragState>;
  /** The pointer went down on something that can be dragged: it is, once it has moved so far that it is no click. */
  press(
    event: { readonly clientX: number; readonly clientY: number; readonly button: number; readonly pointerType: string },
    dragged: Dragged,
  ): void;
  /** Who takes what is let go; gives the function that ends it. */
  onDrop(take: (dragged: Dragged, x: number, y: number) => void): () => void;
}

/** A click that trembles is no drag. */
const THRESHOLD = 5;
const IDLE: DragState = { dragged: undefined, x: 0, y: 0 };

/** Dragging by mouse or pen. A finger scrolls: on a touch screen a press puts things where the selection is, and keys and buttons move them. */
export function createDrag(): Drag {
  const state = createStore<DragState>()(() => IDLE);
  let taker: ((dragged: Dragged, x: number, y: number) => void) | undefined;
  return {
    state,
    press({ clientX: startX, clientY: startY, button, pointerType }, dragged) {
      if (button !== 0 || pointerType === "touch") return;
      const move = ({ clientX: x, clientY: y }: PointerEvent) => {
        const isFar = Math.hypot(x - startX, y - startY) >= THRESHOLD;
        if (isFar || state.getState().dragged) state.setState({ dragged, x, y });
      };
      const end = () => {
        state.setState(IDLE);
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
        window.removeEventListener("pointercancel", end);
        window.removeEventListener("keydown", letGo, true);
      };
      const up = ({ clientX, clientY }: PointerEvent) => {
        const isDragged = state.getState().dragged !== undefined;
        end();
        if (isDragged) taker?.(dragged, clientX, clientY);
      };
      const letGo = (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !state.getState().dragged) return;
        event.stopPropagation();
        end();
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", end);
      window.addEventListener("keydown", letGo, true);
    },
    onDrop(take) {
      taker = take;
      return () => {
        if (taker === take) taker = undefined;
      };
    },
  };
}
