import type { Database } from "../../context.ts";
import { type Channel, publishIn } from "../../db/channel.ts";
import type { RecordHooks } from "../../records/hooks.ts";
import type { Hub } from "../realtime/hub.ts";

const TOPIC = "dictionary";

/** Tells every process, once the transaction is committed, that the values of these dictionaries may be others than before. */
export const announceDictionaries = (db: Database, types: readonly string[]): Promise<void> => publishIn(db, TOPIC, types);

const typeOf = ({ dictType }: Readonly<Record<string, unknown>>): string => String(dictType);

/** Whoever changes a dictionary by its screen or by an import tells of it. */
export const dictionaryHooks: RecordHooks = {
  afterSave: ({ db }, { record }) => announceDictionaries(db, [typeOf(record)]),
  // One for each: together the names of a batch could be longer than a message may be.
  async afterRemove({ db }, { records }) {
    for (const record of records) await announceDictionaries(db, [typeOf(record)]);
  },
};

/**
 * Tells the browsers that are connected to this process which dictionaries changed: open screens then fetch theirs anew. Dictionaries belong
 * to no tenant, and their names are no secret, so everybody is told. After a gap in the channel nobody knows which: all of them may have.
 * @returns how to stop
 */
export function tellDictionaries({ hub, channel }: { hub: Hub; channel: Channel | undefined }): () => void {
  const tell = (dictionaries?: readonly string[]) => hub.send(hub.clients(), { code: "DICTIONARY", ...(dictionaries && { dictionaries }) });
  const stops = [channel?.subscribe(TOPIC, (types) => tell(types as readonly string[])), channel?.onGap(() => tell())];
  return () => {
    for (const stop of stops) stop?.();
  };
}
