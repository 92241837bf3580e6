import { CODE_SENT, PROVIDER } from "./auth.ts";
import { ID, PAGE, pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, described, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

/** By which the product reaches somebody; changed by a code that is sent there. */
const CONTACT = choice(["phone", "email"]);
export type Contact = ValueOf<typeof CONTACT>;
const value = text(128, { minLength: 1, description: "A mobile number, or an e-mail address." });

/** Bytes of a picture; it is sent as base64. */
export const AVATAR_BYTES = 200_000;
const image = text(Math.ceil(AVATAR_BYTES / 3) * 4, {
  minLength: 1,
  description: "PNG or WebP, at most 256 × 256 pixels and 200 kB; base64.",
});

const PROFILE = object({
  username: text(),
  realName: text(),
  phone: nullable(text()),
  email: nullable(text()),
  phoneVerified: boolean({ description: "Whether he has shown that it is his: only then a phone signs in." }),
  emailVerified: boolean(),
  introduction: nullable(text()),
  dept: nullable(text()),
  position: nullable(text()),
  roles: list(text()),
  editable: list(choice(["realName", "introduction", "phone", "email"]), { description: "Those that he may change himself." }),
  hasPassword: boolean({ description: "Whether a change of phone or e-mail asks for it: who signs in elsewhere may have none." }),
});
/** The signed-in user as he sees himself. */
export type Profile = ValueOf<typeof PROFILE>;

const instant = text(undefined, { format: "date-time" });
const DEVICE = object({
  id: ID,
  current: boolean({ description: "The one that asks." }),
  ip: nullable(text()),
  userAgent: nullable(text()),
  signedInAt: instant,
  lastSeenAt: instant,
});
/** Where the user is signed in. */
export type Device = ValueOf<typeof DEVICE>;

const OWN_OPERATION = object({
  id: ID,
  time: instant,
  operation: text(),
  module: text(),
  recordId: nullable(text()),
  fields: list(text(), { description: "Titles of the fields that were changed." }),
  ip: nullable(text()),
  duration: nullable(integer({ description: "Milliseconds." })),
  inName: nullable(object({ by: text(), of: text() })),
});
/** What the user did, or what was done in his name, in words of his language. */
export type OwnOperation = ValueOf<typeof OWN_OPERATION>;

const IDENTITY = object({ id: ID, provider: nullable(PROVIDER), name: text(), connectedAt: instant });
/** As whom a provider of single sign-on knows the user. */
export type Identity = ValueOf<typeof IDENTITY>;

const BASE = "/api/v1/user/personal";
const reads = { method: "GET", permission: "signed-in" } as const;
/** Whoever acts as somebody looks at his profile, but is not he. */
const changes = { permission: "signed-in", inPerson: true, answer: NOTHING } as const;

/** The personal centre (specification shell §2): what users see and change of themselves. The paths are ours. */
export const PERSONAL = {
  profile: operation({
    ...{ id: "personal.profile", path: BASE, ...reads, answer: PROFILE },
    summary: "The signed-in user as he sees himself, and what of it he may change",
  }),
  saveProfile: operation({
    ...{ id: "personal.saveProfile", method: "PUT", path: BASE, ...changes },
    summary: "Change the own name or introduction",
    body: object({
      realName: optional(text(64, { minLength: 1, pattern: "\\S" })),
      introduction: optional(nullable(text(500))),
    }),
  }),
  sendContactCode: operation({
    ...{ id: "personal.sendContactCode", method: "POST", path: `${BASE}/contactCode`, ...changes },
    summary: "Send a code to a phone or an e-mail address that is to become the user's",
    body: object({ contact: CONTACT, value }),
    answer: CODE_SENT,
  }),
  changeContact: operation({
    ...{ id: "personal.changeContact", method: "PUT", path: `${BASE}/contact`, ...changes },
    summary: "Change the own phone or e-mail address, by the code that was sent there",
    body: object({
      contact: CONTACT,
      value,
      smsCode: text(16, { minLength: 1 }),
      password: optional(text(256, { description: "The user's password, where he has one." })),
    }),
  }),
  avatar: operation({
    ...{ id: "personal.avatar", path: `${BASE}/avatar`, ...reads, answer: nullable(text()) },
    summary: "The user's picture as a data address, or null",
  }),
  saveAvatar: operation({
    ...{ id: "personal.saveAvatar", method: "PUT", path: `${BASE}/avatar`, ...changes },
    summary: "Take a picture",
    body: object({ image }),
  }),
  removeAvatar: operation({
    ...{ id: "personal.removeAvatar", method: "DELETE", path: `${BASE}/avatar`, ...changes },
    summary: "Take the picture away",
  }),
  devices: operation({
    ...{ id: "personal.devices", method: "GET", path: `${BASE}/sessions`, ...changes, answer: list(DEVICE) },
    summary: "Where the user is signed in",
  }),
  signOutElsewhere: operation({
    ...{ id: "personal.signOutElsewhere", method: "DELETE", path: `${BASE}/sessions`, ...changes },
    summary: "Sign out everywhere else",
  }),
  signOutDevice: operation({
    ...{ id: "personal.signOutDevice", method: "DELETE", path: `${BASE}/sessions/:id`, ...changes },
    summary: "Sign out in one other place",
    params: object({ id: ID }),
  }),
  ownOperations: operation({
    ...{ id: "personal.ownOperations", ...reads, method: "POST", path: `${BASE}/operationLog`, answer: pageOf(OWN_OPERATION) },
    summary: "What the user did, or what was done in his name",
    query: PAGE,
  }),
  identities: operation({
    ...{ id: "personal.identities", method: "GET", path: `${BASE}/identities`, ...changes, answer: list(IDENTITY) },
    summary: "As whom providers of single sign-on know the user",
  }),
  connect: operation({
    ...{ id: "personal.connect", method: "POST", path: `${BASE}/identities`, ...changes },
    summary: "Where to sign in at a provider to be known by it",
    body: object({ provider: PROVIDER, password: optional(described(text(256), "The user's password, where he has one.")) }),
    answer: object({ url: text(), binding: text(undefined, { description: "What only this browser may bring back." }) }),
  }),
  disconnect: operation({
    ...{ id: "personal.disconnect", method: "DELETE", path: `${BASE}/identities/:id`, ...changes },
    summary: "Be known by a provider no more",
    params: object({ id: ID }),
  }),
} as const;
