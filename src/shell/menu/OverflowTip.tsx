import { Tooltip } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** How long the pointer rests on a title before it is measured (specification shell §9). */
const DELAY_MS = 500;

interface Tip {
  readonly text: string;
  readonly place: DOMRect;
}

/** Shows the whole of a title (`data-title`) below it that is cut, where the pointer or the focus rests. One tooltip for the whole menu. */
export function OverflowTip({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aimed = useRef<Element | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const aim = (title: Element | null) => {
    if (title === aimed.current) return;
    aimed.current = title;
    clearTimeout(timer.current);
    setTip(null);
    if (title)
      timer.current = setTimeout(() => {
        if (title.isConnected && title.scrollWidth > title.clientWidth)
          setTip({ text: title.getAttribute("data-title") ?? "", place: title.getBoundingClientRect() });
      }, DELAY_MS);
  };
  const leave = () => aim(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only looks where pointer and focus are; the menu in it is what is used.
    <div
      onPointerOver={({ target }) => aim(titleAt(target))}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={({ target }) => aim(titleAt(target))}
      onBlur={leave}
    >
      {children}
      {tip && (
        <Tooltip open title={tip.text} placement="right" align={{ offset: [12, 0] }}>
          <span style={{ position: "fixed", pointerEvents: "none", ...placeOf(tip.place) }} />
        </Tooltip>
      )}
    </div>
  );
}

const placeOf = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });

/** The title of the menu entry that an element belongs to. */
function titleAt(target: EventTarget): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-title]") ?? target.closest("[role=menuitem]")?.querySelector("[data-title]") ?? null;
}
