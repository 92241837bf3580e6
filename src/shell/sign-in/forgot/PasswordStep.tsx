import { LockOutlined, UserOutlined } from "@ant-design/icons";
import { Button } from "antd";
import Input from "antd/es/input/Input.js";
import Password from "antd/es/input/Password.js";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../../model/error.ts";
import { isPassword, type PasswordRule } from "../../../model/sign-in-rules.ts";
import { useShell } from "../../services.tsx";
import { failureOf } from "../failure.ts";
import { SignInFailure } from "../SignInFailure.tsx";
import { SignInField } from "../SignInField.tsx";
import { type Fault, useFields } from "../useFields.ts";

/** Third step: the new password, checked by the rule of this installation when its field is left, and again by the server. */
export function PasswordStep(props: {
  rule: PasswordRule;
  ticket: string;
  username: string;
  /** The ticket is worth nothing any more. */
  onOver: () => void;
  onDone: () => void;
}) {
  const { rule, ticket, username, onOver, onDone } = props;
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const fields = useFields({ next: "", confirmation: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const { next, confirmation } = fields.entered;

  const nextFault = (): Fault | undefined => {
    if (next === "") return { key: "errors:field.required" };
    if (next.toLowerCase() === username.toLowerCase()) return { key: "errors:auth.passwordEqualsAccount" };
    return isPassword(next, rule) ? undefined : { key: "errors:auth.passwordWeak", params: { ...rule } };
  };
  const confirmationFault = (): Fault | undefined => {
    if (confirmation === "") return { key: "errors:field.required" };
    return confirmation === next ? undefined : { key: "errors:field.confirmation" };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || fields.refuse({ next: nextFault(), confirmation: confirmationFault() })) return;
    setBusy(true);
    setFailure(null);
    try {
      await account.changePasswordByCode({ body: { ticket, loginPwd: next } });
      onDone();
    } catch (error) {
      const reason = failureOf(error);
      setBusy(false);
      if (fields.refuseBy(reason, { loginPwd: "next" })) return;
      setFailure(reason);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <SignInFailure
        failure={failure}
        action={
          failure?.code === "auth.ticketOver" && (
            <Button size="small" onClick={onOver}>
              {t("forgot.previous")}
            </Button>
          )
        }
      />
      <SignInField id="owner" label={t("forgot.account")} error={undefined}>
        {({ id, size }) => (
          <Input id={id} size={size} value={username} readOnly autoComplete="username" variant="filled" prefix={<UserOutlined />} />
        )}
      </SignInField>
      <SignInField id="next" label={t("forgot.new")} error={fields.faultOf("next")} hint={t("password.rule", { ns: "shell", ...rule })}>
        {(control) => (
          <Password
            {...control}
            {...fields.entry("next")}
            prefix={<LockOutlined />}
            autoComplete="new-password"
            autoFocus
            maxLength={128}
            onBlur={() => next !== "" && fields.mark({ next: nextFault() })}
          />
        )}
      </SignInField>
      <SignInField id="confirmation" label={t("forgot.confirm")} error={fields.faultOf("confirmation")}>
        {(control) => (
          <Password
            {...control}
            {...fields.entry("confirmation")}
            prefix={<LockOutlined />}
            autoComplete="new-password"
            maxLength={128}
            onBlur={() => confirmation !== "" && fields.mark({ confirmation: confirmationFault() })}
          />
        )}
      </SignInField>
      <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
        {t("forgot.change")}
      </Button>
    </form>
  );
}
