import { LockOutlined, SafetyOutlined, UserOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Form, Input, type InputRef } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { AppError } from "../../model/error.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { useShell } from "../services.tsx";
import { begin, useSession } from "../session/store.ts";
import { Brand } from "./Brand.tsx";
import css from "./SignIn.module.css";

interface Entered {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
}

/** Where to go after sign-in: an address of ours only, never one that a link brought from elsewhere. */
export const safeRedirect = (target: string | null): string =>
  target && /^\/(?![/\\])/.test(target) && !target.startsWith("/login") ? target : "/";

/** Sign-in by account and password (specification shell §5): validated on submit, the first wrong field gets the focus, a failure keeps what was typed. */
export function SignIn() {
  const { t } = useTranslation();
  const { account, forget } = useShell();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = useSession((state) => state.token);
  const [form] = Form.useForm<Entered>();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<InputRef>(null);
  const captcha = useQuery({
    queryKey: ["captcha"],
    queryFn: account.captcha,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    document.title = `${t("signIn.title")} · ${t("app.title")}`;
  }, [t]);

  if (token && !busy) return <Navigate to={safeRedirect(search.get("redirect"))} replace />;

  const submit = async ({ username, password: secret, captcha: answer }: Entered) => {
    setBusy(true);
    setFailure(null);
    try {
      const { token: session } = await account.signIn({
        username: username.trim(),
        password: secret,
        ...(captcha.data?.enabled && answer ? { captcha: answer, key: captcha.data.key } : {}),
      });
      forget();
      begin(session);
      navigate(safeRedirect(search.get("redirect")), { replace: true });
    } catch (error) {
      setFailure(error instanceof AppError ? error : new AppError("client.unreadable", { cause: error }));
      form.setFieldValue("captcha", "");
      void captcha.refetch();
      password.current?.focus({ cursor: "all" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={css.page}>
      <aside className={css.hero} aria-hidden="true">
        <Brand light />
        <p>{t("app.tagline")}</p>
      </aside>
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
          <Form
            form={form}
            layout="vertical"
            size="large"
            requiredMark={false}
            onFinish={submit}
            scrollToFirstError={{ focus: true }}
            validateTrigger="onSubmit"
          >
            <Form.Item
              name="username"
              label={t("signIn.username")}
              rules={[{ required: true, whitespace: true, message: t("signIn.usernameRequired") }]}
            >
              <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={64} />
            </Form.Item>
            <Form.Item name="password" label={t("signIn.password")} rules={[{ required: true, message: t("signIn.passwordRequired") }]}>
              <Input.Password ref={password} prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
            </Form.Item>
            {captcha.data?.enabled && (
              <Form.Item label={t("signIn.captcha")} htmlFor="captcha">
                <div className={css.captcha}>
                  <Form.Item name="captcha" noStyle rules={[{ pattern: /^\d{4}$/, required: true, message: t("signIn.captchaRequired") }]}>
                    <Input id="captcha" prefix={<SafetyOutlined />} inputMode="numeric" autoComplete="off" maxLength={4} />
                  </Form.Item>
                  <button
                    type="button"
                    className={css.captchaImage}
                    onClick={() => captcha.refetch()}
                    title={t("signIn.captchaRefresh")}
                    aria-label={t("signIn.captchaRefresh")}
                  >
                    <img src={captcha.data.image} alt={t("signIn.captchaImage")} />
                  </button>
                </div>
              </Form.Item>
            )}
            <Button type="primary" htmlType="submit" block loading={busy && { delay: 200 }}>
              {t("signIn.submit")}
            </Button>
          </Form>
        </div>
      </section>
    </main>
  );
}
