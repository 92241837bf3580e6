import { lazy, Suspense } from "react";
import styles from "./list.module.css";
import { Pager } from "./Pager.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import type { PagedList } from "./usePagedList.tsx";

// Few lists have sums.
const TotalsTools = lazy(async () => ({ default: (await import("./TotalsTools.tsx")).TotalsTools }));

/** What stands under the grid of a list: what is chosen, how its sums are shown, and the pages. */
export function ListFooter({ list }: { list: PagedList }) {
  const { screen, entity, selection, request, records, turn } = list;
  return (
    <>
      <SelectionBar count={selection.ids.size} onClear={selection.clear} />
      {list.grid.summary && screen.totals && (
        <Suspense fallback={null}>
          <TotalsTools entity={entity} fields={screen.totals} request={request} />
        </Suspense>
      )}
      <div className={styles.pager}>
        <Pager current={request.current} size={request.size} total={records.data?.total ?? 0} about={records.data?.about} onChange={turn} />
      </div>
    </>
  );
}
