import type { Account } from "../../client/account.ts";
import type { Page } from "../routes/pages.ts";
import { type Route, routeAt, screenOf } from "../routes/route.ts";
import type { Tab } from "../tabs/store.ts";

/** As the server takes them; another id opens nothing. */
const SCREEN_ID = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$/;
/** Screens that are asked about: more than anybody has open. */
const MOST = 400;

/**
 * The tabs that the rights of now do not open: their screen is not for them, their page asks for a permission, or no entry of the menu leads to
 * their address any more. What is pinned stays.
 * @param user whose tabs they are
 * @returns undefined when somebody else works here now
 */
export async function tabsBeyond(
  account: Account,
  { user, pages, tabs }: { readonly user: string; readonly pages: readonly Page[]; readonly tabs: readonly Tab[] },
): Promise<Tab[] | undefined> {
  const [info, menu] = await Promise.all([account.info(), account.menu()]);
  if (info?.userId !== user) return undefined;
  const routes = tabs.filter(({ pinned }) => !pinned).map((tab) => ({ tab, route: routeAt(tab.address, pages, menu) }));
  const screens = [...new Set(routes.flatMap(({ route }) => (route && screenOf(route)) ?? []))].filter((id) => SCREEN_ID.test(id));
  const open = new Set(screens.length > 0 ? await account.openScreens({ body: { screens: screens.slice(0, MOST) } }) : []);
  const isOpen = (route: Route | undefined): boolean => {
    if (!route) return false;
    const screen = screenOf(route);
    if (screen !== undefined && !open.has(screen)) return false;
    const permission = route.kind === "page" ? route.page.permission : undefined;
    return permission === undefined || info.isSuperUser || info.permissions.includes(permission);
  };
  return routes.filter(({ route }) => !isOpen(route)).map(({ tab }) => tab);
}
