import { useEffect } from "react";
import { useGo } from "../navigation.tsx";
import type { Route } from "../routes/route.ts";
import { useAddress } from "../routes/use-address.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useSession } from "../session/store.ts";
import { refresh, visit } from "./store.ts";
import { usePins } from "./use-pins.ts";

/**
 * Makes a tab of the address in front, or opens its tab anew when the address says so. Gives what the address shows: `unknown`, `denied` when
 * the user may not see it, else a route. A page that fills a window of its own gets no tab.
 */
export function useFront(): Route | "unknown" | "denied" {
  const { address, renewed } = useAddress();
  const go = useGo();
  const user = useSession((state) => state.user);
  const route = useRouteAt()(address);
  const page = route?.kind === "page" ? route.page : undefined;
  const denied = page?.permission !== undefined && !user?.isSuperUser && !user?.permissions.includes(page.permission);
  const key = denied || page?.alone ? undefined : route?.key;

  usePins();
  useEffect(() => {
    if (key !== undefined) visit({ key, address });
  }, [key, address]);
  useEffect(() => {
    if (!renewed || key === undefined) return;
    refresh(key);
    go(address, { replace: true });
  }, [renewed, key, address, go]);

  if (!route) return "unknown";
  return denied ? "denied" : route;
}
