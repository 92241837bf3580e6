import { matchPath } from "react-router-dom";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { trailTo } from "../menu/tree.ts";
import type { Page } from "./pages.ts";

interface RouteTarget {
  /** What tells its tab from others. */
  readonly key: string;
  /** The record of the menu that leads here. */
  readonly entry: MenuEntry | undefined;
}

interface ScreenRoute extends RouteTarget {
  readonly kind: "screen";
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface PageRoute extends RouteTarget {
  readonly kind: "page";
  readonly page: Page;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What an address shows. */
export type Route = ScreenRoute | PageRoute;

/** The screen that an address shows: by its id, or by a page that is nothing but one. */
export const screenOf = (route: Route): string | undefined => {
  if (route.kind === "screen") return route.id;
  const { screen } = route.page;
  return typeof screen === "function" ? screen(route.query) : screen;
};

const SCREEN = /^\/screen\/([^/]+)$/;
/** The page that shows an address from elsewhere (specification shell §2). */
export const IFRAME = "page:iframe";

/**
 * The entries of the menu from the top down to the one that leads to an address: the one that names its query too, else the one of its path.
 */
export function trailOf(menu: readonly MenuEntry[], address: string): MenuEntry[] {
  const exact = trailTo(menu, address);
  return exact.length > 0 ? exact : trailTo(menu, new URL(`http://tab${address}`).pathname);
}

/**
 * Finds what an address shows: a screen by its id, a hand-coded page by its pattern, or whatever the menu record with this path names as its
 * component (`screen:<id>`, `page:<key>`, `workflow:<key>`, `generator:<key>`) or as its address inside a tab. Undefined: it is unknown.
 */
export function routeAt(address: string, pages: readonly Page[], menu: readonly MenuEntry[]): Route | undefined {
  const { pathname, search, searchParams } = new URL(`http://tab${address}`);
  const query = Object.fromEntries(searchParams);
  const entry = trailOf(menu, address).at(-1);
  const screen = SCREEN.exec(pathname)?.[1] ?? /^screen:(.+)$/.exec(entry?.component ?? "")?.[1];
  if (screen !== undefined) return { kind: "screen", key: `${pathname}${search}`, id: decoded(screen), params: query, entry };

  const named = entry?.meta.isIframe ? IFRAME : entry?.component;
  const page =
    pages.find(({ name }) => name === named) ??
    pages.find(({ path }) => matchPath(path, pathname)) ??
    // Where the server puts a record that names a page and no path.
    pages.find(({ name }) => pathname === `/page/${name.slice("page:".length)}`);
  if (!page) return undefined;
  const src = entry?.meta.isIframe ? { src: entry.meta.iframeUrl ?? "" } : {};
  const { params = {} } = matchPath(page.path, pathname) ?? {};
  return { kind: "page", key: keyOf(page, pathname, search, query), page, params, query: { ...query, ...src }, entry };
}

function keyOf({ path, tabs = "path" }: Page, pathname: string, search: string, query: Readonly<Record<string, string>>): string {
  if (tabs === "path") return pathname;
  if (tabs === "address") return `${pathname}${search}`;
  // A path of the menu has a page of its own already.
  return matchPath(path, pathname) ? `${pathname}?${new URLSearchParams({ [tabs.query]: query[tabs.query] ?? "" })}` : pathname;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
