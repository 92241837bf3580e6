import { AppError } from "../model/error.ts";
import type { RealtimeMessage } from "../model/realtime.ts";

/** States of specification shell §4. `failed` comes back by itself, `closed` does not. */
export type ConnectionState = "connecting" | "connected" | "failed" | "closed";

export interface ConnectionOptions {
  /** Where to connect, asked before each attempt. */
  readonly address: () => Promise<string>;
  readonly onState: (state: ConnectionState) => void;
  readonly onMessage: (message: RealtimeMessage) => void;
  readonly retry: Retry;
}

interface Retry {
  /** Milliseconds before the next attempt. */
  readonly delay: number;
  /** Attempts in a row before it is given up; a connection that was made counts anew. */
  readonly attempts: number;
}

export interface Connection {
  /** Connects, unless it does already. */
  open(): void;
  /** Closes, and stays so. */
  close(): void;
}

/** The main socket comes back after 15 s, for as long as it takes; that of the mall five times, 3 s apart (specification shell §9). */
export const RETRIES = { main: { delay: 15_000, attempts: Number.POSITIVE_INFINITY }, mall: { delay: 3_000, attempts: 5 } } as const;

const HEARTBEAT_MS = 50_000;
/** A server that has not answered the last heartbeat by then is not there any more, though nobody closed the connection. */
const ANSWER_MS = 20_000;
/** The server's word that the session is over. */
const SESSION_OVER = 4401;

/**
 * A socket that keeps itself: a heartbeat every 50 s, a new connection after one that nobody here closed, at once when the browser comes back
 * online. It ends with its session.
 */
export function createConnection({ address, onState, onMessage, retry }: ConnectionOptions): Connection {
  let socket: WebSocket | undefined;
  let wanted = false;
  let failures = 0;
  /** Counts connections: what belongs to a former one is over. */
  let turn = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;

  function stopTimers(): void {
    clearTimeout(retryTimer);
    clearInterval(heartbeat);
    clearTimeout(answer);
    retryTimer = undefined;
  }

  async function connect(): Promise<void> {
    stopTimers();
    const own = ++turn;
    onState("connecting");
    let url: string;
    try {
      url = await address();
    } catch (error) {
      if (own === turn) lost(error instanceof AppError && error.code === "auth.required");
      return;
    }
    if (own !== turn) return;
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener("open", () => own === turn && connected(opened));
    opened.addEventListener("message", ({ data }) => own === turn && hear(String(data)));
    opened.addEventListener("close", ({ code }) => own === turn && lost(code === SESSION_OVER));
  }

  function connected(opened: WebSocket): void {
    failures = 0;
    onState("connected");
    heartbeat = setInterval(() => {
      opened.send("ping");
      clearTimeout(answer);
      answer = setTimeout(() => leave(opened), ANSWER_MS);
    }, HEARTBEAT_MS);
  }

  /** Gives up a connection whose other end is silent: its `close` could take minutes to come. */
  function leave(opened: WebSocket): void {
    turn++;
    opened.close();
    lost(false);
  }

  function hear(text: string): void {
    clearTimeout(answer);
    if (text === "pong") return;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof message === "object" && message !== null && "code" in message) onMessage(message as RealtimeMessage);
  }

  function lost(forGood: boolean): void {
    stopTimers();
    socket = undefined;
    if (forGood || ++failures > retry.attempts) {
      wanted = false;
      onState(forGood ? "closed" : "failed");
      return;
    }
    onState("failed");
    retryTimer = setTimeout(() => void connect(), retry.delay);
  }

  const onOnline = () => {
    if (retryTimer !== undefined) void connect();
  };

  return {
    open() {
      if (wanted) return;
      wanted = true;
      failures = 0;
      globalThis.addEventListener("online", onOnline);
      void connect();
    },
    close() {
      wanted = false;
      turn++;
      stopTimers();
      globalThis.removeEventListener("online", onOnline);
      socket?.close();
      socket = undefined;
      onState("closed");
    },
  };
}
