import pg from "pg";
import { entityOf } from "../../../src/model/documents.ts";
import { readFilter } from "../../../src/server/records/read/filter-input.ts";
import { list } from "../../../src/server/records/read/read.ts";
import { percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { type BenchDatabase, FILLED, openPostgres, ROWS } from "./database.ts";
import { type Caller, dataOf, openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { signIn } from "./users.ts";

const CALLS = Number(process.env.BENCH_CALLS ?? 30);
const FEW = 10_000;
const BOUND_MS = 150;
const SIZE = 10;
const PATH = `/api/v1/contract/contractLedger/data?size=${SIZE}&current=`;

/** What is asked: a page, and a text that is looked for in three columns. */
interface Question {
  readonly what: string;
  readonly page: number;
  readonly keyword?: string;
}

const TEXTS = [
  ["two characters that few records have", "翡翠"],
  ["two characters that many have", "电机"],
  ["four characters that many have", "伺服电机"],
  ["letters that few have", "QZ-"],
  ["one character that none has", "鑫"],
] as const;

/** Pages of the large database; those of the small one are as deep as it goes. */
const questions = (rows: number): Question[] => {
  const deepest = Math.min(10_000, rows / 10);
  return [
    ...TEXTS.map(([what, keyword]) => ({ what: `${what}, page 1`, page: 1, keyword })),
    { what: `no filter, page ${deepest.toLocaleString("en-US")}`, page: deepest },
    { what: "two characters that many have, page 1,000", page: Math.min(1_000, rows / 100), keyword: "电机" },
  ];
};

interface Page {
  readonly total: number;
  readonly about?: boolean;
}

/** How long one answer takes, in ms. */
async function ask(caller: Caller, { page, keyword }: Question): Promise<number> {
  const begun = performance.now();
  await caller.call("POST", `${PATH}${page}`, keyword === undefined ? {} : { keyword });
  return performance.now() - begun;
}

/** How long the statements of one answer take by bare pg, in ms: page, names, and the total as ours finds it when it has kept none. */
async function bareAsk(client: pg.Client, statements: readonly pg.QueryConfig[]): Promise<number> {
  const begun = performance.now();
  for (const statement of statements) await client.query(statement);
  return performance.now() - begun;
}

function statementsOfQuestion(database: BenchDatabase, token: string, { page, keyword }: Question): Promise<pg.QueryConfig[]> {
  const entity = entityOf(database.loaded.documents, FILLED);
  const body = keyword === undefined ? {} : { keyword };
  return statementsOf(database, token, (context) =>
    list(context, entity, { ...readFilter(entity, context.actor, body), current: page, size: SIZE }),
  );
}

/** Text contained in three columns, deep pages and totals, beside the same with 10,000 records, and beside their statements by bare pg. */
export const row: Row = {
  id: "b",
  title: `List of ${ROWS.toLocaleString("en-US")} records: text contained in three columns, deep pages, total; the least privileged user`,
  async run() {
    const postgres = await openPostgres();
    const sides = await Promise.all(
      [ROWS, FEW].map(async (rows) => {
        const database = await postgres.database(rows);
        const server = await startServer(database.url);
        const { clerk } = await signIn(database);
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        const asked = [];
        for (const question of questions(rows)) {
          const statements = await statementsOfQuestion(database, clerk, question);
          asked.push({ question, statements, times: [] as number[], bare: [] as number[] });
        }
        return { database, server, client, caller: await openCaller(server.port, clerk), token: clerk, asked };
      }),
    );
    try {
      for (let call = -3; call < CALLS; call++)
        for (const { caller, client, asked } of sides)
          for (const { question, statements, times, bare } of asked) {
            const [time, bareTime] = [await ask(caller, question), await bareAsk(client, statements)];
            if (call < 0) continue;
            times.push(time);
            bare.push(bareTime);
          }
      const [many, few] = sides;
      if (!many || !few) throw new Error("two databases are compared");
      const plain = await openCaller(many.server.port, many.token, "identity");
      const results: Result[] = [];
      for (const [index, { question, times, bare }] of many.asked.entries()) {
        const { total, about } = dataOf<Page>(
          await plain.call("POST", `${PATH}${question.page}`, question.keyword === undefined ? {} : { keyword: question.keyword }),
        );
        const ours = { what: `${question.what}, p95`, unit: "ms", ours: percentile(times, 0.95) };
        results.push(
          {
            ...ours,
            reference: { name: "with 10,000 records", value: percentile(few.asked[index]?.times ?? [], 0.95) },
            aim: { of: "value", atMost: BOUND_MS },
            note: `${about ? "about " : ""}${total.toLocaleString("en-US")} in all`,
          },
          { ...ours, reference: { name: "the same statements by bare pg", value: percentile(bare, 0.95) }, note: "ours keeps the total" },
        );
      }
      plain.close();
      return results;
    } finally {
      for (const { caller, client, server, database } of sides) {
        caller.close();
        await client.end();
        await server.stop();
        await database.close();
      }
      await postgres.stop();
    }
  },
};
