import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ExchangeSource, LoadExchange } from "../../model/exchange.ts";
import type { Job } from "../../model/job.ts";
import { useServices } from "../../renderer/services.tsx";

const JOBS = ["jobs"];

/** Both ways to look at the jobs ask in the same way: of two that differ, either might be the one that is asked. */
const jobsQuery = (exchange: LoadExchange | undefined) => ({
  queryKey: JOBS,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Job[]> => (await exchange?.())?.jobs(signal) ?? [],
  staleTime: 0,
});

/** The user's background jobs, newest first. Their progress comes by the socket. */
export function useJobs() {
  const { exchange } = useServices();
  return useQuery({
    ...jobsQuery(exchange),
    // Where there is no socket, an open list asks itself.
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => endedAt === null) ? 2_000 : false),
  });
}

/** How many jobs have ended that nobody has looked at, as far as this page has heard of any: it does not ask for that. */
export function useUnseenJobs(): number {
  const { exchange } = useServices();
  const { data } = useQuery({ ...jobsQuery(exchange), enabled: false });
  return data?.filter(({ endedAt, seen }) => endedAt !== null && !seen).length ?? 0;
}

/** Puts what was told of a job in its place in the list. */
export function noteJob(queries: QueryClient, job: Job): void {
  queries.setQueryData<readonly Job[]>(JOBS, (known = []) =>
    known.some(({ id }) => id === job.id) ? known.map((one) => (one.id === job.id ? job : one)) : [job, ...known],
  );
}

/** Does something with a job, then looks again. */
export function useJobAction() {
  const { exchange } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (act: (source: ExchangeSource) => Promise<unknown>) => {
      const source = await exchange?.();
      if (source) await act(source);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS }),
  });
}
