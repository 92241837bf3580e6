import { SafetyCertificateOutlined } from "@ant-design/icons";
import { Button } from "antd";
import Input from "antd/es/input/Input.js";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../../model/error.ts";
import { useShell } from "../../services.tsx";
import { failureOf } from "../failure.ts";
import css from "../SignIn.module.css";
import { SignInFailure } from "../SignInFailure.tsx";
import { SignInField } from "../SignInField.tsx";
import type { useCodeRequest } from "../useCodeRequest.ts";
import { useFields } from "../useFields.ts";

/** Second step: the code that was sent. Another one is asked for in the first step, where the captcha is. */
export function CodeStep(props: {
  phone: string;
  request: ReturnType<typeof useCodeRequest>;
  onAgain: () => void;
  onAccepted: (accepted: { ticket: string; username: string }) => void;
}) {
  const { phone, request, onAgain, onAccepted } = props;
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const fields = useFields({ smsCode: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const { sent, left } = request;
  const length = sent?.length ?? 4;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const smsCode = fields.entered.smsCode.trim();
    const complete = new RegExp(`^\\d{${length}}$`).test(smsCode);
    if (fields.refuse({ smsCode: complete ? undefined : { key: "code.required", params: { length } } })) return;
    setBusy(true);
    try {
      onAccepted(await account.exchangeCode({ body: { phone, smsCode } }));
    } catch (error) {
      const reason = failureOf(error);
      fields.set({ smsCode: "" });
      if (!fields.refuseBy(reason, { smsCode: "smsCode" })) setFailure(reason);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <SignInFailure failure={failure} />
      {sent && (
        <p className={css.told} role="status">
          {t("code.sent", { phone: sent.phone, minutes: sent.minutes })}
        </p>
      )}
      <SignInField id="smsCode" label={t("code.label")} error={fields.faultOf("smsCode")}>
        {(control) => (
          <Input
            {...control}
            {...fields.entry("smsCode")}
            prefix={<SafetyCertificateOutlined />}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={length}
          />
        )}
      </SignInField>
      <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
        {t("forgot.next")}
      </Button>
      <Button className={css.quiet ?? ""} type="link" disabled={left > 0} onClick={onAgain}>
        {left > 0 ? t("forgot.resend", { seconds: left }) : t("forgot.resendNow")}
      </Button>
    </form>
  );
}
