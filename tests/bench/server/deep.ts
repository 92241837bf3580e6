import { percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { openPostgres, ROWS } from "./database.ts";
import { type Caller, dataOf, openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { signIn } from "./users.ts";

const CALLS = Number(process.env.BENCH_CALLS ?? 30);
const FEW = 10_000;
const BOUND_MS = 150;
const PATH = "/api/v1/contract/contractLedger/data?size=10&current=";

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

/** Text contained in three columns, deep pages and totals, beside the same with 10,000 records. */
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
        const asked = questions(rows).map((question) => ({ question, times: [] as number[] }));
        return { database, server, caller: await openCaller(server.port, clerk), token: clerk, asked };
      }),
    );
    try {
      for (let call = -3; call < CALLS; call++)
        for (const { caller, asked } of sides)
          for (const { question, times } of asked) {
            const time = await ask(caller, question);
            if (call >= 0) times.push(time);
          }
      const [many, few] = sides;
      if (!many || !few) throw new Error("two databases are compared");
      const plain = await openCaller(many.server.port, many.token, "identity");
      const results: Result[] = [];
      for (const [index, { question, times }] of many.asked.entries()) {
        const { total, about } = dataOf<Page>(
          await plain.call("POST", `${PATH}${question.page}`, question.keyword === undefined ? {} : { keyword: question.keyword }),
        );
        results.push({
          what: `${question.what}, p95`,
          unit: "ms",
          ours: percentile(times, 0.95),
          reference: { name: "with 10,000 records", value: percentile(few.asked[index]?.times ?? [], 0.95) },
          aim: { of: "value", atMost: BOUND_MS },
          note: `${about ? "about " : ""}${total.toLocaleString("en-US")} in all`,
        });
      }
      plain.close();
      return results;
    } finally {
      for (const { caller, server, database } of sides) {
        caller.close();
        await server.stop();
        await database.close();
      }
      await postgres.stop();
    }
  },
};
