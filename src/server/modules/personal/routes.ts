import type { FastifyInstance, FastifyRequest } from "fastify";
import { PERSONAL } from "../../../model/contract/personal.ts";
import { USER_OWN } from "../../../model/contract/user-own.ts";
import { serve } from "../../plugins/serve.ts";
import { callerOf } from "../auth/caller.ts";
import type { AuthServices } from "../auth/signed-in.ts";
import { avatarOf, removeAvatar, saveAvatar } from "./avatar.ts";
import { changeContact, sendContactCode } from "./contact.ts";
import { contactRoutes } from "./contact-routes.ts";
import { devicesOf, signOutElsewhere } from "./devices.ts";
import { ownLog } from "./own-log.ts";
import { changeOwn, profileOf } from "./profile.ts";

const sessionOf = ({ actor, headers }: FastifyRequest) => ({ user: actor.id, token: String(headers.token) });

/** The personal centre (specification shell §2). */
export async function personalRoutes(app: FastifyInstance, { services }: { services: AuthServices }): Promise<void> {
  const { db, sessions } = services;
  serve(app, PERSONAL.profile, (_, request) => profileOf(request.context()));
  for (const operation of [PERSONAL.saveProfile, USER_OWN.updateUser])
    serve(app, operation, async ({ body: { realName, introduction } }, request) => {
      await changeOwn(request.context(), sessions, {
        ...(realName !== undefined && { realName: realName.trim() }),
        ...(introduction !== undefined && { introduction: introduction?.trim() || null }),
      });
      return null;
    });
  contactRoutes(app, services);
  serve(app, PERSONAL.sendContactCode, ({ body }, request) => sendContactCode(services, request.actor, body, callerOf(request)));
  serve(app, PERSONAL.changeContact, async ({ body }, request) => {
    const { smsCode: code, password = "", ...change } = body;
    await changeContact(services, request.context(), { ...change, code, password }, callerOf(request));
    return null;
  });
  serve(app, PERSONAL.avatar, (_, { actor }) => avatarOf(db, actor.id));
  serve(app, PERSONAL.saveAvatar, async ({ body }, { actor }) => {
    await saveAvatar(db, actor.id, body.image);
    return null;
  });
  serve(app, PERSONAL.removeAvatar, async (_, { actor }) => {
    await removeAvatar(db, actor.id);
    return null;
  });
  serve(app, PERSONAL.devices, (_, request) => devicesOf(db, request.actor.id, sessionOf(request).token));
  serve(app, PERSONAL.signOutElsewhere, async (_, request) => {
    await signOutElsewhere(db, sessions, sessionOf(request));
    return null;
  });
  serve(app, PERSONAL.signOutDevice, async ({ params }, request) => {
    await signOutElsewhere(db, sessions, { ...sessionOf(request), id: params.id });
    return null;
  });
  serve(app, PERSONAL.ownOperations, ({ query }, request) => ownLog(request.context(), query));
}
