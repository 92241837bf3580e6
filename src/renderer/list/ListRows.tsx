import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import type { PagedList } from "./usePagedList.tsx";

/** The grid of a list, or why there is none. */
export function ListRows({ list, height }: { list: PagedList; height?: number | undefined }) {
  const { registry } = useServices();
  const { data, error, retry } = list.records;
  const Grid = registry.grid;
  if (!data && error !== undefined) return <Failure error={error} onRetry={retry} />;
  return <Grid {...list.grid} height={height} />;
}
