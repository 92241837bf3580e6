import { App } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Errand } from "../../renderer/errand.ts";
import { FORM, keptOf } from "../desk/store.ts";
import { useOpenEntry } from "../routes/use-open-entry.ts";
import { useRouteAt } from "../routes/use-route-at.ts";
import { leaveErrand } from "../tabs/errands.ts";
import { useTabs } from "../tabs/store.ts";

/**
 * Opens the page of an entry and has something done there. Where its form holds something unsaved, or a draft waits for it, that stays: the page comes to the front, and
 * why nothing more happens is said.
 */
export function useErrandTo(): (entry: MenuEntry, errand: Errand) => void {
  const { t } = useTranslation("layout");
  const { message } = App.useApp();
  const routeAt = useRouteAt();
  const openEntry = useOpenEntry();
  return useCallback(
    (entry, errand) => {
      const key = routeAt(entry.path)?.key ?? entry.path;
      openEntry(entry);
      // A draft may wait for a page that is not drawn yet: what is done there would take its place.
      const holds = useTabs.getState().unsaved[key] || keptOf(key, FORM)?.value != null;
      if (holds) message.info(t("finder.unsaved", { name: entry.meta.title }));
      else leaveErrand(key, errand);
    },
    [t, message, routeAt, openEntry],
  );
}
