import type { Row } from "../../../model/wire.ts";
import type { FormModel } from "../model/form-model.ts";
import type { DetailsColumn } from "../model/plan.ts";
import { outcome } from "../model/reactions.ts";
import { isNewRow } from "../model/rows.ts";

export interface CellState {
  readonly visible: boolean;
  readonly editable: boolean;
}

/**
 * What a row makes of one of its cells: the rules of its entity over the row, and the access for stored or new rows.
 * @param around what rules look at beside the row
 * @param stored the rows as the server has them, for `old`
 */
export function cellRules(around: FormModel["around"], stored: readonly Row[]): (column: DetailsColumn, row: Row) => CellState {
  const old = new Map(stored.map((row) => [row.id, row]));
  return (column, row) => {
    const isNew = isNewRow(row);
    const scope = { ...around, record: row, old: old.get(row.id) };
    const visible = column.visibleWhen.every((rule) => outcome(rule, scope) !== false);
    const granted = (isNew ? column.accessOfNewRow : column.access) === "editable";
    const locked = column.readonlyWhen !== undefined && outcome(column.readonlyWhen, scope) === true;
    return { visible, editable: visible && granted && !locked };
  };
}
