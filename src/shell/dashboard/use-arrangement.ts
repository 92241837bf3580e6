import { useEffect, useMemo } from "react";
import type { SeenCard } from "../../model/contract/card-pages.ts";
import { NAMESPACE } from "../../storage/storage.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { type Arrangement, arrangementOf, PREFERENCE } from "./layout.ts";

/** By which windows of one browser tell each other that the dashboard was arranged. */
const CHANNEL = `${NAMESPACE}.dashboard`;

function keep(arrangement: unknown): void {
  useSession.setState(({ preferences }) => ({ preferences: { ...preferences, [PREFERENCE]: arrangement } }));
}

/** The user's arrangement of the dashboard, as it was saved last, in this window or in another. */
export function useArrangement(cards: readonly SeenCard[]): Arrangement {
  const stored = useSession((state) => state.preferences[PREFERENCE] ?? state.user?.dashboardDefault);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const { userId } = useSession.getState().user ?? {};
    channel.onmessage = ({ data }: MessageEvent<{ user: string; arrangement: unknown }>) => {
      if (data.user === userId) keep(data.arrangement);
    };
    return () => channel.close();
  }, []);
  return useMemo(() => arrangementOf(stored, cards), [stored, cards]);
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
