import type { GridColumn } from "../../registry.ts";
import type { FieldPlan } from "../model/plan.ts";

const DEFAULT_WIDTH = 140;
/** A control needs more room than the value that it edits. */
const EDITED_WIDTH = 120;

/** What a details grid says of a column, apart from how its cells are drawn. */
export function gridColumn(plan: FieldPlan): Omit<GridColumn, "render"> {
  return {
    key: plan.name,
    title: plan.title,
    width: Math.max(plan.cell?.width ?? DEFAULT_WIDTH, EDITED_WIDTH),
    align: plan.cell?.align ?? "left",
    sortable: false,
    resizable: true,
  };
}

/** Numbers the rows as they stand, from 1. */
export const numberColumn = (title: string): GridColumn => ({
  key: "#",
  title,
  width: 72,
  align: "center",
  pin: "left",
  sortable: false,
  resizable: false,
  render: (_row, index) => index + 1,
});
