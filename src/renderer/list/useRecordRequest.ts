import { useRef, useState } from "react";
import type { Sort } from "../../model/wire.ts";
import { sortOf } from "./list-query.ts";
import { type Records, useRecords } from "./useRecords.ts";

interface Sorted {
  readonly sort?: readonly Sort[];
  /** Page, from 1, where there are pages. */
  readonly current?: number;
}

export interface RecordRequest<Request, Data> {
  readonly request: Request;
  readonly records: Records<Data>;
  readonly setRequest: (request: Request) => void;
  /** Asks for something else; what is the same is asked for again. */
  readonly ask: (request: Request) => void;
  /** The same in another order, from the first page. */
  readonly onSort: (sort: readonly Sort[]) => void;
}

interface Question<Request, Data> {
  readonly entity: string;
  readonly kind: Parameters<typeof useRecords>[1];
  readonly first: () => Request;
  /** What is asked for now, where more than the user decides it. */
  readonly now?: (request: Request) => Request;
  readonly load: (request: Request, signal: AbortSignal) => Promise<Data>;
  /** As `useRecords` has it. */
  readonly columns?: readonly string[];
}

/** Which records of an entity a screen shows, and these records. */
export function useRecordRequest<Request extends Sorted, Data>(question: Question<Request, Data>): RecordRequest<Request, Data> {
  const { entity, kind, first, now, load, columns } = question;
  const [storedRequest, setRequest] = useState(first);
  const request = useSame(now ? now(storedRequest) : storedRequest);
  const records = useRecords(entity, kind, request, setRequest, load, columns);
  const ask = (next: Request) => (JSON.stringify(next) === JSON.stringify(request) ? records.reload() : setRequest(next));
  const onSort = (sort: readonly Sort[]) => {
    const { sort: _former, ...rest } = request;
    setRequest({ ...rest, ...(request.current !== undefined && { current: 1 }), ...sortOf(sort) } as Request);
  };
  return { request, records, setRequest, ask, onSort };
}

/** The former value as long as it says the same: what is worked out anew in each drawing is no other question, and a failed one no further failure. */
function useSame<T>(value: T): T {
  const former = useRef(value);
  if (JSON.stringify(former.current) !== JSON.stringify(value)) former.current = value;
  return former.current;
}
