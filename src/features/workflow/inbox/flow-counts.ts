import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { FlowCounts } from "../../../model/contract/flow/own.ts";
import { reloadRecords } from "../../../renderer/list/records-key.ts";
import { useFlowCalls } from "../calls.tsx";
import { FLOWS } from "../records/flow-queries.ts";

const COUNTS = [...FLOWS, "counts"];
/** Whose lists show what people have to do. */
const ENTITIES = ["flow-task", "flow-instance", "flow-message"];

/** How many things of flows wait for the user: told anew by the socket; without one, when the window comes to the front. Undefined: not known yet. */
export function useFlowCounts(): FlowCounts | undefined {
  const { own } = useFlowCalls();
  return useQuery({ queryKey: COUNTS, queryFn: ({ signal }) => own.counts({ signal }), refetchOnWindowFocus: true, retry: false }).data;
}

/** Copies and reminders were read: they are counted again, and open lists of them are asked for again. */
export function refreshMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: COUNTS });
  void reloadRecords(queries, "flow-message");
}

/** Something waits, or waits no more: counts, open lists of tasks and open flows are asked for again. The drawings of flows stay, as they never change. */
export function refreshFlows(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: FLOWS, predicate: ({ queryKey }) => queryKey[1] !== "bpmn" });
  for (const entity of ENTITIES) void reloadRecords(queries, entity);
}
