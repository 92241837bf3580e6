import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { NARROWEST, setSidebarWidth, WIDEST } from "./sidebar-width.ts";
import css from "./Workspace.module.css";

/** Pixels of an arrow key. */
const STEP = 16;

/** The edge of the sidebar: dragged, or moved by the arrow keys, it makes the menu wider; twice pressed, or by Home, it is as usual again. */
export function SidebarEdge({ width }: { width: number }) {
  const { t } = useTranslation("layout");
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    setSidebarWidth(clientX - (currentTarget.parentElement?.getBoundingClientRect().left ?? 0));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: null }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setSidebarWidth(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no line across the text.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t("menuWidth")}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      className={css.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setSidebarWidth(null)}
    />
  );
}
