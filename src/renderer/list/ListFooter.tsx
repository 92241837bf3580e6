import { lazy, Suspense } from "react";
import styles from "./list.module.css";
import { Pager } from "./Pager.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import type { PagedList } from "./usePagedList.tsx";

// Few lists have sums.
const TotalsLine = lazy(async () => ({ default: (await import("./TotalsLine.tsx")).TotalsLine }));

/** What stands under the grid of a list: sums over all its pages, what is chosen, and the pages. */
export function ListFooter({ list }: { list: PagedList }) {
  const { screen, entity, selection, request, records, turn } = list;
  return (
    <>
      {screen.totals && (
        <Suspense fallback={<div className={styles.totals} />}>
          <TotalsLine entity={entity} fields={screen.totals} request={request} />
        </Suspense>
      )}
      <SelectionBar count={selection.ids.size} onClear={selection.clear} />
      <div className={styles.pager}>
        <Pager current={request.current} size={request.size} total={records.data?.total ?? 0} about={records.data?.about} onChange={turn} />
      </div>
    </>
  );
}
