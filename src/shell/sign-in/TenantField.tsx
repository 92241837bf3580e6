import { BankOutlined } from "@ant-design/icons";
import Input from "antd/es/input/Input.js";
import { useTranslation } from "react-i18next";
import { SignInField } from "./SignInField.tsx";
import type { Entry } from "./useFields.ts";

/** What is wrong with the code of the tenant, before it is sent. */
export const tenantFault = (isShown: boolean, code: string) => (isShown && code.trim() === "" ? { key: "tenant.required" } : undefined);

/** The code of the tenant. It is typed: which tenants there are is told to nobody who is not signed in. */
export function TenantField(props: { entry: Entry; error: string | undefined }) {
  const { t } = useTranslation("signIn");
  return (
    <SignInField id="tenant" label={t("tenant.label")} error={props.error}>
      {(control) => (
        <Input
          {...control}
          {...props.entry}
          prefix={<BankOutlined />}
          placeholder={t("tenant.hint")}
          autoComplete="organization"
          maxLength={32}
        />
      )}
    </SignInField>
  );
}
