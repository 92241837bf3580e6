import { setTimeout as wait } from "node:timers/promises";
import { POSITION_HEADER } from "../../src/model/read-position.ts";
import type { Envelope } from "../../src/model/wire.ts";

const POSITIONS = "/api/v1/position/sysrPosition";
/** A person looks at what he got before he goes on. */
const SHORTEST_LOOK_MS = 1_000;
const LOOKS_MS = 2_000;
/** Nobody waits longer for an answer; then he tries again. */
const PATIENCE_MS = 15_000;

interface Call {
  readonly at: number;
  readonly ms: number;
  readonly kind: "save" | "read";
  readonly code: number;
}

/** Somebody who saves a record of his own again and again, a number that grows, and looks at the list for it. */
export class Person {
  readonly code: string;
  readonly calls: Call[] = [];
  readonly faults: string[] = [];
  /** The last number whose save was answered. */
  acknowledged = 0;
  /** Reads that showed less than what he had saved. */
  older = 0;
  readonly #url: string;
  readonly #token: string;
  #position: string | undefined;
  #id: string | undefined;
  #version: number | undefined;

  constructor(url: string, token: string, code: string) {
    this.#url = url;
    this.#token = token;
    this.code = code;
  }

  /** Works until it is over. */
  async work(over: AbortSignal): Promise<void> {
    await wait(Math.random() * LOOKS_MS);
    for (let turn = 0; !over.aborted; turn++) {
      if (turn % 3 === 0) await this.#save();
      else await this.#look();
      await wait(SHORTEST_LOOK_MS + Math.random() * LOOKS_MS, undefined, { signal: over }).catch(() => {});
    }
  }

  async #save(): Promise<void> {
    const next = this.acknowledged + 1;
    // Of a save without an answer it is not known whether it was kept: the record tells which version it has.
    if (this.#version === undefined && this.#id !== undefined) await this.#look();
    const answer =
      this.#id === undefined
        ? await this.#call<{ id: string }>("save", "POST", POSITIONS, { code: this.code, name: String(next), status: 0 })
        : await this.#call("save", "PUT", `${POSITIONS}/${this.#id}`, { name: String(next), version: this.#version });
    this.#version = undefined;
    if (answer?.code === 200) {
      this.acknowledged = next;
      this.#version = undefined;
      if (this.#id === undefined) await this.#look();
    } else if (this.#id === undefined) await this.#look();
  }

  /** The record as its list shows it, to who has just written it. */
  async #look(): Promise<void> {
    const body = { condition: { field: "code", op: "eq", value: this.code } };
    const answer = await this.#call<{ records: { id: string; name: string; version: number }[] }>(
      "read",
      "POST",
      `${POSITIONS}/data`,
      body,
    );
    if (answer?.code !== 200) return;
    const [record] = answer.data.records;
    const shown = Number(record?.name ?? 0);
    if (shown < this.acknowledged) {
      this.older++;
      this.faults.push(`${this.code} saved ${this.acknowledged} and sees ${shown}`);
    }
    this.#id = record?.id ?? this.#id;
    this.#version = record?.version;
    this.acknowledged = Math.max(this.acknowledged, shown);
  }

  async #call<T>(kind: Call["kind"], method: string, path: string, body: unknown): Promise<Envelope<T> | undefined> {
    const at = performance.now();
    let code = 0;
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          ...{ token: this.#token, "content-type": "application/json" },
          ...(this.#position !== undefined && { [POSITION_HEADER]: this.#position }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await response.json()) as Envelope<T>;
      this.#position = response.headers.get(POSITION_HEADER) ?? this.#position;
      code = answer.code;
      if (code !== 200 && code !== 503) this.faults.push(`${this.code} ${method} ${code} ${answer.errorCode}`);
      return answer;
    } catch (error) {
      this.faults.push(`${this.code} ${method} ${error}`);
      return undefined;
    } finally {
      this.calls.push({ at, ms: performance.now() - at, kind, code });
    }
  }
}

interface Count {
  readonly answered: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  /** Longest time within which nobody got an answer, in ms. */
  readonly pauseMs: number;
}

export interface Tally {
  readonly saves: Count;
  readonly reads: Count;
  readonly faults: readonly string[];
}

/** What all of them met between two moments. */
export function tally(people: readonly Person[], from: number, to: number): Tally {
  const calls = people.flatMap((person) => person.calls).filter(({ at, ms }) => at + ms >= from && at + ms <= to);
  return {
    saves: count(
      calls.filter(({ kind }) => kind === "save"),
      from,
      to,
    ),
    reads: count(
      calls.filter(({ kind }) => kind === "read"),
      from,
      to,
    ),
    faults: people.flatMap((person) => person.faults),
  };
}

function count(calls: readonly Call[], from: number, to: number): Count {
  const good = calls.filter(({ code }) => code === 200);
  const times = good.map(({ ms }) => ms).sort((one, other) => one - other);
  const moments = [from, ...good.map(({ at, ms }) => at + ms).sort((one, other) => one - other), to];
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { answered: good.length, refused: calls.length - good.length, p50: part(0.5), p99: part(0.99), pauseMs: Math.max(...pauses) };
}
