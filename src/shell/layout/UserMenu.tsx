import {
  BellOutlined,
  ClearOutlined,
  CompassOutlined,
  GlobalOutlined,
  KeyOutlined,
  LinkOutlined,
  LogoutOutlined,
  QrcodeOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { Avatar, Button, Dropdown, type MenuProps } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, nameOf } from "../../i18n/language.ts";
import { useAvatar } from "../personal/queries.ts";
import { useShell } from "../services.tsx";
import { useRoleChoice } from "../session/role-choice.tsx";
import { useSession } from "../session/store.ts";
import { useTour } from "../tour/store.ts";
import { type UserAction, useUserActions } from "./useUserActions.tsx";
import css from "./Workspace.module.css";

/** The entries in the order of specification shell §2, with the guided tour beside the help. */
const ENTRIES: readonly { readonly key: UserAction; readonly text: string; readonly icon: ReactNode }[] = [
  { key: "profile", text: "layout:user.profile", icon: <UserOutlined /> },
  { key: "password", text: "user.changePassword", icon: <KeyOutlined /> },
  { key: "notices", text: "layout:user.notices", icon: <BellOutlined /> },
  { key: "help", text: "layout:tools.help", icon: <QuestionCircleOutlined /> },
  { key: "tour", text: "layout:user.tour", icon: <CompassOutlined /> },
  { key: "search", text: "layout:tools.search", icon: <SearchOutlined /> },
  { key: "copyLink", text: "layout:user.copyLink", icon: <LinkOutlined /> },
  { key: "miniProgram", text: "layout:user.miniProgram", icon: <QrcodeOutlined /> },
  { key: "clearCache", text: "layout:user.clearCache", icon: <ClearOutlined /> },
];

/** What the user can do with their own account, and with the page in front. */
export function UserMenu() {
  const { t } = useTranslation();
  const { setLanguage } = useShell();
  const user = useSession((state) => state.user);
  const avatar = useAvatar();
  const actions = useUserActions();
  const roles = useRoleChoice();
  const shownByTour = useTour((state) => state.inUserMenu);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = user?.realName || user?.username || "";
  const items: MenuProps["items"] = [
    // Who acts as another user cannot change that user's password.
    ...ENTRIES.filter(({ key }) => key !== "password" || !user?.isRunAs).map(({ key, text, icon }) => ({
      key,
      icon,
      label: <span data-tour={key}>{t(text)}</span>,
    })),
    {
      key: "language",
      icon: <GlobalOutlined />,
      label: t("language.label"),
      children: LANGUAGES.map((one) => ({ key: one, label: <span lang={one}>{nameOf(one)}</span>, onClick: () => setLanguage(one) })),
    },
    ...roles,
    { type: "divider" },
    {
      key: "logOut",
      icon: <LogoutOutlined />,
      label: t(user?.viewing ? "session:viewing.end" : user?.isRunAs ? "session:runAs.leave" : "user.logOut"),
    },
  ];
  return (
    <Dropdown
      trigger={["click"]}
      open={open || shownByTour}
      onOpenChange={setOpen}
      // The tour points at entries at once, so they may not still be on their way.
      {...(shownByTour && { transitionName: "" })}
      menu={{
        items,
        onClick: ({ key }) => {
          setOpen(false);
          // The entry goes with the menu; what it opens gives the focus back to the button.
          button.current?.focus();
          // The entries of the roles and languages see to themselves.
          if (Object.hasOwn(actions, key)) actions[key as UserAction]();
        },
      }}
    >
      <Button ref={button} type="text" aria-label={`${t("user.menu")}: ${name}`} data-tour="user">
        <Avatar size={24} icon={<UserOutlined />} src={avatar} alt="" style={{ background: "var(--ant-color-primary)" }} />
        <span className={css.userName}>{name}</span>
      </Button>
    </Dropdown>
  );
}
