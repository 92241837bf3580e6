import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { type Position, positionOf } from "../../../model/read-position.ts";
import { hostOf } from "../address.ts";
import { type Connection, connect } from "../connect.ts";
import type { Database } from "../database.ts";
import { isConflict, ReplicaLost } from "./replica-fault.ts";
import type { PositionRow } from "./written.ts";

/** Asks how far a replica has come. One that has become the primary has all that there is. */
export const REPLAYED = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end)::text as position`;

/** A replica that says nothing for so long is away, whatever its connections look like. */
const SILENT_MS = 5_000;
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 10;

/** @throws ReplicaLost when the answer takes too long */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(SILENT_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new ReplicaLost(`no answer for ${SILENT_MS} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    late.catch(() => {});
    over.abort();
  }
}

interface Waiter {
  readonly position: Position;
  readonly done: (reached: boolean) => void;
}

/** A copy of the database that follows it, on connections that write nothing. */
export class Replica {
  /** Its address, without who enters. */
  readonly host: string;
  readonly #connection: Connection;
  readonly #waiters = new Set<Waiter>();
  #replayed: Position | undefined;
  /** A position that was waited for in vain: while it is not reached, nobody waits for it or a later one. */
  #inVain: Position | undefined;
  #lost = new AbortController();
  #isPolling = false;

  constructor(url: string, onError: (error: Error) => void) {
    this.host = hostOf(url);
    this.#connection = connect(url, { max: 20, statementTimeout: 60_000, readOnly: true, onError });
  }

  get db(): Database {
    return this.#connection.db;
  }

  /** Up to where it has come, as far as is known; undefined while it is away. */
  get replayed(): Position | undefined {
    return this.#replayed;
  }

  /**
   * Asks how far it is; after a fault it is away until it has answered again.
   * @throws whatever keeps it from answering
   */
  async look(): Promise<void> {
    try {
      const { rows } = await inTime(this.#connection.aside.executeQuery<PositionRow>(CompiledQuery.raw(REPLAYED)));
      this.#arrive(positionOf(rows[0]?.position) ?? 0n);
    } catch (error) {
      // What it had to take over ended the question: it is there.
      if (!isConflict(error)) this.fall();
      throw error;
    }
  }

  #arrive(position: Position): void {
    if (this.#replayed === undefined) this.#lost = new AbortController();
    this.#replayed = position;
    if (this.#inVain !== undefined && position >= this.#inVain) this.#inVain = undefined;
    for (const waiter of this.#waiters) if (position >= waiter.position) waiter.done(true);
  }

  /** It is away: who waits for it is told, and what is asked of it fails at once. */
  fall(): void {
    this.#replayed = undefined;
    this.#inVain = undefined;
    for (const waiter of this.#waiters) waiter.done(false);
    this.#lost.abort(new ReplicaLost(`${this.host} is away`));
  }

  /** Whether it has come to a position, or does so within a time. */
  reaches(position: Position, patienceMs: number): Promise<boolean> {
    if (this.#replayed === undefined) return Promise.resolve(false);
    if (this.#replayed >= position) return Promise.resolve(true);
    if (this.#inVain !== undefined && position >= this.#inVain) return Promise.resolve(false);
    const reached = new Promise<boolean>((resolve) => {
      const late = setTimeout(() => {
        if (this.#inVain === undefined || position < this.#inVain) this.#inVain = position;
        waiter.done(false);
      }, patienceMs);
      const waiter: Waiter = {
        position,
        done: (isReached) => {
          clearTimeout(late);
          this.#waiters.delete(waiter);
          resolve(isReached);
        },
      };
      this.#waiters.add(waiter);
    });
    void this.#poll();
    return reached;
  }

  /** Asks for all who wait, however many they are. */
  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (let pause = FIRST_PAUSE_MS; this.#waiters.size > 0; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      // Who waits is told of a fault.
      await this.look().catch(() => {});
      if (this.#waiters.size > 0) await wait(pause);
    }
    this.#isPolling = false;
  }

  /**
   * Reads from it.
   * @throws ReplicaLost when it goes away meanwhile
   */
  async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { signal } = this.#lost;
    const over = new AbortController();
    const lost = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: over.signal });
    });
    try {
      signal.throwIfAborted();
      return await Promise.race([work(this.db), lost]);
    } finally {
      over.abort();
    }
  }

  async close(): Promise<void> {
    this.fall();
    await this.#connection.close();
  }
}
