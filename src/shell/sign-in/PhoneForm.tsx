import { MobileOutlined, SafetyCertificateOutlined } from "@ant-design/icons";
import { Button } from "antd";
import Input from "antd/es/input/Input.js";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicConfig } from "../../model/contract/sign-in.ts";
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
import { phoneFault, useCodeRequest } from "./useCodeRequest.ts";
import { useFields } from "./useFields.ts";

/** Sign-in by phone and a code that is sent to it (specification shell §5). The captcha is for the sending: pictures cost nothing, messages do. */
export function PhoneForm(props: { config: PublicConfig; onSignedIn: (token: string) => void; onTyped: () => void }) {
  const { config, onSignedIn, onTyped } = props;
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const { captcha, renew } = useCaptcha();
  const { sent, left, asking, ask } = useCodeRequest("signIn");
  const fields = useFields({ tenant: remembered().tenant, phone: "", captcha: "", smsCode: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const { entered } = fields;
  const length = sent?.length ?? config.phoneLogin?.codeLength ?? 4;
  const tenant = config.enableTenant ? entered.tenant.trim() : undefined;
  const common = () => ({ tenant: tenantFault(config.enableTenant, entered.tenant), phone: phoneFault(entered.phone) });

  const fail = (error: unknown) => {
    const reason = failureOf(error);
    if (reason.code === "auth.captchaWrong") fields.refuse({ captcha: { message: reason.message } });
    else if (!fields.refuseBy(reason, { phone: "phone", username: "phone", smsCode: "smsCode" })) setFailure(reason);
  };

  const send = async () => {
    if (asking || left > 0) return;
    setFailure(null);
    if (fields.refuse({ ...common(), captcha: captchaFault(captcha, entered.captcha), smsCode: undefined })) return;
    try {
      const answer = captcha?.enabled ? { captcha: entered.captcha, key: captcha.key } : {};
      await ask({ phone: entered.phone, tenant, ...answer });
      document.getElementById("smsCode")?.focus();
      fields.set({ captcha: "" });
    } catch (error) {
      fields.set({ captcha: "" });
      fail(error);
    }
    // A picture is good once, whatever came of it.
    renew();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const complete = new RegExp(`^\\d{${length}}$`).test(entered.smsCode.trim());
    const smsCode = complete ? undefined : { key: "code.required", params: { length } };
    if (fields.refuse({ ...common(), captcha: undefined, smsCode })) return;
    setBusy(true);
    try {
      const { token } = await account.phoneSignIn({ body: { username: entered.phone, smsCode: entered.smsCode.trim(), tenant } });
      remember({ variant: "phone", ...(tenant !== undefined && { tenant }) });
      onSignedIn(token);
    } catch (error) {
      fields.set({ smsCode: "" });
      fail(error);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <SignInFailure failure={failure} />
      {config.enableTenant && <TenantField entry={fields.entry("tenant")} error={fields.faultOf("tenant")} />}
      <SignInField id="phone" label={t("phone.label")} error={fields.faultOf("phone")}>
        {(control) => (
          <Input
            {...control}
            {...fields.entry("phone")}
            prefix={<MobileOutlined />}
            type="tel"
            autoComplete="tel"
            autoFocus
            maxLength={20}
          />
        )}
      </SignInField>
      {captcha?.enabled && (
        <CaptchaField captcha={captcha} renew={renew} entry={fields.entry("captcha")} error={fields.faultOf("captcha")} />
      )}
      <SignInField
        id="smsCode"
        label={t("code.label")}
        error={fields.faultOf("smsCode")}
        hint={sent && <span role="status">{t("code.sent", { phone: sent.phone, minutes: sent.minutes })}</span>}
      >
        {(control) => (
          <div className={css.code}>
            <Input
              {...control}
              {...fields.entry("smsCode")}
              prefix={<SafetyCertificateOutlined />}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={length}
            />
            <Button size="large" onClick={send} disabled={left > 0} loading={asking && { delay: 200 }}>
              {left > 0 ? t("code.wait", { seconds: left }) : t(sent ? "code.again" : "code.send")}
            </Button>
          </div>
        )}
      </SignInField>
      <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
        {t("submit")}
      </Button>
    </form>
  );
}
