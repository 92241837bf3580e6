import styles from "./order.module.css";
import type { Dragged } from "./useRowDrag.ts";

/** What is seen of a drag: the name of the row at the pointer, and a line, or a frame, where it would go. */
export function DraggedRow({ dragged, name, indent }: { dragged: Dragged; name: string; indent: number }) {
  const { x, y, drop } = dragged;
  const isInside = drop?.where === "inside";
  const line = drop && {
    left: drop.box.left + (isInside ? 0 : indent),
    width: drop.box.width - (isInside ? 0 : indent),
    top: isInside ? drop.box.top : drop.where === "before" ? drop.box.top - 1 : drop.box.top + drop.box.height - 1,
    height: isInside ? drop.box.height : 2,
  };
  return (
    <div className={styles.dragging} data-closed={drop === undefined || undefined} aria-hidden="true">
      {line && <div className={isInside ? styles.inside : styles.line} style={line} />}
      <div className={styles.name} style={{ left: x + 12, top: y + 12 }}>
        {name}
      </div>
    </div>
  );
}
