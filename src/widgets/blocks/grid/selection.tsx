import { createContext, useContext } from "react";
import type { Column } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { cellClass } from "./cell-class.ts";
import styles from "./Grid.module.css";
import rows from "./rows.module.css";

/** What the checkboxes show and do. Only rows that may be selected count. */
export interface PageSelection {
  readonly mode: "single" | "multiple";
  readonly all: boolean;
  readonly some: boolean;
  readonly toggleAll: () => void;
  /** `through`: also all rows from the one that was chosen last. */
  readonly choose: (index: number, checked: boolean, through: boolean) => void;
}

const PageSelectionContext = createContext<PageSelection>({
  mode: "multiple",
  all: false,
  some: false,
  toggleAll: () => {},
  choose: () => {},
});
export const PageSelectionProvider = PageSelectionContext.Provider;

function SelectAll({ tabIndex }: { tabIndex: number }) {
  const t = useTexts("widgets");
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

interface SelectRowProps {
  readonly index: number;
  readonly tabIndex: number;
  readonly selected: boolean;
  readonly disabled: boolean;
}

/** The radio or checkbox of one row. */
export function SelectRow({ index, tabIndex, selected, disabled }: SelectRowProps) {
  const t = useTexts("widgets");
  const { mode, choose } = useContext(PageSelectionContext);
  return (
    <input
      type={mode === "single" ? "radio" : "checkbox"}
      className={styles.select}
      aria-label={t("grid.selectRow", { row: index + 1 })}
      tabIndex={tabIndex}
      checked={selected}
      disabled={disabled}
      onChange={({ target, nativeEvent }) => choose(index, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** The column in front of the others; GridRow draws its cells. */
export const SELECTION_COLUMN: Column<Row> & { readonly width: number } = {
  key: "grid-select",
  name: "",
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  frozen: "start",
  cellClass: `${cellClass("left", "left")} ${rows.selecting}`,
  headerCellClass: styles.selecting,
  renderHeaderCell: ({ tabIndex }) => <SelectAll tabIndex={tabIndex} />,
};
