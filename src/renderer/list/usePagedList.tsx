import { type ReactNode, useMemo } from "react";
import type { Entity, Screen, ScreenBundle } from "../../model/documents.ts";
import type { ListQuery, Page } from "../../model/wire.ts";
import { deriveActions, type ListActions } from "../actions/derive-actions.ts";
import { type Actions, useActions } from "../actions/useActions.tsx";
import { type Columns, useColumns } from "../columns/useColumns.ts";
import { useExchange } from "../exchange/useExchange.tsx";
import { type QueryFormState, useQueryForm } from "../query/useQueryForm.ts";
import type { GridProps } from "../registry.ts";
import { useServices } from "../services.tsx";
import type { Density } from "./density.ts";
import { firstRequest, pageSizeKey } from "./first-request.ts";
import { useChosenAgain, useKeepList, useKeptList } from "./kept-list.ts";
import { filterOf, type ListSearch, sortOf } from "./list-query.ts";
import { neededFields } from "./needed-fields.ts";
import { useDensity } from "./useDensity.ts";
import { useErrands } from "./useErrands.ts";
import { useGridProps } from "./useGridProps.tsx";
import { useRecordRequest } from "./useRecordRequest.ts";
import type { Records } from "./useRecords.ts";
import { type Selection, useSelection } from "./useSelection.ts";
import { useSummary } from "./useSummary.tsx";

/** A paged list of an entity's records, and all that can be done with it. */
export interface PagedList {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly title: string;
  readonly actions: ListActions;
  readonly run: Actions["run"];
  readonly dialogs: ReactNode;
  readonly request: ListQuery;
  readonly records: Records<Page>;
  readonly selection: Selection;
  readonly columns: Columns;
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
  readonly form: QueryFormState;
  readonly grid: GridProps;
  /** Another page, or another number of rows a page, which is remembered. */
  readonly turn: (current: number, size: number) => void;
}

const NONE: readonly string[] = [];

/** The rows of a screen as its user asks for them, page by page: what a list and the masters of a master-detail screen have in common. */
export function usePagedList(bundle: ScreenBundle, entity: Entity): PagedList {
  const { screen } = bundle;
  const { source, viewer, preferences } = useServices();
  const actions = useMemo(() => deriveActions(bundle, entity, viewer), [bundle, entity, viewer]);
  const keptList = useKeptList(entity);
  const columns = useColumns(screen, entity);
  const needed = useMemo(() => neededFields(screen, entity, columns.columns), [screen, entity, columns.columns]);
  const load = (query: ListQuery, signal?: AbortSignal) => source.list(entity.$id, { ...query, columns: needed }, signal);
  const first = () => firstRequest(screen, entity, viewer, preferences, keptList);
  const { request, records, setRequest, ask, onSort } = useRecordRequest<ListQuery, Page>({
    ...{ entity: entity.$id, kind: "page", first, load, columns: needed },
  });
  const { data: page, loading } = records;
  const selection = useSelection();
  const [density, setDensity] = useDensity();

  const search = (query: ListSearch) => {
    // What was chosen under another question is out of sight: a batch action must not reach it.
    selection.clear();
    ask({ current: 1, size: request.size, ...sortOf(request.sort ?? []), ...filterOf(query, screen.filter) });
  };
  const form = useQueryForm(screen, entity, search, keptList);
  const { current, size, sort } = request;
  const { values, keyword, advanced } = form;
  useKeepList(entity, { values, keyword, advanced, current, size, sort, chosen: [...selection.ids] });
  const find = async (ids: readonly string[]) =>
    (await load({ current: 1, size: 500, condition: { field: "id", op: "in", value: [...ids] } })).records;
  useChosenAgain(keptList?.chosen ?? NONE, find, selection);
  const { run, dialogs } = useExchange(useActions(bundle, entity, selection.drop), entity, request, columns.columns);
  useErrands(entity, actions, run, form);

  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / size));
  // The last rows of the last page were removed.
  if (page && !page.about && !loading && current > lastPage) setRequest({ ...request, current: lastPage });

  const rows = page?.records;
  const wired = { screen, entity, actions, run, columns, density, selection, request, onSort, rows, loading, onClear: form.clear };
  return {
    ...{ screen, entity, actions, run, dialogs, request, records, selection, columns, density, setDensity, form },
    title: screen.title ?? entity.title,
    grid: { ...useGridProps(wired), summary: useSummary(entity, screen.totals, request, columns.columns) },
    turn(nextPage, nextSize) {
      if (nextSize !== size) preferences.set(pageSizeKey(screen), nextSize);
      setRequest({ ...request, current: nextPage, size: nextSize });
    },
  };
}
