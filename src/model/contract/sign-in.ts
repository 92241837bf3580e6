import { CODE_SENT, COLUMNS, ORGANISATION, PASSWORD, PROVIDER } from "./auth.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, NOTHING, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";

const SSO_PROVIDER = object({ id: PROVIDER, name: nullable(text(undefined, { description: "As the operator calls it." })) });
/** A provider of single sign-on. */
export type SsoProvider = ValueOf<typeof SSO_PROVIDER>;

const CONFIG = object({
  title: text(),
  loginCaptcha: boolean(),
  enableTenant: boolean(),
  passwordRule: object({ min: integer(), max: integer(), kinds: integer() }),
  accountLogin: boolean({ description: "Sign-in by account and password." }),
  phoneLogin: nullable(object({ codeLength: integer() }, { description: "Sign-in and new passwords by SMS; null: switched off." })),
  providers: list(SSO_PROVIDER),
  signInBy: choice(["form", "oidc", "cas", "wechat"], { description: "Where somebody without a session is sent first." }),
  simpleLogin: boolean(),
});
/** What may be known before anybody is signed in. */
export type PublicConfig = ValueOf<typeof CONFIG>;

const CAPTCHA = object({ enabled: boolean(), key: text(), image: text(undefined, { description: "The picture as a data address." }) });
export type Captcha = ValueOf<typeof CAPTCHA>;

const SIGNED_IN = object({
  token: text(),
  ...COLUMNS,
  org: list(ORGANISATION),
  curOrg: nullable(ORGANISATION),
  toChangePwd: boolean({ description: "He must change his password first; everything else is closed to him." }),
});
/** What the browser is told of a session that begins (specification shell §3, login response). */
export type SignedIn = ValueOf<typeof SIGNED_IN>;

/** Other keys may stand beside these: forms of other clients send theirs. */
const OPEN = { additionalProperties: true };
const tenant = optional(text(32, { description: "The code of the tenant, where the installation asks for it." }));
const phone = text(24, { minLength: 1, description: "A mobile number; +86, spaces and hyphens are ignored." });
const smsCode = text(16, { minLength: 1, description: "The digits that were sent." });
const key = optional(text(64));

const WHO = { phone, captcha: optional(text(16, { description: "The digits of the picture, where captchas are on." })), key, tenant };
const CODE_QUESTION = object(WHO, OPEN);
/** Who wants a code. */
export type CodeQuestion = ValueOf<typeof CODE_QUESTION>;

/** What a provider gave back to the browser, and what only this browser may bring. */
export type BroughtBack = Readonly<Record<string, string>> & { readonly binding: string };
const broughtBack = (properties: Parameters<typeof object>[0]) =>
  typed<BroughtBack>(
    object({
      state: text(64, { minLength: 1, description: "As the provider gave it back." }),
      binding: text(64, { minLength: 1, description: "What the departure gave to the browser." }),
      ...properties,
    }),
  );
const said = optional(text(2_000));

const LEAVING = {
  path: "/api/v1/logout",
  permission: "public",
  summary: "Sign out; tells where a session of single sign-on ends at its provider",
  answer: object({ logoutUrl: nullable(text()) }),
} as const;
const asks = { method: "GET", permission: "public" } as const;
const begins = { permission: "public", answer: SIGNED_IN } as const;

/** The calls of somebody who is not signed in yet, or no more (specification shell §7). */
export const SIGN_IN = {
  config: operation({
    ...{ id: "signIn.config", path: "/api/v1/system/config", ...asks, answer: CONFIG },
    summary: "What the sign-in page needs",
  }),
  captcha: operation({
    ...{ id: "signIn.captcha", path: "/api/auth/captcha", ...asks, answer: CAPTCHA },
    summary: "A captcha for the sign-in",
  }),
  signIn: operation({
    ...{ id: "signIn.signIn", method: "POST", path: "/api/v1/login", ...begins, summary: "Sign in" },
    body: object(
      {
        username: text(64, { minLength: 1, description: "Sign-in name; spaces around it are ignored." }),
        password: PASSWORD,
        captcha: optional(text(16, { description: "The four digits of the picture." })),
        vcode: optional(text(16, { description: "The same, under its other name." })),
        key,
        enableTenant: optional(boolean()),
        tenant,
      },
      OPEN,
    ),
  }),
  signInCode: operation({
    ...{ id: "signIn.signInCode", path: "/api/auth/loginSmsCode", ...asks, query: CODE_QUESTION, answer: CODE_SENT },
    summary: "Send a code to sign in with",
  }),
  passwordCode: operation({
    ...{ id: "signIn.passwordCode", path: "/api/auth/changePwdSmsCode", ...asks, query: CODE_QUESTION, answer: CODE_SENT },
    summary: "Send a code to set a new password with",
  }),
  sendCode: operation({
    ...{ id: "signIn.sendCode", method: "POST", path: "/api/v1/sms/handleSendCode", permission: "public", answer: CODE_SENT },
    summary: "Send a code to sign in with, or to set a new password with",
    body: object({ ...WHO, type: optional(choice(["signIn", "password"], { description: "Default: signIn." })) }, OPEN),
  }),
  phoneSignIn: operation({
    ...{ id: "signIn.phoneSignIn", method: "POST", path: "/api/v1/phoneLogin", ...begins, summary: "Sign in by phone and code" },
    body: object({ username: phone, smsCode, tenant, enableTenant: optional(boolean()) }, OPEN),
  }),
  exchangeCode: operation({
    ...{ id: "signIn.exchangeCode", method: "PUT", path: "/api/auth/validateSmsCodeChangePwd", permission: "public" },
    summary: "Exchange a code for the right to set a new password, once",
    body: object({ phone, smsCode }),
    answer: object({ ticket: text(), username: text() }),
  }),
  changePasswordByCode: operation({
    ...{ id: "signIn.changePasswordByCode", method: "PUT", path: "/api/v1/user/changePasswordByCode", permission: "public" },
    summary: "Set a new password with that right; ends all sessions of the user",
    body: object({ ticket: text(64, { minLength: 1, description: "What the code was exchanged for." }), loginPwd: PASSWORD }),
    answer: NOTHING,
  }),
  depart: operation({
    ...{ id: "signIn.depart", method: "POST", path: "/api/auth/ssoDeparture", permission: "public" },
    summary: "Where to sign in at a provider",
    body: object({ provider: PROVIDER }),
    answer: object({ url: text(), binding: text(undefined, { description: "What only this browser may bring back." }) }),
  }),
  arriveByOidc: operation({
    ...{ id: "signIn.arriveByOidc", path: "/api/validateOauthLogin", ...asks, answer: nullable(SIGNED_IN) },
    summary: "Sign in with what an OpenID provider gave back; null for who was signed in when he left, and is connected with whom it named",
    query: broughtBack({
      ...{ code: said, iss: said, session_state: said, scope: said },
      ...{ error: said, error_description: said, error_uri: said },
    }),
  }),
  arriveByCas: operation({
    ...{ id: "signIn.arriveByCas", path: "/api/validateCasLogin", ...asks, answer: nullable(SIGNED_IN) },
    summary: "Sign in with a CAS ticket; null for who was signed in when he left, and is connected with whom it named",
    query: broughtBack({ ticket: text(512, { minLength: 1 }) }),
  }),
  arriveByWechat: operation({
    ...{ id: "signIn.arriveByWechat", path: "/api/validateWechatLogin", ...asks, answer: nullable(SIGNED_IN) },
    summary: "Sign in with what WeChat gave back; null for who was signed in when he left, and is connected with whom it named",
    query: broughtBack({ code: said }),
  }),
  signOut: operation({ id: "signIn.signOut", method: "POST", ...LEAVING }),
  signOutByLink: operation({ id: "signIn.signOutByLink", method: "GET", ...LEAVING }),
} as const;
