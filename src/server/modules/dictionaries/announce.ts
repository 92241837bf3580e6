import { sql } from "kysely";
import { publishIn } from "../../db/channel.ts";
import type { Database } from "../../db/database.ts";
import type { EventConsumer } from "../../events/consumer.ts";
import type { SocketMessage } from "../realtime/messages.ts";

const TOPIC = "dictionary";

/** NOTIFY carries 8,000 bytes. */
const MOST_NAMED = 50;

/** Tells every process that the values of dictionaries may be others than before: of some, or of all where they are many or gone from the table. */
export const dictionaryNews: EventConsumer = {
  name: "dictionaries",
  entities: ["dict"],
  async handle(events, db) {
    const ids = [...new Set(events.map(({ record }) => record))];
    const rows = await db.selectFrom("ecip_dict").select("dict_type").where("id", "=", sql<string>`any(${ids}::bigint[])`).execute();
    const areNamed = rows.length === ids.length && rows.length <= MOST_NAMED;
    await publishIn(db, TOPIC, areNamed ? rows.map((row) => row.dict_type) : null);
  },
};

/** Tells every process that any dictionary may have other values than before. */
export const announceDictionaries = (db: Database): Promise<void> => publishIn(db, TOPIC, null);

/**
 * Tells browsers which dictionaries changed: open screens then fetch theirs anew. Dictionaries belong to no tenant, and their names are no secret,
 * so everybody is told. After a gap in the channel nobody knows which: all of them may have.
 */
export const dictionaryTidings: SocketMessage = {
  topic: TOPIC,
  tell(hub, types) {
    const dictionaries = (types as readonly string[] | null | undefined) ?? undefined;
    hub.send(hub.clients(), { code: "DICTIONARY", ...(dictionaries && { dictionaries }) });
  },
};
