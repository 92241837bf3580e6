import { availableParallelism } from "node:os";
import { alternate, median } from "../median.ts";
import type { Row } from "../row.ts";
import { openPostgres } from "./database.ts";
import { openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { throughput } from "./throughput.ts";
import { signIn } from "./users.ts";

const PROCESSES = 4;
const CALLERS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 2_000;
const PATH = "/api/v1/contract/contractLedger/data?size=10&field=signDate&order=desc&current=";

/** The same callers, spread over several server processes on one database, beside all of them on one process. */
export const row: Row = {
  id: "m",
  title: `Lists of 100,000 records by ${CALLERS} callers without pauses: ${PROCESSES} processes on ${availableParallelism()} cores`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(100_000);
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(database.url)));
    try {
      const { clerk } = await signIn(database);
      const callersOn = (ports: readonly number[]) =>
        Promise.all(Array.from({ length: CALLERS }, (_, index) => openCaller(ports[index % ports.length] as number, clerk)));
      const ports = servers.map(({ port }) => port);
      const [one, several] = [await callersOn(ports.slice(0, 1)), await callersOn(ports)];
      const calling = (callers: typeof one) => () =>
        throughput(
          callers.map((caller) => (turn) => caller.call("POST", `${PATH}${1 + (turn % 5)}`, {})),
          ROUND_MS,
        );
      const contenders = { one: calling(one), several: calling(several) };
      await alternate(contenders, 1);
      const samples = await alternate(contenders, ROUNDS);
      for (const caller of [...one, ...several]) caller.close();
      const rate = (of: keyof typeof samples) => median(samples[of].map((sample) => sample.rate));
      const note = "callers, processes and PostgreSQL share the cores";
      return [
        { what: "pages of everything", unit: "1/s", ours: rate("several"), reference: { name: "one process", value: rate("one") }, note },
      ];
    } finally {
      for (const server of servers) await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};
