import type { Reference } from "../../../model/wire.ts";
import type { Preferences } from "../../../renderer/services.tsx";

/** How many records of an entity are remembered as recently chosen; the server reads them as one page. */
const MOST = 5;

const keyOf = (entity: string): string => `recent:${entity}`;

/** Ids of the records of an entity that the user chose last, the newest first. */
export function recentIds({ get }: Preferences, entity: string): readonly string[] {
  const stored = get<unknown>(keyOf(entity));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** Remembers what was chosen, the last first. */
export function rememberRecent(preferences: Preferences, entity: string, chosen: readonly Reference[]): void {
  const ids = recentIds(preferences, entity);
  const newest = [...new Set([...chosen.map(({ id }) => id).toReversed(), ...ids])].slice(0, MOST);
  if (newest.join() !== ids.join()) preferences.set(keyOf(entity), newest);
}

/** The options with those first that were chosen recently, in the order of their ids. */
export function recentFirst(recent: readonly string[], recentRecords: readonly Reference[], options: readonly Reference[]): Reference[] {
  const byId = new Map(recentRecords.map((reference) => [reference.id, reference]));
  const first = recent.flatMap((id) => byId.get(id) ?? []);
  return [...first, ...options.filter(({ id }) => !byId.has(id))];
}
