import type { ProviderId } from "../model/contract/auth.ts";
import { type Environment, integerOf, invalid, switchOf, textOf, webAddressOf } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** An OAuth 2 provider that speaks OpenID Connect. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client: PKCE protects the exchange in any case. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** The claim that is a sign-in name here. */
  readonly claim: string;
  /** What its button says; absent: a general text. */
  readonly name: string | undefined;
}

export interface CasConfig {
  /** The address below which `/login`, `/logout` and `/serviceValidate` are. */
  readonly url: string;
  readonly version: 2 | 3;
  /** The attribute that is a sign-in name here; absent: the user of the ticket. */
  readonly attribute: string | undefined;
  readonly name: string | undefined;
}

/** A website application of WeChat's open platform. */
export interface WechatConfig {
  readonly appId: string;
  readonly secret: string;
  /** Where its page is that shows the code, and where its calls are. */
  readonly url: string;
  readonly apiUrl: string;
  readonly name: string | undefined;
}

/** How people sign in beside account and password. */
export interface SignInConfig {
  /** Whether a phone and a code by SMS are enough, to sign in and to set a new password. */
  readonly phone: boolean;
  readonly smsCodeLength: number;
  /** Codes that are sent: to a number in a day, for an address in an hour. */
  readonly smsLimits: { readonly number: number; readonly address: number };
  /** Only the form, without the picture beside it. */
  readonly simple: boolean;
  /** Where somebody without a session is sent first. */
  readonly first: "form" | ProviderId;
  /** Where browsers find this installation: what a provider returns to. Present when there is a provider. */
  readonly publicUrl: string | undefined;
  readonly oidc: OidcConfig | undefined;
  readonly cas: CasConfig | undefined;
  readonly wechat: WechatConfig | undefined;
  /** Whether providers may be reached by plain HTTP. */
  readonly insecureProviders: boolean;
  /** Whether a name at a provider that nobody is connected with yet stands for the account of that name, unless it is a super user's. */
  readonly matchNames: boolean;
  /** Code of the tenant of users that are made when a provider names somebody unknown; absent: nobody is made. */
  readonly newUsersTenant: string | undefined;
}

const withoutSlash = (address: string | undefined) => address?.replace(/\/+$/, "");

function oidcOf(env: Environment, insecure: boolean): OidcConfig | undefined {
  const issuer = webAddressOf(env, "OIDC_ISSUER", { insecure });
  const clientId = textOf(env, "OIDC_CLIENT_ID");
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId)
    throw new StartError({
      what: "Single sign-on by OIDC is half configured.",
      why: `${issuer ? "OIDC_CLIENT_ID" : "OIDC_ISSUER"} is missing.`,
      todo: "Set OIDC_ISSUER and OIDC_CLIENT_ID, or neither.",
    });
  return {
    issuer,
    clientId,
    clientSecret: textOf(env, "OIDC_CLIENT_SECRET"),
    scope: textOf(env, "OIDC_SCOPE") ?? "openid profile",
    claim: textOf(env, "OIDC_CLAIM") ?? "preferred_username",
    name: textOf(env, "OIDC_NAME"),
  };
}

function casOf(env: Environment, insecure: boolean): CasConfig | undefined {
  const url = withoutSlash(webAddressOf(env, "CAS_URL", { insecure }));
  if (!url) return undefined;
  const version = integerOf(env, "CAS_VERSION", 3, 2, 3) === 2 ? 2 : 3;
  return { url, version, attribute: textOf(env, "CAS_ATTRIBUTE"), name: textOf(env, "CAS_NAME") };
}

function wechatOf(env: Environment, insecure: boolean): WechatConfig | undefined {
  const [appId, secret] = [textOf(env, "WECHAT_APP_ID"), textOf(env, "WECHAT_SECRET")];
  if (!appId && !secret) return undefined;
  if (!appId || !secret)
    throw new StartError({
      what: "Sign-in by WeChat is half configured.",
      why: `${appId ? "WECHAT_SECRET" : "WECHAT_APP_ID"} is missing.`,
      todo: "Set WECHAT_APP_ID and WECHAT_SECRET, or neither.",
    });
  return {
    ...{ appId, secret, name: textOf(env, "WECHAT_NAME") },
    url: withoutSlash(webAddressOf(env, "WECHAT_URL", { insecure })) ?? "https://open.weixin.qq.com",
    apiUrl: withoutSlash(webAddressOf(env, "WECHAT_API_URL", { insecure })) ?? "https://api.weixin.qq.com",
  };
}

const ADDRESS_NAMES: Readonly<Record<ProviderId, string>> = { oidc: "OIDC_ISSUER", cas: "CAS_URL", wechat: "WECHAT_APP_ID" };

function firstOf(env: Environment, providers: Readonly<Record<ProviderId, unknown>>): SignInConfig["first"] {
  const first = textOf(env, "SIGN_IN_BY")?.toLowerCase() ?? "form";
  if (first === "form") return first;
  if (first !== "oidc" && first !== "cas" && first !== "wechat") throw invalid("SIGN_IN_BY", first, "Set it to form, oidc, cas or wechat.");
  if (!providers[first])
    throw new StartError({
      what: `SIGN_IN_BY is ${first}, which is not configured.`,
      why: `${ADDRESS_NAMES[first]} is missing.`,
      todo: `Configure ${first}, or set SIGN_IN_BY=form.`,
    });
  return first;
}

/** Reads how people may sign in. Throws a StartError that names what cannot be understood or is missing. */
export function signInConfigOf(env: Environment): SignInConfig {
  const insecureProviders = switchOf(env, "SSO_HTTP", false);
  const publicUrl = withoutSlash(webAddressOf(env, "PUBLIC_URL", { insecure: true }));
  const oidc = oidcOf(env, insecureProviders);
  const cas = casOf(env, insecureProviders);
  const wechat = wechatOf(env, insecureProviders);
  if ((oidc || cas || wechat) && !publicUrl)
    throw new StartError({
      what: "Single sign-on needs PUBLIC_URL.",
      why: "A provider returns people to an address that it knows, never to one that a request names.",
      todo: "Set PUBLIC_URL to where browsers find this installation: PUBLIC_URL=https://formwork.example.",
    });
  return {
    phone: switchOf(env, "PHONE_LOGIN", true),
    smsCodeLength: integerOf(env, "SMS_CODE_LENGTH", 6, 4, 8),
    smsLimits: {
      number: integerOf(env, "SMS_LIMIT_NUMBER", 10, 1, 1_000),
      address: integerOf(env, "SMS_LIMIT_ADDRESS", 30, 1, 100_000),
    },
    simple: switchOf(env, "LOGIN_SIMPLE", false),
    first: firstOf(env, { oidc, cas, wechat }),
    publicUrl,
    oidc,
    cas,
    wechat,
    insecureProviders,
    matchNames: switchOf(env, "SSO_MATCH_NAMES", false),
    newUsersTenant: textOf(env, "SSO_NEW_USERS_TENANT"),
  };
}
