import type { TFunction } from "i18next";
import type { Account } from "../../client/account.ts";
import { setAside } from "../desk/strip.ts";
import { currentAddress } from "../navigation.tsx";
import type { Page } from "../routes/pages.ts";
import { routeAt } from "../routes/route.ts";
import { type Tab, useTabs } from "../tabs/store.ts";
import { noteClosed } from "./closed-tabs.ts";
import { isTokenCurrent, useSession } from "./store.ts";

/** Whose rights have changed must not go on with what he sees. */
const PATIENCE_MS = 3_000;

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
  const beyond = user ? await tabsToClose(account, { user: user.userId, pages, tabs }) : [];
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

/**
 * The tabs that the rights of now do not open; none where that cannot be found out: the session is over, so that nothing may be asked by its token,
 * or the server does not answer in time.
 */
export async function tabsToClose(
  account: Account,
  asked: { readonly user: string; readonly pages: readonly Page[]; readonly tabs: readonly Tab[] },
  patienceMs: number = PATIENCE_MS,
): Promise<readonly Tab[]> {
  if (!isTokenCurrent()) return [];
  const answer = import("./tabs-beyond.ts").then(({ tabsBeyond }) => tabsBeyond(account, asked)).catch(() => undefined);
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return (await Promise.race([answer, silence])) ?? [];
}
