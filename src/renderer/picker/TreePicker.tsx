import { useMemo, useState } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery, Row } from "../../model/wire.ts";
import { deriveColumns } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import { filterOf, initialSort, sortOf } from "../list/list-query.ts";
import { useRecords } from "../list/useRecords.ts";
import { QueryForm } from "../query/QueryForm.tsx";
import { initiallyAsked, useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { TreeTotal } from "../tree/TreeTotal.tsx";
import { useExpansion } from "../tree/useExpansion.ts";
import type { PickerRowsProps } from "./PickerDialog.tsx";
import { PickerFrame } from "./PickerFrame.tsx";

const NO_ROWS: readonly Row[] = [];

/** The records of a tree to pick from. */
export function TreePicker({ entity, screen, filter, ...picker }: PickerRowsProps & { entity: Entity; screen: Screen }) {
  const { source, viewer, registry, preferences } = useServices();
  const [request, setRequest] = useState<Pick<ListQuery, "condition" | "keyword" | "sort">>(() => ({
    ...sortOf(initialSort(screen, entity, viewer)),
    ...filterOf(initiallyAsked(screen, entity, viewer, preferences), screen.filter, filter),
  }));
  const records = useRecords(entity.$id, "tree", request, setRequest, (wanted, signal) => source.tree(entity.$id, wanted, signal));
  const rows = records.data ?? NO_ROWS;
  const asked = request.keyword !== undefined || request.condition !== undefined;
  const expansion = useExpansion(rows, entity["x-parent"] ?? "", asked);
  const form = useQueryForm(screen, entity, (next) => {
    expansion.forget();
    setRequest({ ...sortOf(request.sort ?? []), ...filterOf(next, screen.filter, filter) });
  });
  const columns = useMemo(
    () => gridColumns(deriveColumns(screen, entity, viewer, registry), entity, screen.$id),
    [screen, entity, viewer, registry],
  );
  const Grid = registry.grid;
  return (
    <PickerFrame
      form={form}
      queryForm={<QueryForm screen={screen.$id} entity={entity} form={form} loading={records.loading} embedded />}
      footer={<TreeTotal count={rows.length} />}
    >
      {records.error !== undefined ? (
        <Failure error={records.error} onRetry={records.retry} />
      ) : (
        <Grid
          label={entity.title}
          columns={columns}
          rows={expansion.visible}
          tree={expansion.grid}
          selection={picker.selection}
          selected={picker.selected}
          isSelectable={picker.isSelectable}
          onSelect={(ids) => picker.onSelect(ids, rows)}
          onOpen={picker.onOpen}
          loading={records.loading}
          rowHeight={36}
        />
      )}
    </PickerFrame>
  );
}
