import type { CSSProperties } from "react";
import words from "../../../heard.module.css";
import { useTexts } from "../../../texts.ts";
import { ActiveCell } from "./ActiveCell.tsx";
import { SheetRows } from "./SheetRows.tsx";
import styles from "./sheet.module.css";
import type { SheetProps } from "./sheet-props.ts";
import { useSheet } from "./useSheet.ts";

/**
 * A grid of cells edited as in a spreadsheet, over rows kept in a `SheetStore`.
 *
 * Own virtual rows, and not the grid of the lists. Measured beside plain react-data-grid (tests/bench/sheet), a scrolled frame costs the same
 * and a key a few milliseconds more, with the whole form around it: rules, sums, computed cells, undo. So speed does not decide, and what
 * makes a spreadsheet does: one control that always has the focus, so that the first letter of a word reaches the input method and no row
 * that goes takes the focus with it; ranges; a grammar of keys. All of it would have to be built against that grid's own focus and editors.
 */
export function Sheet(props: SheetProps) {
  const { id, label, store, columns, stateOf, faultOf, errors } = props;
  const t = useTexts("sheet");
  const sheet = useSheet(props);
  const { rows, row, column, box, geometry, select, settle, pointer } = sheet;
  const { scroller, before, after } = sheet.refs;
  const { first, last, width, onScroll } = sheet.window;
  const wrong = row && column && (errors.get(row.id)?.get(column.name) ?? faultOf(column, row));
  return (
    <div className={styles.frame} style={{ "--tracks": geometry.tracks } as CSSProperties} data-beyond={sheet.window.beyond || undefined}>
      <span ref={before} tabIndex={-1} />
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        {...pointer.handlers}
        onClickCapture={(event) => {
          const button = (event.target as Element).closest("[data-menu]");
          if (!button) return;
          const index = Number(button.closest("[role=row]")?.getAttribute("aria-rowindex")) - 2;
          if (index < box.top || index > box.bottom)
            select({ anchor: { row: index, column: 0 }, head: { row: index, column: columns.length - 1 } });
          settle();
          sheet.opened.setMenu(true);
        }}
      >
        <SheetRows
          id={id}
          label={label}
          store={store}
          columns={columns}
          rows={rows}
          geometry={geometry}
          first={first}
          // The first pass only measures; rows that it drew would be drawn again at once.
          last={width > 0 ? last : -1}
          box={box}
          decimals={props.decimals}
          isBlank={props.isBlank}
          stateOf={stateOf}
          faultOf={faultOf}
          errors={errors}
          onResize={sheet.resize}
        />
        {rows.length === 0 && <div className={styles.empty}>{t("empty")}</div>}
        {row && column && <ActiveCell sheet={sheet} props={props} row={row} column={column} wrong={wrong} />}
      </div>
      <span ref={after} tabIndex={-1} />
      <span id={`${id}-wrong`} className={words.heard} role="status">
        {wrong ?? sheet.said}
      </span>
      <span id={`${id}-help`} className={words.heard}>
        {t("help")}
      </span>
    </div>
  );
}
