import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { type Position, positionOf } from "../../../model/read-position.ts";
import { parseAddress } from "../address.ts";
import { atOnce } from "../at-once.ts";
import type { Database } from "../database.ts";
import { Marks } from "./marks.ts";
import { Replica } from "./replica.ts";
import { mayBeWithin, POSITION_NOW, type PositionRow, PUSH } from "./written.ts";

export interface ReplicaOptions {
  /** Of the replicas: one address of several hosts. */
  readonly url: string;
  readonly primary: Database;
  /** A replica that is further behind answers nobody. */
  readonly mostBehindMs: number;
  readonly log?: ((line: string) => void) | undefined;
}

export interface ReplicaState {
  readonly host: string;
  readonly answers: boolean;
  /** Undefined while it is away. */
  readonly behindMs: number | undefined;
}

/** What a reader asks of the copy that answers him. */
export interface Wish {
  /** It has come to here. */
  readonly position: Position;
  /** Milliseconds that he waits until it has. */
  readonly patienceMs: number;
  /** Who reads. The same reader gets the same copy where it can be had, so that what he sees does not go back and forth. */
  readonly reader: string;
}

/** How often replicas and the primary are asked how far they are; one that was away is used again after that. */
const PULSE_MS = 1_000;
const WHERE = CompiledQuery.raw(POSITION_NOW);

/** The replicas of the database, and which of them can answer a reader. */
export class Replicas {
  readonly #primary: Database;
  readonly #mostBehindMs: number;
  readonly #log: (line: string) => void;
  readonly #replicas: readonly Replica[];
  readonly #marks: Marks;
  readonly #told = new Map<Replica, string>();
  readonly #closed = new AbortController();

  constructor({ url, primary, mostBehindMs, log = () => {} }: ReplicaOptions) {
    this.#primary = primary;
    this.#mostBehindMs = mostBehindMs;
    this.#log = log;
    this.#marks = new Marks(mostBehindMs + 10 * PULSE_MS);
    // Connections that break are told of as the replica.
    // What it says of the kind of server is of no matter: each is asked.
    this.#replicas = parseAddress(url, "DATABASE_READ_URL").hosts.map((host) => new Replica(host, () => {}));
    for (const replica of this.#replicas) void this.#pulse(() => this.#lookAt(replica));
    void this.#pulse(() => this.#lookAtPrimary());
  }

  /** Asks the primary and all replicas how far they are. */
  async look(): Promise<void> {
    await Promise.all([this.#lookAtPrimary(), ...this.#replicas.map((replica) => this.#lookAt(replica))]);
  }

  async #lookAtPrimary(): Promise<void> {
    try {
      this.#marks.add(performance.now(), await atOnce(() => this.now()));
    } catch {
      // How far they are behind is not known meanwhile.
    }
    for (const replica of this.#replicas) this.#tell(replica);
  }

  async #lookAt(replica: Replica): Promise<void> {
    try {
      await replica.look();
      this.#tell(replica);
    } catch (error) {
      if (replica.replayed === undefined) this.#tell(replica, (error as Error).message);
    }
  }

  /** Tells operators of a replica that stands otherwise than before. */
  #tell(replica: Replica, fault?: string): void {
    const { answers, behindMs } = this.#stateOf(replica);
    if (behindMs === undefined && fault === undefined) return;
    const standing = fault !== undefined ? "is away" : answers ? "answers" : "is too far behind";
    if (this.#told.get(replica) !== standing && !this.#closed.signal.aborted)
      this.#log(`replica ${replica.host} ${standing}${fault ? `: ${fault}` : ""}`);
    this.#told.set(replica, standing);
  }

  /** Each by itself: one that is silent holds up no other. */
  async #pulse(look: () => Promise<void>): Promise<void> {
    while (!this.#closed.signal.aborted) {
      await look();
      await wait(PULSE_MS, undefined, { ref: false, signal: this.#closed.signal }).catch(() => {});
    }
  }

  /**
   * Where the log of the primary ends: at or after all that was committed before.
   * @throws when the primary does not answer
   */
  async now(): Promise<Position> {
    const { rows } = await this.#primary.executeQuery<PositionRow>(WHERE);
    return positionOf(rows[0]?.position) ?? 0n;
  }

  /** A replica that has come to where its reader wants it; undefined where none does in time. */
  async at({ position, patienceMs, reader }: Wish): Promise<Replica | undefined> {
    const fit = this.#inOrderFor(reader).filter((replica) => this.#stateOf(replica).answers);
    const ready = fit.find(({ replayed = -1n }) => replayed >= position);
    if (ready) return ready;
    if (fit.length > 0 && mayBeWithin(position)) await atOnce(() => this.#primary.executeQuery(CompiledQuery.raw(PUSH))).catch(() => {});
    const [nearest] = fit.toSorted((one, other) => ((other.replayed ?? -1n) > (one.replayed ?? -1n) ? 1 : -1));
    return nearest && (await nearest.reaches(position, patienceMs)) ? nearest : undefined;
  }

  /** All of them, begun at one by the reader. */
  #inOrderFor(reader: string): readonly Replica[] {
    const first = [...reader].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % this.#replicas.length;
    return [...this.#replicas.slice(first), ...this.#replicas.slice(0, first)];
  }

  #stateOf({ host, replayed }: Replica): ReplicaState {
    if (replayed === undefined) return { host, answers: false, behindMs: undefined };
    const behindMs = this.#marks.behind(replayed);
    return { host, answers: behindMs <= this.#mostBehindMs, behindMs };
  }

  states(): readonly ReplicaState[] {
    return this.#replicas.map((replica) => this.#stateOf(replica));
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }
}
