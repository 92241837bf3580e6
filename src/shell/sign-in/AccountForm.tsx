import { LockOutlined, UserOutlined } from "@ant-design/icons";
import { Button, type InputRef } from "antd";
import Input from "antd/es/input/Input.js";
import Password from "antd/es/input/Password.js";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicConfig, SignedIn } from "../../model/contract/sign-in.ts";
import type { AppError } from "../../model/error.ts";
import { useShell } from "../services.tsx";
import { CaptchaField, captchaFault } from "./CaptchaField.tsx";
import { failureOf } from "./failure.ts";
import { remember, remembered } from "./remembered.ts";
import css from "./SignIn.module.css";
import { SignInFailure } from "./SignInFailure.tsx";
import { SignInField } from "./SignInField.tsx";
import { TenantField, tenantFault } from "./TenantField.tsx";
import { useCaptcha } from "./useCaptcha.ts";
import { useFields } from "./useFields.ts";

/** Sign-in by account and password (specification shell §5): validated on submit, the first wrong field gets the focus, a failure keeps what was typed. */
export function AccountForm(props: {
  config: PublicConfig;
  onSignedIn: (session: SignedIn) => void;
  /** Somebody types. */
  onTyped: () => void;
  onForgot: (() => void) | undefined;
}) {
  const { config, onSignedIn, onTyped, onForgot } = props;
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const { captcha, renew } = useCaptcha();
  const [lastAccount] = useState(remembered);
  const fields = useFields({ tenant: lastAccount.tenant, username: lastAccount.username, password: "", captcha: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<InputRef>(null);
  const { entered } = fields;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const username = entered.username.trim();
    const wrong = fields.refuse({
      tenant: tenantFault(config.enableTenant, entered.tenant),
      username: username === "" ? { key: "account.usernameRequired" } : undefined,
      password: entered.password === "" ? { key: "account.passwordRequired" } : undefined,
      captcha: captchaFault(captcha, entered.captcha),
    });
    if (wrong) return;
    const tenant = config.enableTenant ? entered.tenant.trim() : undefined;
    setBusy(true);
    setFailure(null);
    try {
      const answer = captcha?.enabled ? { captcha: entered.captcha, key: captcha.key } : {};
      const session = await account.signIn({ body: { username, password: entered.password, tenant, ...answer } });
      remember({ variant: "account", username, ...(tenant !== undefined && { tenant }) });
      onSignedIn(session);
    } catch (error) {
      const reason = failureOf(error);
      renew();
      if (reason.code === "auth.captchaWrong") {
        fields.set({ captcha: "" });
        fields.refuse({ captcha: { message: reason.message } });
      } else {
        setFailure(reason);
        fields.set({ captcha: "" });
        password.current?.focus({ cursor: "all" });
      }
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <SignInFailure failure={failure} />
      {config.enableTenant && <TenantField entry={fields.entry("tenant")} error={fields.faultOf("tenant")} />}
      <SignInField id="username" label={t("account.username")} error={fields.faultOf("username")}>
        {(control) => (
          <Input
            {...control}
            {...fields.entry("username")}
            prefix={<UserOutlined />}
            autoComplete="username"
            autoFocus={lastAccount.username === ""}
            maxLength={64}
          />
        )}
      </SignInField>
      <SignInField id="password" label={t("account.password")} error={fields.faultOf("password")}>
        {(control) => (
          <Password
            {...control}
            {...fields.entry("password")}
            ref={password}
            prefix={<LockOutlined />}
            autoComplete="current-password"
            autoFocus={lastAccount.username !== ""}
            maxLength={128}
          />
        )}
      </SignInField>
      {captcha?.enabled && (
        <CaptchaField captcha={captcha} renew={renew} entry={fields.entry("captcha")} error={fields.faultOf("captcha")} />
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
        {t("submit")}
      </Button>
      {onForgot && (
        <Button className={css.quiet ?? ""} type="link" onClick={onForgot}>
          {t("account.forgot")}
        </Button>
      )}
    </form>
  );
}
