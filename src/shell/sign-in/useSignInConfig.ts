import { useEffect, useState } from "react";
import type { PublicConfig } from "../../model/contract/sign-in.ts";
import { DEFAULT_PASSWORD_RULE } from "../../model/sign-in-rules.ts";
import { browserStore } from "../../storage/storage.ts";
import { useShell } from "../services.tsx";

const KEY = "sign-in-config";

/** Account and password, which are always there. */
const PLAIN: PublicConfig = {
  title: "",
  loginCaptcha: false,
  enableTenant: false,
  passwordRule: DEFAULT_PASSWORD_RULE,
  accountLogin: true,
  phoneLogin: null,
  providers: [],
  signInBy: "form",
  simpleLogin: false,
};

function lastKnown(): PublicConfig {
  try {
    return { ...PLAIN, ...(JSON.parse(browserStore.get(KEY) ?? "{}") as Partial<PublicConfig>) };
  } catch {
    return PLAIN;
  }
}

/**
 * Which ways of signing in there are. Until the server has said so it is what it said last time, so that the page does not move under
 * whoever types; `isLoaded` turns true with the answer, and when there is none.
 */
export function useSignInConfig(): { readonly config: PublicConfig; readonly isLoaded: boolean } {
  const { account } = useShell();
  const [state, setState] = useState(() => ({ config: lastKnown(), isLoaded: false }));
  useEffect(() => {
    let dropped = false;
    account.config().then(
      (config) => {
        browserStore.set(KEY, JSON.stringify(config));
        if (!dropped) setState({ config, isLoaded: true });
      },
      () => !dropped && setState(({ config }) => ({ config, isLoaded: true })),
    );
    return () => {
      dropped = true;
    };
  }, [account]);
  return state;
}
