import type { Row } from "../../../model/wire.ts";
import styles from "../form.module.css";
import type { FieldPlan } from "../plan.ts";
import { ValueCell } from "../ValueCell.tsx";
import type { CellState } from "./cell-rules.ts";

interface CellProps {
  readonly plan: FieldPlan;
  readonly row: Row;
  readonly state: CellState;
  readonly error: string | undefined;
}

/** A cell of a details grid that is not being edited: its value, and what is wrong with it. */
export function EditedCell({ plan, row, state, error }: CellProps) {
  if (!state.visible) return null;
  const value = <ValueCell plan={plan} value={row[plan.name]} row={row} blank="" />;
  if (error === undefined) return state.editable ? value : <span className={styles.locked}>{value}</span>;
  return (
    <span className={styles.wrongCell} title={error}>
      {value}
      <span className={styles.unseen}>{error}</span>
    </span>
  );
}
