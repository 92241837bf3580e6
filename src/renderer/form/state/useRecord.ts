import { useEffect, useState } from "react";
import type { Row } from "../../../model/wire.ts";
import { useServices } from "../../services.tsx";
import { takeAhead } from "./record-ahead.ts";

export type Loaded =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly status: "ready"; readonly row: Row | undefined; readonly reload: () => void };

/** Tells of a record as it was read, or that it could not be. */
export function useToldRecord(loaded: Loaded, tell: ((row: Row | undefined) => void) | undefined): void {
  const row = loaded.status === "ready" ? loaded.row : undefined;
  const isRead = loaded.status !== "loading";
  useEffect(() => {
    if (isRead) tell?.(row);
  }, [isRead, row, tell]);
}

/**
 * One record as it is stored now: never from a cache, because editing begins from it. Without an id it is ready at once with no row.
 */
export function useRecord(entity: string, id: string | undefined): Loaded {
  const { source } = useServices();
  const [attempt, setAttempt] = useState(0);
  const key = `${entity}/${id}/${attempt}`;
  const [outcome, setOutcome] = useState<{ key: string; row?: Row; error?: unknown }>();

  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    (takeAhead(source, entity, id) ?? source.get(entity, id, leaving.signal)).then(
      (row) => leaving.signal.aborted || setOutcome({ key, row }),
      (error) => leaving.signal.aborted || setOutcome({ key, error }),
    );
    return () => leaving.abort();
  }, [source, entity, id, key]);

  const reload = () => setAttempt(attempt + 1);
  if (id === undefined) return { status: "ready", row: undefined, reload };
  if (outcome?.key !== key) return { status: "loading" };
  if (!outcome.row) return { status: "failed", error: outcome.error, retry: reload };
  return { status: "ready", row: outcome.row, reload };
}
