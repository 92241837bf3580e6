import type { FastifyInstance } from "fastify";
import { sessionInfo } from "../session/session-info.ts";
import { personalStyle } from "../style/operations.ts";
import { callerOf } from "./caller.ts";
import { makeCaptcha } from "./captcha.ts";
import { changePassword, login } from "./operations.ts";
import { phoneRoutes } from "./phone-routes.ts";
import type { AuthServices } from "./signed-in.ts";
import { leave, providersOf } from "./sso/operations.ts";
import { ssoRoutes } from "./sso/routes.ts";
import { looksLikeToken } from "./tokens.ts";
import { userInfo } from "./user-info.ts";

const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const tags = ["auth"];

const loginBody = {
  type: "object",
  required: ["username", "password"],
  properties: {
    username: { ...text(64, 1), description: "Sign-in name; spaces around it are ignored." },
    password: text(256, 1),
    captcha: { ...text(16), description: "The four digits of the picture." },
    vcode: { ...text(16), description: "The same, under its other name." },
    key: text(64),
    enableTenant: { type: "boolean" },
    tenant: { ...text(32), description: "The code of the tenant, where the installation asks for it." },
  },
};

const changePasswordBody = {
  type: "object",
  required: ["oldPassword", "loginPwd"],
  additionalProperties: false,
  properties: { oldPassword: text(256, 1), loginPwd: text(256, 1) },
};

/** Captcha, sign-in, sign-out, who am I, change of password (specification shell §7). */
export async function authRoutes(app: FastifyInstance, { services }: { services: AuthServices }): Promise<void> {
  const { db, config, sessions } = services;
  const providers = providersOf(config.signIn);
  await app.register(phoneRoutes, { services });
  await app.register(ssoRoutes, { services, providers });

  app.get("/api/auth/captcha", { config: { permission: "public" }, schema: { tags, summary: "A captcha for the sign-in" } }, () =>
    config.loginCaptcha ? makeCaptcha(db) : { enabled: false, key: "", image: "" },
  );

  app.post<{ Body: { username: string; password: string; captcha?: string; vcode?: string; key?: string; tenant?: string } }>(
    "/api/v1/login",
    { config: { permission: "public" }, schema: { tags, summary: "Sign in", body: loginBody } },
    (request) => {
      const { username, password, captcha, vcode, key = "", tenant } = request.body;
      return login(services, { username, password, captcha: captcha ?? vcode ?? "", key, tenant }, callerOf(request));
    },
  );

  const own = { permission: "signed-in", beforePasswordChange: true } as const;

  app.get("/api/v1/user/info", { config: own, schema: { tags, summary: "The signed-in user" } }, async (request) => {
    const session = await request.session();
    if (!session) return null;
    const [info, style] = await Promise.all([sessionInfo(db, session, config), personalStyle(db, session.actor.id)]);
    return { ...userInfo(session), ...info, personalStyle: style };
  });

  // The header counts; the token parameter that the specification names is ignored. Signing out twice is no failure.
  app.route({
    method: ["GET", "POST"],
    url: "/api/v1/logout",
    config: { permission: "public" },
    schema: { tags, summary: "Sign out; tells where a session of single sign-on ends at its provider" },
    handler: async (request) => {
      const { token } = request.headers;
      const origin = looksLikeToken(token) ? await sessions.close(token) : undefined;
      return { logoutUrl: await leave(providers, origin) };
    },
  });

  app.get(
    "/api/v1/token/validate",
    { config: { permission: "public" }, schema: { tags, summary: "Whether the token in the header is that of a session" } },
    async (request) => ({ valid: (await request.session()) !== undefined }),
  );

  app.put<{ Body: { oldPassword: string; loginPwd: string } }>(
    "/api/auth/changePassword",
    {
      config: { ...own, inPerson: true },
      schema: { tags, summary: "Change the own password; ends all own sessions", body: changePasswordBody },
    },
    async (request) => {
      const { oldPassword, loginPwd } = request.body;
      await changePassword(services, request.actor, { oldPassword, newPassword: loginPwd }, callerOf(request));
      return null;
    },
  );
}
