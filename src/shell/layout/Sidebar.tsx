import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SideMenu } from "../menu/SideMenu.tsx";
import { useSettings } from "../settings/store.ts";
import { Brand } from "../sign-in/Brand.tsx";
import type { SidebarState } from "./use-sidebar.ts";
import css from "./Workspace.module.css";

const MenuDrawer = lazy(async () => ({ default: (await import("./MenuDrawer.tsx")).MenuDrawer }));

/** Brand and menu at the left; below 992 px a drawer. */
export function Sidebar({ mobile, collapsed, open, close }: SidebarState) {
  const { t } = useTranslation();
  const skin = useSettings((state) => state.sidebarLayoutSkin);
  const withLogo = useSettings((state) => state.sidebarLogo);
  if (mobile)
    return (
      <Suspense>
        <MenuDrawer open={open} onClose={close} />
      </Suspense>
    );
  return (
    <nav className={`${css.sidebar} ${collapsed ? css.folded : ""}`} data-skin={skin} aria-label={t("menu.label")}>
      {withLogo && (
        <div className={css.brand}>
          <Brand name={collapsed ? "none" : "short"} />
        </div>
      )}
      <div className={css.menu}>
        <SideMenu collapsed={collapsed} skin={skin} />
      </div>
    </nav>
  );
}
