import { createContext, useContext, useSyncExternalStore } from "react";
import type { Column } from "react-data-grid";
import type { Row } from "../../../model/wire.ts";
import words from "../../../renderer/heard.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import { cellClass } from "./cell-class.ts";
import styles from "./Grid.module.css";
import rows from "./rows.module.css";
import type { GridSelection } from "./useGridSelection.ts";

const SelectionContext = createContext<GridSelection | undefined>(undefined);
export const SelectionProvider = SelectionContext.Provider;
export const useRowSelection = (): GridSelection | undefined => useContext(SelectionContext);

const nothing = () => () => {};
const no = () => false;

/** Whether the row of this id is selected; undefined where rows cannot be. */
export function useIsSelected(selection: GridSelection | undefined, id: string): boolean | undefined {
  const isSelected = useSyncExternalStore(selection?.store.subscribe ?? nothing, selection?.mode ? () => selection.store.has(id) : no);
  return selection?.mode ? isSelected : undefined;
}

function SelectAll({ selection, tabIndex }: { selection: GridSelection; tabIndex: number }) {
  const t = useTexts("widgets");
  const extent = useSyncExternalStore(selection.store.subscribe, selection.store.extent);
  if (selection.mode === "single") return <span className={words.heard}>{t("grid.select")}</span>;
  return (
    <input
      type="checkbox"
      className={styles.select}
      aria-label={t("grid.selectAll")}
      tabIndex={tabIndex}
      checked={extent === "all"}
      ref={(input) => {
        if (input) input.indeterminate = extent === "some";
      }}
      onChange={selection.toggleAll}
    />
  );
}

function SelectHeading({ tabIndex }: { tabIndex: number }) {
  const selection = useRowSelection();
  return selection && <SelectAll selection={selection} tabIndex={tabIndex} />;
}

interface SelectRowProps {
  readonly selection: GridSelection;
  readonly index: number;
  readonly tabIndex: number;
  readonly selected: boolean;
  readonly disabled: boolean;
}

/** The radio or checkbox of one row. */
export function SelectRow({ selection, index, tabIndex, selected, disabled }: SelectRowProps) {
  const t = useTexts("widgets");
  return (
    <input
      type={selection.mode === "single" ? "radio" : "checkbox"}
      className={styles.select}
      aria-label={t("grid.selectRow", { row: index + 1 })}
      tabIndex={tabIndex}
      checked={selected}
      disabled={disabled}
      onChange={({ target, nativeEvent }) =>
        selection.choose(index, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
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
  renderHeaderCell: ({ tabIndex }) => <SelectHeading tabIndex={tabIndex} />,
};
