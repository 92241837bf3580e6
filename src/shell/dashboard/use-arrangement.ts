import { useEffect, useMemo } from "react";
import { may } from "../../model/actor.ts";
import { NAMESPACE } from "../../storage/storage.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { CARDS } from "./cards.tsx";
import { type Arrangement, arrangementOf, type CardName, PREFERENCE } from "./layout.ts";

/** By which windows of one browser tell each other that the dashboard was arranged. */
const CHANNEL = `${NAMESPACE}.dashboard`;

function keep(arrangement: unknown): void {
  useSession.setState(({ preferences }) => ({ preferences: { ...preferences, [PREFERENCE]: arrangement } }));
}

/** The cards that the user may see at all. The server decides again when they ask. */
function useAvailableCards(): readonly CardName[] {
  const user = useSession((state) => state.user);
  return useMemo(() => {
    if (!user) return [];
    const actor = { isSuperUser: user.isSuperUser, permissions: new Set(user.permissions) };
    return CARDS.filter(({ anyOf }) => !anyOf || anyOf.some((permission) => may(actor, permission))).map(({ name }) => name);
  }, [user]);
}

/** The user's arrangement of the dashboard, as it was saved last, in this window or in another. */
export function useArrangement(): { readonly arrangement: Arrangement; readonly available: readonly CardName[] } {
  const available = useAvailableCards();
  const stored = useSession((state) => state.preferences[PREFERENCE] ?? state.user?.dashboardDefault);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const { userId } = useSession.getState().user ?? {};
    channel.onmessage = ({ data }: MessageEvent<{ user: string; arrangement: unknown }>) => {
      if (data.user === userId) keep(data.arrangement);
    };
    return () => channel.close();
  }, []);
  return { arrangement: useMemo(() => arrangementOf(stored, available), [stored, available]), available };
}

/** Saves an arrangement for good, and shows it in every window of the browser; null is the default again. */
export function useSaveArrangement(): (arrangement: Arrangement | null) => Promise<void> {
  const { account } = useShell();
  return async (arrangement) => {
    await account.savePreference(PREFERENCE, arrangement);
    keep(arrangement);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ user: useSession.getState().user?.userId, arrangement });
    channel.close();
  };
}
