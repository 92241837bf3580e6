import type { Entity } from "../../model/documents.ts";
import type { GridColumn } from "../registry.ts";
import { UnknownWidget } from "../states/UnknownWidget.tsx";
import type { ListColumn } from "./derive-columns.ts";

/** The visible columns as the grid draws them, each value by its cell. */
export function gridColumns(columns: readonly ListColumn[], entity: Entity, screen: string): GridColumn[] {
  return columns
    .filter((column) => !column.hidden)
    .map((column) => ({
      key: column.field.name,
      title: column.title,
      width: column.width,
      align: column.align,
      pin: column.pin,
      sortable: column.sortable,
      resizable: true,
      render: (row) => {
        const { component: Cell, text } = column.cell ?? {};
        const plain = text?.(row[column.field.name], column.field);
        if (plain !== undefined) return plain;
        if (!Cell) return <UnknownWidget name={column.cellName ?? column.field.kind} path={`${screen}.columns.${column.field.name}`} />;
        return <Cell value={row[column.field.name]} row={row} field={column.field} entity={entity} options={column.options} />;
      },
    }));
}
