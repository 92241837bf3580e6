import { useMemo } from "react";
import type { Row } from "../../../model/wire.ts";
import type { GridColumn } from "../../registry.ts";
import { useServices } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import { ValueCell } from "../field/ValueCell.tsx";
import type { DetailsPlan, FieldPlan } from "../model/plan.ts";
import { gridColumn, numberColumn } from "./columns.tsx";

/** The rows of a details field to be read. */
export function DetailsTable({ plan, details, rows }: { plan: FieldPlan; details: DetailsPlan; rows: readonly Row[] }) {
  const t = useTexts("form");
  const { registry } = useServices();
  const columns = useMemo<readonly GridColumn[]>(
    () => [
      numberColumn(t("details.number")),
      ...details.columns.map((column) => ({
        ...gridColumn(column),
        render: (row: Row) => <ValueCell plan={column} value={row[column.name]} row={row} blank="" />,
      })),
    ],
    [details, t],
  );
  const Grid = registry.grid;
  const about = useMemo(() => ({ entity: details.entity.$id }), [details]);
  return <Grid about={about} label={plan.title} columns={columns} rows={rows} height="auto" empty={t("details.none")} />;
}
