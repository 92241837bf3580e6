import { Menu, type MenuProps } from "antd";
import { memo, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { MenuEntry } from "../../client/account.ts";
import { useGo } from "../navigation.tsx";
import { useSession } from "../session/store.ts";
import { HOME } from "../tabs/store.ts";
import { EntryLabel } from "./EntryLabel.tsx";
import { MenuIcon } from "./icons.tsx";
import css from "./SideMenu.module.css";
import { isPage, trailTo, visibleEntries } from "./tree.ts";

type Items = NonNullable<MenuProps["items"]>;

const toItems = (entries: readonly MenuEntry[], top: boolean): Items =>
  entries.map((entry) => ({
    key: isPage(entry) ? entry.path : entry.id,
    label: <EntryLabel entry={entry} />,
    className: css.entry ?? "",
    ...(top ? { icon: <MenuIcon name={entry.meta.icon} /> } : {}),
    ...(isPage(entry) ? {} : { children: toItems(entry.children ?? [], false) }),
  }));

/** The ids of the groups around a page. */
const groupsOf = (entries: readonly MenuEntry[], path: string): string[] =>
  trailTo(entries, path)
    .filter((entry) => !isPage(entry))
    .map(({ id }) => id);

interface SideMenuProps {
  readonly collapsed: boolean;
  readonly onOpened?: (() => void) | undefined;
}

/** The menu of the server, with the entry of the page in front marked and its parents open. */
export function SideMenu({ collapsed, onOpened }: SideMenuProps) {
  const { pathname } = useLocation();
  const menu = useSession((state) => state.menu);
  const entries = useMemo(() => visibleEntries(menu ?? []), [menu]);
  const [open, setOpen] = useState(() => groupsOf(entries, pathname));
  useEffect(() => {
    setOpen((keys) => {
      const closed = groupsOf(entries, pathname).filter((id) => !keys.includes(id));
      return closed.length > 0 ? [...keys, ...closed] : keys;
    });
  }, [entries, pathname]);
  return <Entries entries={entries} collapsed={collapsed} open={open} onOpenChange={setOpen} onOpened={onOpened} />;
}

interface EntriesProps extends SideMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly open: string[];
  readonly onOpenChange: (open: string[]) => void;
}

/**
 * The library draws all entries anew when another one is selected, which takes longer than to show the page. So it knows of none: each label
 * marks itself.
 */
const Entries = memo(function Entries({ entries, collapsed, open, onOpenChange, onOpened }: EntriesProps) {
  const { t } = useTranslation();
  const go = useGo();
  const items = useMemo<Items>(() => {
    const home: MenuEntry = {
      id: HOME,
      name: "home",
      path: HOME,
      component: "page:home",
      hidden: false,
      meta: { title: t("home.title"), code: "home", icon: "home" },
    };
    return toItems([home, ...entries], true);
  }, [entries, t]);
  const choose = useCallback<NonNullable<MenuProps["onClick"]>>(
    ({ key }) => {
      const entry = trailTo(entries, key).at(-1);
      if (entry?.meta.isExternal && entry.meta.iframeUrl) window.open(entry.meta.iframeUrl, "_blank", "noopener");
      else go(key);
      onOpened?.();
    },
    [entries, go, onOpened],
  );
  return (
    <Menu
      mode="inline"
      selectable={false}
      inlineCollapsed={collapsed}
      inlineIndent={16}
      aria-label={t("menu.label")}
      items={items}
      {...(collapsed ? {} : { openKeys: open, onOpenChange })}
      onClick={choose}
      style={{ borderInlineEnd: 0, background: "transparent" }}
    />
  );
});
