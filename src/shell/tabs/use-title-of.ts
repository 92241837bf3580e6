import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { trailTo } from "../menu/tree.ts";
import { useSession } from "../session/store.ts";
import { HOME, useTabs } from "./store.ts";

/** Gives the text of a tab: what its screen said, else from the menu, else the end of its path. */
export function useTitleOf(): (key: string) => string {
  const { t } = useTranslation();
  const menu = useSession((state) => state.menu);
  const tabs = useTabs((state) => state.tabs);
  return useCallback(
    (key) => {
      if (key === HOME) return t("home.title");
      const path = key.split("?")[0] ?? key;
      const said = tabs.find((tab) => tab.key === key)?.title;
      return said ?? trailTo(menu ?? [], path).at(-1)?.meta.title ?? path.split("/").at(-1) ?? key;
    },
    [t, menu, tabs],
  );
}
