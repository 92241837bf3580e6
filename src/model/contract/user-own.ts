import { CODE_SENT, PASSWORD } from "./auth.ts";
import { ID, PAGE, pageOf } from "./common.ts";
import { entriesOf, FLOORS } from "./menu.ts";
import { operation } from "./operation.ts";
import { boolean, described, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const phone = text(24, { minLength: 1, description: "A mobile number." });
const email = text(128, { minLength: 1 });
const code = text(16, { minLength: 1, description: "What was sent there." });
const password = optional(described(text(256), "The user's password, where he has one."));
const VALID = object({ valid: boolean() });

const ABILITY = object({
  isSuperUser: boolean(),
  userType: integer(),
  roles: list(text(undefined, { description: "Their codes." })),
  permissions: list(text()),
});
/** What the signed-in user may do. */
export type Ability = ValueOf<typeof ABILITY>;

const TENANT = object({ id: ID, code: text(), name: text() });
export type OwnTenant = ValueOf<typeof TENANT>;

const OWN = "/api/v1/user";
const USERS = `${OWN}/sysrUser`;
const own = { permission: "signed-in" } as const;
/** Whoever acts as somebody is not he. */
const inPerson = { permission: "signed-in", inPerson: true } as const;
const passwords = {
  ...inPerson,
  beforePasswordChange: true,
  answer: NOTHING,
  body: object({ oldPassword: PASSWORD, loginPwd: PASSWORD }),
} as const;
const sends = { method: "GET", ...inPerson, answer: CODE_SENT } as const;
const checks = { method: "GET", ...inPerson, answer: VALID } as const;

/**
 * What the signed-in user asks and changes of himself, at the addresses of the specification (administration §7.1, §7.9); the personal centre has
 * calls of its own. By a code only its owner confirms a phone or an address, as it then signs in: nobody does it for somebody else.
 */
export const USER_OWN = {
  sendSmsCode: operation({
    ...{ id: "userOwn.sendSmsCode", path: `${USERS}/sendSmsCode`, ...sends, query: object({ phone }) },
    summary: "Send a code to a phone that is to become the user's",
  }),
  sendPhoneCode: operation({
    ...{ id: "userOwn.sendPhoneCode", path: `${OWN}/sendPhoneCode`, ...sends, query: object({ phone }) },
    summary: "The same under its other address",
  }),
  sendEmailCode: operation({
    ...{ id: "userOwn.sendEmailCode", path: `${USERS}/sendEmailCode`, ...sends, query: object({ email }) },
    summary: "Send a code to an e-mail address that is to become the user's",
  }),
  sendOwnEmailCode: operation({
    ...{ id: "userOwn.sendOwnEmailCode", path: `${OWN}/sendEmailCode`, ...sends, query: object({ email }) },
    summary: "The same under its other address",
  }),
  validatePhone: operation({
    ...{ id: "userOwn.validatePhone", method: "PUT", path: `${USERS}/validatePhone`, ...inPerson, answer: NOTHING },
    ...{ summary: "Make a phone the user's own, by the code that was sent there", body: object({ phone, code, password }) },
  }),
  validateEmail: operation({
    ...{ id: "userOwn.validateEmail", method: "PUT", path: `${USERS}/validateEmail`, ...inPerson, answer: NOTHING },
    ...{ summary: "Make an e-mail address the user's own, by the code that was sent there", body: object({ email, code, password }) },
  }),
  checkPhoneCode: operation({
    ...{ id: "userOwn.checkPhoneCode", path: `${OWN}/validatePhone`, ...checks, query: object({ phone, code }) },
    summary: "Whether a code is the one that was sent to a phone; it changes nothing, and is still good",
  }),
  checkEmailCode: operation({
    ...{ id: "userOwn.checkEmailCode", path: `${OWN}/validateEmailCode`, ...checks, query: object({ email, code }) },
    summary: "Whether a code is the one that was sent to an e-mail address; it changes nothing, and is still good",
  }),
  changePwd: operation({
    ...{ id: "userOwn.changePwd", method: "PUT", path: `${USERS}/changePwd`, ...passwords },
    summary: "Change the own password; ends all own sessions",
  }),
  reSetPassword: operation({
    ...{ id: "userOwn.reSetPassword", method: "PUT", path: `${OWN}/reSetPassword`, ...passwords },
    summary: "The same under its other address",
  }),
  updateUser: operation({
    ...{ id: "userOwn.updateUser", method: "POST", path: `${OWN}/updateUser`, ...inPerson, answer: NOTHING },
    summary: "Change the own name or introduction",
    body: object({ realName: optional(text(64, { minLength: 1, pattern: "\\S" })), introduction: optional(nullable(text(500))) }),
  }),
  ability: operation({
    ...{ id: "userOwn.ability", method: "GET", path: `${USERS}/ability`, ...own, answer: ABILITY },
    summary: "What the signed-in user may do",
  }),
  role: operation({
    ...{ id: "userOwn.role", method: "GET", path: `${USERS}/role`, ...own, answer: list(object({ id: ID, name: text() })) },
    summary: "The roles of the signed-in user",
  }),
  tenant: operation({
    ...{ id: "userOwn.tenant", method: "GET", path: `${OWN}/tenant`, ...own, answer: nullable(TENANT) },
    summary: "The tenant of the signed-in user; null: he belongs to none",
  }),
  tenantPage: operation({
    ...{ id: "userOwn.tenantPage", method: "POST", path: `${OWN}/tenantPage`, ...own, query: PAGE, answer: pageOf(TENANT) },
    summary: "The tenants in which the signed-in user works: his own; for a super user of none, all",
  }),
  tenantMenu: operation({
    ...{ id: "userOwn.tenantMenu", method: "GET", path: `${OWN}/tenantMenu`, ...own, answer: entriesOf(FLOORS) },
    summary: "The menu of the signed-in user",
  }),
} as const;
