import { API_KEY } from "./api-key.ts";
import { DATA_EXCHANGE } from "./data-exchange.ts";
import { INBOUND, INBOUND_HOOK, INBOUND_MESSAGE } from "./inbound.ts";
import { WEBHOOK, WEBHOOK_DELIVERY } from "./webhook.ts";

/** What other systems ask, hear and say, by the names of its families. */
export const INTEGRATION = {
  apiKey: API_KEY,
  dataExchange: DATA_EXCHANGE,
  inbound: INBOUND,
  inboundHook: INBOUND_HOOK,
  inboundMessage: INBOUND_MESSAGE,
  webhook: WEBHOOK,
  webhookDelivery: WEBHOOK_DELIVERY,
} as const;

/** What each of them is about. */
export const INTEGRATION_ABOUT: Readonly<Record<keyof typeof INTEGRATION, string>> = {
  apiKey: "API keys, beside their records",
  dataExchange: "Exports and imports by the clock, beside their records",
  inbound: "Messages of other systems",
  inboundHook: "Hooks by which other systems write records, beside their own",
  inboundMessage: "What hooks have received, beside their records",
  webhook: "Webhooks, beside their records",
  webhookDelivery: "Messages of webhooks, beside their records",
};
