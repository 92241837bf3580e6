import { SafetyOutlined } from "@ant-design/icons";
import Input from "antd/es/input/Input.js";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Captcha } from "../../model/contract/sign-in.ts";
import css from "./SignIn.module.css";
import { SignInField } from "./SignInField.tsx";

/** What is wrong with the answer to a captcha, before it is sent. */
export const captchaFault = (captcha: Captcha | undefined, answer: string) =>
  captcha?.enabled && !/^\d{4}$/.test(answer) ? { key: "captcha.required" } : undefined;

/** The picture with four digits, another one at a click, and the field for them. */
export function CaptchaField(props: {
  captcha: Captcha;
  renew: () => void;
  entry: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
  error: string | undefined;
}) {
  const { captcha, renew, entry, error } = props;
  const { t } = useTranslation("signIn");
  return (
    <SignInField id="captcha" label={t("captcha.label")} error={error}>
      {(control) => (
        <div className={css.captcha}>
          <Input {...control} {...entry} prefix={<SafetyOutlined />} inputMode="numeric" autoComplete="off" maxLength={4} />
          <button type="button" className={css.captchaImage} onClick={renew} title={t("captcha.refresh")} aria-label={t("captcha.refresh")}>
            <img src={captcha.image} alt={t("captcha.image")} />
          </button>
        </div>
      )}
    </SignInField>
  );
}
