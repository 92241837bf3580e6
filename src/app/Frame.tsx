import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { FailureListener } from "../shell/errors/FailureListener.tsx";
import { OfflineBar } from "../shell/errors/OfflineBar.tsx";
import { report } from "../shell/errors/report.ts";
import { Toasts } from "../shell/toasts/Toasts.tsx";

/** A failed fetch is shown by the screen that asked; one that nobody shows (a query says so by `meta.report`) is reported. */
const newCache = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.report && report(error) }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 }, mutations: { onError: report } },
  });

/** Away from what the top bar opens, from the tools of lists and from the buttons of dialogs and drawers; several are one pile. */
const NOTIFICATION = { placement: "bottomLeft", bottom: 16, stack: { threshold: 1 } } as const;

/**
 * What every page of a signed-in user stands in: the answers of the server, messages, dialogs, and the failures that nobody else shows.
 * It goes with the session, and so do the answers: the next user finds none.
 */
export function Frame() {
  const [queries] = useState(newCache);
  useEffect(() => {
    // The development server tells when documents have changed; open screens then ask for theirs again.
    const renew = () => void queries.invalidateQueries({ queryKey: ["screen"] });
    import.meta.hot?.on("formwork:documents", renew);
    return () => import.meta.hot?.off("formwork:documents", renew);
  }, [queries]);
  return (
    <QueryClientProvider client={queries}>
      <App style={{ height: "100%" }} message={{ duration: 5, maxCount: 3 }} notification={NOTIFICATION}>
        <Toasts>
          <FailureListener />
          {/* What failed meanwhile is asked again; what waits for the connection goes on by itself. */}
          <OfflineBar onBack={() => void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" })} />
          <Outlet />
        </Toasts>
      </App>
    </QueryClientProvider>
  );
}
