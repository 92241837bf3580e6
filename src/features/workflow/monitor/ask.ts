import { type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useServices } from "../../../renderer/services.tsx";

/** Figures are worked out by the server; those of before stand until the new ones are there. */
const FRESH_MS = 60_000;

/** Asks for figures of monitoring. */
export function useFigures<T>(key: QueryKey, ask: (signal: AbortSignal) => Promise<T>, enabled = true): UseQueryResult<T> {
  const { language, viewer } = useServices();
  return useQuery({
    queryKey: ["flow-monitor", ...key, language, viewer.id],
    queryFn: ({ signal }) => ask(signal),
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
    enabled,
  });
}
