import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { type Connection, connect } from "../../../src/server/db/connect.ts";
import { startPostgres } from "../../../src/server/db/launcher.ts";
import { type Way, wayTo } from "../killed/way.ts";

/** A PostgreSQL and one that follows it, both of those that come with the product. */
export interface Pair {
  readonly primary: Connection & { readonly url: string };
  /** Of the standby. */
  readonly url: string;
  /** A connection to the standby for what a test looks at. */
  readonly standby: Connection;
  /** The standby takes over nothing more, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the standby has all that the primary has. */
  caughtUp(): Promise<void>;
  /** By which `primary` and `url` are reached. */
  readonly ways: { readonly primary: Way; readonly standby: Way };
  /** Ends the standby at once, for good. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Commits wait for the disk as they do in use; the disk for nobody. */
const SETTINGS = { fsync: "off", full_page_writes: "off", autovacuum: "off", max_wal_size: "1GB", shared_buffers: "64MB" };

/**
 * Starts the pair: the standby begins with a copy of the primary's folder.
 * @param fill makes the tables, before there is a standby
 */
export async function startPair(fill: (url: string) => Promise<void>): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), "formwork-pair-"));
  chmodSync(home, 0o755);
  const [first, second] = [join(home, "primary"), join(home, "standby")];
  mkdirSync(first);
  const before = await startPostgres({ dataDir: first, settings: SETTINGS });
  await fill(before.url);
  await before.stop();
  copyFolder(first, second);
  const origin = await startPostgres({ dataDir: first, settings: SETTINGS });
  const { port, username, password } = new URL(origin.url);
  writeFileSync(join(second, "postgres", "standby.signal"), "");
  const follows = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const copy = await startPostgres({
    dataDir: second,
    settings: { ...SETTINGS, max_standby_streaming_delay: "100ms", primary_conninfo: follows },
  });
  const ways = { primary: await wayTo(origin.url), standby: await wayTo(copy.url) };
  const primary = connect(ways.primary.url);
  const standby = connect(copy.url);
  return {
    primary: { ...primary, url: ways.primary.url },
    url: ways.standby.url,
    ways,
    standby,
    pause: () => run(standby, "select pg_wal_replay_pause()"),
    resume: () => run(standby, "select pg_wal_replay_resume()"),
    async caughtUp() {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(primary.db);
      const position = rows[0]?.position;
      const has = async () => {
        const answer = await sql<{ has: boolean }>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`.execute(standby.db);
        return answer.rows[0]?.has === true;
      };
      while (!(await has())) await wait(20);
    },
    async kill() {
      const [pid] = readFileSync(join(second, "postgres", "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      // Or it would be started again.
      await copy.stop();
    },
    async close() {
      await Promise.all([primary.close(), standby.close()]);
      await Promise.all([ways.primary.close(), ways.standby.close()]);
      await Promise.all([origin.stop(), copy.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const run = async ({ db }: Connection, text: string): Promise<void> => void (await sql.raw(text).execute(db));

/** With owner and rights: PostgreSQL takes no folder of somebody else's. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}
