import { Tag } from "antd";
import { ValueCell } from "../form/field/ValueCell.tsx";
import type { FieldPlan } from "../form/model/plan.ts";
import { useTexts } from "../texts.ts";
import { type ChangedRow, changedRows } from "./changed-fields.ts";
import styles from "./history.module.css";

const COLORS = { added: "green", removed: "red", changed: "blue", moved: "default" } as const;

/** What became of the rows of a details field: each that was added, removed, changed or moved, with the cells that differ. */
export function ChangedDetails({ plan, before, after }: { plan: FieldPlan; before: unknown; after: unknown }) {
  const t = useTexts("history");
  const rows = changedRows(plan.details?.columns ?? [], before, after);
  if (rows.length === 0) return null;
  return (
    <section className={styles.details}>
      <h3 className={styles.heading}>{plan.title}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <Tag color={COLORS[row.kind]}>{t(`row.${row.kind}`)}</Tag>
            {row.number !== undefined && <span className={styles.number}>{t("row.number", { number: row.number })}</span>}
            {row.columns.map((column) => (
              <Cell key={column.name} column={column} row={row} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cell({ column, row: { kind, before, after } }: { column: FieldPlan; row: ChangedRow }) {
  const t = useTexts("history");
  return (
    <span className={styles.cell}>
      <span className={styles.column}>{t("row.column", { title: column.title })}</span>
      {kind !== "added" && (
        <span className={styles.was}>
          <ValueCell plan={column} value={before[column.name]} row={before} />
        </span>
      )}
      {kind === "changed" && <span aria-hidden>→</span>}
      {kind !== "removed" && (
        <span>
          <ValueCell plan={column} value={after[column.name]} row={after} />
        </span>
      )}
    </span>
  );
}
