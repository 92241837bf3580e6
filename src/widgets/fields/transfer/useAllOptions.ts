import { useEffect, useState } from "react";
import type { Condition } from "../../../model/condition.ts";
import type { Reference } from "../../../model/wire.ts";
import { useServices } from "../../../renderer/services.tsx";

const MOST = 500;

interface AllOptions {
  readonly records: readonly Reference[];
  readonly total: number;
  readonly state: "loading" | "ready" | "failed";
}

const LOADING: AllOptions = { records: [], total: 0, state: "loading" };

/** References to the first 500 records that can be chosen. Asked once for an entity and a filter. */
export function useAllOptions(entity: string, filter: Condition | undefined, isNeeded: boolean): AllOptions {
  const { source } = useServices();
  const [answer, setAnswer] = useState(LOADING);
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    setAnswer(LOADING);
    source.options(entity, { size: MOST, ...(filter && { condition: filter }) }, abort.signal).then(
      ({ records, total }) => abort.signal.aborted || setAnswer({ records, total, state: "ready" }),
      () => abort.signal.aborted || setAnswer({ ...LOADING, state: "failed" }),
    );
    return () => abort.abort();
  }, [source, entity, filter, isNeeded]);
  return answer;
}
