import { ID, pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, defaulted, described, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const instant = text(undefined, { format: "date-time" });
const ONLINE_USER = object({
  id: described(ID, "Of the session."),
  user: ID,
  username: nullable(text()),
  realName: nullable(text()),
  dept: nullable(text()),
  ip: nullable(text()),
  userAgent: nullable(text()),
  way: nullable(text(undefined, { description: "The provider of single sign-on; null: by the product's own form." })),
  actingAs: nullable(text(undefined, { description: "The name of the user as whom he acts." })),
  signedInAt: instant,
  lastSeenAt: instant,
  current: boolean({ description: "The session that asks." }),
});
/** Somebody who is signed in, in one place. */
export type OnlineUser = ValueOf<typeof ONLINE_USER>;

const BASE = "/api/v1/user/online";
const ONLINE_PAGE = {
  current: defaulted(integer({ minimum: 1, maximum: 10_000 }), 1),
  size: defaulted(integer({ minimum: 1, maximum: 100 }), 20),
};
const permission = "user:online";

/** Who is signed in, and ending that (specification administration §2.1, online user). */
export const ONLINE = {
  page: operation({
    ...{ id: "online.page", method: "GET", path: BASE, permission, answer: pageOf(ONLINE_USER) },
    summary: "Sessions that are alive, of users whom the reader sees, the last used first",
    query: object({ ...ONLINE_PAGE, keyword: optional(text(64)) }),
  }),
  message: operation({
    ...{ id: "online.message", method: "POST", path: `${BASE}/:id/message`, permission, answer: NOTHING },
    summary:
      "Tell the user of a session something, in all his browsers at once and in his inbox; for who may also send messages (socket:send)",
    ...{ params: object({ id: ID }), body: object({ message: text(500, { pattern: "\\S" }) }) },
  }),
  end: operation({
    ...{ id: "online.end", method: "DELETE", path: BASE, permission, answer: NOTHING },
    summary: "End sessions of others; the own one is refused, and one that is over is left as it is",
    body: object({ ids: list(ID, { minItems: 1, maxItems: 100 }) }),
  }),
} as const;
