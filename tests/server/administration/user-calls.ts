import { PASSWORD } from "../platform/platform.ts";
import type { CallOfSpecification } from "./calls.ts";

const USER = "/api/v1/user/sysrUser";
const PHONE = "13812345678";
const EMAIL = "a@example.com";
const NEW_PASSWORD = "Battery-Staple-8";
const one = { about: "user" } as const;
const changes = { ...one, answer: "nothing" } as const;

/** Specification administration §7.1. */
export const USER_CALLS: readonly CallOfSpecification[] = [
  ...(["page", "findPageList"] as const).map(
    (name): CallOfSpecification => ({
      call: `POST ${USER}/${name}`,
      query: { current: "1", size: "10", queryAppId: "formwork", queryDeptId: ({ department = "" }) => department, queryStr: "x" },
      body: () => ({ username: "x", realName: "x" }),
      answer: "page",
    }),
  ),
  { call: `POST ${USER}/data`, query: { current: "1", size: "10" }, body: () => ({ realName: "x" }), answer: "page" },
  { call: `POST ${USER}/findDataByIds`, body: ({ user }) => ({ ids: `${user}` }), answer: "list" },
  { call: `POST ${USER}/:id/appRoles`, ...one, query: { tenantId: ({ tenant = "" }) => tenant }, answer: "list" },
  { call: `POST ${USER}/:id/role`, ...changes, body: ({ role }) => [role] },
  { call: `POST ${USER}/:id/app`, ...changes, body: ({ app }) => ({ ids: [app] }) },
  { call: `POST ${USER}/:id/userDept`, ...changes, body: ({ department }) => [department] },
  { call: `POST ${USER}/:id/userOrg`, ...changes, body: ({ organisation }) => [organisation] },
  { call: `POST ${USER}/:id/updateSuperior`, ...changes, body: ({ other }) => ({ superiorId: other }) },
  { call: `POST ${USER}/findDataruleRestrict`, body: ({ user: id }) => ({ id }), answer: "list" },
  {
    call: `POST ${USER}`,
    body: () => ({ username: "fresh", realName: "x", userType: 2, status: 0, password: NEW_PASSWORD }),
    answer: ["id", "username", "realName", "version"],
  },
  { call: `GET ${USER}/list`, answer: "list" },
  { call: `GET ${USER}/:id`, ...one, answer: ["id", "username", "realName", "dept", "roles"] },
  { call: `GET ${USER}/listByTenant`, query: { tenantId: ({ tenant = "" }) => tenant }, answer: "list" },
  { call: `GET ${USER}/sendSmsCode`, query: { phone: PHONE }, answer: ["length", "minutes", "resendAfter"] },
  { call: `GET ${USER}/sendEmailCode`, query: { email: EMAIL }, answer: ["length", "minutes", "resendAfter"] },
  { call: `GET ${USER}/checkAccount`, query: { id: ({ user = "" }) => user, account: "nobody" }, answer: "yes or no" },
  ...(["role", "app", "userDept", "userOrg"] as const).map(
    (name): CallOfSpecification => ({ call: `GET ${USER}/:id/${name}`, ...one, answer: "list" }),
  ),
  { call: `GET ${USER}/ability`, answer: ["isSuperUser", "userType", "roles", "permissions"] },
  { call: `GET ${USER}/role`, answer: "list" },
  {
    call: `PUT ${USER}/:id`,
    about: "user",
    body: async ({ user = "" }, { db }) => ({
      remarks: "x",
      version: (await db.selectFrom("sysr_user").select("version").where("id", "=", user).executeTakeFirstOrThrow()).version,
    }),
    answer: ["id", "version"],
  },
  {
    call: `PUT ${USER}/validatePhone`,
    body: () => ({ phone: PHONE, code: "1", password: PASSWORD }),
    answer: "nothing",
    refused: "auth.smsCodeWrong",
  },
  {
    call: `PUT ${USER}/validateEmail`,
    body: () => ({ email: EMAIL, code: "1", password: PASSWORD }),
    answer: "nothing",
    refused: "auth.smsCodeWrong",
  },
  { call: `PUT ${USER}/:id/insider`, ...changes, body: () => ({ insider: false }) },
  { call: `PUT ${USER}/:id/resetPassword`, ...one, body: () => null, answer: ["password"] },
  { call: `DELETE ${USER}/:id/userDept`, ...changes, body: ({ department }) => [department] },
  { call: `DELETE ${USER}/:id/userOrg`, ...changes, body: ({ organisation }) => [organisation] },
  { call: `DELETE ${USER}/deleteByIds`, body: ({ leaver }) => ({ ids: [leaver] }), answer: "nothing" },
  { call: `GET ${USER}/appDeptTree`, answer: "list" },
  { call: `POST ${USER}/checkBindWechatState`, answer: ["offered", "bound", "name"] },
  { call: `POST ${USER}/createWechatQrcode`, body: () => ({ password: PASSWORD }), answer: ["url", "state", "binding"] },
  {
    call: `POST ${USER}/bindWechat`,
    body: () => ({ code: "x", state: "x", binding: "x" }),
    answer: "nothing",
    refused: "auth.ssoFailed",
  },
  { call: `POST ${USER}/unbindWechat`, answer: "nothing" },
  { call: `POST ${USER}/impersonate/:id`, about: "other", answer: "nothing", apart: true },
  {
    ...{ call: `PUT ${USER}/changePwd`, answer: "nothing", apart: true },
    body: () => ({ oldPassword: PASSWORD, loginPwd: NEW_PASSWORD }),
  },
];

const OWN = "/api/v1/user";
const PAGE_OF_PHONES = "/screen/supplier-list";

/** Specification administration §7.9. */
export const ACCOUNT_CALLS: readonly CallOfSpecification[] = [
  { call: "GET /api/auth/captcha", answer: ["enabled", "key", "image"] },
  { call: "POST /api/v1/login", body: () => ({ username: "root", password: PASSWORD }), answer: ["token", "org", "curOrg", "toChangePwd"] },
  { call: "POST /api/v1/phoneLogin", body: () => ({ username: PHONE, smsCode: "1" }), answer: "nothing", refused: "auth.smsCodeWrong" },
  { call: `GET ${OWN}/info`, answer: ["userId", "username", "roles", "permissions"] },
  { call: `GET ${OWN}/tenant`, answer: "nothing" },
  { call: "GET /api/v1/logout", answer: ["logoutUrl"], apart: true },
  { call: `POST ${OWN}/accessibleApps`, answer: "list" },
  { call: `POST ${OWN}/tenantPage`, query: { current: "1", size: "10" }, answer: "page" },
  { call: `GET ${OWN}/tenantMenu`, answer: "list" },
  { call: `PUT ${OWN}/reSetPassword`, body: () => ({ oldPassword: PASSWORD, loginPwd: NEW_PASSWORD }), answer: "nothing", apart: true },
  { call: `POST ${OWN}/updateUser`, body: () => ({ introduction: "x" }), answer: "nothing" },
  { call: `GET ${OWN}/sendEmailCode`, query: { email: "b@example.com" }, answer: ["length", "minutes", "resendAfter"] },
  { call: `GET ${OWN}/validateEmailCode`, query: { email: "b@example.com", code: "1" }, answer: ["valid"] },
  { call: `GET ${OWN}/sendPhoneCode`, query: { phone: "13812345679" }, answer: ["length", "minutes", "resendAfter"] },
  { call: `GET ${OWN}/validatePhone`, query: { phone: "13812345679", code: "1" }, answer: ["valid"] },
  { call: "POST /api/v1/log/oprationLog/data", query: { current: "1", size: "10" }, body: () => ({}), answer: "page" },
  { call: "PUT /api/auth/changePassword", body: () => ({ oldPassword: PASSWORD, loginPwd: NEW_PASSWORD }), answer: "nothing", apart: true },
  { call: "GET /api/auth/changePwdSmsCode", query: { phone: "13812345670" }, answer: ["length", "minutes", "resendAfter"] },
  {
    call: "PUT /api/auth/validateSmsCodeChangePwd",
    body: () => ({ phone: PHONE, smsCode: "1" }),
    answer: "nothing",
    refused: "auth.smsCodeWrong",
  },
  { call: "POST /api/v1/stat/visit", body: () => ({ pageName: "x", url: "/x" }), answer: "nothing" },
  { call: "POST /api/v1/sms/handleSendCode", body: () => ({ phone: "13812345671" }), answer: ["length", "minutes", "resendAfter"] },
  {
    call: `PUT ${OWN}/changePasswordByCode`,
    body: () => ({ ticket: "x", loginPwd: NEW_PASSWORD }),
    answer: "nothing",
    refused: "auth.ticketOver",
  },
  ...(["qrcode_page", "get_applet_code"] as const).map(
    (name): CallOfSpecification => ({
      ...{ call: `POST /api/v1/qrcode/${name}`, body: () => ({ page: PAGE_OF_PHONES, type: "list" }) },
      answer: ["QrCode"],
    }),
  ),
  {
    call: "PUT /api/v1/system/changeCurrentOrg",
    body: ({ organisation: organizationId }) => ({ organizationId }),
    ...{ answer: "nothing", refused: "session.organisationNotYours" },
  },
  { call: "GET /api/v1/dept/sysrDept/appDeptTree", answer: "list" },
];
