import { type CSSProperties, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { askForEntry } from "../../renderer/why/mode.ts";
import { BrandMark } from "../branding/BrandMark.tsx";
import { SideMenu } from "../menu/SideMenu.tsx";
import { useShell } from "../services.tsx";
import { useSettings } from "../settings/store.ts";
import { SidebarEdge } from "./SidebarEdge.tsx";
import { useSidebarWidth } from "./sidebar-width.ts";
import type { SidebarState } from "./use-sidebar.ts";
import css from "./Workspace.module.css";

const MenuDrawer = lazy(async () => ({ default: (await import("./MenuDrawer.tsx")).MenuDrawer }));

/** Brand and menu at the left, as wide as the user wants; below 992 px a drawer. */
export function Sidebar({ mobile, collapsed, open, close }: SidebarState) {
  const { t } = useTranslation();
  const skin = useSettings((state) => state.sidebarLayoutSkin);
  const withLogo = useSettings((state) => state.sidebarLogo);
  const width = useSidebarWidth(useShell().language);
  if (mobile)
    return (
      <Suspense>
        <MenuDrawer open={open} onClose={close} />
      </Suspense>
    );
  return (
    <nav
      className={`${css.sidebar} ${collapsed ? css.folded : ""}`}
      style={{ "--sidebar-width": `${width}px` } as CSSProperties}
      data-skin={skin}
      aria-label={t("menu.label")}
    >
      {withLogo && (
        <div className={css.brand}>
          <BrandMark name={collapsed ? "none" : "short"} />
        </div>
      )}
      <div className={css.menu}>
        <SideMenu collapsed={collapsed} skin={skin} />
      </div>
      {!collapsed && (
        <button type="button" className={css.missing} onClick={askForEntry}>
          {t("menu.missing")}
        </button>
      )}
      {!collapsed && <SidebarEdge width={width} />}
    </nav>
  );
}
