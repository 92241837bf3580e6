import pg from "pg";
import type { Condition } from "../../../src/model/condition.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { readFilter } from "../../../src/server/records/read/filter-input.ts";
import { list } from "../../../src/server/records/read/read.ts";
import { percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { openPostgres } from "./database.ts";
import { dataOf, openCaller } from "./http.ts";
import { LOG_ROWS, plantLog } from "./log-rows.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { signIn } from "./users.ts";

const SMALL = 10_000;
const CALLS = Number(process.env.BENCH_CALLS ?? 40);
const SIZE = 20;
const BOUND_MS = 100;
const PATH = `/api/v1/log/oprationLog/data?size=${SIZE}&current=`;
const DAY_MS = 86_400_000;

interface Question {
  readonly what: string;
  readonly page: number;
  readonly body: { readonly keyword?: string; readonly condition?: Condition };
}

function questions(admin: string): Question[] {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString();
  const within = (from: number, to: number): Condition => ({ field: "createTime", op: "between", value: [day(from), day(to)] });
  const of = (...parts: Condition[]) => ({ condition: { all: parts } });
  const edits: Condition = { field: "operationType", op: "eq", value: "edit" };
  return [
    { what: "the newest", page: 1, body: {} },
    { what: "no filter, page 1,000", page: 1_000, body: {} },
    { what: "60 days", page: 1, body: of(within(60, 0)) },
    { what: "a week a year ago", page: 1, body: of(within(372, 365)) },
    { what: "a week a year ago, page 100", page: 100, body: of(within(372, 365)) },
    { what: "60 days, edits", page: 1, body: of(within(60, 0), edits) },
    { what: "a year, one person", page: 1, body: of(within(365, 0), { field: "createBy", op: "eq", value: admin }) },
    { what: "60 days, a text that few have", page: 1, body: { keyword: "翡翠", ...of(within(60, 0)) } },
    { what: "all, a text that few have", page: 1, body: { keyword: "翡翠" } },
    {
      what: "all of one record",
      page: 1,
      body: of({ field: "module", op: "eq", value: "supplier" }, { field: "recordId", op: "eq", value: "1031" }),
    },
  ];
}

/** The operation log as its screen asks for it: pages, periods, filters. */
export const row: Row = {
  id: "y",
  title: `Operation log of ${LOG_ROWS.toLocaleString("en-US")} entries in 24 months: page, total; the super user`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(SMALL);
    const { id, tenant_id: tenant } = await database.db
      .selectFrom("sysr_user")
      .select(["id", "tenant_id"])
      .where("is_super", "=", true)
      .executeTakeFirstOrThrow();
    await plantLog(database.db, tenant ?? "0");
    const server = await startServer(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { admin } = await signIn(database);
      const [caller, plain] = [await openCaller(server.port, admin), await openCaller(server.port, admin, "identity")];
      const entity = entityOf(database.loaded.documents, "operation-log");
      const results: Result[] = [];
      for (const { what, page, body } of questions(id)) {
        const statements = await statementsOf(database, admin, (context) =>
          list(context, entity, { ...readFilter(entity, context.actor, body), current: page, size: SIZE }),
        );
        const [times, bare]: [number[], number[]] = [[], []];
        for (let call = -3; call < CALLS; call++) {
          const begun = performance.now();
          await caller.call("POST", `${PATH}${page}`, body);
          const between = performance.now();
          for (const statement of statements) await client.query(statement);
          if (call < 0) continue;
          times.push(between - begun);
          bare.push(performance.now() - between);
        }
        const { total, about } = dataOf<{ total: number; about?: boolean }>(await plain.call("POST", `${PATH}${page}`, body));
        results.push({
          ...{ what: `${what}, p95`, unit: "ms", ours: percentile(times, 0.95) },
          reference: { name: "the same SELECTs by bare pg, nothing kept", value: percentile(bare, 0.95) },
          aim: { of: "value", atMost: BOUND_MS },
          note: `${about ? "about " : ""}${total.toLocaleString("en-US")} in all`,
        });
      }
      caller.close();
      plain.close();
      return results;
    } finally {
      await client.end();
      await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};
