import { lazy, Suspense, useMemo } from "react";
import type { Entity } from "../../model/documents.ts";
import type { ListQuery } from "../../model/wire.ts";
import type { ListColumn } from "../columns/derive-columns.ts";
import type { GridProps } from "../registry.ts";

// Few lists have sums.
const TotalCell = lazy(() => import("./TotalCell.tsx"));
const TotalsTitle = lazy(async () => ({ default: (await import("./TotalCell.tsx")).TotalsTitle }));

/** The row of sums below a grid, each under its column; undefined where the screen has none, or none of its columns is shown. */
export function useSummary(
  entity: Entity,
  fields: readonly string[] | undefined,
  { condition, keyword }: Pick<ListQuery, "condition" | "keyword">,
  columns: readonly ListColumn[],
): GridProps["summary"] {
  return useMemo(() => {
    const shownColumns = columns.filter(({ hidden }) => !hidden);
    if (!fields || !shownColumns.some(({ field }) => fields.includes(field.name))) return undefined;
    const ordered = [...shownColumns.filter(({ pin }) => pin === "left"), ...shownColumns.filter(({ pin }) => pin !== "left")];
    const first = ordered.find(({ field }) => !fields.includes(field.name))?.field.name;
    const request = { ...(condition && { condition }), ...(keyword !== undefined && { keyword }) };
    return (name) => (
      <Suspense fallback={null}>
        {fields.includes(name) && <TotalCell {...{ entity, fields, request, name }} />}
        {name === first && <TotalsTitle />}
      </Suspense>
    );
  }, [entity, fields, condition, keyword, columns]);
}
