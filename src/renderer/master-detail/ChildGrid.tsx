import { useMemo } from "react";
import type { Entity } from "../../model/documents.ts";
import type { ListQuery, Page } from "../../model/wire.ts";
import type { ListActions } from "../actions/derive-actions.ts";
import { useColumns } from "../columns/useColumns.ts";
import { pageSizeKey } from "../list/first-request.ts";
import { ListTools } from "../list/ListTools.tsx";
import list from "../list/list.module.css";
import { initialSort, sortOf, validSize } from "../list/list-query.ts";
import { neededFields } from "../list/needed-fields.ts";
import { Pager } from "../list/Pager.tsx";
import { TotalsTools } from "../list/TotalsTools.tsx";
import { useDensity } from "../list/useDensity.ts";
import { useGridProps } from "../list/useGridProps.tsx";
import { useRecordRequest } from "../list/useRecordRequest.ts";
import { useSelection } from "../list/useSelection.ts";
import { useSummary } from "../list/useSummary.tsx";
import { Warning } from "../list/Warning.tsx";
import { type Preferences, useServices, type Viewer } from "../services.tsx";
import { Failure, FailureLine } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { conditionWithAlso, fieldsOfBelonging } from "./also.ts";
import { type ChildPlan, conditionOf } from "./child-screen.ts";
import styles from "./master-detail.module.css";
import { useBelonging } from "./useBelonging.tsx";

interface ChildProps {
  readonly plan: ChildPlan;
  readonly master: Entity;
  /** Ids of the masters; undefined: all. */
  readonly masters: readonly string[] | undefined;
  readonly filling: boolean;
}

const NO_ACTIONS: ListActions = { toolbar: [], row: [], selection: [] };
const NOTHING: Page = { records: [], total: 0 };
const nothing = () => {};
const NO_CONDITION = {};
/** The grid's height in pixels, where it does not fill its parent. */
const HEIGHT = 320;

/** What is asked for: a page of what belongs to these masters. */
interface ChildRequest extends Pick<ListQuery, "current" | "size" | "sort"> {
  /** Which grid asks: what is kept of two must not be mixed up. */
  readonly child: string;
  readonly masters: readonly string[] | undefined;
}

/** The rows of one kind that belong to the masters, to be read. Other masters begin at the first page again. */
export function ChildGrid({ plan, master, masters, filling }: ChildProps) {
  const t = useTexts("master");
  const { screen, entity, of } = plan;
  const { source, viewer, registry, preferences } = useServices();
  const columns = useColumns(screen, entity);
  const also = useMemo(() => ("also" in of && of.also ? { ...of, also: of.also } : undefined), [of]);
  const needed = useMemo(
    () => [...new Set([...neededFields(screen, entity, columns.columns), ...(also ? fieldsOfBelonging(also) : [])])].sort(),
    [screen, entity, columns.columns, also],
  );
  const belonging = useBelonging(also, entity, masters);
  const load = async (query: ChildRequest, signal: AbortSignal): Promise<Page> => {
    if (query.masters?.length === 0) return NOTHING;
    if ("details" in of) return source.details(master.$id, of.details, query.masters ?? [], query, signal);
    const { masters: ids, child: _child, ...page } = query;
    const condition =
      ids && also ? await conditionWithAlso(plan, also, ids, { source, viewer, master, signal }) : conditionOf(plan, of.by, ids);
    return source.list(entity.$id, { ...page, ...(condition && { condition }), columns: needed }, signal);
  };
  // Details change with their master.
  const { request, records, setRequest, onSort } = useRecordRequest<ChildRequest, Page>({
    ...{ entity: "details" in of ? master.$id : entity.$id, kind: "children", load, columns: needed },
    first: () => firstOf(plan, viewer, preferences, masters),
    now: (query) => (sameMasters(query.masters, masters) ? query : { ...query, masters, current: 1 }),
  });
  const { data: page, loading, error, retry, reload } = records;
  const [density, setDensity] = useDensity();
  const grid = useGridProps({
    ...{ screen, entity, columns, density, request, loading },
    actions: NO_ACTIONS,
    run: nothing,
    selection: useSelection(),
    rows: page?.records,
    onSort,
    onClear: nothing,
  });
  const Grid = registry.grid;
  const none = masters?.length === 0 || ("details" in of && masters === undefined);
  const isSorted = !("details" in of);
  const summed = useMemo(() => ("details" in of || none ? undefined : totalled(plan, of.by, masters)), [plan, of, none, masters]);
  const summary = useSummary(entity, summed && screen.totals, summed ?? NO_CONDITION, columns.columns);
  return (
    <>
      {plan.warning !== undefined && <Warning screen={screen.$id} text={plan.warning} />}
      <div className={styles.tools}>
        <span role="status" className={styles.count}>
          {!none && masters && t("of", { count: masters.length })}
        </span>
        <ListTools columns={columns} density={density} onDensity={setDensity} loading={loading} onReload={reload} />
      </div>
      {page && error !== undefined && <FailureLine error={error} onRetry={retry} />}
      <div className={styles.rows}>
        {!page && error !== undefined ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <Grid
            {...grid}
            columns={[...belonging, ...grid.columns]}
            height={filling ? undefined : HEIGHT}
            summary={summary}
            {...(!isSorted && { onSort: undefined })}
            empty={page && <p className={styles.none}>{t(none ? "nothingChosen" : "nothing")}</p>}
          />
        )}
      </div>
      <div className={list.footer}>
        {summary && summed && screen.totals && <TotalsTools entity={entity} fields={screen.totals} request={summed} />}
        <div className={list.pager}>
          <Pager
            current={request.current}
            size={request.size}
            total={page?.total ?? 0}
            about={page?.about}
            onChange={(current, size) => {
              if (size !== request.size) preferences.set(pageSizeKey(screen), size);
              setRequest({ ...request, current, size });
            }}
          />
        </div>
      </div>
    </>
  );
}

function firstOf(
  { screen, entity, of }: ChildPlan,
  viewer: Viewer,
  preferences: Preferences,
  masters: ChildRequest["masters"],
): ChildRequest {
  const sort = "details" in of ? [] : initialSort(screen, entity, viewer);
  return { child: screen.$id, current: 1, size: validSize(preferences.get(pageSizeKey(screen)), screen), ...sortOf(sort), masters };
}

function totalled(plan: ChildPlan, by: string, masters: ChildRequest["masters"]) {
  const condition = conditionOf(plan, by, masters);
  return condition ? { condition } : {};
}

const sameMasters = (a: ChildRequest["masters"], b: ChildRequest["masters"]) => JSON.stringify(a) === JSON.stringify(b);
