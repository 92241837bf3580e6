import { useMemo } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery, Row, Sort } from "../../model/wire.ts";
import { actionsOfRow, type ListActions, openingAction, selectionOf } from "../actions/derive-actions.ts";
import type { Actions } from "../actions/useActions.tsx";
import { useToolbarItems } from "../actions/useToolbarItems.tsx";
import { moveColumn, resizeColumn } from "../columns/settings.ts";
import type { Columns } from "../columns/useColumns.ts";
import type { GridProps } from "../registry.ts";
import { useServices } from "../services.tsx";
import { EmptyRows } from "../states/EmptyRows.tsx";
import type { Density } from "./density.ts";
import { useRowColumns } from "./useRowColumns.tsx";
import { useRowHeight } from "./useRowHeight.ts";
import type { Selection } from "./useSelection.ts";

interface Wired {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly actions: ListActions;
  readonly run: Actions["run"];
  readonly columns: Columns;
  readonly density: Density;
  readonly selection: Selection;
  readonly request: Pick<ListQuery, "sort" | "condition" | "keyword">;
  readonly onSort: (sort: readonly Sort[]) => void;
  /** Those that are shown; undefined before they are there. */
  readonly rows: readonly Row[] | undefined;
  readonly loading: boolean;
  /** Empties what is asked. */
  readonly onClear: () => void;
}

const NO_ROWS: readonly Row[] = [];

/** What every grid of records does the same: columns as the user arranged them, order, selection, opening a row, and what stands where nothing is. */
export function useGridProps(wired: Wired): GridProps {
  const { screen, entity, actions, run, columns, density, selection, request, onSort, rows = NO_ROWS, loading, onClear } = wired;
  const names = columns.columns.map((column) => column.field.name);
  const { viewer } = useServices();
  const opening = openingAction(screen, actions);
  const next = useToolbarItems(actions, NO_ROWS, run).find(({ key }) => key === (screen.empty?.action ?? "add"));
  const filtered = JSON.stringify(request.condition) !== JSON.stringify(screen.filter) || request.keyword !== undefined;
  return {
    label: screen.title ?? entity.title,
    columns: useRowColumns(screen.$id, entity, columns.columns, actions, run),
    rows,
    selection: selectionOf(screen, actions),
    selected: selection.ids,
    onSelect: selection.choose,
    sort: request.sort,
    onSort,
    onResize: (key, width) => columns.change(resizeColumn(columns.settings, key, width)),
    onReorder: (key, before) => columns.change(moveColumn(columns.settings, names, key, before)),
    onOpen:
      opening &&
      ((row) => {
        if (actionsOfRow(actions, row, entity, viewer).includes(opening)) run(opening, [row]);
      }),
    loading,
    about: useMemo(() => ({ entity: entity.$id, record: (row: Row) => row.id }), [entity]),
    rowHeight: useRowHeight(density),
    empty: wired.rows && (
      <EmptyRows filtered={filtered} words={screen.empty} next={next && { text: next.text, run: () => next.run() }} onClear={onClear} />
    ),
  };
}
