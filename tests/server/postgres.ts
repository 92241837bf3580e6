import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../src/server/db/launcher.ts";
import { startPgBouncer } from "./pooler/pgbouncer.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL for tests, and a user who may create databases. */
    databaseUrl: string;
    /** A PgBouncer in transaction mode before it, where TEST_POOLER is set; else empty. */
    poolerUrl: string;
  }
}

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
  max_wal_size: "4GB",
};

interface Started {
  readonly url: string;
  readonly poolerUrl?: string;
  stop(): Promise<void>;
}

interface Shared {
  users: number;
  readonly started: Promise<Started>;
}

// Two projects use this set-up in one run; each loads its own copy of this file.
const shared = globalThis as typeof globalThis & { formworkTestPostgres?: Shared | undefined };

const PREFIX = "formwork-test-";

/** Ends and removes what runs left that were killed. One that still runs holds its folder, and is left alone. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    // A run that is just beginning has no database yet and may not have taken its folder.
    if (!existsSync(join(dataDir, "postgres", "postmaster.pid"))) continue;
    const left = await startPostgres({ dataDir }).catch(() => undefined);
    if (!left) continue;
    await left.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(): Promise<Started> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // For the account that PostgreSQL runs under when the tests are run by root.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, settings: FAST });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(): Promise<Started> {
  const server = await startServer();
  if (!process.env.TEST_POOLER) return server;
  const pooler = await startPgBouncer(server.url, 4);
  return {
    url: server.url,
    poolerUrl: pooler.through(server.url),
    stop: async () => {
      await pooler.stop();
      await server.stop();
    },
  };
}

/** One PostgreSQL for the whole run, or the one that TEST_DATABASE_URL names. Test files ask `testDatabase()` for a database of their own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.formworkTestPostgres ??= { users: 0, started: start() };
  const mine = shared.formworkTestPostgres;
  mine.users++;
  const postgres = await mine.started;
  project.provide("databaseUrl", postgres.url);
  project.provide("poolerUrl", postgres.poolerUrl ?? "");
  return async () => {
    if (--mine.users > 0) return;
    shared.formworkTestPostgres = undefined;
    await postgres.stop();
  };
}
