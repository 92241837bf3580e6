import styles from "./rows.module.css";

const ALIGNED = { left: "", right: ` ${styles.right}`, center: ` ${styles.center}` } as const;
const PINNED = { left: ` ${styles.pinned} ${styles.start}`, right: ` ${styles.pinned} ${styles.end}` } as const;

/** The class of a column's cells. `rdg-cell` is how the library and useGridKeys know one. */
export function cellClass(align: keyof typeof ALIGNED, pin?: keyof typeof PINNED): string {
  return `rdg-cell ${styles.cell}${ALIGNED[align]}${pin ? PINNED[pin] : ""}`;
}
