import { LockOutlined, SafetyOutlined, UserOutlined } from "@ant-design/icons";
import { Alert, Button, type InputRef } from "antd";
import Input from "antd/es/input/Input.js";
import Password from "antd/es/input/Password.js";
import { type ChangeEvent, type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router-dom";
import { AppError } from "../../model/error.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { begin, useSession } from "../session/store.ts";
import { Brand } from "./Brand.tsx";
import { Hero } from "./Hero.tsx";
import css from "./SignIn.module.css";
import { SignInField } from "./SignInField.tsx";
import { useCaptcha } from "./useCaptcha.ts";

const NOTHING = { username: "", password: "", captcha: "" };
type Entered = typeof NOTHING;
type Name = keyof Entered;

/** What is wrong with each field, as the key of its text. */
function faultsOf(entered: Entered, withCaptcha: boolean): Partial<Record<Name, string>> {
  return {
    ...(entered.username.trim() === "" && { username: "signIn.usernameRequired" }),
    ...(entered.password === "" && { password: "signIn.passwordRequired" }),
    ...(withCaptcha && !/^\d{4}$/.test(entered.captcha) && { captcha: "signIn.captchaRequired" }),
  };
}

/** Where to go after sign-in: an address of ours only, never one that a link brought from elsewhere. */
export const safeRedirect = (target: string | null): string =>
  target && /^\/(?![/\\])/.test(target) && !target.startsWith("/login") ? target : "/";

/** Sign-in by account and password (specification shell §5): validated on submit, the first wrong field gets the focus, a failure keeps what was typed. `onBegun` hears that somebody has begun to type, once. */
export function SignIn({ onBegun }: { onBegun?: () => void }) {
  const { t } = useTranslation();
  const { account } = useShell();
  const go = useGo();
  const [search] = useSearchParams();
  const token = useSession((state) => state.token);
  const [entered, setEntered] = useState(NOTHING);
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<InputRef>(null);
  const begun = useRef(false);
  const { captcha, renew } = useCaptcha();

  useEffect(() => {
    document.title = `${t("signIn.title")} · ${t("app.title")}`;
  }, [t]);

  if (token && !busy) return <Navigate to={safeRedirect(search.get("redirect"))} replace />;

  const entry = (name: Name) => ({
    value: entered[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!begun.current) onBegun?.();
      begun.current = true;
      setEntered({ ...entered, [name]: event.target.value });
      setFaults({ ...faults, [name]: undefined });
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(entered, captcha?.enabled ?? false);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(first)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const { token: session } = await account.signIn({
        username: entered.username.trim(),
        password: entered.password,
        ...(captcha?.enabled ? { captcha: entered.captcha, key: captcha.key } : {}),
      });
      begin(session);
      // The form stays on the screen until the workspace is there.
      startTransition(() => go(safeRedirect(search.get("redirect")), { replace: true }));
    } catch (error) {
      setFailure(error instanceof AppError ? error : new AppError("client.unreadable", { cause: error }));
      setEntered((known) => ({ ...known, captcha: "" }));
      renew();
      password.current?.focus({ cursor: "all" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={css.page}>
      <Hero />
      <section className={css.side}>
        <div className={css.language}>
          <LanguageSwitch />
        </div>
        <div className={css.card}>
          <div className={css.smallBrand}>
            <Brand />
          </div>
          <h1 className={css.heading}>{t("signIn.title")}</h1>
          {failure && <Alert className={css.failure ?? ""} type="error" showIcon message={failure.message} role="alert" />}
          <form className={css.form} onSubmit={submit} noValidate>
            <SignInField id="username" label={t("signIn.username")} error={faults.username && t(faults.username)}>
              {(control) => (
                <Input {...control} {...entry("username")} prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={64} />
              )}
            </SignInField>
            <SignInField id="password" label={t("signIn.password")} error={faults.password && t(faults.password)}>
              {(control) => (
                <Password
                  {...control}
                  {...entry("password")}
                  ref={password}
                  prefix={<LockOutlined />}
                  autoComplete="current-password"
                  maxLength={128}
                />
              )}
            </SignInField>
            {captcha?.enabled && (
              <SignInField id="captcha" label={t("signIn.captcha")} error={faults.captcha && t(faults.captcha)}>
                {(control) => (
                  <div className={css.captcha}>
                    <Input
                      {...control}
                      {...entry("captcha")}
                      prefix={<SafetyOutlined />}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                    />
                    <button
                      type="button"
                      className={css.captchaImage}
                      onClick={renew}
                      title={t("signIn.captchaRefresh")}
                      aria-label={t("signIn.captchaRefresh")}
                    >
                      <img src={captcha.image} alt={t("signIn.captchaImage")} />
                    </button>
                  </div>
                )}
              </SignInField>
            )}
            <Button type="primary" size="large" htmlType="submit" block loading={busy && { delay: 200 }}>
              {t("signIn.submit")}
            </Button>
          </form>
        </div>
      </section>
    </main>
  );
}
