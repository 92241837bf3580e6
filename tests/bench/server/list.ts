import pg from "pg";
import { entityOf } from "../../../src/model/documents.ts";
import { readFilter, readSort } from "../../../src/server/records/filter-input.ts";
import { list } from "../../../src/server/records/read.ts";
import { alternate, median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { type BenchDatabase, FILLED, openPostgres, ROWS } from "./database.ts";
import { type Caller, openCaller } from "./http.ts";
import { startServer } from "./server.ts";
import { statementsOf } from "./statements.ts";
import { type Throughput, throughput } from "./throughput.ts";
import { signIn, type Users } from "./users.ts";

const CONNECTIONS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 2_000;
const PATH = "/api/v1/contract/contractLedger/data?current=1&size=10&field=signDate&order=desc";

interface Filter {
  readonly supplier: string;
  readonly signDate: readonly [string, string];
}

/** A supplier's contracts of some days, as people ask for them; every call others. */
async function filters({ db }: BenchDatabase, days: number): Promise<Filter[]> {
  const suppliers = await db.selectFrom("base_supplier").select("id").orderBy("id").limit(16).execute();
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return suppliers.map(({ id }, index) => {
    const last = 30 * (index + 2);
    return { supplier: String(id), signDate: [day(last + days - 1), day(last)] };
  });
}

/** A list over HTTP by the least privileged user beside the same statements by bare `pg`, and beside the super user. */
export const row: Row = {
  id: "a",
  title: `List of ${ROWS.toLocaleString("en-US")} records: filter on two columns, sort, page, total; ${CONNECTIONS} connections`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(ROWS);
    const server = await startServer(database.url);
    try {
      const users = await signIn(database);
      return [
        ...(await measure(database, server.port, users, "a supplier's month", await filters(database, 30))),
        ...(await measure(database, server.port, users, "a supplier's day", await filters(database, 1))),
      ];
    } finally {
      await server.stop();
      await database.close();
      await postgres.stop();
    }
  },
};

async function measure(database: BenchDatabase, port: number, users: Users, what: string, bodies: readonly Filter[]): Promise<Result[]> {
  const open = (token: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(port, token)));
  const clerks = await open(users.clerk);
  const admins = await open(users.admin);
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
  const http = (callers: readonly Caller[]) => () =>
    throughput(
      callers.map((caller) => (turn) => caller.call("POST", PATH, bodies[turn % bodies.length])),
      ROUND_MS,
    );
  const bare = async (token: string) => {
    const loop = await bareLoop(database, token, bodies, pool);
    return () =>
      throughput(
        Array.from({ length: CONNECTIONS }, () => loop),
        ROUND_MS,
      );
  };
  const contenders = { clerk: http(clerks), clerkSql: await bare(users.clerk), admin: http(admins), adminSql: await bare(users.admin) };
  try {
    await alternate(contenders, 1);
    return results(what, await alternate(contenders, ROUNDS));
  } finally {
    for (const caller of [...clerks, ...admins]) caller.close();
    await pool.end();
  }
}

/** Runs the statements of every filter in turn. */
async function bareLoop(database: BenchDatabase, token: string, bodies: readonly Filter[], pool: pg.Pool) {
  const entity = entityOf(database.loaded.documents, FILLED);
  const sort = readSort("signDate", "desc");
  const calls: pg.QueryConfig[][] = [];
  for (const body of bodies)
    calls.push(
      await statementsOf(database, token, (context) =>
        list(context, entity, { ...readFilter(entity, { ...body }), sort, current: 1, size: 10 }),
      ),
    );
  return async (turn: number) => {
    const client = await pool.connect();
    for (const statement of calls[turn % calls.length] ?? []) await client.query(statement);
    client.release();
  };
}

function results(what: string, samples: Record<"clerk" | "clerkSql" | "admin" | "adminSql", Throughput[]>): Result[] {
  const rate = (of: keyof typeof samples) => median(samples[of].map((sample) => sample.rate));
  const beside = (ours: keyof typeof samples, reference: keyof typeof samples, name: string) =>
    ({ unit: "1/s", ours: rate(ours), reference: { name, value: rate(reference) } }) as const;
  return [
    {
      what: `${what}, least privileged user`,
      ...beside("clerk", "clerkSql", "the same SQL by bare pg"),
      aim: { of: "ratio", atLeast: 0.7 },
    },
    { what: `${what}, super user`, ...beside("admin", "adminSql", "the same SQL by bare pg") },
    {
      what: `${what}, super user`,
      ...beside("admin", "clerk", "the least privileged user"),
      aim: { of: "ratio", atMost: 1.2 },
    },
  ];
}
