import { Button, Result } from "antd";
import { useTranslation } from "react-i18next";
import { useSignOut } from "./use-sign-out.ts";

/** In place of the workspace: what it needs to know of the user could not be loaded. */
export function LoadFailure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Result
      status="warning"
      title={t("session.failed")}
      subTitle={reason}
      extra={[
        <Button key="retry" type="primary" onClick={onRetry}>
          {t("common.retry")}
        </Button>,
        <Button key="out" onClick={() => signOut()}>
          {t("user.logOut")}
        </Button>,
      ]}
    />
  );
}
