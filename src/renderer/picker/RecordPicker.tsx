import { useMemo, useState } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery } from "../../model/wire.ts";
import { deriveColumns } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import { filterOf, initialSort, sortOf } from "../list/list-query.ts";
import { Pager } from "../list/Pager.tsx";
import { useRecords } from "../list/useRecords.ts";
import { QueryForm } from "../query/QueryForm.tsx";
import { initiallyAsked, useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import type { PickerRowsProps } from "./PickerDialog.tsx";
import { PickerFrame } from "./PickerFrame.tsx";

/** The records of an entity to pick from, a page at a time. */
export function RecordPicker({ entity, screen, filter, ...picker }: PickerRowsProps & { entity: Entity; screen: Screen }) {
  const { source, viewer, registry } = useServices();
  const [request, setRequest] = useState<ListQuery>(() => ({
    current: 1,
    size: screen.pageSize ?? 10,
    ...sortOf(initialSort(screen, entity, viewer)),
    ...filterOf(initiallyAsked(screen, entity, viewer), screen.filter, filter),
  }));
  const records = useRecords(entity.$id, "page", request, setRequest, (wanted, signal) => source.list(entity.$id, wanted, signal));
  const form = useQueryForm(screen, entity, (asked) =>
    setRequest({ current: 1, size: request.size, ...sortOf(request.sort ?? []), ...filterOf(asked, screen.filter, filter) }),
  );
  const columns = useMemo(
    () => gridColumns(deriveColumns(screen, entity, viewer, registry), entity, screen.$id),
    [screen, entity, viewer, registry],
  );
  const rows = records.data?.records ?? [];
  const Grid = registry.grid;
  return (
    <PickerFrame
      form={form}
      queryForm={<QueryForm screen={screen.$id} entity={entity} form={form} loading={records.loading} embedded />}
      footer={
        <Pager
          current={request.current}
          size={request.size}
          total={records.data?.total ?? 0}
          about={records.data?.about}
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
          onSelect={(ids) => picker.onSelect(ids, rows)}
          onOpen={picker.onOpen}
          sort={request.sort}
          onSort={(sort) => {
            const { sort: _former, ...rest } = request;
            setRequest({ ...rest, current: 1, ...sortOf(sort) });
          }}
          loading={records.loading}
          rowHeight={36}
        />
      )}
    </PickerFrame>
  );
}
