import type { Account } from "../../client/account.ts";

/** The first page of everybody (`schemas/card-pages/home.json`). */
export const HOME = "home";

/** How a page of cards is asked for, and kept. */
export const pageQuery = (account: Account, id: string, language: string) => ({
  queryKey: ["cardPage", id, language],
  queryFn: ({ signal }: { signal: AbortSignal }) => account.cardPages.page({ params: { id }, query: {}, signal }),
  staleTime: 60_000,
});
