import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useRouteAt } from "../routes/use-route-at.ts";
import { useTabs } from "./store.ts";

/**
 * Gives the text of a tab: of a screen, what the menu calls it, else its document; of a page whose address may say it, the menu, else the
 * address, else what the page said; of any other, what the page said, else the menu. Else its registration.
 */
export function useTitleOf(): (key: string) => string {
  const { t } = useTranslation();
  const routeAt = useRouteAt();
  const tabs = useTabs((state) => state.tabs);
  return useCallback(
    (key) => {
      const tab = tabs.find((other) => other.key === key);
      const route = routeAt(tab?.address ?? key);
      const named = route?.entry?.meta.title;
      if (route?.kind === "screen") return named ?? tab?.title ?? route.id;
      const title = route?.page.titled ? (named ?? (route.query.title || tab?.title)) : (tab?.title ?? named);
      return title ?? (route ? t(route.page.title) : key);
    },
    [t, routeAt, tabs],
  );
}
