import { useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "../../model/contract/account.ts";
import type { SignedIn } from "../../model/contract/sign-in.ts";
import type { AppError } from "../../model/error.ts";
import { report } from "../errors/report.ts";
import { useShell } from "../services.tsx";
import { CaptchaField, captchaFault } from "../sign-in/CaptchaField.tsx";
import { failureOf } from "../sign-in/failure.ts";
import { remembered } from "../sign-in/remembered.ts";
import { SignInFailure } from "../sign-in/SignInFailure.tsx";
import { SignInField } from "../sign-in/SignInField.tsx";
import { useCaptcha } from "../sign-in/useCaptcha.ts";
import { useFields } from "../sign-in/useFields.ts";
import { loadAgain, renew } from "./store.ts";

interface SignInAgainProps {
  readonly user: UserInfo;
  readonly onElsewhere: () => void;
  readonly onCancel: () => void;
}

/**
 * The password of the user whose page this is. The new session takes the place of the old one, in the same organisation and with the same
 * roles; what failed to load meanwhile is loaded, and what was about to be saved can be saved again.
 */
export function SignInAgain({ user, onElsewhere, onCancel }: SignInAgainProps) {
  const { t } = useTranslation("session");
  const { account } = useShell();
  const queries = useQueryClient();
  const { captcha, renew: another } = useCaptcha();
  const fields = useFields({ password: "", captcha: "" });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const { entered } = fields;

  /** A new session begins with all roles and in the first organisation. */
  const comeBack = async ({ curOrg }: SignedIn) => {
    const { chosenRoles, curOrg: before } = user;
    if (chosenRoles) await account.chooseRoles({ body: { roleIds: chosenRoles } });
    if (before && before.id !== curOrg?.id) await account.enterOrganisation({ body: { organizationId: before.id } });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.refuse({
      password: entered.password === "" ? { key: "account.passwordRequired" } : undefined,
      captcha: captchaFault(captcha, entered.captcha),
    });
    if (busy || wrong) return;
    setBusy(true);
    setFailure(null);
    const lastAccount = remembered();
    const tenant = lastAccount.username === user.username && lastAccount.tenant !== "" ? lastAccount.tenant : undefined;
    const answer = captcha?.enabled ? { captcha: entered.captcha, key: captcha.key } : {};
    try {
      const session = await account.signIn({ body: { username: user.username, password: entered.password, tenant, ...answer } });
      renew(session.token);
      await comeBack(session).catch(report);
      loadAgain();
      void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    } catch (error) {
      setFailure(failureOf(error));
      fields.set({ captcha: "" });
      another();
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <SignInFailure failure={failure} />
      <p>{t("expired.stays", { name: user.realName || user.username })}</p>
      <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
      <SignInField id="password" label={t("expired.password")} error={fields.faultOf("password")}>
        {(control) => (
          <Input.Password {...control} {...fields.entry("password")} autoComplete="current-password" autoFocus maxLength={128} />
        )}
      </SignInField>
      {captcha?.enabled && (
        <CaptchaField captcha={captcha} renew={another} entry={fields.entry("captcha")} error={fields.faultOf("captcha")} />
      )}
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8, justifyContent: "flex-end" }}>
        <Button type="link" onClick={onElsewhere} style={{ marginInlineEnd: "auto", paddingInline: 0 }}>
          {t("expired.elsewhere")}
        </Button>
        <Button onClick={onCancel}>{t("common.cancel", { ns: "shell" })}</Button>
        <Button type="primary" htmlType="submit" loading={busy && { delay: 200 }}>
          {t("expired.again")}
        </Button>
      </div>
    </form>
  );
}
