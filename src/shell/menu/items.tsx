import type { MenuProps } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { MenuIcon } from "../../widgets/blocks/icon/icons.tsx";
import { HOME } from "../tabs/store.ts";
import { EntryLabel } from "./EntryLabel.tsx";
import css from "./marks.module.css";
import { isPage } from "./tree.ts";

export type Items = NonNullable<MenuProps["items"]>;

const toItems = (entries: readonly MenuEntry[], top: boolean): Items =>
  entries.map((entry) => ({
    // By this the library tells entries apart: two may open the same page.
    key: entry.id,
    label: <EntryLabel entry={entry} plain={entry.path === HOME} />,
    className: entry.meta.badge ? `${css.entry} ${css.counted}` : (css.entry ?? ""),
    ...(top ? { icon: <MenuIcon name={entry.meta.icon} /> } : {}),
    ...(isPage(entry) ? {} : { children: toItems(entry.children, false) }),
  }));

/** The entries as the library's menu takes them, the home page before them. */
export function useItems(entries: readonly MenuEntry[]): Items {
  const { t } = useTranslation();
  return useMemo<Items>(() => {
    const home: MenuEntry = {
      id: HOME,
      name: "home",
      path: HOME,
      component: "page:home",
      hidden: false,
      children: [],
      meta: {
        ...{ title: t("home.title"), pinyin: null, icon: "home", code: "home", topParentId: HOME },
        ...{ isIframe: false, iframeUrl: null, isExternal: false, affix: false, noCache: false },
      },
    };
    return toItems([home, ...entries], true);
  }, [entries, t]);
}
