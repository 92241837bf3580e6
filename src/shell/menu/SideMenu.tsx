import { Menu, type MenuProps } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { MenuEntry } from "../../client/account.ts";
import { useSession } from "../session/store.ts";
import { HOME } from "../tabs/store.ts";
import { MenuIcon } from "./icons.tsx";
import { isPage, trailTo, visibleEntries } from "./tree.ts";

type Items = NonNullable<MenuProps["items"]>;

const toItems = (entries: readonly MenuEntry[], top: boolean): Items =>
  entries.map((entry) => ({
    key: isPage(entry) ? entry.path : entry.id,
    label: <span title={entry.meta.title}>{entry.meta.title}</span>,
    ...(top ? { icon: <MenuIcon name={entry.meta.icon} /> } : {}),
    ...(isPage(entry) ? {} : { children: toItems(entry.children ?? [], false) }),
  }));

/** The menu of the server, with the entry of the page in front marked and its parents open. */
export function SideMenu({ collapsed, onOpened }: { collapsed: boolean; onOpened?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useSession((state) => state.menu);
  const entries = useMemo(() => visibleEntries(menu ?? []), [menu]);
  const items = useMemo<Items>(
    () => [{ key: HOME, icon: <MenuIcon name="home" />, label: t("home.title") }, ...toItems(entries, true)],
    [entries, t],
  );
  const trail = useMemo(() => trailTo(entries, pathname), [entries, pathname]);
  const [open, setOpen] = useState<string[]>([]);

  useEffect(() => {
    const parents = trail.filter((entry) => !isPage(entry)).map(({ id }) => id);
    setOpen((keys) => [...new Set([...keys, ...parents])]);
  }, [trail]);

  const go: MenuProps["onClick"] = ({ key }) => {
    const entry = trailTo(entries, key).at(-1);
    if (entry?.meta.isExternal && entry.meta.iframeUrl) window.open(entry.meta.iframeUrl, "_blank", "noopener");
    else navigate(key);
    onOpened?.();
  };

  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      aria-label={t("menu.label")}
      items={items}
      selectedKeys={[pathname === "/" ? HOME : (trail.at(-1)?.path ?? pathname)]}
      {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      onClick={go}
      style={{ borderInlineEnd: 0, background: "transparent" }}
    />
  );
}
