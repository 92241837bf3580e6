import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { logCalls } from "./log-calls.ts";
import { templateCalls } from "./template-calls.ts";
import { templateHooks } from "./template-hooks.ts";

/** Templates of messages, and their logs: what was sent can be sent again. */
export const messages: FeatureCard = ({ outbox }) => ({
  name: "messages",
  hooks: new Map([["message-template", templateHooks as RecordHooks]]),
  calls: [...templateCalls(outbox), ...logCalls(outbox)],
});
