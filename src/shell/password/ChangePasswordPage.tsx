import { LogoutOutlined } from "@ant-design/icons";
import { Alert, Button, Card } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useGo } from "../navigation.tsx";
import { useSession } from "../session/store.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { safeRedirect } from "../sign-in/redirect.ts";
import { usePageTitle } from "../title/use-page-title.ts";
import { PasswordForm } from "./PasswordForm.tsx";

/** /change-pwd: the page that a user who must change the password cannot leave before it is changed. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const go = useGo();
  const [search] = useSearchParams();
  const signOut = useSignOut();
  const forced = useSession((state) => state.user?.toChangePwd === true);
  const acting = useSession((state) => state.user?.isRunAs === true);
  const target = safeRedirect(search.get("redirect"));
  usePageTitle(t("user.changePassword"));
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh", padding: 24 }}>
      <Card title={<h1 style={{ fontSize: 16, margin: 0 }}>{t("user.changePassword")}</h1>} style={{ width: "100%", maxWidth: 500 }}>
        {forced && <Alert type="warning" showIcon message={t("password.mustChange")} style={{ marginBottom: 16 }} />}
        <PasswordForm onDone={() => signOut({ redirect: target, ended: true })} onCancel={forced ? undefined : () => go(target)} />
        {forced && (
          <Button type="link" icon={<LogoutOutlined />} onClick={() => void signOut()} style={{ paddingInline: 0 }}>
            {t(acting ? "session:runAs.leave" : "user.logOut")}
          </Button>
        )}
      </Card>
    </main>
  );
}
