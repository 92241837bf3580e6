import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { Row } from "../../../model/wire.ts";
import { useTexts } from "../../texts.ts";
import type { DetailsPlan } from "../plan.ts";
import { moveRow, newRowId } from "../rows.ts";

/** Pixels for four small buttons. */
export const ROW_BUTTONS_WIDTH = 128;

interface ButtonsProps {
  readonly details: DetailsPlan;
  readonly rows: readonly Row[];
  readonly row: Row;
  readonly index: number;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly onRemove: (row: Row) => void;
}

/** What can be done with a row of a details grid. */
export function RowButtons({ details, rows, row, index, onChange, onRemove }: ButtonsProps) {
  const t = useTexts("form");
  const number = { row: index + 1 };
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={t("details.copy", number)}
        onClick={() => onChange(rows.toSpliced(index + 1, 0, copyOf(row, details)))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden="true" />}
        disabled={index === 0}
        aria-label={t("details.up", number)}
        onClick={() => onChange(moveRow(rows, row.id, -1))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden="true" />}
        disabled={index === rows.length - 1}
        aria-label={t("details.down", number)}
        onClick={() => onChange(moveRow(rows, row.id, 1))}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t("details.remove", number)}
        onClick={() => onRemove(row)}
      />
    </>
  );
}

/** A new row with the values that a new row may be given. */
function copyOf(row: Row, { columns }: DetailsPlan): Row {
  const values = columns.filter(({ accessOfNewRow }) => accessOfNewRow === "editable").map(({ name }) => [name, row[name]]);
  return { ...Object.fromEntries(values), id: newRowId() };
}
