import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { endWhenSilent } from "./connect.ts";
import type { Database } from "./database.ts";
import { hostsOf, openClient } from "./hosts.ts";
import { refuseReadOnly } from "./read-only.ts";

/** Takes what a `publish` of any server of this database sent, this one included. */
export type Listener = (payload: unknown) => void;

export interface Channel {
  /** Tells all servers of this database. `payload` is JSON of less than 8,000 bytes: send ids, not records. */
  publish(topic: string, payload: unknown): Promise<void>;
  /** Gives back how to stop listening. */
  subscribe(topic: string, listener: Listener): () => void;
  /** Called after the connection was lost and is back: messages in between are lost, so forget what they keep fresh. */
  onGap(forget: () => void): () => void;
  close(): Promise<void>;
}

export interface ChannelOptions {
  readonly onError?: ((error: Error) => void) | undefined;
  /** How often the connection is asked whether it is still there; it is made anew after twice that time without an answer. */
  readonly pulseMs?: number;
}

/** One PostgreSQL channel for all topics: nothing has to be said again to the database when a subscriber comes. */
const NAME = "formwork";
/** PostgreSQL's limit. */
const LONGEST_PAYLOAD = 7_999;
const FIRST_PAUSE = 100;

/** Where another server can take over, one that went silent is noticed sooner: this connection is the first to learn of it. */
const paceOf = (url: string) =>
  hostsOf(url).address.hosts.length > 1 ? { pulseMs: 2_000, longestPause: 500 } : { pulseMs: 10_000, longestPause: 5_000 };

/**
 * Tells all servers inside a transaction: they hear it when it commits, and never when it does not.
 * Throws when the payload is too long.
 */
export async function publishIn(db: Database, topic: string, payload: unknown): Promise<void> {
  refuseReadOnly();
  await sql`select pg_notify(${NAME}, ${messageOf(topic, payload)})`.execute(db);
}

/** Opens a connection of its own that listens, and comes back by itself when the database was away. */
export async function openChannel(url: string, options: ChannelOptions = {}): Promise<Channel> {
  const { onError = () => {}, pulseMs, longestPause } = { ...paceOf(url), ...options };
  const listeners = new Map<string, Set<Listener>>();
  const forgetters = new Set<() => void>();
  const closed = new AbortController();
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const fresh = await openClient(url, { keepAlive: true, connectionTimeoutMillis: 5_000 }, (client) => {
      client.on("error", onError);
      client.on("notification", ({ payload }) => deliver(payload ?? ""));
    });
    try {
      await fresh.query(`listen ${NAME}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    // A way that went silent looks as if nobody had anything to say; so it is asked, and given up when it does not answer.
    const pulse = setInterval(() => void fresh.query("select 1").catch(() => {}), pulseMs).unref();
    endWhenSilent(fresh, pulseMs * 2);
    fresh.once("end", () => {
      clearInterval(pulse);
      void comeBack();
    });
    return fresh;
  }

  async function comeBack(): Promise<void> {
    for (let pause = FIRST_PAUSE; !closed.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const fresh = await listen();
        if (closed.signal.aborted) return await fresh.end();
        client = fresh;
        for (const forget of forgetters) guard(forget);
        return;
      } catch (error) {
        onError(asError(error));
        await wait(pause, undefined, { signal: closed.signal }).catch(() => {});
      }
    }
  }

  function deliver(text: string): void {
    const [topic, payload] = readMessage(text);
    for (const listener of listeners.get(topic) ?? []) guard(() => listener(payload));
  }

  /** A listener that fails must not silence the others. */
  function guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      onError(asError(error));
    }
  }

  return {
    publish: async (topic, payload) => {
      refuseReadOnly();
      await client.query("select pg_notify($1, $2)", [NAME, messageOf(topic, payload)]);
    },
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => void known.delete(listener);
    },
    onGap(forget) {
      forgetters.add(forget);
      return () => void forgetters.delete(forget);
    },
    async close() {
      closed.abort();
      await client.end();
    },
  };
}

function messageOf(topic: string, payload: unknown): string {
  const message = JSON.stringify([topic, payload]);
  const bytes = Buffer.byteLength(message);
  if (bytes > LONGEST_PAYLOAD) throw new RangeError(`a message of ${bytes} bytes on "${topic}": PostgreSQL takes ${LONGEST_PAYLOAD}`);
  return message;
}

/** Others may use the channel's name too; what is not ours has no topic. */
function readMessage(text: string): [topic: string, payload: unknown] {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) && typeof message[0] === "string" ? [message[0], message[1]] : ["", undefined];
  } catch {
    return ["", undefined];
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
