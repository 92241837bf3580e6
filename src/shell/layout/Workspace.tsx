import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { afterPaint } from "../after-paint.ts";
import { wouldLose } from "../desk/store.ts";
import type { Misled } from "../pages/ErrorPage.tsx";
import { noteVisit } from "../pages/recent.ts";
import { Alone } from "../routes/Alone.tsx";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useSession } from "../session/store.ts";
import { HOME } from "../tabs/store.ts";
import { useFront } from "../tabs/use-front.ts";
import { Layout } from "./Layout.tsx";

/** The frame around every page, at an address that shows one; the address becomes a tab. */
export function Workspace() {
  const front = useFront();
  const user = useSession((state) => state.user?.userId);
  const { pathname, search } = useLocation();
  const routeAt = useRouteAt();
  const path = typeof front === "string" ? undefined : front.key.split("?")[0];

  useEffect(() => {
    if (path !== undefined && path !== HOME && user !== undefined) afterPaint(() => noteVisit(user, path));
  }, [path, user]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // What is kept on the server is not lost.
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  // The page that says so names the address, for its reader and for whoever helps him.
  const from = pathname + search;
  const route = routeAt(from);
  const state: Misled = { from, permission: route?.kind === "page" ? route.page.permission : undefined };
  if (front === "unknown") return <Navigate to="/404" replace state={state} />;
  if (front === "denied") return <Navigate to="/401" replace state={state} />;
  return front.kind === "page" && front.page.alone ? <Alone route={front} /> : <Layout />;
}
