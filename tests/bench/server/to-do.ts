import pg from "pg";
import { entityOf } from "../../../src/model/documents.ts";
import { FLOW_ROWS } from "../../../src/server/modules/flow/rows.ts";
import { narrowedBy } from "../../../src/server/records/access/narrowing.ts";
import { readFilter } from "../../../src/server/records/read/filter-input.ts";
import { list } from "../../../src/server/records/read/read.ts";
import { percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { approvers } from "./approvers.ts";
import { openPostgres } from "./database.ts";
import { dataOf, openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { OPEN, plantTasks, TASKS } from "./tasks.ts";

const SMALL = 10_000;
const CALLS = Number(process.env.BENCH_CALLS ?? 200);
const SIZE = 20;
const PATH = `/api/v1/flow/flowTask/data?size=${SIZE}&field=createTime&order=desc&current=`;
const SORT = [{ field: "createTime", order: "desc" as const }];
const COUNTS = "/api/v1/flow/counts";

/** The page of tasks that wait for somebody, as its screen asks for it. */
export const row: Row = {
  id: "q",
  title: `To-do list of a person with ${OPEN.toLocaleString("en-US")} open tasks among ${TASKS.toLocaleString("en-US")}; one caller`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(SMALL);
    const server = await startServer(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const [, , person] = await approvers(database);
      await plantTasks(database, person.id);
      const [caller, plain] = [await openCaller(server.port, person.token), await openCaller(server.port, person.token, "identity")];
      const body = {
        condition: {
          all: [
            { field: "assignee", op: "eq", value: person.id },
            { field: "state", op: "eq", value: "active" },
          ],
        },
      };
      const entity = entityOf(database.loaded.documents, "flow-task");
      const narrowed = narrowedBy(FLOW_ROWS);
      const pages = [1, 2, Math.ceil(OPEN / SIZE)];
      const results: Result[] = [];
      for (const page of pages) {
        const statements = await statementsOf(database, person.token, (context) =>
          list({ ...context, actor: narrowed(context.actor) }, entity, {
            ...readFilter(entity, context.actor, body),
            sort: SORT,
            current: page,
            size: SIZE,
          }),
        );
        const times: number[] = [];
        const bare: number[] = [];
        for (let call = -10; call < CALLS; call++) {
          const begun = performance.now();
          await caller.call("POST", `${PATH}${page}`, body);
          const between = performance.now();
          for (const statement of statements) await client.query(statement);
          if (call < 0) continue;
          times.push(between - begun);
          bare.push(performance.now() - between);
        }
        const { total } = dataOf<{ total: number }>(await plain.call("POST", `${PATH}${page}`, body));
        results.push({
          what: `page ${page}, p95`,
          unit: "ms",
          ours: percentile(times, 0.95),
          reference: { name: "the same SELECTs by bare pg", value: percentile(bare, 0.95) },
          aim: { of: "value", atMost: 30 },
          note: `${total.toLocaleString("en-US")} in all`,
        });
      }
      const times: number[] = [];
      for (let call = -10; call < CALLS; call++) {
        const begun = performance.now();
        await caller.call("GET", COUNTS);
        if (call >= 0) times.push(performance.now() - begun);
      }
      caller.close();
      plain.close();
      return [...results, { what: "what waits, as the bell counts it, p95", unit: "ms", ours: percentile(times, 0.95) }];
    } finally {
      await client.end();
      await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};
