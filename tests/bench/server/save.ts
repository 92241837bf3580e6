import { randomInt } from "node:crypto";
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { entityOf } from "../../../src/model/documents.ts";
import { add } from "../../../src/server/records/write/write.ts";
import { alternate, median } from "../median.ts";
import type { Row } from "../row.ts";
import { type BenchDatabase, openPostgres } from "./database.ts";
import { type Caller, dataOf, openCaller } from "./http.ts";
import { orderFor } from "./orders.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { throughput } from "./throughput.ts";
import { signIn } from "./users.ts";

const DETAILS = 20;
const CONNECTIONS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 2_000;
/** Saves leave rows behind, and no list of the bench reads them. */
const SMALL = 10_000;

/** A purchase order with its items saved over HTTP – validated, checked, logged – beside the same inserts by bare `pg` in one transaction. */
export const row: Row = {
  id: "c",
  title: `Save of a record with ${DETAILS} details, with history; ${CONNECTIONS} connections`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(SMALL);
    const server = await startServer(database.url);
    const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
    try {
      const { clerk } = await signIn(database);
      const order = await orderFor(database, DETAILS);
      const path = `/${entityOf(database.loaded.documents, "purchase-order")["x-api"]?.rest}`;
      const callers = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(server.port, clerk)));
      const bare = await bareSave(database, clerk, order(), pool);
      const plain = await openCaller(server.port, clerk, "identity");
      const edits: (() => Promise<unknown>)[] = [];
      for (const caller of callers) edits.push(editing(caller, path, dataOf<SavedOrder>(await plain.call("POST", path, order()))));
      plain.close();
      const samples = await alternate(
        {
          ours: () =>
            throughput(
              callers.map((caller) => () => caller.call("POST", path, order())),
              ROUND_MS,
            ),
          edit: () => throughput(edits, ROUND_MS),
          bare: () =>
            throughput(
              Array.from({ length: CONNECTIONS }, () => () => bare(order().code)),
              ROUND_MS,
            ),
        },
        ROUNDS,
      );
      for (const caller of callers) caller.close();
      const rate = (of: keyof typeof samples) => median(samples[of].map((sample) => sample.rate));
      const reference = { name: "the same inserts by bare pg", value: rate("bare") };
      const note = `fdatasync ${fsyncTime().toFixed(2)} ms`;
      return [
        {
          what: `a new order with ${DETAILS} items`,
          unit: "1/s",
          ours: rate("ours"),
          reference,
          aim: { of: "ratio", atLeast: 0.45 },
          note,
        },
        { what: "an edit of its header and of one item", unit: "1/s", ours: rate("edit"), reference, note },
      ];
    } finally {
      await pool.end();
      await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};

/** Changes one order again and again: its header, and the quantity of one item. */
function editing(caller: Caller, path: string, { id, version, items }: SavedOrder): () => Promise<unknown> {
  let edits = 0;
  return () => {
    edits++;
    const rows = items.map((item, index) => ({ id: item.id, ...(index === 0 && { quantity: String(1 + (edits % 90)) }) }));
    return caller.call("PUT", `${path}/${id}`, { version: version + edits - 1, remarks: `edit ${edits}`, items: rows });
  };
}

interface SavedOrder {
  readonly id: string;
  readonly version: number;
  readonly items: readonly { readonly id: string }[];
}

/** How long this disk takes to keep a page, in ms: no commit is faster. The median of a hundred. */
function fsyncTime(): number {
  const file = join(process.env.BENCH_DATA ?? tmpdir(), "fsync-probe");
  const page = Buffer.alloc(8_192, 1);
  const handle = openSync(file, "w");
  const times = Array.from({ length: 100 }, () => {
    const begun = performance.now();
    writeSync(handle, page, 0, page.length, 0);
    fdatasyncSync(handle);
    return performance.now() - begun;
  });
  closeSync(handle);
  rmSync(file);
  return median(times);
}

/** Replays the inserts of one save, with another id and code each time. */
async function bareSave(database: BenchDatabase, token: string, body: { readonly code: string }, pool: pg.Pool) {
  const entity = entityOf(database.loaded.documents, "purchase-order");
  const statements = await statementsOf(database, token, (context) => add(context, entity, body));
  const inserts = statements.filter(({ text }) => text.startsWith("insert into")).map(bareInsert);
  const own = String(inserts[0]?.values?.[0]);
  return async (code: string) => {
    const id = String(randomInt(2 ** 47));
    const client = await pool.connect();
    await client.query("begin");
    for (const { text, values = [] } of inserts)
      await client.query(
        text,
        values.map((value) => (value === own ? id : value === body.code ? code : value)),
      );
    await client.query("commit");
    client.release();
  };
}

/** An insert without what the product has it give back. */
function bareInsert({ text, values = [] }: pg.QueryConfig): pg.QueryConfig {
  const [insert = ""] = text.split(/\sreturning\s/);
  const bound = Math.max(...[...insert.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return { text: insert, values: values.slice(0, bound) };
}
