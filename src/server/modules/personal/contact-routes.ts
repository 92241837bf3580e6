import type { FastifyInstance } from "fastify";
import type { Contact } from "../../../model/contract/personal.ts";
import { USER_OWN } from "../../../model/contract/user-own.ts";
import { serve } from "../../plugins/serve.ts";
import { callerOf } from "../auth/caller.ts";
import type { AuthServices } from "../auth/signed-in.ts";
import { changeContact, isContactCode, sendContactCode } from "./contact.ts";

/**
 * Phone and e-mail by code at the addresses of the specification (administration §7.1, §7.9): the personal centre's own calls. A browser sends a
 * GET of its own with the token, which is no cookie, so that no page elsewhere has a code sent.
 */
export function contactRoutes(app: FastifyInstance, services: AuthServices): void {
  for (const operation of [USER_OWN.sendSmsCode, USER_OWN.sendPhoneCode])
    serve(app, operation, ({ query }, request) =>
      sendContactCode(services, request.actor, { contact: "phone", value: query.phone }, callerOf(request)),
    );
  for (const operation of [USER_OWN.sendEmailCode, USER_OWN.sendOwnEmailCode])
    serve(app, operation, ({ query }, request) =>
      sendContactCode(services, request.actor, { contact: "email", value: query.email }, callerOf(request)),
    );

  const confirm = async (
    request: Parameters<typeof callerOf>[0],
    contact: Contact,
    value: string,
    shown: { code: string; password?: string | undefined },
  ) => {
    await changeContact(
      services,
      request.context(),
      { contact, value, code: shown.code, password: shown.password ?? "" },
      callerOf(request),
    );
    return null;
  };
  serve(app, USER_OWN.validatePhone, ({ body }, request) => confirm(request, "phone", body.phone, body));
  serve(app, USER_OWN.validateEmail, ({ body }, request) => confirm(request, "email", body.email, body));

  serve(app, USER_OWN.checkPhoneCode, async ({ query: { phone: value, code } }, { actor }) => ({
    valid: await isContactCode(services, actor, { contact: "phone", value, code }),
  }));
  serve(app, USER_OWN.checkEmailCode, async ({ query: { email: value, code } }, { actor }) => ({
    valid: await isContactCode(services, actor, { contact: "email", value, code }),
  }));
}
