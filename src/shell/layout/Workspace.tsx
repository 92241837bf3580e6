import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { SideMenu } from "../menu/SideMenu.tsx";
import { trailTo } from "../menu/tree.ts";
import { noteVisit } from "../pages/recent.ts";
import { useSession } from "../session/store.ts";
import { Brand } from "../sign-in/Brand.tsx";
import { Panes } from "../tabs/Panes.tsx";
import { HOME, hasUnsaved, useTabs, visit } from "../tabs/store.ts";
import { TabBar } from "../tabs/TabBar.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useIsMobile } from "./use-is-mobile.ts";
import css from "./Workspace.module.css";

const COLLAPSED_KEY = "sidebar";

/** The frame around every screen: sidebar, top bar, tabs and their panes. Below 992 px the sidebar becomes a drawer. */
export function Workspace() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const mobile = useIsMobile();
  const menu = useSession((state) => state.menu) ?? [];
  const user = useSession((state) => state.user?.userId);
  const tabs = useTabs((state) => state.tabs);
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === "collapsed");
  const [drawer, setDrawer] = useState(false);
  const active = pathname === HOME ? HOME : `${pathname}${search}`;
  const known = pathname === HOME || pathname.startsWith("/screen/") || trailTo(menu, pathname).length > 0;

  const titleOf = (key: string): string => {
    if (key === HOME) return t("home.title");
    const path = key.split("?")[0] ?? key;
    return tabs.find((tab) => tab.key === key)?.title ?? trailTo(menu, path).at(-1)?.meta.title ?? path.split("/").at(-1) ?? key;
  };
  const title = titleOf(active);

  useEffect(() => {
    if (known) visit(active);
    if (known && user !== undefined && pathname !== HOME) noteVisit(user, pathname);
  }, [active, known, user, pathname]);
  useEffect(() => {
    document.title = `${title} · ${t("app.title")}`;
  }, [title, t]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  if (!known) return <Navigate to="/404" replace />;

  const toggle = () => {
    if (mobile) return setDrawer(true);
    localStorage.setItem(COLLAPSED_KEY, collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  const folded = mobile || collapsed;
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t("app.skip")}
      </a>
      {!mobile && (
        <nav className={`${css.sidebar} ${collapsed ? css.folded : ""}`} aria-label={t("menu.label")}>
          <div className={css.brand}>
            <Brand name={collapsed ? "none" : "short"} />
          </div>
          <div className={css.menu}>
            <SideMenu collapsed={collapsed} />
          </div>
        </nav>
      )}
      {mobile && (
        <Drawer
          open={drawer}
          placement="left"
          width={240}
          onClose={() => setDrawer(false)}
          title={<Brand name="short" />}
          styles={{ body: { padding: "8px 0" } }}
        >
          <SideMenu collapsed={false} onOpened={() => setDrawer(false)} />
        </Drawer>
      )}
      <div className={css.body}>
        <header className={css.top}>
          <div className={css.header}>
            <Button
              type="text"
              icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              onClick={toggle}
              aria-label={t(folded ? "menu.expand" : "menu.collapse")}
              aria-expanded={!folded}
            />
            <Breadcrumb trail={mobile ? [] : trailTo(menu, pathname)} title={title} />
            <UserMenu />
          </div>
          <TabBar active={active} titleOf={titleOf} />
        </header>
        <main id="main" className={css.main} tabIndex={-1}>
          <Panes active={active} />
        </main>
      </div>
    </div>
  );
}
