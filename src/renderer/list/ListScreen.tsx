import { useMemo, useState } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import type { ListQuery } from "../../model/wire.ts";
import { ActionButtons } from "../actions/ActionButtons.tsx";
import { deriveActions, openingAction, selectionOf } from "../actions/derive-actions.ts";
import { useActions } from "../actions/useActions.tsx";
import { moveColumn, resizeColumn } from "../columns/settings.ts";
import { useColumns } from "../columns/useColumns.ts";
import { QueryForm } from "../query/QueryForm.tsx";
import { useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { EmptyRows } from "../states/EmptyRows.tsx";
import { Failure, FailureLine } from "../states/Failure.tsx";
import { useRemembered } from "../useRemembered.ts";
import { firstRequest, pageSizeKey } from "./first-request.ts";
import styles from "./list.module.css";
import { type Asked, filterOf, sortOf } from "./list-query.ts";
import { Pager } from "./Pager.tsx";
import { RecordsFrame } from "./RecordsFrame.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { ROW_HEIGHT, useDensity } from "./useDensity.ts";
import { useRecords } from "./useRecords.ts";
import { useRowColumns } from "./useRowColumns.tsx";
import { useSelection } from "./useSelection.ts";

/** A screen of kind `list`: query form, toolbar, paged grid, and the forms of its records. */
export function ListScreen({ bundle, entity }: { bundle: ScreenBundle; entity: Entity }) {
  const { screen } = bundle;
  const { source, viewer, registry } = useServices();
  const actions = useMemo(() => deriveActions(screen, entity, viewer), [screen, entity, viewer]);
  const [size, setSize] = useRemembered<number>(pageSizeKey(screen), screen.pageSize ?? 10);
  const [request, setRequest] = useState<ListQuery>(() => firstRequest(screen, entity, viewer, size));
  const records = useRecords(entity.$id, "page", request, setRequest, (wanted, signal) => source.list(entity.$id, wanted, signal));
  const { data: page, loading, error, retry, reload } = records;
  const selection = useSelection();
  const [density, setDensity] = useDensity();
  const columns = useColumns(screen, entity);

  const ask = (next: ListQuery) => (JSON.stringify(next) === JSON.stringify(request) ? reload() : setRequest(next));
  const form = useQueryForm(screen, entity, (asked: Asked) => {
    // What was chosen under another question is out of sight: a batch action must not reach it.
    selection.clear();
    ask({ current: 1, size: request.size, ...sortOf(request.sort ?? []), ...filterOf(asked, screen.filter) });
  });
  const { run, dialogs } = useActions(bundle, entity, selection.drop);
  const gridColumns = useRowColumns(screen.$id, entity, columns.columns, actions, run);

  const total = page?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / request.size));
  // The last rows of the last page were removed.
  if (page && !page.about && !loading && request.current > lastPage) setRequest({ ...request, current: lastPage });

  const names = columns.columns.map((column) => column.field.name);
  const opening = openingAction(actions);
  const filtered = JSON.stringify(request.condition) !== JSON.stringify(screen.filter) || request.keyword !== undefined;
  const mode = selectionOf(screen, actions);
  const Grid = registry.grid;
  const title = screen.title ?? entity.title;

  return (
    <RecordsFrame
      title={title}
      description={screen.description}
      queryForm={<QueryForm screen={screen.$id} entity={entity} form={form} loading={loading} />}
      actions={<ActionButtons actions={actions} chosen={selection.rows} run={run} />}
      form={form}
      columns={columns}
      density={density}
      onDensity={setDensity}
      loading={loading}
      onReload={reload}
      failure={page && error !== undefined && <FailureLine error={error} onRetry={retry} />}
      footer={
        <>
          <SelectionBar count={selection.ids.size} onClear={selection.clear} />
          <div className={styles.pager}>
            <Pager
              current={request.current}
              size={request.size}
              total={total}
              about={page?.about}
              onChange={(current, nextSize) => {
                if (nextSize !== request.size) setSize(nextSize);
                setRequest({ ...request, current, size: nextSize });
              }}
            />
          </div>
        </>
      }
    >
      {!page && error !== undefined ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <Grid
          label={title}
          columns={gridColumns}
          rows={page?.records ?? []}
          selection={mode}
          selected={selection.ids}
          onSelect={(ids) => selection.choose(ids, page?.records ?? [])}
          sort={request.sort}
          onSort={(sort) => {
            const { sort: _former, ...rest } = request;
            setRequest({ ...rest, current: 1, ...sortOf(sort) });
          }}
          onResize={(key, width) => columns.change(resizeColumn(columns.settings, key, width))}
          onReorder={(key, before) => columns.change(moveColumn(columns.settings, names, key, before))}
          onOpen={opening && ((row) => run(opening, [row]))}
          loading={loading}
          rowHeight={ROW_HEIGHT[density]}
          empty={
            page && (
              <EmptyRows
                filtered={filtered}
                onAdd={actions.toolbar.includes("add") ? () => run("add", []) : undefined}
                onClear={form.clear}
              />
            )
          }
        />
      )}
      {dialogs}
    </RecordsFrame>
  );
}
