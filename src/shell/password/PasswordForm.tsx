import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../model/error.ts";
import { DEFAULT_PASSWORD_RULE, isPassword } from "../../model/validators.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";

interface Entered {
  readonly old: string;
  readonly next: string;
  readonly confirmation: string;
}

/** Old password, new one and its confirmation (specification shell §5): checked on blur, Enter submits; the rule is the server's configuration. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { account } = useShell();
  const username = useSession((state) => state.user?.username ?? "");
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const rule = useQuery({ queryKey: ["config"], queryFn: account.config }).data?.passwordRule ?? DEFAULT_PASSWORD_RULE;

  const submit = async ({ old, next }: Entered) => {
    setBusy(true);
    setFailure(null);
    try {
      await account.changePassword(old, next);
      message.success(t("password.success"));
      onDone();
    } catch (error) {
      setFailure(error instanceof AppError ? error : new AppError("client.unreadable", { cause: error }));
      setBusy(false);
    }
  };

  const required = { required: true, message: t("field.required", { ns: "errors" }) };
  return (
    <Form<Entered> layout="vertical" validateTrigger="onBlur" requiredMark={false} onFinish={submit} scrollToFirstError={{ focus: true }}>
      {failure && <Alert type="error" showIcon message={failure.message} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item label={t("password.account")} htmlFor="password-account">
        <Input id="password-account" value={username} readOnly autoComplete="username" variant="filled" />
      </Form.Item>
      <Form.Item name="old" label={t("password.old")} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <Form.Item
        name="next"
        label={t("password.new")}
        extra={t("password.rule", { ...rule })}
        rules={[
          required,
          {
            validator: async (_, value: string) => {
              if (value && value.toLowerCase() === username.toLowerCase())
                throw new Error(t("auth.passwordEqualsAccount", { ns: "errors" }));
              if (value && !isPassword(value, rule)) throw new Error(t("auth.passwordWeak", { ns: "errors", ...rule }));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={t("password.confirm")}
        dependencies={["next"]}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              if (value && value !== getFieldValue("next")) throw new Error(t("field.confirmation", { ns: "errors" }));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <div style={{ display: "flex", justifyContent: "flex-end", gap: 8 }}>
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <Button type="primary" htmlType="submit" loading={busy && { delay: 200 }}>
          {t("user.changePassword")}
        </Button>
      </div>
    </Form>
  );
}
