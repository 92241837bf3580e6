import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useServices } from "../services.tsx";
import { readingKey } from "./records-key.ts";

export interface Records<Data> {
  /** The newest that arrived; undefined before the first. */
  readonly data: Data | undefined;
  readonly loading: boolean;
  /** The newest load failed; the data, if any, are those of before. */
  readonly error: unknown;
  /** Asks again for what failed. */
  readonly retry: () => void;
  /** Asks again for what is shown. */
  readonly reload: () => void;
}

interface Failure<Request> {
  readonly error: unknown;
  readonly request: Request;
  /** What was asked for instead. */
  readonly back: Request;
}

/**
 * Reads what `request` asks for of an entity's records. While something else loads, the former data stay; a request that nobody
 * waits for any more is aborted. When a load fails, `onRequest` is called with the request of before, so that page number, size and
 * sort agree with the rows that are still shown (specification administration §4, table widget); `retry` asks for the failed one again.
 * `columns`: the fields that `load` asks for, where it does not ask for all; with others it is asked for again.
 */
export function useRecords<Request extends object, Data>(
  entity: string,
  kind: "page" | "tree" | "options" | "children" | "removed",
  request: Request,
  onRequest: (request: Request) => void,
  load: (request: Request, signal: AbortSignal) => Promise<Data>,
  columns?: readonly string[],
): Records<Data> {
  const { language } = useServices();
  const { isSuccess, isError, isFetching, error, data, refetch } = useQuery<Data>({
    queryKey: readingKey(entity, kind, language, columns ? { ...request, columns } : request),
    queryFn: ({ signal }) => load(request, signal),
    // A failure is shown with its retry at once; the client below has repeated what is worth repeating.
    retry: false,
  });
  const good = useRef<{ request: Request; data: Data } | undefined>(undefined);
  const [failure, setFailure] = useState<Failure<Request>>();

  useEffect(() => {
    if (isSuccess) {
      good.current = { request, data };
      // That the rows of before are still there says nothing about those that failed.
      setFailure((former) => (former?.back === request ? former : undefined));
    }
    const back = good.current?.request;
    if (isError && back && back !== request) {
      setFailure({ error, request, back });
      onRequest(back);
    }
  }, [isSuccess, isError, data, error, request, onRequest]);

  const reload = () => {
    setFailure(undefined);
    void refetch();
  };
  const retry = () => {
    if (!failure) return reload();
    setFailure(undefined);
    onRequest(failure.request);
  };
  return {
    data: data ?? good.current?.data,
    loading: isFetching,
    error: failure?.error ?? (isError ? error : undefined),
    retry,
    reload,
  };
}
