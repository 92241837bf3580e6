import { lazy, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import type { ProviderId } from "../../model/contract/auth.ts";
import type { SignedIn } from "../../model/contract/sign-in.ts";
import type { AppError } from "../../model/error.ts";
import { useGo } from "../navigation.tsx";
import { useShell } from "../services.tsx";
import { begin, useSession, whenSignedInElsewhere } from "../session/store.ts";
import { usePageTitle } from "../title/use-page-title.ts";
import { AccountForm } from "./AccountForm.tsx";
import { depart } from "./departure.ts";
import { failureOf } from "./failure.ts";
import { Providers } from "./Providers.tsx";
import { safeRedirect } from "./redirect.ts";
import { remember, remembered } from "./remembered.ts";
import css from "./SignIn.module.css";
import { SignInFailure } from "./SignInFailure.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { useSignInConfig } from "./useSignInConfig.ts";
import { type Variant, VariantTabs } from "./VariantTabs.tsx";

// Most people sign in by account and password; the rest comes when it is chosen.
const PhoneForm = lazy(async () => ({ default: (await import("./PhoneForm.tsx")).PhoneForm }));
const ForgotPassword = lazy(async () => ({ default: (await import("./ForgotPassword.tsx")).ForgotPassword }));

/**
 * Sign-in (specification shell §2, §4): by account or phone, by a provider, and a new password when it is forgotten. Users who
 * are sent here by the guard go on to the provider that the installation prefers; those who open the page see the form.
 * @param onBegun hears that somebody has begun to type, once
 */
export function SignIn({ onBegun, start = "form" }: { onBegun?: () => void; start?: "form" | "forgot" }) {
  const { t } = useTranslation("signIn");
  const { account } = useShell();
  const go = useGo();
  const [search] = useSearchParams();
  const guarded = (useLocation().state as { guarded?: boolean } | null)?.guarded === true;
  const token = useSession((state) => state.token);
  const { config, isLoaded } = useSignInConfig();
  const [variant, setVariant] = useState<Variant>(() => remembered().variant);
  const [forgot, setForgot] = useState(start === "forgot");
  const [failure, setFailure] = useState<AppError | null>(null);
  const [leaving, setLeaving] = useState<ProviderId>();
  const [signedIn, setSignedIn] = useState(false);
  const begun = useRef(false);
  const target = safeRedirect(search.get("redirect"));
  const title = t(forgot ? "forgot.title" : "title");

  usePageTitle(title);

  const leave = (provider: ProviderId) => {
    setLeaving(provider);
    setFailure(null);
    depart(account, provider, target).catch((error) => {
      setFailure(failureOf(error));
      setLeaving(undefined);
    });
  };
  const direct = guarded && start === "form" && config.signInBy !== "form" ? config.signInBy : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known whether there is somewhere to go.
  useEffect(() => {
    if (isLoaded && direct && !token) leave(direct);
  }, [isLoaded, direct]);

  // Signing in in another window is enough for this one: it goes on as if it had been opened now.
  useEffect(() => (token ? undefined : whenSignedInElsewhere(() => window.location.reload())), [token]);

  if (token && !signedIn) return <Navigate to={target} replace />;

  const onSignedIn = (session: SignedIn) => {
    setSignedIn(true);
    begin(session);
    // The form stays on the screen until the workspace is there.
    startTransition(() => go(target, { replace: true }));
  };
  const onTyped = () => {
    if (!begun.current) onBegun?.();
    begun.current = true;
  };
  const choose = (next: Variant) => {
    setVariant(next);
    remember({ variant: next });
  };
  const simple = config.simpleLogin || search.has("simple");
  const { accountLogin, phoneLogin } = config;
  const isChosen = accountLogin && phoneLogin !== null;
  // Where neither is open, providers are all there is.
  const shownVariant = isChosen ? variant : phoneLogin ? "phone" : accountLogin ? "account" : undefined;

  if (direct && (!isLoaded || leaving) && !failure)
    return (
      <SignInPage title={t("title")} simple={simple}>
        <p role="status">{t("sso.going")}</p>
      </SignInPage>
    );
  if (forgot)
    return (
      <SignInPage title={title} simple={simple}>
        <Suspense fallback={<div className={css.waiting} />}>
          <ForgotPassword config={config} onBack={() => (start === "forgot" ? go("/login") : setForgot(false))} />
        </Suspense>
      </SignInPage>
    );
  return (
    <SignInPage title={title} simple={simple}>
      {isChosen && shownVariant && <VariantTabs variant={shownVariant} onChange={choose} />}
      <SignInFailure failure={failure} />
      <div id="sign-in-form" {...(isChosen && { role: "tabpanel", "aria-labelledby": `variant-${shownVariant}` })}>
        {shownVariant === "account" ? (
          <AccountForm
            config={config}
            onSignedIn={onSignedIn}
            onTyped={onTyped}
            onForgot={config.phoneLogin ? () => setForgot(true) : undefined}
          />
        ) : shownVariant === undefined ? null : (
          <Suspense fallback={<div className={css.waiting} />}>
            <PhoneForm config={config} onSignedIn={onSignedIn} onTyped={onTyped} />
          </Suspense>
        )}
      </div>
      <Providers providers={config.providers} leaving={leaving} onChoose={leave} />
    </SignInPage>
  );
}
