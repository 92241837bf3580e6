import { Button, Result } from "antd";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../model/error.ts";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useSignOut } from "./use-sign-out.ts";

/** In place of the workspace: what it needs to know of the user could not be loaded. */
export function LoadFailure({ failure, onRetry }: { failure: AppError; onRetry: () => void }) {
  const { t } = useTranslation("session");
  const textOf = useErrorText();
  const signOut = useSignOut();
  return (
    <Result
      status="warning"
      title={t("failed")}
      subTitle={textOf(failure)}
      extra={[
        <Button key="retry" type="primary" onClick={onRetry}>
          {t("common.retry", { ns: "shell" })}
        </Button>,
        <Button key="out" onClick={() => signOut()}>
          {t("user.logOut", { ns: "shell" })}
        </Button>,
      ]}
    />
  );
}
