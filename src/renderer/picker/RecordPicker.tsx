import { useMemo, useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery, Page } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { deriveColumns } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import { filterOf, initialSort, type ListSearch, sortOf } from "../list/list-query.ts";
import { neededFields } from "../list/needed-fields.ts";
import { Pager } from "../list/Pager.tsx";
import { useRecordRequest } from "../list/useRecordRequest.ts";
import { QueryForm } from "../query/QueryForm.tsx";
import { initiallyAsked, useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { sideTree } from "./derive-picker.ts";
import { LARGEST_PAGE, PickerFrame } from "./PickerFrame.tsx";
import type { PickerRowsProps } from "./picker-rows.ts";
import { SideTree } from "./SideTree.tsx";
import { underPinned, usePinnedRows } from "./usePinnedRows.ts";

/** The records of an entity to pick from, a page at a time; where the screen says so with a tree at the side, and with records on top. */
export function RecordPicker({ entity, screen, filter, ...picker }: PickerRowsProps & { entity: Entity; screen: Screen }) {
  const { source, viewer, registry, preferences } = useServices();
  const { entities } = useBundle();
  const [query, setQuery] = useState<ListSearch>(() => initiallyAsked(screen, entity, viewer, preferences));
  const [branch, setBranch] = useState<Condition>();
  const derived = useMemo(() => deriveColumns(screen, entity, viewer, registry), [screen, entity, viewer, registry]);
  const needed = useMemo(() => neededFields(screen, entity, derived), [screen, entity, derived]);
  const load = (listQuery: ListQuery, signal: AbortSignal) => source.list(entity.$id, { ...listQuery, columns: needed }, signal);
  const first = () => ({
    ...{ current: 1, size: screen.pageSize ?? 10, ...sortOf(initialSort(screen, entity, viewer)) },
    ...filterOf(query, screen.filter, filter),
  });
  const { request, records, setRequest, ask, onSort } = useRecordRequest<ListQuery, Page>({
    ...{ entity: entity.$id, kind: "page", first, load, columns: needed },
  });
  const pinned = usePinnedRows(entity, screen, filter);
  const askBelow = (next: ListSearch, below: Condition | undefined) => {
    setQuery(next);
    setBranch(below);
    ask({ current: 1, size: request.size, ...sortOf(request.sort ?? []), ...filterOf(next, screen.filter, filter, below) });
  };
  const form = useQueryForm(screen, entity, (next) => askBelow(next, branch));
  const columns = useMemo(() => gridColumns(derived, entity, screen.$id), [derived, entity, screen.$id]);
  const rows = underPinned(pinned, records.data?.records ?? []);
  const tree = sideTree(screen, entity, entities, viewer);
  const Grid = registry.grid;
  return (
    <PickerFrame
      form={form}
      side={tree && <SideTree side={tree} onChoose={(next) => askBelow(query, next)} />}
      queryForm={<QueryForm screen={screen.$id} entity={entity} form={form} loading={records.loading} embedded />}
      footer={
        <Pager
          current={request.current}
          size={request.size}
          total={records.data?.total ?? 0}
          about={records.data?.about}
          most={LARGEST_PAGE}
          jumper={tree !== undefined}
          onChange={(current, size) => setRequest({ ...request, current, size })}
        />
      }
    >
      {records.error !== undefined ? (
        <Failure error={records.error} onRetry={records.retry} />
      ) : (
        <Grid
          label={entity.title}
          columns={columns}
          rows={rows}
          selection={picker.selection}
          selected={picker.selected}
          isSelectable={picker.isSelectable}
          onSelect={picker.onSelect}
          onOpen={picker.onOpen}
          sort={request.sort}
          onSort={onSort}
          loading={records.loading}
          rowHeight={36}
        />
      )}
    </PickerFrame>
  );
}
