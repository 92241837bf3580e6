import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { openPostgres } from "./database.ts";
import { type Caller, openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { signInStaff } from "./users.ts";

const STAFF = 200;
const RECORDS = 100_000;
const WORK_MS = Number(process.env.BENCH_STAFF_MS ?? 60_000);
const PAUSE_MS = { least: 1_000, most: 3_000 };
const PATH = "/api/v1/contract/contractLedger/data?size=10&field=signDate&order=desc&current=";
/** What an installation has without a word of its operator's. */
const DEFAULTS = { REQUEST_LIMIT_USER: "3000", REQUEST_LIMIT_ADDRESS: "12000" };

/** What people do, in turn: look at everything, turn pages, filter, look for a text, see who they are. */
const CALLS: readonly (readonly [kind: "list" | "search" | "other", method: string, path: string, body?: object])[] = [
  ["list", "POST", `${PATH}1`, {}],
  ["list", "POST", `${PATH}2`, {}],
  ["list", "POST", `${PATH}1`, { status: 1 }],
  ["list", "POST", `${PATH}3`, {}],
  ["search", "POST", `${PATH}1`, { keyword: "电机" }],
  ["other", "GET", "/api/v1/user/info"],
];

/** Two hundred people behind one address, who pause between two calls, on a server with its own limits. */
export const row: Row = {
  id: "l",
  title: `${STAFF} people of one address work on ${RECORDS.toLocaleString("en-US")} records for ${WORK_MS / 1_000} s, 1 to 3 s between two calls; default limits`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(RECORDS);
    const server = await startServer(database.url, DEFAULTS);
    const before = server.memory();
    const times = { list: [] as number[], search: [] as number[], other: [] as number[] };
    let refused = 0;
    const callers: Caller[] = [];

    async function work(caller: Caller, person: number): Promise<void> {
      const until = performance.now() + WORK_MS;
      await wait(Math.random() * PAUSE_MS.most);
      for (let turn = person; performance.now() < until; turn++) {
        const [kind, method, path, body] = CALLS[turn % CALLS.length] as (typeof CALLS)[number];
        const begun = performance.now();
        await caller.call(method, path, body).then(
          () => times[kind].push(performance.now() - begun),
          (error: Error) => {
            if (!error.message.startsWith("HTTP/1.1 429")) throw error;
            refused++;
          },
        );
        await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
      }
    }

    try {
      for (const token of await signInStaff(database, STAFF)) callers.push(await openCaller(server.port, token));
      await Promise.all(callers.map(work));
      const calls = times.list.length + times.search.length + times.other.length;
      const note = `${calls} calls`;
      return [
        { what: "refused with 429", unit: "", ours: refused, aim: { of: "value", atMost: 0 }, note },
        { what: "list, p50", unit: "ms", ours: percentile(times.list, 0.5) },
        { what: "list, p99", unit: "ms", ours: percentile(times.list, 0.99), aim: { of: "value", atMost: 300 } },
        { what: "text searched, p99", unit: "ms", ours: percentile(times.search, 0.99) },
        { what: "memory after them", unit: "MB", ours: server.memory(), reference: { name: "before", value: before } },
      ];
    } finally {
      for (const caller of callers) caller.close();
      await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};
