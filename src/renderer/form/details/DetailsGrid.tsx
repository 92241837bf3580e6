import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useState } from "react";
import type { Row } from "../../../model/wire.ts";
import type { GridColumn } from "../../registry.ts";
import { useServices } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import { useStable } from "../../useStable.ts";
import styles from "../form.module.css";
import type { CellError } from "../form-errors.ts";
import type { DetailsPlan, FieldPlan } from "../plan.ts";
import { newRowId, withoutRow } from "../rows.ts";
import { CellEditor } from "./CellEditor.tsx";
import { cellRules } from "./cell-rules.ts";
import { gridColumn, numberColumn } from "./columns.tsx";
import { EditedCell } from "./EditedCell.tsx";
import { ROW_BUTTONS_WIDTH, RowButtons } from "./RowButtons.tsx";

interface GridProps {
  readonly plan: FieldPlan;
  readonly details: DetailsPlan;
  readonly rows: readonly Row[];
  /** As the server has them. */
  readonly stored: readonly Row[];
  readonly errors: readonly CellError[];
  readonly onChange: (rows: readonly Row[]) => void;
}

interface Removed {
  readonly row: Row;
  readonly index: number;
}

/**
 * Rows of a details field, edited in place: add, copy, move, remove and take the removal back. Rows are plain data; a widget is
 * drawn only in the cell that is being edited.
 */
export function DetailsGrid({ plan, details, rows, stored, errors, onChange }: GridProps) {
  const t = useTexts("form");
  const { registry, viewer } = useServices();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const setCell = useStable((id: string, column: string, value: unknown) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, [column]: value } : row))),
  );
  const replace = useStable(onChange);
  const remove = useStable((row: Row) => {
    setRemoved([...removed, { row, index: rows.indexOf(row) }]);
    onChange(withoutRow(rows, row.id));
  });
  const last = removed.at(-1);
  const undo = () => {
    if (!last) return;
    setRemoved(removed.slice(0, -1));
    onChange(rows.toSpliced(last.index, 0, last.row));
  };

  const columns = useMemo<readonly GridColumn[]>(() => {
    const rules = cellRules(viewer, stored);
    const editable = details.columns.map((column): GridColumn => {
      const shared = gridColumn(column);
      return {
        ...shared,
        width: widths[column.name] ?? shared.width,
        render: (row) => (
          <EditedCell
            plan={column}
            row={row}
            state={rules(column, row)}
            error={errors.find((error) => error.row === row.id && error.column === column.name)?.text}
          />
        ),
        renderEditor: (row, index) => (
          <CellEditor
            plan={column}
            row={row}
            index={index}
            state={rules(column, row)}
            onChange={(value) => setCell(row.id, column.name, value)}
          />
        ),
      };
    });
    const buttons: GridColumn = {
      key: "$row",
      title: t("details.actions"),
      width: ROW_BUTTONS_WIDTH,
      align: "center",
      pin: "right",
      sortable: false,
      resizable: false,
      render: (row, index) => <RowButtons details={details} rows={rows} row={row} index={index} onChange={replace} onRemove={remove} />,
    };
    return [numberColumn(t("details.number")), ...editable, buttons];
  }, [details, errors, rows, stored, widths, viewer, t, setCell, replace, remove]);

  const Grid = registry.grid;
  return (
    <>
      <Grid
        label={plan.title}
        columns={columns}
        rows={rows}
        height="auto"
        empty={t("details.empty")}
        onResize={(key, width) => setWidths({ ...widths, [key]: width })}
      />
      <div className={styles.under}>
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => onChange([...rows, { ...details.defaults, id: newRowId() }])}
        >
          {t("details.add")}
        </Button>
        <span role="status">{last && t("details.removed", { count: removed.length })}</span>
        {last && (
          <Button type="link" size="small" onClick={undo}>
            {t("details.undo")}
          </Button>
        )}
      </div>
    </>
  );
}
