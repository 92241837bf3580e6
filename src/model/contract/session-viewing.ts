import type { ChangeSet } from "../change-set.ts";
import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, defaulted, NOTHING, object, optional, text, typed } from "./schema.ts";

const TICKET = text(43, { pattern: "^[A-Za-z0-9_-]{43}$", description: "With which the viewing was begun." });
/** As sets of changes are sent; said here once more, as every page loads this file. */
const DRAFT = typed<ChangeSet>({
  type: "array",
  minItems: 1,
  maxItems: 500,
  description: "Changes of roles and users that are not applied.",
  items: {
    type: "object",
    required: ["entity", "kind"],
    additionalProperties: false,
    properties: {
      entity: { type: "string", maxLength: 60 },
      kind: { type: "string", enum: ["add", "edit", "remove", "restore"] },
      record: ID,
      version: { type: ["integer", "null"] },
      values: { type: "object" },
    },
  },
});
const own = { permission: "signed-in", answer: NOTHING } as const;

/**
 * Looking at the product as somebody else does. A viewing is named by its ticket, in the header `x-viewing` beside the token; requests with it are
 * answered as that person is, and change nothing. These calls themselves are made without that header. The paths are ours.
 */
export const VIEWING = {
  begin: operation({
    ...{ id: "viewing.begin", method: "POST", path: "/api/v1/viewings", permission: "user:seeAs", inPerson: true, untold: true },
    summary:
      "Look at the product as another user does, who may no more than the caller: read only, for an hour; under a draft of rights as he would",
    body: object({ person: ID, draft: optional(DRAFT) }),
    answer: object({ ticket: text(), endsAt: text(undefined, { format: "date-time" }) }),
  }),
  stay: operation({
    ...{ id: "viewing.stay", method: "POST", path: "/api/v1/viewings/stay", ...own },
    summary: "The page of a viewing that was left is open again",
    body: object({ ticket: TICKET }),
  }),
  leave: operation({
    ...{ id: "viewing.leave", method: "POST", path: "/api/v1/viewings/leave", ...own },
    summary: "End a viewing; when its page is only left, after half a minute in which it may come back",
    body: object({ ticket: TICKET, closing: defaulted(boolean(), false) }),
  }),
} as const;
