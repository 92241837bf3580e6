import { Spin } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { AppError } from "../../model/error.ts";
import { report } from "../errors/report.ts";
import { useHere } from "../routes/live-location.ts";
import { useShell } from "../services.tsx";
import { SignIn } from "../sign-in/SignIn.tsx";
import { load } from "./load.ts";
import { end, isClosed, loadAgain, loaded, useSession } from "./store.ts";

const LoadFailure = lazy(async () => ({ default: (await import("./LoadFailure.tsx")).LoadFailure }));

/**
 * The route guard (specification shell §4): without a token to /login with the way back; with one, user info, preferences and menu are fetched
 * before anything is drawn; a user who must change the password goes to /change-pwd. Who is refused loses the token and is told why. Whatever
 * fails while somebody is at work leaves the page as it is.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { account, language } = useShell();
  const location = useHere();
  const { token, user, menu, requests } = useSession();
  const [failure, setFailure] = useState<AppError | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for it, and another language, loads again.
  useEffect(() => {
    if (!token) return;
    let dropped = false;
    setFailure(null);
    void load(account, undefined, isClosed()).then((session) => {
      if (dropped) return;
      const atWork = useSession.getState().user !== null;
      if (session.outcome === "ready") return loaded(session);
      if (session.outcome === "noMenu") loaded({ ...session, menu: [] });
      // A session that ends while somebody is at work opens its own dialog.
      else if (session.outcome === "refused" && !atWork) return end(session.error);
      if (atWork) report(session.error);
      else setFailure(session.error);
    });
    return () => {
      dropped = true;
    };
  }, [account, token, language, requests]);

  const here = `${location.pathname}${location.search}`;
  // Without a session the password is changed by a code sent to the phone.
  if (!token && location.pathname === "/change-pwd") return <SignIn start="forgot" />;
  if (!token) {
    const login = here === "/" || here === "/dashboard" ? "/login" : `/login?redirect=${encodeURIComponent(here)}`;
    return <Navigate to={login} state={{ guarded: true }} replace />;
  }
  if (failure)
    return (
      <Suspense>
        <LoadFailure failure={failure} onRetry={loadAgain} />
      </Suspense>
    );
  if (!user || !menu) return <Loading />;
  if (user.toChangePwd && location.pathname !== "/change-pwd")
    return <Navigate to={`/change-pwd?redirect=${encodeURIComponent(here)}`} replace />;
  return children;
}

function Loading() {
  const { t } = useTranslation("session");
  return (
    <div style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }} role="status" aria-live="polite">
      <Spin size="large" tip={t("loadingMenu")}>
        <div style={{ width: 240, height: 80 }} />
      </Spin>
    </div>
  );
}
