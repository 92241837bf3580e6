import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NoticeKind, Unread } from "../../client/notices.ts";
import { useChannels } from "../realtime/channels.tsx";

const UNREAD = ["notices", "unread"];
/** Above every list of the inbox. */
export const INBOX = ["notices", "inbox"];

const NONE: Unread = { notices: 0, letters: 0 };

/** How much is unread. The server tells every change over the socket; without one, the next look asks. */
export function useUnread(): Unread {
  const { notices } = useChannels();
  return useQuery({ queryKey: UNREAD, queryFn: ({ signal }) => notices.unread(signal), refetchOnWindowFocus: true }).data ?? NONE;
}

/** Takes new counts; lists that are in sight are asked for again. */
export function hearUnread(queries: QueryClient, unread: Unread | undefined): void {
  if (unread) queries.setQueryData(UNREAD, unread);
  else void queries.invalidateQueries({ queryKey: UNREAD });
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
