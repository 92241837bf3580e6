import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../model/error.ts";
import type { RealtimeMessage } from "../model/realtime.ts";
import { type Connection, type ConnectionState, createConnection, RETRIES } from "./socket.ts";

/** The browser's socket, played by the test. */
class Line extends EventTarget {
  static all: Line[] = [];
  readonly sent: string[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.dispatchEvent(new Event("open"));
  }
  says(text: string): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: text }));
  }
  ends(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

let states: ConnectionState[];
let messages: RealtimeMessage[];
let tickets: number;
let failWith: AppError | undefined;
let connection: Connection;
const online = new EventTarget();

const last = () => Line.all.at(-1) as Line;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function start(retry: { delay: number; attempts: number } = RETRIES.main): void {
  connection = createConnection({
    address: async () => {
      tickets++;
      if (failWith) throw failWith;
      return `ws://server/${tickets}`;
    },
    onState: (state) => states.push(state),
    onMessage: (message) => messages.push(message),
    retry,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", online.addEventListener.bind(online));
  vi.stubGlobal("removeEventListener", online.removeEventListener.bind(online));
  Line.all = [];
  [states, messages, tickets, failWith] = [[], [], 0, undefined];
  start();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connected(): Promise<Line> {
  connection.open();
  await pass(0);
  last().opens();
  return last();
}

test("connects with a fresh ticket, once", async () => {
  connection.open();
  connection.open();
  expect(states).toEqual(["connecting"]);
  await pass(0);
  expect(Line.all.map(({ url }) => url)).toEqual(["ws://server/1"]);
  last().opens();
  expect(states).toEqual(["connecting", "connected"]);
});

test("says 'ping' every 50 s", async () => {
  const line = await connected();
  for (const count of [1, 2, 3]) {
    await pass(50_000);
    expect(line.sent).toEqual(Array(count).fill("ping"));
    line.says("pong");
  }
});

test("hands on messages, and nothing that is none", async () => {
  const line = await connected();
  for (const text of ["pong", "{", "null", "3", '{"title":"x"}', '{"code":"SUCCESS","title":"甲"}']) line.says(text);
  expect(messages).toEqual([{ code: "SUCCESS", title: "甲" }]);
});

describe("after a connection that nobody here closed", () => {
  test("comes back after 15 s with a new ticket, again and again", async () => {
    (await connected()).ends();
    expect(states.at(-1)).toBe("failed");
    await pass(14_999);
    expect(Line.all).toHaveLength(1);
    for (let attempt = 2; attempt < 30; attempt++) {
      await pass(attempt === 2 ? 1 : 15_000);
      expect(last().url).toBe(`ws://server/${attempt}`);
      last().ends();
    }
  });

  test("comes back at once when the browser is online again", async () => {
    (await connected()).ends();
    online.dispatchEvent(new Event("online"));
    await pass(0);
    expect(Line.all).toHaveLength(2);
    await pass(60_000);
    expect(Line.all).toHaveLength(2);
  });

  test("comes back too where the ticket could not be fetched", async () => {
    failWith = new AppError("client.offline");
    connection.open();
    await pass(0);
    expect(states.at(-1)).toBe("failed");
    failWith = undefined;
    await pass(15_000);
    expect(Line.all).toHaveLength(1);
  });

  test("the mall's comes back five times, 3 s apart", async () => {
    start(RETRIES.mall);
    connection.open();
    await pass(0);
    for (let attempt = 1; attempt <= 5; attempt++) {
      last().ends();
      await pass(3_000);
      expect(Line.all).toHaveLength(1 + attempt);
    }
    last().ends();
    await pass(600_000);
    expect(Line.all).toHaveLength(6);
    expect(states.at(-1)).toBe("failed");
  });
});

test("a server that does not answer the heartbeat is given up", async () => {
  const line = await connected();
  await pass(50_000 + 20_000);
  expect([line.closed, states.at(-1)]).toEqual([true, "failed"]);
  await pass(15_000);
  expect(Line.all).toHaveLength(2);
  line.says('{"code":"SUCCESS","title":"late"}');
  expect(messages).toEqual([]);
});

describe("stays closed", () => {
  test("when it is closed by hand, until it is opened by hand", async () => {
    const line = await connected();
    connection.close();
    expect([line.closed, states.at(-1)]).toEqual([true, "closed"]);
    line.ends(1000);
    online.dispatchEvent(new Event("online"));
    await pass(600_000);
    expect(Line.all).toHaveLength(1);
    connection.open();
    await pass(0);
    expect(Line.all).toHaveLength(2);
  });

  test("when it is closed while its ticket is fetched", async () => {
    connection.open();
    connection.close();
    await pass(600_000);
    expect([Line.all.length, states.at(-1)]).toEqual([0, "closed"]);
  });

  test("when the session is over", async () => {
    (await connected()).ends(4401);
    await pass(600_000);
    expect([Line.all.length, states.at(-1)]).toEqual([1, "closed"]);
    failWith = new AppError("auth.required");
    connection.open();
    await pass(600_000);
    expect([tickets, states.at(-1)]).toEqual([2, "closed"]);
  });
});
