import { type PointerEvent, useState } from "react";
import words from "../../../heard.module.css";
import { useTexts } from "../../../texts.ts";
import type { SheetColumn } from "./columns.ts";
import styles from "./sheet.module.css";

const NARROWEST = 56;

interface HeadProps {
  readonly columns: readonly SheetColumn[];
  readonly widths: readonly number[];
  readonly onResize: (column: string, width: number) => void;
}

/** The headings; their edges are dragged to make a column wider. */
export function SheetHead({ columns, widths, onResize }: HeadProps) {
  const t = useTexts("sheet");
  const [resizing, setResizing] = useState<{ readonly at: number; readonly from: number; readonly x: number }>();
  const follow = (event: PointerEvent) => {
    if (!resizing) return;
    const name = columns[resizing.at]?.name;
    if (name !== undefined) onResize(name, Math.max(NARROWEST, resizing.from + event.clientX - resizing.x));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table draws all its rows.
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet's input has the focus.
    <div role="row" aria-rowindex={1} className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="columnheader" aria-colindex={1} className={styles.number}>
        {t("number")}
      </div>
      {columns.map(({ name, title, align, plan }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: as above.
        <div key={name} role="columnheader" aria-colindex={at + 2} className={`${styles.heading} ${styles[align]}`} title={title}>
          <span className={plan.required ? `${styles.title} ${styles.required}` : styles.title}>{title}</span>
          <span
            className={styles.edge}
            title={t("resize")}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              setResizing({ at, from: widths[at] ?? 0, x: event.clientX });
            }}
            onPointerMove={follow}
            onLostPointerCapture={() => setResizing(undefined)}
          />
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="columnheader" aria-colindex={columns.length + 2} className={styles.end}>
        <span className={words.heard}>{t("more")}</span>
      </div>
    </div>
  );
}
