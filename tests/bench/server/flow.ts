import { randomInt } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import pg from "pg";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import { predict } from "../../../src/server/modules/flow/wire/reads/predict.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { alternate, median } from "../median.ts";
import type { Row } from "../row.ts";
import { approvers } from "./approvers.ts";
import { type BenchDatabase, openPostgres } from "./database.ts";
import { type FlowOfTwenty, flowOfTwenty, type Standing } from "./flow-of-twenty.ts";
import { openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { plantTasks, TASKS } from "./tasks.ts";

const SMALL = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Calls of a round. */
const CALLS = Number(process.env.BENCH_CALLS ?? 20);
const AGREE = "/orange/admin/flow/flowOnlineOperation/submitUserTask2";
/** What is kept of a flow, without what its people were told. */
const KEPT = ["case", "instance", "event", "token", "visit", "task", "comment", "wait", "message"] as const;

/** Agree and predict over HTTP, one caller, beside their statements by bare `pg`, prepared, one after the other on one connection. */
export const row: Row = {
  id: "p",
  title: `An approval flow of 20 nodes among ${TASKS.toLocaleString("en-US")} tasks; one caller`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(SMALL);
    const server = await startServer(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const flow = await flowOfTwenty(database);
      const [, , busy] = await approvers(database);
      await plantTasks(database, busy.id);
      const standing: Standing[] = [];
      // Ours, both of the bare ones, and what is run to warm up.
      for (let made = 0; made < (ROUNDS + 1) * CALLS * 3 + 2; made++) standing.push(await flow.begin());
      const take = (): Standing => standing.pop() as Standing;
      // Not before: while flows begin, the server would close a connection that rests.
      const caller = await openCaller(server.port, flow.holder.token);
      const bare = await bareAgree(database, flow, take(), client);
      const foreseen = take();
      const predicting = await predictStatements(database, flow, foreseen);
      const each = (work: () => Promise<unknown>) => async () => {
        const times: number[] = [];
        for (let call = 0; call < CALLS; call++) {
          const begun = performance.now();
          await work();
          times.push(performance.now() - begun);
        }
        return median(times);
      };
      const contenders = {
        agree: each(() => {
          const { task: taskId } = take();
          return caller.call("POST", AGREE, { taskId, ...agreement(taskId) });
        }),
        agreeBare: each(() => bare(take(), () => true)),
        agreeWrites: each(() => bare(take(), isWrite)),
        predict: each(() => caller.call("GET", `/api/v1/flow/predict?processInstanceId=${foreseen.instance}`)),
        predictBare: each(async () => {
          for (const statement of predicting) await client.query(statement);
        }),
      };
      await alternate(contenders, 1);
      const samples = await alternate(contenders, ROUNDS);
      caller.close();
      const of = (name: keyof typeof samples) => median(samples[name]);
      const rate = (name: keyof typeof samples) => 1_000 / of(name);
      await flow.finish(foreseen.instance);
      return [
        {
          what: "agree, with a field of the form, history and notice",
          unit: "ms",
          ours: of("agree"),
          reference: { name: "its statements by bare pg", value: of("agreeBare") },
          aim: { of: "value", atMost: 4 },
        },
        {
          what: "the same, by a second",
          unit: "1/s",
          ours: rate("agree"),
          reference: { name: "its statements by bare pg", value: rate("agreeBare") },
          aim: { of: "ratio", atLeast: 0.4 },
        },
        {
          what: "the same, by a second",
          unit: "1/s",
          ours: rate("agree"),
          reference: { name: "what it writes by bare pg", value: rate("agreeWrites") },
        },
        {
          what: "predict, 7 steps to come",
          unit: "ms",
          ours: of("predict"),
          reference: { name: "its statements by bare pg", value: of("predictBare") },
          aim: { of: "value", atMost: 5 },
        },
        {
          what: "rows of a finished flow",
          unit: "kB",
          ours: (await bytesOf(database, foreseen.instance)) / 1_000,
          aim: { of: "value", atMost: 10.24 },
        },
      ];
    } finally {
      await client.end();
      await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};

const agreement = (task: string) => ({
  flowTaskCommentDto: { approvalType: "agree", comment: "同意" },
  masterData: { remarks: `seen in ${task}` },
});

const isWrite = (text: string): boolean => /^\s*(insert|update|delete|with)\b/.test(text);

/** Replays the statements of one agree on another flow that stands where the first one stood: with its ids in place of those of the first. */
async function bareAgree(database: BenchDatabase, flow: FlowOfTwenty, first: Standing, client: pg.Client) {
  let drawn: readonly string[] = [];
  const spy: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const read = result.rows[0]?.case as { ids?: readonly string[] } | undefined;
      drawn = read?.ids ?? drawn;
      return result;
    },
  };
  const statements = await statementsOf(database, flow.holder.token, async ({ db }) => {
    const context = await flow.contextOf(flow.holder.token, { db: db.withPlugin(spy) });
    const { masterData } = agreement(first.task);
    await operate(context, { taskId: first.task, op: "agree", comment: "同意", masterData });
  });
  return async ({ instance, task, record }: Standing, isChosen: (text: string) => boolean) => {
    const others = new Map([
      [first.instance, instance],
      [first.task, task],
      [first.record, record],
      ...drawn.map((id): [string, string] => [id, String(randomInt(2 ** 47))]),
    ]);
    const other = (value: unknown): unknown =>
      typeof value === "string"
        ? value.replaceAll(/\d{5,}/g, (id) => others.get(id) ?? id)
        : Array.isArray(value)
          ? value.map(other)
          : value;
    await client.query("begin");
    for (const [at, { text, values = [] }] of statements.entries())
      if (isChosen(text)) await client.query({ name: `agree${at}`, text, values: values.map(other) });
    await client.query("commit");
  };
}

async function predictStatements(database: BenchDatabase, flow: FlowOfTwenty, { instance }: Standing): Promise<pg.QueryConfig[]> {
  const texts = await new MessageFiles([PRODUCT_ROOT]).load("flows.json");
  const statements = await statementsOf(database, flow.holder.token, async ({ db }) => {
    await predict(await flow.contextOf(flow.holder.token, { db }), texts, { processInstanceId: instance });
  });
  return statements.map((statement, at) => ({ ...statement, name: `predict${at}` }));
}

/** Bytes of all rows that a flow has left behind. */
async function bytesOf({ db }: BenchDatabase, instance: string): Promise<number> {
  let bytes = 0;
  for (const name of KEPT) {
    const column = name === "instance" ? "id" : name === "task" || name === "message" ? "flow_instance_id" : "instance_id";
    const { rows } = await sql<{ bytes: string }>`select coalesce(sum(pg_column_size(t.*)), 0)::text as bytes
      from ${sql.table(`flow_${name}`)} as t where t.${sql.ref(column)} = ${instance}::bigint`.execute(db);
    bytes += Number(rows[0]?.bytes);
  }
  return bytes;
}
