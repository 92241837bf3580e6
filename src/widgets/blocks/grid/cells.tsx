import { createContext, type ReactNode, useContext } from "react";
import type { Row } from "../../../model/wire.ts";
import type { GridProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./Grid.module.css";

type Tree = NonNullable<GridProps["tree"]>;
const TreeContext = createContext<Tree | undefined>(undefined);
export const TreeProvider = TreeContext.Provider;

/** The first column of a tree: indented by level, with a toggle where there are rows below. */
export function TreeCell({ row, children }: { row: Row; children: ReactNode }) {
  const t = useTexts("widgets");
  const tree = useContext(TreeContext);
  const expanded = tree?.expanded(row);
  return (
    <span className={styles.tree} style={{ paddingInlineStart: (tree?.level(row) ?? 0) * 20 }}>
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
