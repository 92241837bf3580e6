import { useEffect, useLayoutEffect } from "react";
import { type Preferences, useSurroundings } from "../../renderer/services.tsx";
import { tabsWith, UNSAVED } from "../desk/store.ts";
import { tabsLeft } from "../desk/strip.ts";
import { pagesOf } from "../menu/tree.ts";
import type { Route } from "../routes/route.ts";
import { type RouteAt, useRouteAt } from "../routes/use-route-at.ts";
import { useSession } from "../session/store.ts";
import { HOME, isOpen, settle, setUnsaved, type Tab, useTabs } from "./store.ts";

/** Addresses of the tabs that the user has pinned, in their order. */
const PREFERENCE = "tabs.pinned";

const pinnedBy = (preferences: Preferences): readonly string[] => {
  const value = preferences.get<unknown>(PREFERENCE);
  return Array.isArray(value) ? value.filter((address) => typeof address === "string" && address.startsWith("/")) : [];
};
const addressesOf = (tabs: readonly Tab[]): string[] => tabs.filter(({ pinned }) => pinned === "user").map(({ address }) => address);

function tabsAt(addresses: readonly string[], routeAt: RouteAt): Tab[] {
  return addresses.flatMap((address) => {
    const route: Route | undefined = routeAt(address);
    return route && route.key !== HOME ? [{ key: route.key, address }] : [];
  });
}

/** The pinned tabs are there from the start: those of the menu (`affix`), and those of the user, who finds them again on every machine. */
export function usePins(): void {
  const { preferences } = useSurroundings();
  const routeAt = useRouteAt();
  const user = useSession((state) => state.user?.userId);
  const menu = useSession((state) => state.menu);

  useLayoutEffect(() => {
    if (user === undefined || menu === null) return;
    const fixed = pagesOf(menu).flatMap(({ path, meta }) => (meta.affix && !meta.isExternal ? [path] : []));
    settle(
      user,
      { menu: tabsAt(fixed, routeAt), user: tabsAt(pinnedBy(preferences), routeAt) },
      tabsLeft(),
      ({ key, address }) => routeAt(address)?.key === key,
    );
    // What was left unsaved in them is there again when they are opened.
    for (const key of UNSAVED.flatMap(tabsWith)) if (isOpen(key)) setUnsaved(key, true);
  }, [user, menu, routeAt, preferences]);

  useEffect(
    () =>
      useTabs.subscribe((state, former) => {
        if (state.user === null || state.user !== former.user || state.tabs === former.tabs) return;
        const now = addressesOf(state.tabs);
        if (now.join("\n") !== pinnedBy(preferences).join("\n")) preferences.set(PREFERENCE, now);
      }),
    [preferences],
  );
}
