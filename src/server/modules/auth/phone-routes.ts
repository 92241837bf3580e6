import type { FastifyInstance } from "fastify";
import { callerOf } from "./caller.ts";
import { changePasswordByTicket, ticketForCode } from "./password-by-code.ts";
import { phoneLogin, sendCode } from "./phone-operations.ts";
import type { AuthServices } from "./signed-in.ts";

const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const tags = ["auth"];
const phone = { ...text(24, 1), description: "A mobile number; +86, spaces and hyphens are ignored." };
const smsCode = { ...text(16, 1), description: "The digits that were sent." };
const tenant = { ...text(32), description: "The code of the tenant, where the installation asks for it." };

const askQuery = {
  type: "object",
  required: ["phone"],
  properties: { phone, captcha: { ...text(16), description: "The digits of the picture, where captchas are on." }, key: text(64), tenant },
};

const loginBody = {
  type: "object",
  required: ["username", "smsCode"],
  properties: { username: phone, smsCode, tenant, enableTenant: { type: "boolean" } },
};

const validateBody = { type: "object", required: ["phone", "smsCode"], additionalProperties: false, properties: { phone, smsCode } };

const changeBody = {
  type: "object",
  required: ["ticket", "loginPwd"],
  additionalProperties: false,
  properties: { ticket: { ...text(64, 1), description: "What the code was exchanged for." }, loginPwd: text(256, 1) },
};

interface Asked {
  readonly phone: string;
  readonly captcha?: string;
  readonly key?: string;
  readonly tenant?: string;
}

/** Sign-in by phone, and a new password by a code (specification shell §7). */
export async function phoneRoutes(app: FastifyInstance, { services }: { services: AuthServices }): Promise<void> {
  const open = (summary: string, schema: object) => ({ config: { permission: "public" }, schema: { tags, summary, ...schema } }) as const;

  for (const { url, purpose, summary } of [
    { url: "/api/auth/loginSmsCode", purpose: "signIn", summary: "Send a code to sign in with" },
    { url: "/api/auth/changePwdSmsCode", purpose: "password", summary: "Send a code to set a new password with" },
  ] as const)
    app.get<{ Querystring: Asked }>(url, open(summary, { querystring: askQuery }), (request) => {
      const { captcha = "", key = "", ...asked } = request.query;
      return sendCode(services, purpose, { ...asked, captcha, key }, callerOf(request));
    });

  app.post<{ Body: { username: string; smsCode: string; tenant?: string } }>(
    "/api/v1/phoneLogin",
    open("Sign in by phone and code", { body: loginBody }),
    (request) => phoneLogin(services, request.body, callerOf(request)),
  );

  app.put<{ Body: { phone: string; smsCode: string } }>(
    "/api/auth/validateSmsCodeChangePwd",
    open("Exchange a code for the right to set a new password, once", { body: validateBody }),
    (request) => ticketForCode(services, request.body, callerOf(request)),
  );

  app.put<{ Body: { ticket: string; loginPwd: string } }>(
    "/api/v1/user/changePasswordByCode",
    open("Set a new password with that right; ends all sessions of the user", { body: changeBody }),
    async (request) => {
      const { ticket, loginPwd } = request.body;
      await changePasswordByTicket(services, { ticket, password: loginPwd }, callerOf(request));
      return null;
    },
  );
}
