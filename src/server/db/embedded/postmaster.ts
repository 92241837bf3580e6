import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { commandOf, stampOf } from "./process-stamp.ts";

/** A running database process. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface Cluster {
  readonly folder: string;
  readonly logFile: string;
  readonly user: string;
  readonly password: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
}

/** The address of one of the cluster's databases. */
export function addressOf(cluster: Pick<Cluster, "user" | "password">, port: number, database: string): string {
  return `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** How long a database may take to answer that is still recovering, or shutting down. */
const ORPHAN_MS = 60_000;

/**
 * The database process that an earlier server left behind when it was killed: alive, on this folder, and answering to our password.
 * A pid file whose number somebody else has now is removed, for PostgreSQL would take him for the database. That of a process that is
 * gone stays: PostgreSQL finds in it whether children of that process still write.
 */
async function findOrphan(cluster: Cluster): Promise<Postmaster | undefined> {
  const { pid } = readPidFile(cluster);
  if (!pid || stampOf(pid) === undefined) return undefined;
  if (!commandOf(pid).includes(cluster.folder)) {
    rmSync(pidFileOf(cluster), { force: true });
    return undefined;
  }
  for (const end = performance.now() + ORPHAN_MS; stampOf(pid) !== undefined; await wait(100)) {
    // Read again each time: one that has only just begun writes its port later.
    const { port } = readPidFile(cluster);
    if (port > 0 && (await isOurs(cluster, port))) return { pid, port };
    if (performance.now() > end) throw new Error(`the process ${pid} runs on ${cluster.folder} and does not answer on port ${port}`);
  }
  return undefined;
}

const pidFileOf = (cluster: Cluster): string => join(cluster.folder, "postmaster.pid");

/** The number and the port of the last process on the folder; 0 where the file does not say. */
function readPidFile(cluster: Cluster): Postmaster {
  const lines = read(pidFileOf(cluster)).split("\n");
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0 };
}

/**
 * Starts the database on a loopback port, a free one unless it is given, and waits until it takes connections. Fails with the end of
 * its log.
 */
export async function launch(cluster: Cluster, wanted?: number): Promise<Postmaster> {
  const port = wanted ?? (await freePort());
  const settings = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", ...cluster.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = cluster.account.wrap(cluster.binaries.postgres, ["-D", cluster.folder, ...flags]);
  const log = openSync(cluster.logFile, "w", 0o600);
  // Its own session: Ctrl-C in the terminal must reach the server alone, which ends requests first and then the database.
  const child = spawn(command, args, { ...cluster.account.identity, detached: true, stdio: ["ignore", log, log], env: plainEnvironment() });
  closeSync(log);
  child.unref();
  const postmaster = { pid: child.pid ?? 0, port };
  try {
    await ready(child, cluster, port);
  } catch (error) {
    await shutDown(postmaster);
    throw error;
  }
  return postmaster;
}

async function ready(child: ChildProcess, cluster: Cluster, port: number): Promise<void> {
  let ended: Error | undefined;
  child.once("error", (error) => (ended = error));
  child.once("exit", (code, signal) => (ended ??= new Error(`PostgreSQL ended with ${signal ?? code}:\n${read(cluster.logFile).trim()}`)));
  // Recovery after a crash may take long; the process ends by itself when it cannot go on.
  for (let pause = 20; !(await isOurs(cluster, port)); pause = Math.min(pause * 1.5, 500)) {
    if (ended) throw ended;
    await wait(pause);
  }
}

/** What PostgreSQL says while a former one on the folder, or a child of one that was killed, has not ended yet. */
const STILL_ENDING = /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/;
const ENDING_MS = 30_000;

/** Takes over the database that runs on the folder, or starts one; waits for what is left of a former one that is ending. */
export async function adoptOrLaunch(
  cluster: Cluster,
  { port, log = () => {} }: { port?: number; log?: (line: string) => void } = {},
): Promise<Postmaster> {
  for (const end = performance.now() + ENDING_MS; ; await wait(200)) {
    const orphan = await findOrphan(cluster);
    if (orphan) {
      log(`database: taking over the process ${orphan.pid} that a killed server left`);
      return orphan;
    }
    try {
      return await launch(cluster, port);
    } catch (error) {
      if (!(error instanceof Error && STILL_ENDING.test(error.message)) || performance.now() > end) throw error;
    }
  }
}

/** Ends the database by its fast shutdown: open transactions are rolled back, what was committed is on disk. */
export async function shutDown(postmaster: Postmaster): Promise<void> {
  const stamp = postmaster.pid > 0 ? stampOf(postmaster.pid) : undefined;
  if (stamp === undefined) return;
  process.kill(postmaster.pid, "SIGINT");
  while (stampOf(postmaster.pid) === stamp) await wait(20);
}

const INVALID_PASSWORD = "28P01";

/** Whether the server at the port takes our password and keeps its data in the cluster's folder. */
async function isOurs(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(cluster, port, "postgres"), connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const answer = await client.query("show data_directory");
    return answer.rows[0]?.data_directory === cluster.folder;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INVALID_PASSWORD)
      throw new Error("The password in postgres.password is not the database's.", { cause: error });
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

/** English messages whatever the operator's language is, because they are read by `launcher.ts`; no PG* variables that would steer it. */
export function plainEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
