import { create } from "zustand";
import type { ShellTools } from "../../client/shell-tools.ts";
import type { Favourite } from "../../model/contract/shell.ts";
import { report } from "../errors/report.ts";
import { useSession } from "../session/store.ts";

interface FavouritesState {
  /** Whose they are. */
  readonly user: string | null;
  readonly list: readonly Favourite[];
}

const NOBODY: FavouritesState = { user: null, list: [] };

/** The starred pages of the signed-in user, as far as they have been asked for. */
export const useFavouritesStore = create<FavouritesState>(() => NOBODY);

const currentUser = (): string | null => useSession.getState().user?.userId ?? null;

/** They go with the session. */
useSession.subscribe(({ user }) => {
  if (useFavouritesStore.getState().user !== (user?.userId ?? null)) useFavouritesStore.setState(NOBODY);
});

let request: { readonly user: string; readonly answer: Promise<void> } | undefined;

/** Fetches the favourites of the user, once. A failure is asked about again by the next who needs them. */
export function loadFavourites(tools: ShellTools): Promise<void> {
  const user = currentUser();
  if (user === null || useFavouritesStore.getState().user === user) return Promise.resolve();
  if (request?.user === user) return request.answer;
  const answer = tools
    .favourites()
    .then((list) => {
      if (currentUser() === user) useFavouritesStore.setState({ user, list });
    }, report)
    .finally(() => {
      request = undefined;
    });
  request = { user, answer };
  return answer;
}

const isSame = (one: Favourite, other: Favourite): boolean => one.url === other.url && one.entry === other.entry;

/** Stars a page, or takes its star. Seen at once; taken back, and told, when the server refuses. */
export async function toggleFavourite(tools: ShellTools, favourite: Favourite): Promise<void> {
  await loadFavourites(tools);
  const { user, list } = useFavouritesStore.getState();
  if (user === null) return;
  const before = list.find((other) => isSame(other, favourite));
  const had = before !== undefined;
  const change = (has: boolean) =>
    useFavouritesStore.setState((state) => {
      if (state.user !== user) return {};
      const others = state.list.filter((other) => !isSame(other, favourite));
      return { list: has ? [...others, before ?? favourite] : others };
    });
  change(!had);
  try {
    // The signed-in user's, which the specification writes as -1.
    await (had
      ? tools.removeFavourite({ query: { url: favourite.url, entry: favourite.entry ?? "" } })
      : tools.saveFavourite({ body: { ...favourite, userId: -1 } }));
  } catch (error) {
    change(had);
    report(error);
  }
}
