import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { NOTHING, object } from "./schema.ts";

/** Operations of message templates beside the calls of every record. */
export const MESSAGE_TEMPLATE = {
  test: operation({
    ...{ id: "messageTemplate.test", method: "POST", entity: "message-template", path: "/:id/test", params: object({ id: ID }) },
    ...{ permission: "message-template:test", answer: NOTHING },
    summary: "Send a template with its sample values to oneself, on its channel",
  }),
} as const;
