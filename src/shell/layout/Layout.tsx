import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ScrollingHeader } from "../settings/ScrollingHeader.tsx";
import { useSettings } from "../settings/store.ts";
import { Panes } from "../tabs/Panes.tsx";
import { TabBar } from "../tabs/TabBar.tsx";
import { TourStarter } from "../tour/TourStarter.tsx";
import { UpdatesStarter } from "../updates/UpdatesStarter.tsx";
import { useIntent } from "../use-intent.ts";
import { BackToTop } from "./BackToTop.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { Header } from "./Header.tsx";
import { OldBrowserNotice } from "./OldBrowserNotice.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useSidebar } from "./use-sidebar.ts";
import css from "./Workspace.module.css";

/** Sidebar, top bar, tabs and their panes. What changes with the address asks for it itself, so that nothing else is drawn again. */
export const Layout = memo(function Layout() {
  const { t } = useTranslation();
  const sidebar = useSidebar();
  const intent = useIntent();
  const withTabs = useSettings((state) => state.tagsView);
  const menuOnTop = useSettings((state) => state.defaultLayout) === "top" && !sidebar.mobile;
  const main = useRef<HTMLElement>(null);
  return (
    <div className={css.frame} {...intent}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, as readers of the screen know it. */}
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          // The address stays that of the page: it is copied and sent to others.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t("app.skip")}
      </a>
      {!menuOnTop && <Sidebar {...sidebar} />}
      <div className={css.body}>
        <header className={css.top}>
          <OldBrowserNotice />
          <Header {...sidebar} menuOnTop={menuOnTop} />
          {withTabs && <TabBar />}
        </header>
        <main ref={main} id="main" className={css.main} tabIndex={-1}>
          <Panes />
          <BackToTop main={main} />
        </main>
      </div>
      <Dialogs />
      <ScrollingHeader />
      <TourStarter />
      <UpdatesStarter />
    </div>
  );
});
