import { Spin } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { AppError } from "../../model/error.ts";
import { useShell } from "../services.tsx";
import { end, useSession } from "./store.ts";

const LoadFailure = lazy(async () => ({ default: (await import("./LoadFailure.tsx")).LoadFailure }));

/**
 * The route guard (specification shell §4): without a token to /login with the way back; with one, user info, preferences and menu are fetched
 * before anything is drawn; a user who must change his password goes to /change-pwd.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { account, language } = useShell();
  const location = useLocation();
  const { token, user, menu } = useSession();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and a new language load again.
  useEffect(() => {
    if (!token) return;
    let dropped = false;
    setFailure(null);
    Promise.all([account.info(), account.menu(), account.preferences()]).then(
      ([info, entries, preferences]) => {
        if (!dropped) useSession.setState({ user: info, menu: entries, preferences });
      },
      (error: unknown) => {
        if (dropped) return;
        if (error instanceof AppError && error.code === "auth.required") end();
        else setFailure(error instanceof AppError ? error : new AppError("client.unreadable", { cause: error }));
      },
    );
    return () => {
      dropped = true;
    };
  }, [account, token, language, attempt]);

  const here = `${location.pathname}${location.search}`;
  if (!token)
    return <Navigate to={here === "/" || here === "/dashboard" ? "/login" : `/login?redirect=${encodeURIComponent(here)}`} replace />;
  if (failure && !user)
    return (
      <Suspense>
        <LoadFailure reason={failure.message} onRetry={() => setAttempt((n) => n + 1)} />
      </Suspense>
    );
  if (!user || !menu)
    return (
      <div style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }} role="status" aria-live="polite">
        <Spin size="large" tip={t("session.loadingMenu")}>
          <div style={{ width: 240, height: 80 }} />
        </Spin>
      </div>
    );
  if (user.toChangePwd && location.pathname !== "/change-pwd")
    return <Navigate to={`/change-pwd?redirect=${encodeURIComponent(here)}`} replace />;
  return children;
}
