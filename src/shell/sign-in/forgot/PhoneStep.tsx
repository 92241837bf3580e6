import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicConfig } from "../../../model/contract/sign-in.ts";
import type { AppError } from "../../../model/error.ts";
import { CaptchaField, captchaFault } from "../CaptchaField.tsx";
import { failureOf } from "../failure.ts";
import { PhoneField } from "../PhoneField.tsx";
import { remembered } from "../remembered.ts";
import { SignInFailure } from "../SignInFailure.tsx";
import { TenantField, tenantFault } from "../TenantField.tsx";
import { useCaptcha } from "../useCaptcha.ts";
import { type CodeRequest, phoneFault } from "../useCodeRequest.ts";
import { useFields } from "../useFields.ts";

/** First step: the phone that a code is sent to. */
export function PhoneStep(props: { config: PublicConfig; request: CodeRequest; onSent: (phone: string) => void }) {
  const { config, request, onSent } = props;
  const { t } = useTranslation("signIn");
  const { captcha, renew } = useCaptcha();
  const fields = useFields({ tenant: remembered().tenant, phone: "", captcha: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const { entered } = fields;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (request.asking || request.secondsLeft > 0) return;
    setFailure(null);
    const wrong = fields.refuse({
      tenant: tenantFault(config.enableTenant, entered.tenant),
      phone: phoneFault(entered.phone),
      captcha: captchaFault(captcha, entered.captcha),
    });
    if (wrong) return;
    try {
      const tenant = config.enableTenant ? entered.tenant.trim() : undefined;
      await request.ask({ phone: entered.phone, tenant, ...(captcha?.enabled && { captcha: entered.captcha, key: captcha.key }) });
      onSent(entered.phone);
    } catch (error) {
      const reason = failureOf(error);
      renew();
      fields.set({ captcha: "" });
      if (reason.code === "auth.captchaWrong") fields.refuse({ captcha: { message: reason.message } });
      else if (!fields.refuseBy(reason, { phone: "phone" })) setFailure(reason);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <SignInFailure failure={failure} />
      {config.enableTenant && <TenantField entry={fields.entry("tenant")} error={fields.faultOf("tenant")} />}
      <PhoneField entry={fields.entry("phone")} error={fields.faultOf("phone")} />
      {captcha?.enabled && (
        <CaptchaField captcha={captcha} renew={renew} entry={fields.entry("captcha")} error={fields.faultOf("captcha")} />
      )}
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        block
        disabled={request.secondsLeft > 0}
        loading={request.asking && { delay: 200 }}
      >
        {request.secondsLeft > 0 ? t("code.wait", { seconds: request.secondsLeft }) : t("code.send")}
      </Button>
    </form>
  );
}
