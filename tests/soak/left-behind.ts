import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** How often the connections behind the pooler are looked at; whichever of them is free is. */
const PULSE_MS = 5;

/** What PgBouncer sets itself, for each of its clients. */
const ITS_OWN = ["client_encoding", "DateStyle", "TimeZone", "standard_conforming_strings", "application_name"];

const LOOK = `select pg_backend_pid() as process,
  (select string_agg(name || '=' || setting, ' ') from pg_settings where source = 'session' and setting is distinct from reset_val
    and name <> all ($1)) as settings,
  (select count(*)::int from pg_prepared_statements where name <> '') as prepared,
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  (select count(*)::int from pg_listening_channels()) as channels`;

interface Look {
  readonly process: number;
  readonly settings: string | null;
  readonly prepared: number;
  readonly locks: number;
  readonly channels: number;
}

/** What was seen of the connections that transactions of all share. */
export interface LeftBehind {
  readonly looks: number;
  /** How many connections of the database there were. */
  readonly processes: number;
  /** Looks that saw what a transaction before had left: a setting, a prepared statement, a lock, a channel. */
  readonly wrong: readonly string[];
}

/** Looks, between the transactions of everybody else, at what they left on their connection, until it is over. */
export async function lookForLeftBehind(url: string, over: AbortSignal): Promise<LeftBehind> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const processes = new Set<number>();
  const wrong: string[] = [];
  let looks = 0;
  while (!over.aborted) {
    const { rows } = await client.query<Look>(LOOK, [ITS_OWN]);
    for (const { process, ...left } of rows) {
      looks++;
      processes.add(process);
      const { settings, prepared, locks, channels } = left;
      if (settings !== null || prepared + locks + channels > 0) wrong.push(JSON.stringify(left));
    }
    await wait(PULSE_MS);
  }
  await client.end();
  return { looks, processes: processes.size, wrong };
}
