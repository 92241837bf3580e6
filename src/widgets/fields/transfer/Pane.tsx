import { type ReactNode, useId } from "react";
import type { Reference } from "../../../model/wire.ts";
import { nameOf } from "../../blocks/references/references.ts";
import styles from "./transfer.module.css";

interface PaneProps {
  readonly title: string;
  readonly records: readonly Reference[];
  readonly empty: string;
  readonly note?: string | undefined;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (which: readonly Reference[], on: boolean) => void;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly children?: ReactNode;
}

/** One of the two lists: a box in front of each record, and one that marks them all. */
export function Pane({ title, records, empty, note, marked, onMark, disabled, invalid, children }: PaneProps) {
  const all = records.length > 0 && records.every(({ id }) => marked.has(id));
  const heading = useId();
  return (
    <div className={`${styles.pane} ${invalid ? styles.invalid : ""}`}>
      <label className={styles.title} id={heading}>
        <input type="checkbox" checked={all} disabled={disabled || records.length === 0} onChange={() => onMark(records, !all)} />
        {title}
      </label>
      {children && <div className={styles.search}>{children}</div>}
      {records.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <ul className={styles.list} aria-labelledby={heading} tabIndex={0}>
          {records.map((record) => (
            <li key={record.id} data-value={record.id}>
              <label>
                <input
                  type="checkbox"
                  checked={marked.has(record.id)}
                  disabled={disabled}
                  onChange={(event) => onMark([record], event.target.checked)}
                />
                {nameOf(record)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
