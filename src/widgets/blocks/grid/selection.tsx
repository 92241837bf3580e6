import { createContext, useContext } from "react";
import { type Column, type RenderCellProps, useRowSelection } from "react-data-grid";
import { useTranslation } from "react-i18next";
import type { Row } from "../../../model/wire.ts";
import styles from "./Grid.module.css";

/** What the header's checkbox shows and does. Only rows that may be selected count. */
export interface PageSelection {
  readonly mode: "single" | "multiple";
  readonly all: boolean;
  readonly some: boolean;
  readonly toggleAll: () => void;
}

const PageSelectionContext = createContext<PageSelection>({ mode: "multiple", all: false, some: false, toggleAll: () => {} });
export const PageSelectionProvider = PageSelectionContext.Provider;

function SelectAll({ tabIndex }: { tabIndex: number }) {
  const { t } = useTranslation("widgets");
  const { mode, all, some, toggleAll } = useContext(PageSelectionContext);
  if (mode === "single") return <span className={styles.unseen}>{t("grid.select")}</span>;
  return (
    <input
      type="checkbox"
      className={styles.select}
      aria-label={t("grid.selectAll")}
      tabIndex={tabIndex}
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = some && !all;
      }}
      onChange={toggleAll}
    />
  );
}

function SelectRow({ row, rowIdx, tabIndex }: RenderCellProps<Row>) {
  const { t } = useTranslation("widgets");
  const { mode } = useContext(PageSelectionContext);
  const { isRowSelected, isRowSelectionDisabled, onRowSelectionChange } = useRowSelection();
  return (
    <input
      type={mode === "single" ? "radio" : "checkbox"}
      className={styles.select}
      aria-label={t("grid.selectRow", { row: rowIdx + 1 })}
      tabIndex={tabIndex}
      checked={isRowSelected}
      disabled={isRowSelectionDisabled}
      onChange={(event) => {
        const shift = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
        onRowSelectionChange({ row, checked: event.target.checked, isShiftClick: shift });
      }}
    />
  );
}

const SELECT_KEY = "grid-select";

/** The radio or checkbox in front of each row. */
export const SELECTION_COLUMN: Column<Row> = {
  key: SELECT_KEY,
  name: "",
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  frozen: "start",
  cellClass: styles.selectCell,
  headerCellClass: styles.selectCell,
  renderHeaderCell: ({ tabIndex }) => <SelectAll tabIndex={tabIndex} />,
  renderCell: (props) => <SelectRow {...props} />,
};
