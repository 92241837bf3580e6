import { useQuery } from "@tanstack/react-query";
import { allOf, type Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery, Row } from "../../model/wire.ts";
import { initialSort, sortOf } from "../list/list-query.ts";
import { readingKey } from "../list/records-key.ts";
import { useServices } from "../services.tsx";

const NONE: readonly Row[] = [];
const MOST = 10;

/** The records that stand above all others of a picker (`top`), on every page and whatever is searched. */
export function usePinnedRows(entity: Entity, screen: Screen, filter: Condition | undefined): readonly Row[] {
  const { source, viewer, language } = useServices();
  const condition = screen.top && allOf(screen.filter, filter, screen.top);
  const request: ListQuery = { current: 1, size: MOST, ...sortOf(initialSort(screen, entity, viewer)), ...(condition && { condition }) };
  const { data } = useQuery({
    queryKey: readingKey(entity.$id, "page", language, request),
    queryFn: ({ signal }) => source.list(entity.$id, request, signal),
    enabled: condition !== undefined,
    retry: false,
  });
  return (condition && data?.records) || NONE;
}

/** The rows of a page under the pinned ones, each once. */
export function underPinned(pinned: readonly Row[], rows: readonly Row[]): readonly Row[] {
  if (pinned.length === 0) return rows;
  const ids = new Set(pinned.map(({ id }) => id));
  return [...pinned, ...rows.filter(({ id }) => !ids.has(id))];
}
