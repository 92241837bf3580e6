import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../../model/error.ts";
import { useShell } from "../../services.tsx";
import { CodeField, CodeSentText, codeFault, codeLength } from "../CodeField.tsx";
import { failureOf } from "../failure.ts";
import css from "../SignIn.module.css";
import { SignInFailure } from "../SignInFailure.tsx";
import type { CodeRequest } from "../useCodeRequest.ts";
import { useFields } from "../useFields.ts";

/** Second step: the code that was sent. Another one is asked for in the first step, where the captcha is. */
export function CodeStep(props: {
  phone: string;
  request: CodeRequest;
  onAgain: () => void;
  onAccepted: (accepted: { ticket: string; username: string }) => void;
}) {
  const { phone, request, onAgain, onAccepted } = props;
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const fields = useFields({ smsCode: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const { secondsLeft } = request;
  const length = codeLength(request);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const smsCode = fields.entered.smsCode.trim();
    if (fields.refuse({ smsCode: codeFault(smsCode, length) })) return;
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
      <p className={css.told} role="status">
        <CodeSentText request={request} />
      </p>
      <CodeField entry={fields.entry("smsCode")} error={fields.faultOf("smsCode")} length={length} autoFocus />
      <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
        {t("forgot.next")}
      </Button>
      <Button className={css.quiet ?? ""} type="link" disabled={secondsLeft > 0} onClick={onAgain}>
        {secondsLeft > 0 ? t("forgot.resend", { seconds: secondsLeft }) : t("forgot.resendNow")}
      </Button>
    </form>
  );
}
