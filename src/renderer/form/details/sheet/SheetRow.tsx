import { HolderOutlined, MoreOutlined } from "@ant-design/icons";
import { memo } from "react";
import type { Row } from "../../../../model/wire.ts";
import words from "../../../heard.module.css";
import { useTexts } from "../../../texts.ts";
import { ValueCell } from "../../field/ValueCell.tsx";
import type { CellState } from "../cell-rules.ts";
import { textToResolve } from "./cell-text.ts";
import type { SheetColumn } from "./columns.ts";
import { ROW_HEIGHT } from "./geometry.ts";
import styles from "./sheet.module.css";

interface RowProps {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly SheetColumn[];
  /** Nothing stands in it but what a new row has of itself. */
  readonly isBlank: boolean;
  /** Columns of the selection in this row; -1 for none. */
  readonly from: number;
  readonly to: number;
  readonly stateOf: (column: SheetColumn, row: Row) => CellState;
  readonly faultOf: (column: SheetColumn, row: Row) => string | undefined;
  /** Errors that the form found, by column. */
  readonly errors: ReadonlyMap<string, string> | undefined;
}

export const cellId = (sheet: string, row: string, column: string): string => `${sheet}-${row}-${column}`;

/** A row of the sheet. Plain text where a value is nothing else: a screen of rows is drawn anew while somebody scrolls. */
export const SheetRow = memo(function SheetRow({ id, row, index, columns, isBlank, from, to, stateOf, faultOf, errors }: RowProps) {
  const t = useTexts("sheet");
  const error = errors?.get("");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table draws all its rows.
    // biome-ignore lint/a11y/useFocusableInteractive: the sheet's input has the focus and names the active cell.
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ top: index * ROW_HEIGHT }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="rowheader" aria-colindex={1} className={`${styles.number} ${error ? styles.wrong : ""}`} title={error ?? t("drag")}>
        <HolderOutlined aria-hidden="true" className={styles.grip ?? ""} data-grip="" />
        {index + 1}
        {error && <span className={words.heard}>{error}</span>}
      </div>
      {columns.map((column, at) => {
        const { visible, editable } = stateOf(column, row);
        const wrong = visible ? (errors?.get(column.name) ?? faultOf(column, row)) : undefined;
        const selected = at >= from && at <= to;
        const looks = [styles.cell, styles[column.align], !editable && styles.locked, wrong !== undefined && styles.wrong];
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={column.name}
            id={cellId(id, row.id, column.name)}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={selected}
            aria-readonly={!editable || undefined}
            aria-invalid={wrong !== undefined || undefined}
            className={looks.filter(Boolean).join(" ")}
            title={wrong}
          >
            {visible && !isBlank && <Content column={column} row={row} />}
            {wrong !== undefined && <span className={words.heard}>{wrong}</span>}
          </div>
        );
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      <div role="gridcell" aria-colindex={columns.length + 2} className={styles.end}>
        <button type="button" tabIndex={-1} data-menu="" className={styles.menu} aria-label={t("rowMenu", { row: index + 1 })}>
          <MoreOutlined aria-hidden="true" />
        </button>
      </div>
    </div>
  );
});

function Content({ column: { plan, field }, row }: { column: SheetColumn; row: Row }) {
  const value = row[plan.name];
  if (value === null || value === undefined || value === "") return null;
  // A text that could not be read as a value, or that names no record yet, is shown as it was typed.
  if (field.kind !== "text" && typeof value === "string" && !isReadable(plan.field.kind, value)) return value;
  const text = textToResolve(value) ?? plan.cell?.text?.(value, field);
  return text ?? <ValueCell plan={plan} value={value} row={row} blank="" />;
}

const isReadable = (kind: string, value: string): boolean => {
  if (kind === "decimal") return /^[+-]?\d*\.?\d*$/.test(value);
  if (kind === "date" || kind === "datetime") return /^\d{4}-\d\d-\d\d/.test(value);
  return kind === "reference" || kind === "json" || kind === "details";
};
