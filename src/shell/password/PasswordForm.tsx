import { useQuery } from "@tanstack/react-query";
import { App, Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../model/error.ts";
import { DEFAULT_PASSWORD_RULE, isPassword } from "../../model/sign-in-rules.ts";
import { useShell } from "../services.tsx";
import { useSession } from "../session/store.ts";
import { failureOf } from "../sign-in/failure.ts";
import { SignInFailure } from "../sign-in/SignInFailure.tsx";
import css from "./password.module.css";

/** The fields of the call, by those of the form. */
const FIELDS: Readonly<Record<string, keyof Entered>> = { oldPassword: "old", loginPwd: "next" };

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
  const [form] = Form.useForm<Entered>();
  const rule = useQuery({ queryKey: ["config"], queryFn: () => account.config() }).data?.passwordRule ?? DEFAULT_PASSWORD_RULE;

  const submit = async ({ old, next }: Entered) => {
    setBusy(true);
    setFailure(null);
    try {
      await account.changePassword({ body: { oldPassword: old, loginPwd: next } });
      message.success(t("password.success"));
      onDone();
    } catch (error) {
      const reason = failureOf(error);
      const faults = (reason.fields ?? []).flatMap(({ path, message: text }) => {
        const name = FIELDS[path];
        return name === undefined || !text ? [] : [{ name, errors: [text] }];
      });
      form.setFields(faults);
      const [first] = faults;
      if (first) form.focusField(first.name);
      else setFailure(reason);
      setBusy(false);
    }
  };

  const required = { required: true, message: t("field.required", { ns: "errors" }) };
  return (
    <Form<Entered>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      requiredMark={false}
      onFinish={submit}
      scrollToFirstError={{ focus: true }}
    >
      <SignInFailure failure={failure} />
      <Form.Item label={t("password.account")} htmlFor="password-account">
        <Input id="password-account" value={username} readOnly autoComplete="username" variant="filled" />
      </Form.Item>
      <Form.Item name="old" label={t("password.old")} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <Form.Item
        name="next"
        className={css.ruled ?? ""}
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
      <div style={{ display: "flex", justifyContent: "flex-end", gap: 8, marginTop: 8 }}>
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <Button type="primary" htmlType="submit" loading={busy && { delay: 200 }}>
          {t("user.changePassword")}
        </Button>
      </div>
    </Form>
  );
}
