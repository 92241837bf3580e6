import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { type Account, chooseAccount } from "./embedded/account.ts";
import { type Binaries, findBinaries } from "./embedded/binaries.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { addressOf, adoptOrLaunch, type Cluster, type Postmaster, plainEnvironment, shutDown } from "./embedded/postmaster.ts";
import { keepRunning } from "./embedded/supervisor.ts";

export interface LaunchOptions {
  /** Everything lies in it: the cluster, its password, its log and the lock. Made when missing. */
  readonly dataDir: string;
  /** Told what happens, one line each. */
  readonly log?: ((line: string) => void) | undefined;
  /** Settings of the database beside the launcher's own, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

export interface LaunchedPostgres {
  readonly url: string;
  /** Fast shutdown, then the folder is free again. A second call does nothing. */
  stop(): Promise<void>;
}

const NAME = "formwork";
/** Tables that follow documents are made in one transaction, which holds a lock on each of them and of their indexes. */
const SETTINGS = {
  max_locks_per_transaction: "512",
  log_checkpoints: "off",
  timezone: "UTC",
  // Disks without moving parts: by the default of 4 the planner reads whole indexes to spare a few hundred single pages.
  random_page_cost: "1.1",
  // Compiling a statement takes longer than all the statements of a list.
  jit: "off",
  shared_buffers: "256MB",
  work_mem: "16MB",
};

/**
 * Runs the PostgreSQL that comes with the product as a child on a loopback port, with its data under `dataDir`. A database that an
 * earlier, killed server left running on the folder is taken over; one that ends although nobody stopped it is started again.
 * Fails with a StartError when the folder is in use, cannot be written, is of another major version, when the disk is full, or when
 * the platform has no such PostgreSQL.
 */
export async function startPostgres(options: LaunchOptions): Promise<LaunchedPostgres> {
  const log = options.log ?? (() => {});
  const dataDir = usableFolder(options.dataDir);
  const binaries = findBinaries();
  const release = lockOf(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    const account = chooseAccount(folder, dataDir, binaries.postgres);
    const password = passwordOf(dataDir, account);
    sweep(dataDir);
    if (!existsSync(folder)) initialise(folder, dataDir, binaries, account, options);
    refuseOtherMajor(folder, binaries);
    const settings = { ...SETTINGS, ...options.settings };
    const cluster: Cluster = { folder, logFile: join(dataDir, "postgres.log"), user: NAME, password, account, binaries, settings };
    const postmaster = await adoptOrLaunch(cluster, { log });
    await createDatabase(cluster, postmaster).catch(async (error: unknown) => {
      // Nobody would stop it.
      await shutDown(postmaster);
      throw error;
    });
    const running = keepRunning(cluster, postmaster, log);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= running.stop().finally(release));
    return { url: addressOf(cluster, postmaster.port, NAME), stop };
  } catch (error) {
    release();
    throw explain(error, dataDir);
  }
}

function usableFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw DISK_FULL.test(String(error)) ? explain(error, dataDir) : unwritable(error as Error, dataDir);
  }
}

/** Not Node's own `recursive`: below /proc, where the parent exists and a child cannot, it tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function lockOf(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw explain(error, dataDir);
  }
}

/** The password of the database, made with it. The cluster's own account must read it for initdb. */
function passwordOf(dataDir: string, account: Account): string {
  const file = join(dataDir, "postgres.password");
  if (!existsSync(join(dataDir, "postgres"))) {
    rmSync(file, { force: true });
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
    account.own(file);
  }
  return readFileSync(file, "utf8").trim();
}

const UNFINISHED = ".new";

/** Removes what starts that were broken off have left. What somebody still writes goes at a later start. */
function sweep(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!(name.startsWith("postgres.") && name.endsWith(UNFINISHED))) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {}
  }
}

/**
 * Builtin C.UTF-8 compares fast and never changes with a library; pg_trgm needs a UTF-8 ctype, or it finds no trigrams in Chinese.
 * The folder appears under its name only when it is whole, so that a start that was broken off begins anew; and in one of its own until
 * then, for the initdb of a killed server may still be writing.
 */
function initialise(folder: string, dataDir: string, binaries: Binaries, account: Account, { log, settings }: LaunchOptions): void {
  log?.(`database: making ${folder}`);
  const unfinished = `${folder}.${process.pid}${UNFINISHED}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  account.own(unfinished);
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const [command, args] = account.wrap(binaries.initdb, [
    ...["-D", unfinished, "-U", NAME, "-A", "scram-sha-256", `--pwfile=${join(dataDir, "postgres.password")}`, "-E", "UTF8"],
    ...[`--locale=${locale}`, "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions"],
    ...(settings?.fsync === "off" ? ["--no-sync"] : []),
  ]);
  const made = spawnSync(command, args, { encoding: "utf8", env: plainEnvironment(), ...account.identity });
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw made.error ?? new Error(`initdb failed:\n${made.stderr.trim()}`);
  }
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, folder);
}

function refuseOtherMajor(folder: string, binaries: Binaries): void {
  const found = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (found === binaries.major) return;
  throw new StartError({
    what: `The data in ${folder} is of PostgreSQL ${found}, the product brings PostgreSQL ${binaries.major}.`,
    why: "A major version cannot read the files of another.",
    todo: `Start the former version of the product, back the data up and load it into a new folder; or run a PostgreSQL ${found} on the folder and set DATABASE_URL.`,
  });
}

async function createDatabase(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(cluster, postmaster.port, "postgres") });
  // It fails by what is asked on it; an error between two statements would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const known = await client.query("select from pg_database where datname = $1", [NAME]);
    if (known.rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;
const ELSEWHERE = "or choose another folder with DATA_DIR.";

const unwritable = (error: Error, dataDir: string): StartError =>
  new StartError(
    {
      what: `The data folder ${dataDir} cannot be written.`,
      why: error.message,
      todo: `Give this user the right to write there, ${ELSEWHERE}`,
    },
    error,
  );

/** Turns what the system or PostgreSQL said into what the operator can do. */
export function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const why = error.message;
  if (DISK_FULL.test(why))
    return new StartError({ what: `The disk of the data folder ${dataDir} is full.`, why, todo: `Free some space, ${ELSEWHERE}` }, error);
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only file system/.test(why)) return unwritable(error, dataDir);
  return new StartError(
    {
      what: `The database in ${dataDir} did not start.`,
      why,
      todo: `See ${join(dataDir, "postgres.log")}, or use another database with DATABASE_URL.`,
    },
    error,
  );
}
