import pg from "pg";
import { entityOf } from "../../../src/model/documents.ts";
import type { Context } from "../../../src/server/context.ts";
import { readFilter } from "../../../src/server/records/read/filter-input.ts";
import { matching } from "../../../src/server/records/read/query.ts";
import { list } from "../../../src/server/records/read/read.ts";
import { exactTotal } from "../../../src/server/records/read/total.ts";
import { alternate, median } from "../median.ts";
import type { Aim, Result, Row } from "../row.ts";
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

/** The size that most installations stay below, at which the server's own cost shows most. */
const USUAL = 100_000;
/** Aims: of bare pg, and in calls a second. */
const AIMS = { usual: 0.8, many: 0.7, everything: 220 };

interface Filter {
  readonly supplier?: string;
  readonly signDate?: readonly [string, string];
}

/** Everything that the user may see: the filter that people begin with. */
const EVERYTHING: readonly Filter[] = [{}];

/** A supplier's contracts of some days, as people ask for them; every call others. */
async function filters({ db }: BenchDatabase, days: number): Promise<Filter[]> {
  const suppliers = await db.selectFrom("base_supplier").select("id").orderBy("id").limit(16).execute();
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return suppliers.map(({ id }, index) => {
    const last = 30 * (index + 2);
    return { supplier: String(id), signDate: [day(last + days - 1), day(last)] };
  });
}

/**
 * A list over HTTP by the least privileged user beside bare `pg`, and beside the super user. Ours keeps a total for half a minute, so that
 * after the first calls it reads page and names alone. Bare pg has two turns: with the count at each call, which is what the same answer
 * costs without anything kept, and without any count, which is what the database still does for ours.
 */
export const row: Row = {
  id: "a",
  title: `List of ${USUAL.toLocaleString("en-US")} and ${ROWS.toLocaleString("en-US")} records: sort, page, total; ${CONNECTIONS} callers without pauses`,
  async run() {
    const postgres = await openPostgres();
    try {
      const results: Result[] = [];
      for (const rows of new Set([USUAL, ROWS])) results.push(...(await measureAll(await postgres.database(rows), rows)));
      return results;
    } finally {
      await postgres.stop();
    }
  },
};

async function measureAll(database: BenchDatabase, rows: number): Promise<Result[]> {
  const server = await startServer(database.url);
  try {
    const users = await signIn(database);
    const of = (what: string) => `${rows.toLocaleString("en-US")}: ${what}`;
    const atLeast = rows === USUAL ? AIMS.usual : AIMS.many;
    return [
      ...(await measure(database, server.port, users, of("a supplier's month"), await filters(database, 30), { of: "ratio", atLeast })),
      ...(await measure(database, server.port, users, of("a supplier's day"), await filters(database, 1), { of: "ratio", atLeast })),
      ...(await measure(database, server.port, users, of("everything"), EVERYTHING, { of: "value", atLeast: AIMS.everything })),
    ];
  } finally {
    await server.stop();
    await database.close();
  }
}

async function measure(
  database: BenchDatabase,
  port: number,
  users: Users,
  what: string,
  bodies: readonly Filter[],
  aim: Aim,
): Promise<Result[]> {
  const open = (token: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(port, token)));
  const clerks = await open(users.clerk);
  const admins = await open(users.admin);
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
  const http = (callers: readonly Caller[]) => () =>
    throughput(
      callers.map((caller) => (turn) => caller.call("POST", PATH, bodies[turn % bodies.length])),
      ROUND_MS,
    );
  const bare = async (token: string, among = (_statement: pg.QueryConfig) => true) => {
    const loop = await bareLoop(database, token, bodies, pool, among);
    return () =>
      throughput(
        Array.from({ length: CONNECTIONS }, () => loop),
        ROUND_MS,
      );
  };
  const contenders = {
    clerk: http(clerks),
    clerkSql: await bare(users.clerk),
    clerkPage: await bare(users.clerk, isOfPage),
    admin: http(admins),
    adminSql: await bare(users.admin),
  };
  try {
    await alternate(contenders, 1);
    return results(what, await alternate(contenders, ROUNDS), aim);
  } finally {
    for (const caller of [...clerks, ...admins]) caller.close();
    await pool.end();
  }
}

const COUNTED = "ours keeps the total, bare pg counts each time";

/** Whether a statement gives the page or names: what is left for a total that is known. */
const isOfPage = ({ text }: pg.QueryConfig): boolean => !/^explain|count\(\*\)/.test(text.trim());

/** Runs the statements of every filter in turn, as many as are taken. */
async function bareLoop(
  database: BenchDatabase,
  token: string,
  bodies: readonly Filter[],
  pool: pg.Pool,
  among: (statement: pg.QueryConfig) => boolean,
) {
  const entity = entityOf(database.loaded.documents, FILLED);
  const sort = [{ field: "signDate", order: "desc" as const }];
  const calls: pg.QueryConfig[][] = [];
  for (const body of bodies) {
    const filterFor = ({ actor }: Context) => readFilter(entity, actor, { ...body });
    const page = await statementsOf(database, token, (context) =>
      list(context, entity, { ...filterFor(context), sort, current: 1, size: 10 }),
    );
    const count = await statementsOf(database, token, (context) =>
      exactTotal(context, entity, matching(context, entity, filterFor(context)).found),
    );
    calls.push([...count, ...page.filter(isOfPage)]);
  }
  return async (turn: number) => {
    const client = await pool.connect();
    for (const statement of calls[turn % calls.length]?.filter(among) ?? []) await client.query(statement);
    client.release();
  };
}

function results(
  what: string,
  samples: Record<"clerk" | "clerkSql" | "clerkPage" | "admin" | "adminSql", Throughput[]>,
  aim: Aim,
): Result[] {
  const rate = (of: keyof typeof samples) => median(samples[of].map((sample) => sample.rate));
  const beside = (ours: keyof typeof samples, reference: keyof typeof samples, name: string) =>
    ({ unit: "1/s", ours: rate(ours), reference: { name, value: rate(reference) } }) as const;
  return [
    {
      what: `${what}, least privileged user`,
      ...beside("clerk", "clerkSql", "page, names and count by bare pg"),
      aim,
      note: COUNTED,
    },
    { what: `${what}, least privileged user`, ...beside("clerk", "clerkPage", "page and names by bare pg"), note: "nobody counts" },
    { what: `${what}, super user`, ...beside("admin", "adminSql", "page, names and count by bare pg"), note: COUNTED },
    {
      what: `${what}, super user`,
      ...beside("admin", "clerk", "the least privileged user"),
      aim: { of: "ratio", atMost: 1.2 },
    },
  ];
}
