import { SafetyCertificateOutlined } from "@ant-design/icons";
import Input from "antd/es/input/Input.js";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./SignIn.module.css";
import { SignInField } from "./SignInField.tsx";
import type { CodeRequest } from "./useCodeRequest.ts";
import type { Entry } from "./useFields.ts";

/** Digits of a code, until the answer to its request says how many. */
const USUAL_LENGTH = 4;

export const codeLength = ({ sent }: CodeRequest, usual = USUAL_LENGTH): number => sent?.length ?? usual;

/** What is wrong with a code, before it is sent. */
export const codeFault = (code: string, length: number) =>
  new RegExp(`^\\d{${length}}$`).test(code.trim()) ? undefined : { key: "code.required", params: { length } };

/** Where a code was sent, and for how long it is good; nothing before that. */
export function CodeSentText({ request: { sent } }: { request: CodeRequest }) {
  const { t } = useTranslation("signIn");
  return sent ? t("code.sent", { phone: sent.phone, minutes: sent.minutes }) : null;
}

/** The code that came; beside it, where there is one, the button that asks for another. */
export function CodeField(props: {
  entry: Entry;
  error: string | undefined;
  hint?: ReactNode;
  length: number;
  autoFocus?: boolean;
  button?: ReactNode;
}) {
  const { entry, error, hint, length, autoFocus = false, button } = props;
  const { t } = useTranslation("signIn");
  return (
    <SignInField id="smsCode" label={t("code.label")} error={error} hint={hint}>
      {(control) => (
        <div className={button ? css.code : undefined}>
          <Input
            {...control}
            {...entry}
            prefix={<SafetyCertificateOutlined />}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={autoFocus}
            maxLength={length}
          />
          {button}
        </div>
      )}
    </SignInField>
  );
}
