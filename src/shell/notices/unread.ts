import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NoticeKind } from "../../client/notices.ts";
import type { Unread, Waiting } from "../../model/contract/notices.ts";
import { useChannels } from "../realtime/channels.tsx";

const UNREAD = ["notices", "unread"];
/** Above every list of the inbox. */
export const INBOX = ["notices", "inbox"];

const NONE: Waiting = { notices: 0, letters: 0, jobs: 0 };

/** How much waits to be looked at: unread notices, and jobs that have ended. The server tells every change over the socket; without one, the next look asks. */
export function useUnread(): Waiting {
  const { notices } = useChannels();
  return useQuery({ queryKey: UNREAD, queryFn: ({ signal }) => notices.unread(signal), refetchOnWindowFocus: true }).data ?? NONE;
}

/** Asks anew how much waits. */
export const refreshUnread = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: UNREAD });

/** Takes new counts of notices; lists that are in sight are asked for again. */
export function hearUnread(queries: QueryClient, unread: Unread | undefined): void {
  if (unread) queries.setQueryData<Waiting>(UNREAD, (former = NONE) => ({ ...former, ...unread }));
  else void refreshUnread(queries);
  void queries.invalidateQueries({ queryKey: INBOX });
}

/** Marks notices as read: these, or all of a kind, or simply all. */
export function useMarkRead() {
  const { notices } = useChannels();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { readonly ids: readonly string[] } | { readonly all: NoticeKind | undefined }) =>
      "ids" in which ? notices.read(which.ids) : notices.readAll(which.all),
    onSuccess: (unread) => hearUnread(queries, unread),
  });
}
