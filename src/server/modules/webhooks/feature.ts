import type { FastifyInstance } from "fastify";
import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { webhookCalls } from "./calls.ts";
import { webhookHooks } from "./hooks.ts";
import { webhookOutbox } from "./outbox.ts";
import { createSender } from "./sender.ts";

/** The language in which receivers are told what the product words itself. */
const LANGUAGE = "zh-CN";

/** Tells other systems of changes of records, as a role sees them. */
export const webhooks: FeatureCard = ({ db, config: { webhookAddresses: allowed }, channel, hooks, messages: { letters } }) => ({
  name: "webhooks",
  hooks: new Map([["webhook", webhookHooks(allowed) as RecordHooks]]),
  consumers: [webhookOutbox],
  calls: webhookCalls(allowed),
  async routes(app: FastifyInstance) {
    const { aside, exactTotal, heard, wording } = app;
    const sender = createSender({
      ...{ db, channel, letters, allowed },
      edition: () => app.documents.current,
      contextOf: (actor, edition) => ({
        ...{ db, aside, exactTotal, heard, wording, hooks, language: LANGUAGE },
        ...{ actor: app.narrowed(actor), documents: edition.in(LANGUAGE) },
      }),
      onError: (err) => app.log.error({ err }, "webhooks"),
    });
    app.addHook("preClose", () => sender.stop());
  },
});
