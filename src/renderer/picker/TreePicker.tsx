import { useMemo, useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery, Row } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { deriveColumns } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import { filterOf, initialSort, type ListSearch, sortOf } from "../list/list-query.ts";
import { useRecords } from "../list/useRecords.ts";
import { QueryForm } from "../query/QueryForm.tsx";
import { initiallyAsked, useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { TreeTotal } from "../tree/TreeTotal.tsx";
import { useExpansion } from "../tree/useExpansion.ts";
import { sideTree } from "./derive-picker.ts";
import { PickerFrame } from "./PickerFrame.tsx";
import type { PickerRowsProps } from "./picker-rows.ts";
import { SideTree } from "./SideTree.tsx";
import { underPinned, usePinnedRows } from "./usePinnedRows.ts";

const NO_ROWS: readonly Row[] = [];

/** The records of a tree to pick from; where the screen says so with another tree at the side, and with records on top, as roots. */
export function TreePicker({ entity, screen, filter, ...picker }: PickerRowsProps & { entity: Entity; screen: Screen }) {
  const { source, viewer, registry, preferences } = useServices();
  const { entities } = useBundle();
  const [query, setQuery] = useState<ListSearch>(() => initiallyAsked(screen, entity, viewer, preferences));
  const [branch, setBranch] = useState<Condition>();
  const [request, setRequest] = useState<Pick<ListQuery, "condition" | "keyword" | "sort">>(() => ({
    ...sortOf(initialSort(screen, entity, viewer)),
    ...filterOf(query, screen.filter, filter),
  }));
  const records = useRecords(entity.$id, "tree", request, setRequest, (treeQuery, signal) => source.tree(entity.$id, treeQuery, signal));
  const rows = records.data ?? NO_ROWS;
  const pinned = usePinnedRows(entity, screen, filter);
  const shownRows = useMemo(() => underPinned(pinned, rows), [pinned, rows]);
  const tops = useMemo(() => new Set(pinned.map(({ id }) => id)), [pinned]);
  const narrowed = request.keyword !== undefined || request.condition !== undefined;
  const expansion = useExpansion(shownRows, entity["x-parent"] ?? "", narrowed, tops);
  const ask = (next: ListSearch, below: Condition | undefined) => {
    expansion.forget();
    setQuery(next);
    setBranch(below);
    setRequest({ ...sortOf(request.sort ?? []), ...filterOf(next, screen.filter, filter, below) });
  };
  const form = useQueryForm(screen, entity, (next) => ask(next, branch));
  const columns = useMemo(
    () => gridColumns(deriveColumns(screen, entity, viewer, registry), entity, screen.$id),
    [screen, entity, viewer, registry],
  );
  const side = sideTree(screen, entity, entities, viewer);
  const Grid = registry.grid;
  return (
    <PickerFrame
      form={form}
      side={side && <SideTree side={side} onChoose={(next) => ask(query, next)} />}
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
          onSelect={picker.onSelect}
          onOpen={picker.onOpen}
          sort={request.sort}
          onSort={(sort) => {
            const { sort: _former, ...rest } = request;
            setRequest({ ...rest, ...sortOf(sort) });
          }}
          loading={records.loading}
          rowHeight={36}
        />
      )}
    </PickerFrame>
  );
}
