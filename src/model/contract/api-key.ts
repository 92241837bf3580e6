import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { integer, list, nullable, object, text } from "./schema.ts";

const params = object({ id: ID });
const of = { method: "POST", entity: "api-key", byKey: false, params } as const;

/** Operations of API keys beside the calls of every record, and what a key tells of itself. */
export const API_KEY = {
  secret: operation({
    ...{ id: "apiKey.secret", ...of, untold: true, path: "/:id/secret", permission: "api-key:secret" },
    summary: "Make the key itself: the one before is over at once, and this one is never told again",
    answer: object({ secret: text(undefined, { description: "Sent as `authorization: Bearer …`, or in the header `token`." }) }),
  }),
  revoke: operation({
    ...{ id: "apiKey.revoke", ...of, path: "/:id/revoke", permission: "api-key:revoke" },
    summary: "End a key for good, in every process within a second",
    answer: object({ revokedAt: text() }),
  }),
  own: operation({
    ...{ id: "apiKey.own", method: "GET", path: "/api/v1/integration/ownKey", permission: "signed-in", byKey: true },
    summary: "The key by which is asked, and what it may; null where somebody asks by a session",
    answer: nullable(
      object({
        id: ID,
        name: text(),
        owner: object({ id: ID, username: text(), realName: text() }),
        organisation: nullable(ID),
        expiresAt: text(undefined, { description: "When it is over, in ISO 8601." }),
        perMinute: integer({ description: "Requests that it may make in a minute." }),
        permissions: list(text(), { description: "Entries `{entity}:{action}`, sorted." }),
      }),
    ),
  }),
} as const;
