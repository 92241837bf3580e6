import type { Http } from "./http.ts";

export interface Captcha {
  readonly enabled: boolean;
  readonly key: string;
  /** A data address of an SVG. */
  readonly image: string;
}

export interface Organisation {
  readonly id: string;
  readonly shortName: string;
}

export interface Credentials {
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

/** The get-info fields of specification shell §3 that the browser reads, and the grants that drawing needs. */
export interface UserInfo {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly avatar: string | null;
  readonly roles: readonly string[];
  readonly tenantId: string | null;
  readonly deptId: string | null;
  readonly isAdmin: boolean;
  readonly isSuperUser: boolean;
  readonly toChangePwd: boolean;
  readonly userInfo: { readonly userType?: number; readonly organisation?: string | null };
  readonly permissions: readonly string[];
  readonly column_permission_views: readonly string[];
  readonly column_permission_edits: readonly string[];
  readonly column_permission_adds: readonly string[];
}

/** One entry of the menu as `getRouter` gives it. */
export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** `layout`, `screen:<id>` or `page:<key>`. */
  readonly component: string;
  readonly hidden: boolean;
  readonly children?: readonly MenuEntry[];
  readonly meta: {
    readonly title: string;
    readonly icon?: string | null;
    readonly code: string;
    readonly isIframe?: boolean;
    readonly iframeUrl?: string | null;
    readonly isExternal?: boolean;
    readonly affix?: boolean;
    readonly noCache?: boolean;
  };
}

export interface PublicConfig {
  readonly title: string;
  readonly loginCaptcha: boolean;
  readonly passwordRule: { readonly min: number; readonly max: number; readonly kinds: number };
}

/** The calls around sign-in and session (specification shell §7). */
export function createAccount(http: Http) {
  return {
    config: () => http<PublicConfig>("GET", "api/v1/system/config"),
    captcha: () => http<Captcha>("GET", "api/auth/captcha"),
    signIn: (credentials: Credentials) => http<SignedIn>("POST", "api/v1/login", { body: credentials }),
    info: () => http<UserInfo>("GET", "api/v1/user/info"),
    menu: () => http<readonly MenuEntry[]>("GET", "api/v1/system/getRouter"),
    signOut: () => http("POST", "api/v1/logout"),
    changePassword: (oldPassword: string, loginPwd: string) => http("PUT", "api/auth/changePassword", { body: { oldPassword, loginPwd } }),
    preferences: () => http<Readonly<Record<string, unknown>>>("GET", "api/v1/user/preferences"),
    savePreference: (key: string, value: unknown) => http("PUT", `api/v1/user/preferences/${encodeURIComponent(key)}`, { body: value }),
  };
}

export type Account = ReturnType<typeof createAccount>;
