import { Socket } from "node:net";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { recorder } from "../telemetry/recorder.ts";
import type { Database } from "./database.ts";
import { HostPool } from "./host-pool.ts";
import { pooled } from "./pooled.ts";
import { preparing } from "./prepared.ts";
import { isReadOnly } from "./read-only.ts";
import { noting, type PoolName } from "./statement-spans.ts";
import { type Writes, watching, writeFeed } from "./writes.ts";

export interface ConnectOptions {
  /** Most connections at once. */
  readonly max?: number | undefined;
  /** Longest time of one statement in ms; the database ends it after that. */
  readonly statementTimeout?: number | undefined;
  /** Longest time in ms that a statement waits for what another one holds. */
  readonly lockTimeout?: number | undefined;
  /** Whether a commit waits until it is on the disk. Default: it does. */
  readonly waitsForDisk?: boolean | undefined;
  /** Whether its transactions may only read. Default: they may write. */
  readonly readOnly?: boolean | undefined;
  /** The same database by way of a pooler that gives each transaction another connection (PgBouncer in transaction mode). Default: there is none. */
  readonly poolerUrl?: string | undefined;
  /** How long a work waits for its connection in ms while no server is as the address wants it. Default: it fails at once. */
  readonly patienceMs?: number | undefined;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface Connection {
  readonly db: Database;
  /** Few connections of their own, for short statements that a transaction of `db` waits for: they get one however many of these there are. */
  readonly aside: Database;
  readonly pool: pg.Pool;
  /** Tells of what is written through `db`. */
  readonly writes: Writes;
  /** Waits for the queries that run, then ends all connections. A second call does nothing. */
  close(): Promise<void>;
}

const { DATE, TIMESTAMPTZ } = pg.types.builtins;

/** `2026-01-31 09:00:00.5+00` → `2026-01-31T09:00:00.500Z`. Infinite and BC instants stay as the database writes them. */
export function instant(text: string): string {
  const date = new Date(`${text.slice(0, 10)}T${text.slice(11)}${/[+-]\d\d$/.test(text) ? ":00" : ""}`);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** Values as the wire has them: instants as ISO text with Z, dates, bigints and decimals as text. Never a float, never a local time. */
function typesOfTheWire(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TIMESTAMPTZ, instant);
  types.setTypeParser(DATE, (text) => text);
  return types;
}

/**
 * Ends a connection on which the database has said nothing for so long: it would have ended the statement by then, so it is gone, or the
 * way to it. The system alone would have people wait for a quarter of an hour.
 */
export function endWhenSilent(client: pg.Client, ms: number): void {
  const { stream } = client.connection;
  if (stream instanceof Socket)
    stream.setTimeout(ms, () => stream.destroy(new Error("Connection terminated: the database does not answer")));
}

/**
 * Settings of a connection, not of the server: the database may be somebody else's. It ends what takes too long, also what was begun by a process
 * that has stopped to speak.
 */
const settingsOf = ({ statementTimeout, lockTimeout, waitsForDisk = true, readOnly = false, poolerUrl }: ConnectOptions): string[] => [
  ...["timezone=UTC", "datestyle=ISO"],
  ...(statementTimeout ? [`statement_timeout=${statementTimeout}`, `idle_in_transaction_session_timeout=${statementTimeout}`] : []),
  ...(lockTimeout ? [`lock_timeout=${lockTimeout}`] : []),
  ...(waitsForDisk ? [] : ["synchronous_commit=off"]),
  ...(readOnly ? [`${poolerUrl === undefined ? "default_" : ""}transaction_read_only=on`] : []),
];

/**
 * Opens a pool on the database. It connects on demand and heals by itself: a query while the database is away fails, one after it
 * came back works.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = poolOf(url, options);
  const writes = writeFeed();
  let reading: PostgresPool | undefined;
  const read = () => (reading ??= told(poolOf(url, { ...options, ...READING }), { ...options, ...READING }, "reading"));
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool: orReading(watching(told(pool, options, "main"), writes), read) }),
  });
  const aside: Database = new Kysely({
    dialect: new PostgresDialect({
      pool: async () =>
        orReading(told(poolOf(url, { ...options, ...ASIDE }), { ...options, ...ASIDE, poolerUrl: undefined }, "aside"), read),
    }),
  });
  let closing: Promise<void> | undefined;
  const end = async () => {
    await Promise.all([db.destroy(), aside.destroy(), reading?.end()]);
  };
  return { db, aside, pool, writes, close: () => (closing ??= end()) };
}

/** The pool as Kysely sees it. */
const speaking = (pool: pg.Pool, options: ConnectOptions): PostgresPool =>
  options.poolerUrl === undefined ? preparing(pool) : pooled(pool, settingsOf(options));

/** The same; where the process is taken down, so is what is asked of it. */
function told(pool: pg.Pool, options: ConnectOptions, name: PoolName): PostgresPool {
  const own = speaking(pool, options);
  return recorder() ? noting(own, pool, name) : own;
}

/** For works that may only read; made when the first of them comes. */
const READING = { max: 4, readOnly: true } as const;

/** A pool that gives a work which may only read a connection of the other one. */
const orReading = (pool: PostgresPool, read: () => PostgresPool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: () => (isReadOnly() ? read() : pool).connect(),
});

/**
 * Whoever waits for them holds a transaction. Nor do they wait for the disk: what is committed after them, and needs them, takes what they
 * wrote there with it. Past a pooler: all of its connections may be taken by those who wait.
 */
const ASIDE = { max: 2, lockTimeout: 5_000, waitsForDisk: false, poolerUrl: undefined } as const;

function poolOf(url: string, options: ConnectOptions): pg.Pool {
  const pool = new HostPool(options.poolerUrl ?? url, {
    readOnly: options.readOnly,
    patienceMs: options.patienceMs,
    // What a transaction says without waiting for answers is sent without waiting for them.
    pipeline: true,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typesOfTheWire(),
    ...(options.poolerUrl === undefined && {
      options: settingsOf(options)
        .map((setting) => `-c ${setting}`)
        .join(" "),
    }),
  });
  // An idle connection that breaks ends the process where its pool has no listener; one that is in use listens itself (HostClient).
  pool.on("error", (error) => options.onError?.(error));
  const { statementTimeout } = options;
  if (statementTimeout) pool.on("connect", (client) => void endWhenSilent(client, statementTimeout * 1.25));
  return pool;
}
