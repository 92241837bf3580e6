import { useDeferredValue } from "react";
import type { Row } from "../../../../model/wire.ts";
import { useTexts } from "../../../texts.ts";
import type { SheetColumn } from "./columns.ts";
import { numberText, totalDecimals } from "./number-text.ts";
import styles from "./sheet.module.css";
import type { SheetStore } from "./sheet-store.ts";

interface TotalsProps {
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly Row[];
  readonly decimals: number | undefined;
}

const LATER: readonly Row[] = [];

/** The sums of the columns of numbers, below the rows. They follow a moment after the rows, which never wait for them. */
export function SheetTotals({ store, columns, rows, decimals }: TotalsProps) {
  const t = useTexts("sheet");
  const isReady = useDeferredValue(rows, LATER) !== LATER;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table draws all its rows.
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet's input has the focus.
    <div role="row" aria-rowindex={rows.length + 2} className={styles.totals}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="rowheader" aria-colindex={1} className={styles.number}>
        {t("total")}
      </div>
      {columns.map(({ name, field, align, isSummed }, at) => {
        const sum = isSummed && isReady ? store.total(name) : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div key={name} role="gridcell" aria-colindex={at + 2} className={`${styles.cell} ${styles[align]}`}>
            {sum && numberText(sum, totalDecimals(field, sum, decimals))}
          </div>
        );
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="gridcell" aria-colindex={columns.length + 2} className={styles.end} />
    </div>
  );
}
