import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { PageTrail } from "./PageTrail.tsx";
import { UserMenu } from "./UserMenu.tsx";
import type { SidebarState } from "./use-sidebar.ts";
import css from "./Workspace.module.css";

/** The bar above the tabs: the button of the menu, where the page stands, the user. */
export function Header({ mobile, collapsed, toggle }: SidebarState) {
  const { t } = useTranslation();
  const folded = mobile || collapsed;
  return (
    <div className={css.header}>
      <Button
        type="text"
        icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={toggle}
        aria-label={t(folded ? "menu.expand" : "menu.collapse")}
        aria-expanded={!folded}
      />
      <PageTrail short={mobile} />
      <UserMenu />
    </div>
  );
}
