import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { WebSocket } from "ws";
import type { RealtimeMessage } from "../../../src/model/realtime.ts";
import type { Envelope } from "../../../src/model/wire.ts";

/** A browser window with its socket. */
export interface Window {
  /** Texts that have come and were not taken yet, as they came. */
  readonly heard: string[];
  /** The next message with this code, waiting for it; messages before it are passed over. */
  next(code: RealtimeMessage["code"]): Promise<RealtimeMessage>;
  say(text: string | Buffer): void;
  /** The close code, when it is closed. */
  readonly closed: Promise<number>;
  close(): void;
}

export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

export async function ticketOf(app: FastifyInstance, token: string): Promise<string> {
  const answer = await app.inject({ method: "GET", url: "/api/v1/socket/getUserId", headers: { token } });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as Envelope<string>).data;
}

export const socketPath = (ticket: string): string => `/socket/formwork/${ticket}/Web`;

/** Opens a socket as a page of the server does; rejects with the status of the refusal. */
export function dial(app: FastifyInstance, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Window> {
  const host = `127.0.0.1:${portOf(app)}`;
  const socket = new WebSocket(`ws://${host}${path}`, { headers: { origin: `http://${host}`, ...headers } });
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    heard.push(String(data));
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  const take = (code: string): RealtimeMessage | undefined => {
    while (heard.length > 0) {
      const text = heard.shift() as string;
      if (text.startsWith("{") && JSON.parse(text).code === code) return JSON.parse(text);
    }
    return undefined;
  };
  const window: Window = {
    heard,
    closed,
    say: (text) => socket.send(text),
    close: () => socket.close(),
    next: (code) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = take(code);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        socket.once("close", () => reject(new Error(`closed before ${code} came`)));
        look();
      }),
  };
  return new Promise((resolve, reject) => {
    socket.on("open", () => resolve(window));
    socket.on("unexpected-response", (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on("error", reject);
  });
}

/** A window of a signed-in user at one of the servers. */
export const windowOf = async (app: FastifyInstance, token: string): Promise<Window> => dial(app, socketPath(await ticketOf(app, token)));
