import { memo, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { afterPaint } from "../after-paint.ts";
import { trailTo } from "../menu/tree.ts";
import { noteVisit } from "../pages/recent.ts";
import { useSession } from "../session/store.ts";
import { Panes } from "../tabs/Panes.tsx";
import { HOME, hasUnsaved, visit } from "../tabs/store.ts";
import { TabBar } from "../tabs/TabBar.tsx";
import { useActive } from "../tabs/use-active.ts";
import { useIntent } from "../use-intent.ts";
import { Header } from "./Header.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useSidebar } from "./use-sidebar.ts";
import css from "./Workspace.module.css";

/** The frame around every screen, at an address that opens one; the address becomes a tab. */
export function Workspace() {
  const { pathname } = useLocation();
  const active = useActive();
  const menu = useSession((state) => state.menu);
  const user = useSession((state) => state.user?.userId);
  const known = pathname === HOME || pathname.startsWith("/screen/") || trailTo(menu ?? [], pathname).length > 0;

  useEffect(() => {
    if (known) visit(active);
  }, [active, known]);
  useEffect(() => {
    if (known && user !== undefined && pathname !== HOME) afterPaint(() => noteVisit(user, pathname));
  }, [known, user, pathname]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return known ? <Layout /> : <Navigate to="/404" replace />;
}

/** Sidebar, top bar, tabs and their panes. What changes with the address asks for it itself, so that nothing else is drawn again. */
const Layout = memo(function Layout() {
  const { t } = useTranslation();
  const sidebar = useSidebar();
  const intent = useIntent();
  return (
    <div className={css.frame} {...intent}>
      <a className={css.skip} href="#main">
        {t("app.skip")}
      </a>
      <Sidebar {...sidebar} />
      <div className={css.body}>
        <header className={css.top}>
          <Header {...sidebar} />
          <TabBar />
        </header>
        <main id="main" className={css.main} tabIndex={-1}>
          <Panes />
        </main>
      </div>
    </div>
  );
});
