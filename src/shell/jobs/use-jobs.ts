import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Job } from "../../model/contract/jobs.ts";
import type { ExchangeSource } from "../../model/exchange.ts";
import { useSurroundings } from "../../renderer/services.tsx";
import { refreshUnread } from "../notices/unread.ts";

const JOBS = ["jobs"];

/** The user's background jobs, newest first. Their progress comes by the socket. */
export function useJobs() {
  const { exchange } = useSurroundings();
  return useQuery({
    queryKey: JOBS,
    queryFn: async ({ signal }): Promise<readonly Job[]> => (await exchange?.())?.jobs(signal) ?? [],
    staleTime: 0,
    // Where there is no socket, an open list asks itself.
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => endedAt === null) ? 2_000 : false),
  });
}

/** Puts what was told of a job in its place in the list, where that is known. */
export function noteJob(queries: QueryClient, job: Job): void {
  queries.setQueryData<readonly Job[]>(JOBS, (former) =>
    former?.some(({ id }) => id === job.id) ? former.map((each) => (each.id === job.id ? job : each)) : former && [job, ...former],
  );
}

/** Does something with a job, then looks again. */
export function useJobAction() {
  const { exchange } = useSurroundings();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (act: (source: ExchangeSource) => Promise<unknown>) => {
      const source = await exchange?.();
      if (source) await act(source);
    },
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: JOBS }), refreshUnread(queries)]),
  });
}
