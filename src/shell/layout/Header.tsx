import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { AppLauncher } from "../apps/AppLauncher.tsx";
import { BrandMark } from "../branding/BrandMark.tsx";
import { DraftShelf } from "../drafts/DraftShelf.tsx";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { TopMenu } from "../menu/TopMenu.tsx";
import { NoticeBell } from "../notices/NoticeBell.tsx";
import { OrganisationSwitch } from "../organisation/OrganisationSwitch.tsx";
import { RealtimeStatus } from "../realtime/RealtimeStatus.tsx";
import { useSettings } from "../settings/store.ts";
import { HeaderTools } from "./HeaderTools.tsx";
import { PageTrail } from "./PageTrail.tsx";
import { UserMenu } from "./UserMenu.tsx";
import type { SidebarState } from "./use-sidebar.ts";
import css from "./Workspace.module.css";

interface HeaderProps extends SidebarState {
  /** The menu is here and not at the left. */
  readonly menuOnTop: boolean;
}

/** The bar above the tabs: the menu or the button that folds it, where the page stands, the tools, the user. */
export function Header({ mobile, collapsed, toggle, menuOnTop }: HeaderProps) {
  const { t } = useTranslation();
  const skin = useSettings((state) => state.navbarLayoutType);
  const withLogo = useSettings((state) => state.sidebarLogo);
  const folded = mobile || collapsed;
  return (
    <div className={css.header} data-skin={skin}>
      {menuOnTop ? (
        <>
          {withLogo && <BrandMark name="none" />}
          <TopMenu skin={skin} />
          <PageTrail place="title" />
        </>
      ) : (
        <>
          <Button
            type="text"
            icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={toggle}
            aria-label={t(folded ? "menu.expand" : "menu.collapse")}
            aria-expanded={!folded}
          />
          <PageTrail place={mobile ? "name" : "trail"} />
        </>
      )}
      <OrganisationSwitch />
      <HeaderTools />
      <DraftShelf />
      <RealtimeStatus />
      <AppLauncher />
      <NoticeBell />
      <div className={css.language}>
        <LanguageSwitch />
      </div>
      <UserMenu />
    </div>
  );
}
