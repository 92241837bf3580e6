import type { WebSocket } from "ws";

/** Browsers say 'ping' every 50 s (specification shell §4); whoever was silent for two of them and a little more is gone. */
const SILENT_MS = 120_000;
/** Texts that a browser may send within a sweep; it has nothing to say but 'ping'. */
const MOST_TEXTS = 60;

interface Heard {
  at: number;
  texts: number;
}

/** Answers the heartbeats of sockets, and drops those that have fallen silent or never stop talking. */
export class Heartbeat {
  readonly #heard = new Map<WebSocket, Heard>();
  readonly #timer: NodeJS.Timeout;

  /** @param silentMs after which a socket is dropped; looked after twice in that time */
  constructor(silentMs: number = SILENT_MS) {
    this.#timer = setInterval(() => this.#sweep(silentMs), silentMs / 2).unref();
  }

  follow(socket: WebSocket): void {
    const heard: Heard = { at: performance.now(), texts: 0 };
    this.#heard.set(socket, heard);
    socket.on("message", (data, isBinary) => {
      heard.at = performance.now();
      if (isBinary || ++heard.texts > MOST_TEXTS) socket.close(1008);
      else if (String(data) === "ping") socket.send("pong");
    });
    socket.on("close", () => this.#heard.delete(socket));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sweep(silentMs: number): void {
    const now = performance.now();
    for (const [socket, heard] of this.#heard) {
      heard.texts = 0;
      if (now - heard.at > silentMs) socket.terminate();
    }
  }
}
