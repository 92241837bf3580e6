import { createContext, type PointerEvent, type ReactNode, useContext } from "react";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./Grid.module.css";
import order from "./order.module.css";

interface Tree extends NonNullable<GridProps["tree"]> {
  readonly onGrab: (event: PointerEvent, row: Row) => void;
}
const TreeContext = createContext<Tree | undefined>(undefined);
export const TreeProvider = TreeContext.Provider;

/** By it a row is dragged. The keyboard moves the row of the cell that has the focus (useGridKeys). */
function Handle({ row, hint, onGrab }: { row: Row; hint: string; onGrab: Tree["onGrab"] }) {
  return (
    <span
      className={order.handle}
      title={hint}
      aria-hidden="true"
      data-handle
      onPointerDown={(event) => onGrab(event, row)}
      // It neither selects nor opens the row.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <svg viewBox="0 0 6 12" width="6" height="12" aria-hidden="true" fill="currentColor">
        <path d="M0 1h2v2H0zM4 1h2v2H4zM0 5h2v2H0zM4 5h2v2H4zM0 9h2v2H0zM4 9h2v2H4z" />
      </svg>
    </span>
  );
}

/** The first column of a tree: indented by level, with a toggle where there are rows below. */
export function TreeCell({ row, children }: { row: Row; children: ReactNode }) {
  const t = useTexts("widgets");
  const tree = useContext(TreeContext);
  const expanded = tree?.expanded(row);
  return (
    <span
      className={tree?.order ? `${styles.tree} ${order.ordered}` : styles.tree}
      style={{ paddingInlineStart: (tree?.level(row) ?? 0) * 20 }}
    >
      {tree?.order && <Handle row={row} hint={tree.order.hint} onGrab={tree.onGrab} />}
      {expanded === undefined ? (
        <span className={styles.leaf} />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          // By keyboard, the arrow keys on the cell do the same; Enter stays free for opening the row.
          tabIndex={-1}
          aria-expanded={expanded}
          aria-label={t(expanded ? "grid.collapse" : "grid.expand")}
          onClick={(event) => {
            event.stopPropagation();
            tree?.onToggle(row);
          }}
        >
          <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
            <path d="M3 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      )}
      <span className={styles.title}>{children}</span>
    </span>
  );
}
