import { randomUUID } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type { Position } from "../../../model/read-position.ts";
import type { Page } from "../../../model/wire.ts";
import type { Channel } from "../../db/channel.ts";
import type { Tables, Writes } from "../../db/writes.ts";

/** How many records match; `about` where that is an estimate. */
export type Total = Pick<Page, "total" | "about">;

/** Totals that were counted lately, by the statement that tells which records match: scope, tenant and filter with their values are in it. */
export interface Totals {
  /**
   * The total of what a statement finds: one that is kept, else what `count` gives. Who asks while it is counted waits for the same count.
   * @param copy where a replica counts: its reader gets no total that was counted before what he has written
   */
  find(statement: CompiledQuery, count: () => Promise<Total>, copy?: Copy): Promise<Total>;
  /** Stops listening to writes. */
  stop(): void;
}

/** A replica that counts. */
export interface Copy {
  /** The position of its reader. */
  readonly since: Position;
  /** Where it is, at least. */
  readonly at: Position;
}

/** How long a change of which this process does not hear (SQL by hand) may stay unseen. */
const KEPT_MS = 30_000;
const MOST_KEPT = 10_000;
/** Topic under which server processes tell each other which tables were written to. */
export const WRITTEN_TOPIC = "written";
/** At most so often: with many saves a second the others hear of several at once. */
const TELL_EVERY_MS = 50;
/** NOTIFY carries 8,000 bytes. */
const MOST_TOLD = 100;

interface Told {
  /** The process, which itself knew before. */
  readonly by: string;
  readonly tables: readonly string[] | "all";
}

interface Kept {
  readonly until: number;
  /** Where the replica was that counted; undefined: the primary did. */
  readonly at: Position | undefined;
  readonly total: Promise<Total>;
  about: boolean;
}

const isNewEnough = ({ at }: Kept, copy: Copy | undefined): boolean => at === undefined || (copy !== undefined && at >= copy.since);

/** Replicas come to what was written later than this process hears of it: what they have counted until then is dropped too. */
const COPIED_MS = 1_000;

interface TotalsParts {
  readonly writes: Writes;
  readonly channel: Channel | undefined;
  /** Whether replicas count too. Default: they do not. */
  readonly copied?: boolean;
}

/**
 * Keeps totals until one of the tables in their statement is written to, by this process or another one, and for half a minute at most. An
 * estimate stays all that time: it is rounded to two digits, and one record more or less is none of them.
 */
export function createTotals({ writes, channel, copied = false }: TotalsParts): Totals {
  // By text, then by values: there are few texts, so that a write finds those with its table at once.
  const kept = new Map<string, Map<string, Kept>>();
  let size = 0;
  const by = randomUUID();
  const written = new Set<string>();
  let telling: NodeJS.Timeout | undefined;
  const late = new Set<NodeJS.Timeout>();

  function clear(): void {
    kept.clear();
    size = 0;
  }

  function drop(tables: Iterable<string>): void {
    const names = [...tables].map((table) => `"${table}"`);
    for (const [text, byValues] of kept) {
      if (!names.some((name) => text.includes(name))) continue;
      for (const [values, { about }] of byValues) if (!about) remove(text, values);
    }
  }

  function remove(text: string, values: string): void {
    const byValues = kept.get(text);
    if (!byValues?.delete(values)) return;
    size--;
    if (byValues.size === 0) kept.delete(text);
  }

  function dropLater(tables: readonly string[]): void {
    const timer = setTimeout(() => {
      late.delete(timer);
      drop(tables);
    }, COPIED_MS).unref();
    late.add(timer);
  }

  function tellOthers(tables: Tables): void {
    if (!channel && !copied) return;
    for (const table of tables) written.add(table);
    telling ??= setTimeout(() => {
      telling = undefined;
      const tables = [...written];
      const told: Told = { by, tables: tables.length > MOST_TOLD ? "all" : tables };
      written.clear();
      if (copied) dropLater(tables);
      void channel?.publish(WRITTEN_TOPIC, told).catch(() => {});
    }, TELL_EVERY_MS).unref();
  }

  const stopListening = [
    writes.subscribe((tables) => {
      drop(tables);
      tellOthers(tables);
    }),
    channel?.subscribe(WRITTEN_TOPIC, (told) => {
      const { by: writer, tables } = told as Told;
      if (writer !== by) tables === "all" ? clear() : drop(tables);
    }),
    channel?.onGap(clear),
  ];

  return {
    find({ sql, parameters }, count, copy) {
      const values = JSON.stringify(parameters);
      const known = kept.get(sql)?.get(values);
      if (known && known.until > performance.now() && isNewEnough(known, copy)) return known.total;
      if (size >= MOST_KEPT) clear();
      // Kept from now on: what is written while it is counted drops it, as it may have been missed.
      const entry: Kept = { until: performance.now() + KEPT_MS, at: copy?.at, total: count(), about: false };
      remove(sql, values);
      kept.set(sql, (kept.get(sql) ?? new Map<string, Kept>()).set(values, entry));
      size++;
      const forget = () => {
        if (kept.get(sql)?.get(values) === entry) remove(sql, values);
      };
      entry.total.then(({ about = false }) => {
        entry.about = about;
      }, forget);
      return entry.total;
    },
    stop() {
      for (const stop of stopListening) stop?.();
      clearTimeout(telling);
      for (const timer of late) clearTimeout(timer);
      clear();
    },
  };
}
