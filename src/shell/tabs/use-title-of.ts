import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { useOwnEntry } from "../menu/chosen.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useSession } from "../session/store.ts";
import { useTabs } from "./store.ts";

const NO_MENU: readonly MenuEntry[] = [];

/** What a tab is called: its page, and the record that the page shows. */
export interface TabTitle {
  readonly page: string;
  readonly record: string | undefined;
}

/**
 * Gives the title of a tab. Of a screen, the page is what the menu entry through which it was opened calls it, else its document; of a page whose address may say it, the menu, else
 * the address, else what the page said; of any other, what the page said, else the menu. Else its registration.
 */
export function useTabTitleOf(): (key: string) => TabTitle {
  const { t } = useTranslation();
  const routeAt = useRouteAt();
  const ownOf = useOwnEntry(useSession((state) => state.menu) ?? NO_MENU);
  const tabs = useTabs((state) => state.tabs);
  return useCallback(
    (key) => {
      const tab = tabs.find((other) => other.key === key);
      const route = routeAt(tab?.address ?? key);
      const named = ownOf(route?.entry)?.meta.title;
      const record = tab?.record;
      if (route?.kind === "screen") return { page: named ?? tab?.title ?? route.id, record };
      const title = route?.page.titled ? (named ?? (route.query.title || tab?.title)) : (tab?.title ?? named);
      return { page: title ?? (route ? t(route.page.title) : key), record };
    },
    [t, routeAt, ownOf, tabs],
  );
}

/** Gives the text of a tab, its record included: `采购订单 PO-001`. For this user's eyes alone. */
export function useTitleOf(): (key: string) => string {
  const titleOf = useTabTitleOf();
  return useCallback(
    (key) => {
      const { page, record } = titleOf(key);
      return record === undefined ? page : `${page} ${record}`;
    },
    [titleOf],
  );
}
