import type { FastifyInstance } from "fastify";
import type { LoadedDocuments } from "../../documents/load.ts";
import { callerOf } from "../auth/caller.ts";
import type { AuthServices } from "../auth/signed-in.ts";
import { avatarOf, removeAvatar, saveAvatar } from "./avatar.ts";
import { type Contact, changeContact, sendContactCode } from "./contact.ts";
import { devicesOf, signOutElsewhere } from "./devices.ts";
import { AVATAR_BYTES } from "./image.ts";
import { ownLog } from "./own-log.ts";
import { changeOwn, profileOf } from "./profile.ts";

const BASE = "/api/v1/user/personal";
const tags = ["personal"];
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: "object",
  required,
  additionalProperties: false,
  properties,
});
const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const contact = { type: "string", enum: ["phone", "email"] };
const value = { ...text(128, 1), description: "A mobile number, or an e-mail address." };
const id = { type: "string", pattern: "^[1-9][0-9]{0,17}$" };

const profileBody = object({ realName: { ...text(64, 1), pattern: "\\S" }, introduction: { ...text(500), type: ["string", "null"] } }, []);
const avatarBody = object({
  image: { ...text(Math.ceil(AVATAR_BYTES / 3) * 4, 1), description: "PNG or WebP, at most 256 × 256 pixels and 200 kB; base64." },
});
const changeBody = object(
  { contact, value, smsCode: text(16, 1), password: { ...text(256), description: "The user's password, where he has one." } },
  ["contact", "value", "smsCode"],
);
const page = {
  type: "object",
  properties: {
    current: { type: "integer", minimum: 1, maximum: 10_000, default: 1 },
    size: { type: "integer", minimum: 1, maximum: 100, default: 10 },
  },
};

/** The personal centre (specification shell §2): what users see and change of themselves. The paths are ours. */
export async function personalRoutes(
  app: FastifyInstance,
  { services, loaded }: { services: AuthServices; loaded: LoadedDocuments },
): Promise<void> {
  const { db, sessions } = services;
  const reads = (summary: string, schema: object = {}) =>
    ({ config: { permission: "signed-in" }, schema: { tags, summary, ...schema } }) as const;
  // Whoever acts as somebody looks at his profile, but is not he.
  const changes = (summary: string, schema: object = {}) =>
    ({ config: { permission: "signed-in", inPerson: true }, schema: { tags, summary, ...schema } }) as const;

  app.get(BASE, reads("The signed-in user as he sees himself, and what of it he may change"), (request) => profileOf(request.context()));

  app.put<{ Body: { realName?: string; introduction?: string | null } }>(
    BASE,
    changes("Change the own name or introduction", { body: profileBody }),
    async (request) => {
      const { realName, introduction } = request.body;
      await changeOwn(request.context(), sessions, {
        ...(realName !== undefined && { realName: realName.trim() }),
        ...(introduction !== undefined && { introduction: introduction?.trim() || null }),
      });
      return null;
    },
  );

  app.post<{ Body: { contact: Contact; value: string } }>(
    `${BASE}/contactCode`,
    changes("Send a code to a phone or an e-mail address that is to become the user's", { body: object({ contact, value }) }),
    (request) => sendContactCode(services, request.actor, request.body, callerOf(request)),
  );

  app.put<{ Body: { contact: Contact; value: string; smsCode: string; password?: string } }>(
    `${BASE}/contact`,
    changes("Change the own phone or e-mail address, by the code that was sent there", { body: changeBody }),
    async (request) => {
      const { smsCode: code, password = "", ...change } = request.body;
      await changeContact(services, request.context(), { ...change, code, password }, callerOf(request));
      return null;
    },
  );

  app.get(`${BASE}/avatar`, reads("The user's picture as a data address, or null"), (request) => avatarOf(db, request.actor.id));

  app.put<{ Body: { image: string } }>(`${BASE}/avatar`, changes("Take a picture", { body: avatarBody }), async (request) => {
    await saveAvatar(db, request.actor.id, request.body.image);
    return null;
  });

  app.delete(`${BASE}/avatar`, changes("Take the picture away"), async (request) => {
    await removeAvatar(db, request.actor.id);
    return null;
  });

  app.get(`${BASE}/sessions`, changes("Where the user is signed in"), (request) =>
    devicesOf(db, request.actor.id, String(request.headers.token)),
  );

  app.delete(`${BASE}/sessions`, changes("Sign out everywhere else"), async (request) => {
    await signOutElsewhere(db, sessions, { user: request.actor.id, token: String(request.headers.token) });
    return null;
  });

  app.delete<{ Params: { id: string } }>(
    `${BASE}/sessions/:id`,
    changes("Sign out in one other place", { params: { type: "object", properties: { id } } }),
    async (request) => {
      await signOutElsewhere(db, sessions, { user: request.actor.id, token: String(request.headers.token), id: request.params.id });
      return null;
    },
  );

  app.post<{ Querystring: { current: number; size: number } }>(
    `${BASE}/operationLog`,
    reads("What the user did, or what was done in his name", { querystring: page }),
    (request) => ownLog(request.context(), { documents: loaded.documents, translations: loaded.texts[request.language] }, request.query),
  );
}
