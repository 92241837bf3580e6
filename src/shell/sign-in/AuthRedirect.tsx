import { Button } from "antd";
import { startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../model/error.ts";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { begin } from "../session/store.ts";
import { usePageTitle } from "../title/use-page-title.ts";
import { depart, departureHere, forgetDeparture } from "./departure.ts";
import { failureOf } from "./failure.ts";
import { safeRedirect } from "./redirect.ts";
import css from "./SignIn.module.css";
import { SignInFailure } from "./SignInFailure.tsx";
import { SignInPage } from "./SignInPage.tsx";

/** What a provider adds to the address, and what is sent on of it. */
const BROUGHT = ["state", "code", "ticket", "iss", "session_state", "error"];

function answerHere(): Record<string, string> {
  const search = new URLSearchParams(window.location.search);
  return Object.fromEntries(BROUGHT.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ""]] : [])));
}

/**
 * /auth-redirect: back from a provider of single sign-on (specification shell §2, §4). What it brought is exchanged for a session by a
 * call. A failure leads to the provider once more, and is told when that fails too; that there is no account here is told at once.
 */
export function AuthRedirect() {
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const go = useGo();
  const [{ answer, departure }] = useState(() => ({ answer: answerHere(), departure: departureHere() }));
  const [failure, setFailure] = useState<AppError | null>(null);
  const [leaving, setLeaving] = useState(false);
  const isRequested = useRef(false);
  const provider = departure?.provider ?? ("ticket" in answer ? "cas" : "oidc");
  const target = safeRedirect(departure?.redirect ?? null);

  usePageTitle(t("title"));

  const leave = (again: boolean) => {
    // Connecting an account begins again where it was asked for, with the password.
    if (departure?.connects) return go(target, { replace: true });
    setLeaving(true);
    depart(account, provider, target, again).catch((error) => {
      setFailure(failureOf(error));
      setLeaving(false);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is good once.
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    // What was brought is good once, and should not stay in the address to be copied. Not before the page stands: what is drawn while code is still
    // coming may be drawn anew from the start.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    forgetDeparture();
    const arriving = departure
      ? account.arrive(departure.provider, { ...answer, binding: departure.binding })
      : Promise.reject(new AppError("auth.ssoFailed"));
    arriving.then(
      (signedIn) => {
        if (signedIn) begin(signedIn);
        startTransition(() => go(target, { replace: true }));
      },
      (error) => {
        const reason = failureOf(error);
        if (reason.code === "auth.ssoFailed" && departure && !departure.connects && !departure.again && !("error" in answer)) leave(true);
        else setFailure(reason);
      },
    );
  }, []);

  return (
    <SignInPage title={t(failure ? "sso.failed" : "title")}>
      {failure ? (
        <>
          <SignInFailure failure={failure} />
          <div className={css.choices}>
            <Button type="primary" size="large" block loading={leaving} onClick={() => leave(true)}>
              {t("sso.retry")}
            </Button>
            <Button size="large" block onClick={() => go("/login", { replace: true })}>
              {t("sso.local")}
            </Button>
          </div>
        </>
      ) : (
        <p role="status">{t("sso.finishing")}</p>
      )}
    </SignInPage>
  );
}
