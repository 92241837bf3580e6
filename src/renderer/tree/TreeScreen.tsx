import { useMemo } from "react";
import { idOf } from "../../model/condition.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import type { ListQuery, Row } from "../../model/wire.ts";
import { ActionButtons } from "../actions/ActionButtons.tsx";
import { deriveActions } from "../actions/derive-actions.ts";
import { useActions } from "../actions/useActions.tsx";
import { useColumns } from "../columns/useColumns.ts";
import { useExchange } from "../exchange/useExchange.tsx";
import { BinButton } from "../history/BinButton.tsx";
import { ListTools } from "../list/ListTools.tsx";
import { filterOf, initialSort, sortOf } from "../list/list-query.ts";
import { RecordsFrame } from "../list/RecordsFrame.tsx";
import { SelectionBar } from "../list/SelectionBar.tsx";
import { useDensity } from "../list/useDensity.ts";
import { useErrands } from "../list/useErrands.ts";
import { useGridProps } from "../list/useGridProps.tsx";
import { useRecordRequest } from "../list/useRecordRequest.ts";
import { useChosenNow, useSelection } from "../list/useSelection.ts";
import { initiallyAsked, useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { Failure, FailureLine } from "../states/Failure.tsx";
import { LevelMenu } from "./LevelMenu.tsx";
import { TreeTotal } from "./TreeTotal.tsx";
import { useExpansion } from "./useExpansion.ts";
import { useTreeOrder } from "./useTreeOrder.ts";

type TreeRequest = Pick<ListQuery, "condition" | "keyword" | "sort">;
const NO_ROWS: readonly Row[] = [];

/** A screen of kind `tree`: the list's query form and actions over records that have a parent. Which rows are open outlives a reload. */
export function TreeScreen({ bundle, entity }: { bundle: ScreenBundle; entity: Entity }) {
  const { screen } = bundle;
  const { source, viewer, registry, preferences } = useServices();
  const actions = useMemo(() => deriveActions(bundle, entity, viewer), [bundle, entity, viewer]);
  const { request, records, ask, onSort } = useRecordRequest<TreeRequest, readonly Row[]>({
    entity: entity.$id,
    kind: "tree",
    first: () => ({
      ...sortOf(initialSort(screen, entity, viewer)),
      ...filterOf(initiallyAsked(screen, entity, viewer, preferences), screen.filter),
    }),
    load: (treeQuery, signal) => source.tree(entity.$id, treeQuery, signal),
  });
  const { data: rows, loading, error, retry, reload } = records;
  const filtered = JSON.stringify(request.condition) !== JSON.stringify(screen.filter) || request.keyword !== undefined;
  const expansion = useExpansion(rows ?? NO_ROWS, entity["x-parent"] ?? "", filtered);
  const selection = useSelection();
  const [density, setDensity] = useDensity();
  const columns = useColumns(screen, entity);
  const form = useQueryForm(screen, entity, (query) => {
    selection.clear();
    expansion.forget();
    ask({ ...sortOf(request.sort ?? []), ...filterOf(query, screen.filter) });
  });
  const actionUi = useActions(bundle, entity, selection.drop, (row) => {
    // A new child is to be seen.
    const parent = idOf(row[entity["x-parent"] ?? ""]);
    if (parent !== null) expansion.open(parent);
  });
  const { run, dialogs } = useExchange(actionUi, entity, request, columns.columns);
  useErrands(entity, actions, run, form);
  const wired = { screen, entity, actions, run, columns, density, selection, request, onSort, rows, loading, onClear: form.clear };
  const grid = useGridProps(wired);
  const Grid = registry.grid;
  const order = useTreeOrder(entity, expansion, request.sort);
  const tree = useMemo(() => ({ ...expansion.grid, order }), [expansion.grid, order]);
  const chosen = useChosenNow(selection.rows, rows);

  return (
    <RecordsFrame
      title={grid.label}
      description={screen.description}
      warning={screen.warning}
      actions={
        <>
          <ActionButtons actions={actions} chosen={chosen} run={run} />
          <LevelMenu depth={expansion.tree.depth} onLevel={expansion.toLevel} />
        </>
      }
      tools={<BinButton screen={screen} entity={entity} actions={actions} />}
      form={form}
      loading={loading}
      look={<ListTools columns={columns} density={density} onDensity={setDensity} loading={loading} onReload={reload} />}
      failure={rows && error !== undefined && <FailureLine error={error} onRetry={retry} />}
      footer={
        <>
          <SelectionBar count={selection.ids.size} onClear={selection.clear} />
          <TreeTotal count={rows?.length ?? 0} />
        </>
      }
    >
      {!rows && error !== undefined ? <Failure error={error} onRetry={retry} /> : <Grid {...grid} rows={expansion.visible} tree={tree} />}
      {dialogs}
    </RecordsFrame>
  );
}
