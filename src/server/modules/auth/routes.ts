import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { makeCaptcha } from "./captcha.ts";
import { changePassword, login } from "./operations.ts";
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
  },
};

const changePasswordBody = {
  type: "object",
  required: ["oldPassword", "loginPwd"],
  additionalProperties: false,
  properties: { oldPassword: text(256, 1), loginPwd: text(256, 1) },
};

const callerOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers["user-agent"] ?? "" });

/** Captcha, sign-in, sign-out, who am I, change of password (specification shell §7). */
export async function authRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { db, sessions } = app;

  app.get("/api/auth/captcha", { config: { permission: "public" }, schema: { tags, summary: "A captcha for the sign-in" } }, () =>
    config.loginCaptcha ? makeCaptcha(db) : { enabled: false, key: "", image: "" },
  );

  app.post<{ Body: { username: string; password: string; captcha?: string; vcode?: string; key?: string } }>(
    "/api/v1/login",
    { config: { permission: "public" }, schema: { tags, summary: "Sign in", body: loginBody } },
    (request) => {
      const { username, password, captcha, vcode, key = "" } = request.body;
      return login({ db, config, sessions }, { username, password, captcha: captcha ?? vcode ?? "", key }, callerOf(request));
    },
  );

  const own = { permission: "signed-in", beforePasswordChange: true } as const;

  app.get("/api/v1/user/info", { config: own, schema: { tags, summary: "The signed-in user" } }, async (request) => {
    const session = await request.session();
    return session ? userInfo(session) : null;
  });

  // The header counts; the token parameter that the specification names is ignored. Signing out twice is no failure.
  app.route({
    method: ["GET", "POST"],
    url: "/api/v1/logout",
    config: { permission: "public" },
    schema: { tags, summary: "Sign out" },
    handler: async (request) => {
      const { token } = request.headers;
      if (typeof token === "string") await sessions.close(token);
      return null;
    },
  });

  app.put<{ Body: { oldPassword: string; loginPwd: string } }>(
    "/api/auth/changePassword",
    { config: own, schema: { tags, summary: "Change the own password; ends all own sessions", body: changePasswordBody } },
    async (request) => {
      const { oldPassword, loginPwd } = request.body;
      await changePassword({ db, config, sessions }, request.actor, { oldPassword, newPassword: loginPwd }, callerOf(request));
      return null;
    },
  );
}
