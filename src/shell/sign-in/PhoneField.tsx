import { MobileOutlined } from "@ant-design/icons";
import Input from "antd/es/input/Input.js";
import { useTranslation } from "react-i18next";
import { SignInField } from "./SignInField.tsx";
import type { Entry } from "./useFields.ts";

/** The phone to which a code is sent. */
export function PhoneField({ entry, error }: { entry: Entry; error: string | undefined }) {
  const { t } = useTranslation("signIn");
  return (
    <SignInField id="phone" label={t("phone.label")} error={error}>
      {(control) => <Input {...control} {...entry} prefix={<MobileOutlined />} type="tel" autoComplete="tel" autoFocus maxLength={20} />}
    </SignInField>
  );
}
