import type { PointerEvent, RefObject } from "react";
import { useStable } from "../../../renderer/useStable.ts";

/** Draws the right edge of a field to a width of so many columns, told while it changes. */
export function useStretch(root: RefObject<HTMLElement | null>, columns: number, span: (field: string, span: number) => void) {
  const tell = useStable(span);
  return useStable((field: string, { currentTarget, pointerId }: PointerEvent) => {
    const slot = root.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(field)}"]`);
    const grid = slot?.parentElement;
    if (!slot || !grid) return;
    const handle = currentTarget;
    handle.setPointerCapture(pointerId);
    const { left } = slot.getBoundingClientRect();
    const unit = grid.getBoundingClientRect().width / columns;
    let last = 0;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const next = Math.min(columns, Math.max(1, Math.round((clientX - left) / unit)));
      if (next === last) return;
      last = next;
      tell(field, next);
    };
    const end = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
  });
}
