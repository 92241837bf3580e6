import { publishIn } from "../../db/channel.ts";
import type { EventConsumer } from "../../events/consumer.ts";
import type { SocketMessage } from "../realtime/messages.ts";
import { TOPIC } from "./brands.ts";

/** Tells every process that brands, or the hosts of tenants, may be others than before. */
export const brandNews: EventConsumer = {
  name: "branding",
  entities: ["branding", "tenant"],
  async handle(_events, db) {
    await publishIn(db, TOPIC, null);
  },
};

/** Tells browsers to ask for their brand again. Whose it is does not go with it, so everybody is told. */
export const brandTidings: SocketMessage = {
  topic: TOPIC,
  tell: (hub) => hub.send(hub.clients(), { code: "BRAND" }),
};
