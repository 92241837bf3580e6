import { useCallback } from "react";
import { viewingTicket } from "../../storage/storage.ts";
import { flush } from "../desk/store.ts";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { forgetTabs } from "../tabs/store.ts";
import { endViewing } from "../viewing/store.ts";
import { restart } from "./restart.ts";
import { discardToken, end, useSession } from "./store.ts";

interface SignOut {
  /** Where to come back to after the next sign-in. */
  readonly redirect?: string;
  /** The server has ended the session already. */
  readonly ended?: boolean;
}

/**
 * Ends the session here and on the server, closes the tabs and shows the sign-in page. Who acts as another user is himself again instead
 * (specification shell §4); a window that only looks as somebody else does ends that.
 */
export function useSignOut(): (options?: SignOut) => Promise<void> {
  const { account } = useShell();
  const go = useGo();
  return useCallback(
    async ({ redirect, ended = false }: SignOut = {}) => {
      const ticket = viewingTicket();
      if (ticket !== null) return endViewing(account, ticket);
      if (!ended && useSession.getState().user?.isRunAs) {
        await account.endRunAs();
        return restart();
      }
      if (!ended) await flush();
      // Whatever the server answers, this browser is signed out.
      const answer = ended ? undefined : await account.signOut().catch(() => undefined);
      // A session of single sign-on ends at its provider too, which leads back to our sign-in.
      if (answer?.logoutUrl) {
        discardToken();
        forgetTabs();
        return window.location.assign(answer.logoutUrl);
      }
      end();
      forgetTabs();
      go(redirect && redirect !== "/" ? `/login?redirect=${encodeURIComponent(redirect)}` : "/login", { replace: true });
    },
    [account, go],
  );
}
