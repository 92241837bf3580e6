import { useCallback } from "react";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { useTabs } from "../tabs/store.ts";
import { end } from "./store.ts";

interface SignOut {
  /** Where to come back to after the next sign-in. */
  readonly redirect?: string;
  /** The server has ended the session already. */
  readonly ended?: boolean;
}

/** Ends the session here and on the server, closes the tabs and shows the sign-in page. */
export function useSignOut(): (options?: SignOut) => Promise<void> {
  const { account } = useShell();
  const go = useGo();
  return useCallback(
    async ({ redirect, ended = false }: SignOut = {}) => {
      // Whatever the server answers, this browser is signed out.
      if (!ended) await account.signOut().catch(() => undefined);
      end();
      useTabs.setState({ tabs: [], unsaved: {}, generation: {} });
      go(redirect && redirect !== "/" ? `/login?redirect=${encodeURIComponent(redirect)}` : "/login", { replace: true });
    },
    [account, go],
  );
}
