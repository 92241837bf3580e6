import { useCallback, useEffect, useState } from "react";
import type { Captcha } from "../../model/contract/sign-in.ts";
import { useShell } from "../services.tsx";

/** The question of the sign-in page, absent while it is fetched or could not be, and how to get another one. */
export function useCaptcha(): { readonly captcha: Captcha | undefined; readonly renew: () => void } {
  const { account } = useShell();
  const [captcha, setCaptcha] = useState<Captcha>();
  const [requests, setRequests] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, another one comes.
  useEffect(() => {
    let dropped = false;
    account.captcha().then(
      (answer) => !dropped && setCaptcha(answer),
      // What is wrong shows when the form is sent; the picture of before stays.
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [account, requests]);
  return { captcha, renew: useCallback(() => setRequests((count) => count + 1), []) };
}
