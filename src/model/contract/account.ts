import { STYLE_SCHEMA, type Style } from "../style.ts";
import { COLUMNS, ORGANISATION, PASSWORD } from "./auth.ts";
import { ID } from "./common.ts";
import { ARRANGEMENT } from "./dashboard.ts";
import { operation } from "./operation.ts";
import { boolean, described, integer, list, mapOf, NOTHING, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";

const ROLE = object({ id: ID, name: text() });
/** A role that the user has, as far as he is told of it. */
export type RoleChoice = ValueOf<typeof ROLE>;

const STYLE = typed<Partial<Style>>(STYLE_SCHEMA);
const names = { id: ID, username: text(), realName: text() };
const none = { description: "Nothing of it is kept here." };

const INFO = object({
  userId: ID,
  username: text(),
  realName: text(),
  roles: list(text(undefined, { description: "Its code." })),
  avatar: NOTHING,
  introduction: text(),
  tenantId: nullable(ID),
  deptId: nullable(ID),
  departmentId: nullable(text(undefined, { description: "As deptId, under its other name." })),
  organisationId: nullable(ID),
  isRunAs: boolean({ description: "Somebody else works in the name of this user, or looks at the product as he does." }),
  realUser: described(nullable(object(names)), "Who works in his name, or looks at the product as he does."),
  viewing: described(
    nullable(object({ endsAt: text(undefined, { format: "date-time" }), underDraft: boolean() })),
    "Somebody else looks at the product as this user does, and changes nothing: until when, and whether by a draft of rights.",
  ),
  isAdmin: boolean(),
  isSuperUser: boolean(),
  toChangePwd: boolean({ description: "He must change his password first; everything else is closed to him." }),
  userInfo: object({ ...names, userType: integer() }),
  dictList: list(typed(), none),
  filed_cache: typed<Readonly<Record<string, unknown>>>({ type: "object", ...none }),
  u9cToken: NOTHING,
  permissions: list(text()),
  ...COLUMNS,
  org: list(ORGANISATION, { description: "The organisations among which he may switch." }),
  curOrg: nullable(ORGANISATION),
  curDept: described(nullable(object({ id: ID, name: optional(text()) })), "His department, named where he may see its name."),
  roleChoices: list(ROLE, { description: "The roles among which he may choose." }),
  chosenRoles: nullable(list(ID, { description: "Those with which he works; null: all." })),
  provider: nullable(text(undefined, { description: "The provider of single sign-on that the session came from." })),
  dashboardDefault: described(nullable(ARRANGEMENT), "How a role of the user arranges his dashboard."),
  visitStatistics: boolean({ description: "Whether the operator wants to know which pages are opened." }),
  personalStyle: described(nullable(STYLE), "The settings that the user has saved."),
});
/** What the browser knows of the signed-in user and his session (specification shell §3, get-info response): enough to draw, never to decide. */
export type UserInfo = ValueOf<typeof INFO>;

const PREFERENCES = "/api/v1/user/preferences";

/** Who the signed-in user is, and what the product remembers for him (specification shell §7; the paths of preferences are ours). */
export const ACCOUNT = {
  info: operation({
    ...{ id: "account.info", method: "GET", path: "/api/v1/user/info", permission: "signed-in", beforePasswordChange: true },
    ...{ summary: "The signed-in user", answer: INFO },
  }),
  isSignedIn: operation({
    ...{ id: "account.isSignedIn", method: "GET", path: "/api/v1/token/validate", permission: "public" },
    summary: "Whether the token in the header is that of a session",
    answer: object({ valid: boolean() }),
  }),
  changePassword: operation({
    ...{ id: "account.changePassword", method: "PUT", path: "/api/auth/changePassword", permission: "signed-in" },
    ...{ inPerson: true, beforePasswordChange: true, answer: NOTHING },
    summary: "Change the own password; ends all own sessions",
    body: object({ oldPassword: PASSWORD, loginPwd: PASSWORD }),
  }),
  preferences: operation({
    ...{ id: "account.preferences", method: "GET", path: PREFERENCES, permission: "signed-in", answer: mapOf(typed()) },
    summary: "Everything that the user's screens remember",
  }),
  savePreference: operation({
    ...{ id: "account.savePreference", method: "PUT", path: `${PREFERENCES}/:key`, permission: "signed-in", inPerson: true },
    ...{ summary: "Remembers a value under a key", answer: NOTHING },
    params: object({ key: text(128, { pattern: "^[A-Za-z][A-Za-z0-9:._-]*$" }) }),
    body: typed({ description: "Any JSON." }),
  }),
  saveStyle: operation({
    ...{ id: "account.saveStyle", method: "POST", path: "/api/v1/sysrstyle/sysrStyle/saveAndUpdate", permission: "signed-in" },
    ...{ inPerson: true, body: STYLE, answer: NOTHING },
    summary: "Save how the user likes the frame to look; the message says so",
  }),
} as const;
