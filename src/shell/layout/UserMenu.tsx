import { KeyOutlined, LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { App, Avatar, Button, Dropdown, Modal } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { currentAddress } from "../navigation.tsx";
import { useSession } from "../session/store.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { hasUnsaved } from "../tabs/store.ts";
import css from "./Workspace.module.css";

const PasswordForm = lazy(async () => ({ default: (await import("../password/PasswordForm.tsx")).PasswordForm }));

/** Language, and what the user can do with his own account. */
export function UserMenu() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const user = useSession((state) => state.user);
  const signOut = useSignOut();
  const [changing, setChanging] = useState(false);
  const name = user?.realName || user?.username || "";

  const leave = async () => {
    const sure =
      !hasUnsaved() ||
      (await modal.confirm({
        title: t("user.logOutConfirm"),
        okText: t("user.logOut"),
        okButtonProps: { danger: true },
        cancelText: t("common.cancel"),
      }));
    if (sure) await signOut();
  };

  return (
    <>
      <LanguageSwitch />
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "password", icon: <KeyOutlined />, label: t("user.changePassword") },
            { type: "divider" },
            { key: "out", icon: <LogoutOutlined />, label: t("user.logOut") },
          ],
          onClick: ({ key }) => (key === "password" ? setChanging(true) : void leave()),
        }}
      >
        <Button type="text" aria-label={`${t("user.menu")}: ${name}`}>
          <Avatar size={24} icon={<UserOutlined />} style={{ background: "#0d62c9" }} />
          <span className={css.userName}>{name}</span>
        </Button>
      </Dropdown>
      <Modal open={changing} title={t("user.changePassword")} width={500} footer={null} destroyOnHidden onCancel={() => setChanging(false)}>
        <Suspense>
          <PasswordForm onDone={() => signOut({ redirect: currentAddress(), ended: true })} onCancel={() => setChanging(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
