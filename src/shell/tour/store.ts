import { create } from "zustand";
import type { Account } from "../../client/account.ts";
import { browserStore } from "../../storage/storage.ts";
import { useSession } from "../session/store.ts";

/** The server remembers who has seen it; this browser as well (specification shell §3: the first-load flag). */
const PREFERENCE = "tour";
const FIRST_LOAD_KEY = "firstLoad";
const SEEN = "seen";

interface TourState {
  readonly running: boolean;
  /** The step in front shows an entry of the user menu, which is open for it. */
  readonly inUserMenu: boolean;
}

export const useTour = create<TourState>(() => ({ running: false, inUserMenu: false }));

export const startTour = (): void => useTour.setState({ running: true });
export const breakTour = (): void => useTour.setState({ running: false, inUserMenu: false });
export const showUserMenu = (inUserMenu: boolean): void => useTour.setState({ inUserMenu });

/** Whether the user has been shown around. */
export const isTourSeen = (): boolean =>
  browserStore.get(FIRST_LOAD_KEY) === SEEN || useSession.getState().preferences[PREFERENCE] === SEEN;

/** Ends the tour, by its last step or before, for good. That the server could not be told is no failure that anybody must see. */
export function endTour(account: Account): void {
  breakTour();
  if (useSession.getState().preferences[PREFERENCE] !== SEEN) account.savePreference(PREFERENCE, SEEN).catch(() => undefined);
  useSession.setState(({ preferences }) => ({ preferences: { ...preferences, [PREFERENCE]: SEEN } }));
  browserStore.set(FIRST_LOAD_KEY, SEEN);
}
