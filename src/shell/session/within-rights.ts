import type { TFunction } from "i18next";
import type { Account } from "../../client/account.ts";
import { setAside } from "../desk/strip.ts";
import { currentAddress } from "../navigation.tsx";
import type { Page } from "../routes/pages.ts";
import { routeAt } from "../routes/route.ts";
import { type Tab, useTabs } from "../tabs/store.ts";
import { noteClosed } from "./closed-tabs.ts";
import { useSession } from "./store.ts";

interface Parts {
  readonly account: Account;
  readonly pages: readonly Page[];
  readonly t: TFunction;
}

/**
 * Loads this window anew for the rights that the session has now: tabs that they do not open are closed, and named once the page stands again.
 * What stands unsaved in them waits on the desk. Where that cannot be found out, the page is loaded as it is.
 */
export async function reloadWithinRights({ account, pages, t }: Parts): Promise<void> {
  const { user, menu } = useSession.getState();
  const { tabs } = useTabs.getState();
  const beyond = user ? await tabsBeyondOf(account, { user: user.userId, pages, tabs }) : [];
  if (beyond.length === 0) return window.location.reload();

  const routeOf = (address: string) => routeAt(address, pages, menu ?? []);
  const titleOf = ({ address, title, key }: Tab): string => {
    const route = routeOf(address);
    return route?.entry?.meta.title ?? title ?? (route?.kind === "page" ? t(route.page.title) : key);
  };
  const front = routeOf(currentAddress())?.key;
  noteClosed(beyond.map(titleOf));
  const rest = await setAside(new Set(beyond.map(({ key }) => key)));
  if (beyond.some(({ key }) => key === front)) window.location.replace(rest.at(-1)?.address ?? "/");
  else window.location.reload();
}

async function tabsBeyondOf(account: Account, asked: { user: string; pages: readonly Page[]; tabs: readonly Tab[] }): Promise<Tab[]> {
  const { tabsBeyond } = await import("./tabs-beyond.ts");
  return (await tabsBeyond(account, asked).catch(() => undefined)) ?? [];
}
