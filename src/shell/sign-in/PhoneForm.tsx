import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicConfig, SignedIn } from "../../model/contract/sign-in.ts";
import type { AppError } from "../../model/error.ts";
import { useShell } from "../services.tsx";
import { CaptchaField, captchaFault } from "./CaptchaField.tsx";
import { CodeField, CodeSentText, codeFault, codeLength } from "./CodeField.tsx";
import { failureOf } from "./failure.ts";
import { PhoneField } from "./PhoneField.tsx";
import { remember, remembered } from "./remembered.ts";
import { SignInFailure } from "./SignInFailure.tsx";
import { TenantField, tenantFault } from "./TenantField.tsx";
import { useCaptcha } from "./useCaptcha.ts";
import { phoneFault, useCodeRequest } from "./useCodeRequest.ts";
import { useFields } from "./useFields.ts";

/** Sign-in by phone and a code that is sent to it (specification shell §5). The captcha is for the sending: pictures cost nothing, messages do. */
export function PhoneForm(props: { config: PublicConfig; onSignedIn: (session: SignedIn) => void; onTyped: () => void }) {
  const { config, onSignedIn, onTyped } = props;
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const { captcha, renew } = useCaptcha();
  const request = useCodeRequest("signIn");
  const { secondsLeft, asking, ask } = request;
  const fields = useFields({ tenant: remembered().tenant, phone: "", captcha: "", smsCode: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const { entered } = fields;
  const length = codeLength(request, config.phoneLogin?.codeLength);
  const tenant = config.enableTenant ? entered.tenant.trim() : undefined;
  const common = () => ({ tenant: tenantFault(config.enableTenant, entered.tenant), phone: phoneFault(entered.phone) });

  const fail = (error: unknown) => {
    const reason = failureOf(error);
    if (reason.code === "auth.captchaWrong") fields.refuse({ captcha: { message: reason.message } });
    else if (!fields.refuseBy(reason, { phone: "phone", username: "phone", smsCode: "smsCode" })) setFailure(reason);
  };

  const send = async () => {
    if (asking || secondsLeft > 0) return;
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
    if (fields.refuse({ ...common(), captcha: undefined, smsCode: codeFault(entered.smsCode, length) })) return;
    setBusy(true);
    try {
      const session = await account.phoneSignIn({ body: { username: entered.phone, smsCode: entered.smsCode.trim(), tenant } });
      remember({ variant: "phone", ...(tenant !== undefined && { tenant }) });
      onSignedIn(session);
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
      <PhoneField entry={fields.entry("phone")} error={fields.faultOf("phone")} />
      {captcha?.enabled && (
        <CaptchaField captcha={captcha} renew={renew} entry={fields.entry("captcha")} error={fields.faultOf("captcha")} />
      )}
      <CodeField
        entry={fields.entry("smsCode")}
        error={fields.faultOf("smsCode")}
        hint={
          request.sent && (
            <span role="status">
              <CodeSentText request={request} />
            </span>
          )
        }
        length={length}
        button={
          <Button size="large" onClick={send} disabled={secondsLeft > 0} loading={asking && { delay: 200 }}>
            {secondsLeft > 0 ? t("code.wait", { seconds: secondsLeft }) : t(request.sent ? "code.again" : "code.send")}
          </Button>
        }
      />
      <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
        {t("submit")}
      </Button>
    </form>
  );
}
