import type { CodeSent, ProviderId } from "../model/contract/auth.ts";
import type { Organisation } from "../model/contract/session.ts";
import type { Http } from "./http.ts";

/** A provider of single sign-on; its name is what the operator calls it, or null. */
export interface SsoProvider {
  readonly id: ProviderId;
  readonly name: string | null;
}

/** What may be known before anybody is signed in. */
export interface PublicConfig {
  readonly title: string;
  readonly loginCaptcha: boolean;
  readonly enableTenant: boolean;
  readonly passwordRule: { readonly min: number; readonly max: number; readonly kinds: number };
  /** Sign-in and new passwords by SMS; null where they are switched off. */
  readonly phoneLogin: { readonly codeLength: number } | null;
  readonly providers: readonly SsoProvider[];
  /** Where somebody without a session is sent first. */
  readonly signInBy: "form" | ProviderId;
  readonly simpleLogin: boolean;
}

export interface Captcha {
  readonly enabled: boolean;
  readonly key: string;
  /** A data address of an SVG. */
  readonly image: string;
}

interface WithTenant {
  /** The code of the tenant, where the installation asks for it. */
  readonly tenant?: string | undefined;
}

export interface Credentials extends WithTenant {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
  readonly key?: string;
}

export interface SignedIn {
  readonly token: string;
  readonly org: readonly Organisation[];
  readonly curOrg: Organisation | null;
}

export interface CodeQuestion extends WithTenant {
  readonly phone: string;
  readonly captcha?: string;
  readonly key?: string;
}

export type CodePurpose = "signIn" | "password";

const CODE_PATHS: Readonly<Record<CodePurpose, string>> = { signIn: "api/auth/loginSmsCode", password: "api/auth/changePwdSmsCode" };
const ARRIVALS: Readonly<Record<ProviderId, string>> = { oidc: "api/validateOauthLogin", cas: "api/validateCasLogin" };

/** The calls of somebody who is not signed in yet (specification shell §7). */
export function createSignIn(http: Http) {
  return {
    config: () => http<PublicConfig>("GET", "api/v1/system/config"),
    captcha: () => http<Captcha>("GET", "api/auth/captcha"),
    signIn: (credentials: Credentials) => http<SignedIn>("POST", "api/v1/login", { body: credentials }),
    sendCode: (purpose: CodePurpose, question: CodeQuestion) => http<CodeSent>("GET", CODE_PATHS[purpose], { query: { ...question } }),
    phoneSignIn: (shown: { username: string; smsCode: string } & WithTenant) =>
      http<SignedIn>("POST", "api/v1/phoneLogin", { body: shown }),
    /** Gives, for a code, the right to set a new password once. */
    exchangeCode: (shown: { phone: string; smsCode: string }) =>
      http<{ ticket: string; username: string }>("PUT", "api/auth/validateSmsCodeChangePwd", { body: shown }),
    changePasswordByCode: (ticket: string, loginPwd: string) =>
      http("PUT", "api/v1/user/changePasswordByCode", { body: { ticket, loginPwd } }),
    /** Where to sign in at a provider, and what only this browser may bring back. */
    depart: (provider: ProviderId) => http<{ url: string; binding: string }>("POST", "api/auth/ssoDeparture", { body: { provider } }),
    /** A session; null for who had one when he left, and is connected with whom the provider named. */
    arrive: (provider: ProviderId, query: Readonly<Record<string, string>>) => http<SignedIn | null>("GET", ARRIVALS[provider], { query }),
    /** Tells where the session ends at its provider, if it came from one. */
    signOut: () => http<{ logoutUrl: string | null }>("POST", "api/v1/logout"),
  };
}
