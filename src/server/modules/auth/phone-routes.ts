import type { FastifyInstance } from "fastify";
import { SIGN_IN } from "../../../model/contract/sign-in.ts";
import { serve } from "../../plugins/serve.ts";
import { callerOf } from "./caller.ts";
import { changePasswordByTicket, ticketForCode } from "./password-by-code.ts";
import { phoneLogin, sendCode } from "./phone-operations.ts";
import type { AuthServices } from "./signed-in.ts";

/** Sign-in by phone, and a new password by a code (specification shell §7). */
export async function phoneRoutes(app: FastifyInstance, { services }: { services: AuthServices }): Promise<void> {
  for (const [operation, purpose] of [
    [SIGN_IN.signInCode, "signIn"],
    [SIGN_IN.passwordCode, "password"],
  ] as const)
    serve(app, operation, ({ query: { captcha = "", key = "", ...question } }, request) =>
      sendCode(services, purpose, { ...question, captcha, key }, callerOf(request)),
    );

  serve(app, SIGN_IN.sendCode, ({ body: { type = "signIn", phone, tenant, captcha = "", key = "" } }, request) =>
    sendCode(services, type, { phone, tenant, captcha, key }, callerOf(request)),
  );
  serve(app, SIGN_IN.phoneSignIn, ({ body }, request) => phoneLogin(services, body, callerOf(request)));
  serve(app, SIGN_IN.exchangeCode, ({ body }, request) => ticketForCode(services, body, callerOf(request)));
  serve(app, SIGN_IN.changePasswordByCode, async ({ body: { ticket, loginPwd } }, request) => {
    await changePasswordByTicket(services, { ticket, password: loginPwd }, callerOf(request));
    return null;
  });
}
