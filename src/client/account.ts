import { DESK } from "../model/contract/desk.ts";
import { PERSONAL } from "../model/contract/personal.ts";
import { SESSION } from "../model/contract/session.ts";
import type { Style } from "../model/style.ts";
import { callsOf } from "./calls.ts";
import { createDashboard } from "./dashboard.ts";
import type { Http } from "./http.ts";
import type { SessionInfo } from "./session.ts";
import { createSignIn } from "./sign-in.ts";
import { saveStyle } from "./style.ts";

/** The get-info fields of specification shell §3 that the browser reads, and the grants that drawing needs. */
export interface UserInfo extends SessionInfo {
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
  readonly userInfo: { readonly userType?: number };
  /** The settings that the user has saved. */
  readonly personalStyle?: Partial<Style> | null;
  readonly permissions: readonly string[];
  readonly column_permission_views: readonly string[];
  readonly column_permission_edits: readonly string[];
  readonly column_permission_adds: readonly string[];
  readonly column_controlled?: readonly string[];
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
    /** Pinyin and initials of a Chinese title. */
    readonly pinyin?: string | null;
    readonly icon?: string | null;
    readonly code: string;
    readonly isIframe?: boolean;
    readonly iframeUrl?: string | null;
    readonly isExternal?: boolean;
    readonly affix?: boolean;
    readonly noCache?: boolean;
  };
}

/** The calls around sign-in and session (specification shell §7). */
export function createAccount(http: Http) {
  return {
    ...createSignIn(http),
    ...callsOf(http, SESSION),
    personal: callsOf(http, PERSONAL),
    dashboard: createDashboard(http),
    desk: callsOf(http, DESK),
    info: () => http<UserInfo>("GET", "api/v1/user/info"),
    menu: () => http<readonly MenuEntry[]>("GET", "api/v1/system/getRouter"),
    frameOrigins: () => http<readonly string[]>("GET", "api/v1/system/frameOrigins"),
    changePassword: (oldPassword: string, loginPwd: string) => http("PUT", "api/auth/changePassword", { body: { oldPassword, loginPwd } }),
    preferences: () => http<Readonly<Record<string, unknown>>>("GET", "api/v1/user/preferences"),
    savePreference: (key: string, value: unknown) => http("PUT", `api/v1/user/preferences/${encodeURIComponent(key)}`, { body: value }),
    saveStyle: (style: Partial<Style>) => saveStyle(http, style),
  };
}

export type Account = ReturnType<typeof createAccount>;
