import { useCallback } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { useSession } from "../session/store.ts";
import { type Page, usePages } from "./pages.ts";
import { type Route, routeAt } from "./route.ts";

const NO_MENU: readonly MenuEntry[] = [];

interface RouteTable {
  readonly pages: readonly Page[];
  readonly menu: readonly MenuEntry[];
  readonly routes: Map<string, Route | undefined>;
}

/** What was found by the pages and the menu at hand: every change of tab asks several times. */
let cached: RouteTable = { pages: [], menu: NO_MENU, routes: new Map() };

function remembered(address: string, pages: readonly Page[], menu: readonly MenuEntry[]): Route | undefined {
  if (cached.pages !== pages || cached.menu !== menu) cached = { pages, menu, routes: new Map() };
  const { routes } = cached;
  if (!routes.has(address)) routes.set(address, routeAt(address, pages, menu));
  return routes.get(address);
}

export type RouteAt = (address: string) => Route | undefined;

/** Gives what an address shows to this user; undefined for an unknown one. The function stays the same until the menu changes. */
export function useRouteAt(): RouteAt {
  const pages = usePages();
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  return useCallback((address) => remembered(address, pages, menu), [pages, menu]);
}
