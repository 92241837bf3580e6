import { ACCOUNT } from "../account.ts";
import { PASSWORD } from "../auth.ts";
import { ID } from "../common.ts";
import { ONLINE } from "../online.ts";
import { operation } from "../operation.ts";
import { rpcPageOf } from "../record-parts.ts";
import { list, NOTHING, nullable, object, optional, text, typed } from "../schema.ts";
import { SIGN_IN } from "../sign-in.ts";
import { ASKED, LEGACY_BASE, OPEN } from "./parts.ts";

const LOGIN = `${LEGACY_BASE}/login`;
const SESSIONS = `${LEGACY_BASE}/loginUser`;
const { pageParam, orderParam } = ASKED;

/** Signing in and out, and who is signed in, in the older dialect. */
export const LEGACY_SIGN_IN = {
  doLogin: operation({
    ...{ id: "legacy.doLogin", method: "POST", path: `${LOGIN}/doLogin`, permission: "public", answer: SIGN_IN.signIn.answer },
    summary: "Sign in, as POST /api/v1/login",
    body: object(
      {
        ...{ loginName: optional(text(64)), username: optional(text(64, { description: "The same, under its other name." })) },
        ...{ password: PASSWORD, captcha: optional(text(16)), key: optional(text(64)), tenant: optional(text(32)) },
      },
      OPEN,
    ),
  }),
  doLogout: operation({
    ...{ id: "legacy.doLogout", method: "POST", path: `${LOGIN}/doLogout`, permission: "public", answer: SIGN_IN.signOut.answer },
    summary: "Sign out, as POST /api/v1/logout",
  }),
  changePassword: operation({
    ...{ id: "legacy.changePassword", method: "POST", path: `${LOGIN}/changePassword`, permission: "signed-in", answer: NOTHING },
    ...{ inPerson: true, beforePasswordChange: true, body: ACCOUNT.changePassword.body },
    summary: "Change the own password, as PUT /api/auth/changePassword",
  }),
  getLoginInfo: operation({
    ...{ id: "legacy.getLoginInfo", method: "GET", path: `${LOGIN}/getLoginInfo`, permission: "signed-in", answer: ACCOUNT.info.answer },
    ...{ beforePasswordChange: true, summary: "The signed-in user, as GET /api/v1/user/info" },
  }),
  listLoginUser: operation({
    ...{ id: "legacy.listLoginUser", method: "POST", path: `${SESSIONS}/list`, permission: ONLINE.page.permission },
    summary: "Sessions that are alive, as GET /api/v1/user/online; at most 100 on a page, the last used first",
    body: nullable(
      object({
        filter: optional(nullable(object({ loginName: optional(nullable(text(64))), keyword: optional(nullable(text(64))) }))),
        ...{ pageParam, orderParam },
      }),
    ),
    answer: rpcPageOf(
      typed<Readonly<Record<string, unknown>>>({ type: "object", description: "As there; sessionId, loginName and showName beside it." }),
    ),
  }),
  deleteLoginUser: operation({
    ...{ id: "legacy.deleteLoginUser", method: "POST", path: `${SESSIONS}/delete`, permission: ONLINE.end.permission, answer: NOTHING },
    summary: "End sessions of others, as DELETE /api/v1/user/online",
    body: object({ sessionId: optional(ID), sessionIds: optional(list(ID, { maxItems: 100 })) }),
  }),
} as const;
