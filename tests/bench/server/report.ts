import pg from "pg";
import type { ReportScreen } from "../../../src/model/report/report.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import type { Context } from "../../../src/server/context.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { createSessions } from "../../../src/server/identity/sessions.ts";
import { resultOf } from "../../../src/server/modules/report/result.ts";
import { reportTexts, saysOf } from "../../../src/server/modules/report/texts.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { alternate, percentile } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { type BenchDatabase, FILLED, openPostgres, ROWS } from "./database.ts";
import { signIn } from "./users.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);

/** Three dimensions with all their sub-totals, a count, a sum, an average and a ratio. */
const SCREEN = {
  ...{ $id: "contracts", kind: "report", entity: FILLED, title: "contracts" },
  report: {
    dimensions: [
      { id: "quarter", field: "signDate", by: "quarter" },
      { id: "type", field: "contractType" },
      { id: "status", field: "status" },
    ],
    measures: [
      { id: "contracts", of: "count" },
      { id: "amount", of: "sum", field: "amount" },
      { id: "average", of: "average", field: "amount" },
      { id: "copies", of: "sum", field: "copies" },
      { id: "each", of: "ratio", ratio: { of: "amount", to: "copies" } },
    ],
    rows: ["quarter", "type"],
    columns: ["status"],
  },
} as unknown as ReportScreen;

const MEASURES = "count(*), sum(amount), avg(amount), sum(copies), sum(amount) / nullif(sum(copies), 0)";
const KEYS = "date_trunc('quarter', sign_date), contract_type, status";
/** What somebody writes by hand: the levels of the same table, over the rows. */
const ALL_LEVELS = `select ${KEYS}, ${MEASURES} from contract_ledger where removed_at is null
  group by grouping sets ((1, 2, 3), (1, 2), (1, 3), (1), (3), ())`;
/** The finest level alone. */
const ONE_LEVEL = `select ${KEYS}, ${MEASURES} from contract_ledger where removed_at is null group by 1, 2, 3`;

/** A report over many records by the least privileged user and by the super user, beside statements that are written by hand. */
export const row: Row = {
  id: "u",
  title: `Report over ${ROWS.toLocaleString("en-US")} records by three dimensions, with all sub-totals; one caller, p95 of ${ROUNDS}`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(ROWS);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await measure(database, client);
    } finally {
      await client.end();
      await database.close();
      await postgres.stop();
    }
  },
};

async function measure(database: BenchDatabase, client: pg.Client): Promise<Result[]> {
  const { admin, clerk } = await signIn(database);
  const texts = reportTexts(new MessageFiles([PRODUCT_ROOT]));
  const { measures } = await saysOf(texts, { language: "zh-CN" });
  const [asAdmin, asClerk] = [await contextOf(database, admin), await contextOf(database, clerk)];
  const timed = (work: () => Promise<unknown>) => async () => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const contenders = {
    admin: timed(() => resultOf(asAdmin, measures, SCREEN, {})),
    clerk: timed(() => resultOf(asClerk, measures, SCREEN, {})),
    levels: timed(() => client.query(ALL_LEVELS)),
    level: timed(() => client.query(ONE_LEVEL)),
  };
  await alternate(contenders, 1);
  const samples = await alternate(contenders, ROUNDS);
  const p95 = (of: keyof typeof samples) => percentile(samples[of], 0.95);
  const beside = (ours: keyof typeof samples, name: string, of: keyof typeof samples) =>
    ({ unit: "ms", ours: p95(ours), reference: { name, value: p95(of) } }) as const;
  const [allLevels, oneLevel] = ["all levels by hand, GROUPING SETS over the rows", "the finest level alone by hand"];
  return [
    { what: "super user", ...beside("admin", allLevels, "levels"), aim: { of: "ratio", atMost: 1.3 } },
    { what: "super user", ...beside("admin", oneLevel, "level") },
    { what: "least privileged user", ...beside("clerk", oneLevel, "level"), note: "of the records in his reach" },
  ];
}

async function contextOf({ db, loaded }: BenchDatabase, token: string): Promise<Context> {
  const session = await createSessions({ db, documents: new DocumentStore(loaded), channel: undefined, days: 1 }).find(token);
  if (!session) throw new Error("the user has no session");
  return { db, documents: loaded.documents, actor: session.actor, language: "zh-CN" } as Context;
}
