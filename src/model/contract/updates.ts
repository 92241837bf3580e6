import { ID, INSTANT } from "./common.ts";
import { operation } from "./operation.ts";
import { list, NOTHING, object, text, type ValueOf } from "./schema.ts";

const UPDATE = object({
  id: ID,
  releaseVersion: text(),
  title: text(),
  content: text(undefined, { description: "Clean rich text." }),
  publishTime: INSTANT,
});
/** What an update of the installation has changed, for its users. */
export type UpdateNote = ValueOf<typeof UPDATE>;

const PATH = "/api/v1/system/updates";

/** What has changed since somebody was here last (the paths are ours). */
export const UPDATES = {
  unseen: operation({
    ...{ id: "updates.unseen", method: "GET", path: PATH, permission: "signed-in", answer: list(UPDATE) },
    summary: "Update records that were published since the account was made and that its owner has not seen, the newest first, ten at most",
  }),
  see: operation({
    ...{ id: "updates.see", method: "PUT", path: `${PATH}/seen`, permission: "signed-in", inPerson: true, answer: NOTHING },
    summary: "Take update records as seen up to one, which is not shown again on any machine",
    body: object({ id: ID }),
  }),
} as const;
