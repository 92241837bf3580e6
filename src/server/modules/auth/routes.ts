import type { FastifyInstance } from "fastify";
import { ACCOUNT } from "../../../model/contract/account.ts";
import { SIGN_IN } from "../../../model/contract/sign-in.ts";
import { USER_OWN } from "../../../model/contract/user-own.ts";
import { AppError } from "../../../model/error.ts";
import { looksLikeToken } from "../../identity/tokens.ts";
import { serve } from "../../plugins/serve.ts";
import { sessionInfo } from "../session/session-info.ts";
import { personalStyle } from "../style/operations.ts";
import { callerOf } from "./caller.ts";
import { makeCaptcha } from "./captcha.ts";
import { changePassword, login } from "./operations.ts";
import { phoneRoutes } from "./phone-routes.ts";
import type { AuthServices } from "./signed-in.ts";
import { leave, providersOf } from "./sso/operations.ts";
import { ssoRoutes } from "./sso/routes.ts";
import { wechatRoutes } from "./sso/wechat-routes.ts";
import { userInfo } from "./user-info.ts";

/** Captcha, sign-in, sign-out, who am I, change of password (specification shell §7). */
export async function authRoutes(app: FastifyInstance, { services }: { services: AuthServices }): Promise<void> {
  const { db, config, policies, sessions } = services;
  const providers = providersOf(config.signIn);
  await app.register(phoneRoutes, { services });
  await app.register(ssoRoutes, { services, providers });
  await app.register(wechatRoutes, { services, providers });

  serve(app, SIGN_IN.captcha, async () => ((await policies.current()).captcha ? makeCaptcha(db) : { enabled: false, key: "", image: "" }));
  serve(app, SIGN_IN.signIn, ({ body: { username, password, captcha, vcode, key = "", tenant } }, request) =>
    login(services, { username, password, captcha: captcha ?? vcode ?? "", key, tenant }, callerOf(request)),
  );

  serve(app, ACCOUNT.info, async (_, request) => {
    const session = await request.session();
    // The guard has seen it.
    if (!session) throw new AppError("auth.required");
    const [info, style] = await Promise.all([sessionInfo(request.context(), session, config), personalStyle(db, session.actor.id)]);
    return { ...userInfo(session), ...info, personalStyle: style };
  });

  // The header counts; the token parameter that the specification names is ignored. Signing out twice is no failure.
  for (const operation of [SIGN_IN.signOut, SIGN_IN.signOutByLink])
    serve(app, operation, async (_, { headers: { token } }) => {
      const origin = looksLikeToken(token) ? await sessions.close(token) : undefined;
      return { logoutUrl: await leave(providers, origin) };
    });

  serve(app, ACCOUNT.isSignedIn, async (_, request) => ({ valid: (await request.session()) !== undefined }));

  for (const operation of [ACCOUNT.changePassword, USER_OWN.changePwd, USER_OWN.reSetPassword])
    serve(app, operation, async ({ body: { oldPassword, loginPwd } }, request) => {
      await changePassword(services, request.actor, { oldPassword, newPassword: loginPwd }, callerOf(request));
      return null;
    });
}
