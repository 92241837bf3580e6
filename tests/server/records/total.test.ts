import { type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import { entityOf } from "../../../src/model/documents.ts";
import type { Context } from "../../../src/server/context.ts";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { type Connection, connect } from "../../../src/server/db/connect.ts";
import { byName } from "../../../src/server/db/database.ts";
import { tablesWritten } from "../../../src/server/db/writes.ts";
import { list } from "../../../src/server/records/read/read.ts";
import { estimated } from "../../../src/server/records/read/total.ts";
import { createTotals, type Totals } from "../../../src/server/records/read/totals.ts";
import { add } from "../../../src/server/records/write/write.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { recordServer } from "./server.ts";

let database: TestDatabase;
const li = actor();

beforeAll(async () => {
  database = await testDatabase({ documents });
  const server = await recordServer(database.db);
  const { data: supplier } = await server.call(li, "POST", "/api/supplier", { name: "甲" });
  for (const [index, title] of ["张三的订单", "李四的订单", "王五的订单", "三三三"].entries()) {
    const order = { title, number: `N-${index}`, quantity: 1, amount: "1.5", dueDate: "2026-01-15", orderedAt: "2026-01-01T17:00:00Z" };
    expect((await server.call(li, "POST", "/api/order", { ...order, supplier, level: 1 })).fields).toEqual([]);
  }
  await server.app.close();
});
afterAll(() => database?.drop());

const page = (current: number, exactTotal: number, keyword?: string) =>
  list({ db: database.db, documents, actor: li, language: "zh-CN", exactTotal }, entityOf(documents, "order"), {
    current,
    size: 2,
    keyword,
  });

it("counts up to the bound, and is silent about estimates there", async () => {
  expect(await page(1, 4)).toMatchObject({ total: 4 });
  expect(await page(1, 4)).not.toHaveProperty("about");
});

it("estimates beyond the bound, never less than what was seen", async () => {
  const second = await page(2, 2);
  expect(second.about).toBe(true);
  expect(second.total).toBeGreaterThanOrEqual(4);
  expect(second.records.map(({ title }) => title)).toEqual(["李四的订单", "张三的订单"]);
});

it("estimates by a sample, which of a small table is the whole", async () => {
  const context = { db: database.db, documents, actor: li, language: "zh-CN" };
  expect(await estimated(context, entityOf(documents, "order"), sql<SqlBool>`title like '%订单'`)).toBe(3);
});

it("counts exactly when a page lies beyond the end", async () => {
  expect(await page(9, 2)).toEqual({ records: [], total: 4 });
});

it("finds one, two and more characters, as often as they stand together", async () => {
  const titles = async (keyword: string) => (await page(1, 100, keyword)).records.map(({ title }) => title);
  expect(await titles("张")).toEqual(["张三的订单"]);
  expect(await titles("李四")).toEqual(["李四的订单"]);
  expect(await titles("王五的")).toEqual(["王五的订单"]);
  expect(await titles("三三")).toEqual(["三三三"]);
  expect(await titles("三三三三")).toEqual([]);
});

describe("totals that are kept", () => {
  interface Process {
    readonly connection: Connection;
    readonly channel: Channel;
    readonly totals: Totals;
    /** Statements that counted. */
    readonly counts: string[];
    total(query?: { current?: number; size?: number; level?: number; exactTotal?: number; as?: Actor }): Promise<number>;
    add(number: string): Promise<unknown>;
  }

  const processes: Process[] = [];
  afterAll(async () => {
    for (const { totals, channel, connection } of processes) {
      totals.stop();
      await channel.close();
      await connection.close();
    }
  });
  beforeEach(() => {
    for (const { counts } of processes) counts.length = 0;
  });

  /** A server process with connections of its own. */
  async function begin(): Promise<Process> {
    const connection = connect(database.url);
    const channel = await openChannel(database.url);
    const totals = createTotals({ writes: connection.writes, channel });
    const counts: string[] = [];
    const find: Totals["find"] = (statement, count) =>
      totals.find(statement, () => {
        counts.push(statement.sql);
        return count();
      });
    const context = (exactTotal?: number, as = li): Context => ({
      db: connection.db,
      documents,
      actor: as,
      language: "zh-CN",
      exactTotal,
      totals: { ...totals, find },
    });
    const process: Process = {
      connection,
      channel,
      totals,
      counts,
      async total({ current = 1, size = 1, level = 1, exactTotal, as } = {}) {
        const condition = { field: "level", op: "eq", value: level } as const;
        return (await list(context(exactTotal, as), entityOf(documents, "order"), { current, size, condition })).total;
      },
      add: (number) =>
        add(context(), entityOf(documents, "order"), {
          ...{ title: "又一个", number, quantity: 1, amount: "1.5", dueDate: "2026-01-15", orderedAt: "2026-01-01T17:00:00Z", level: 1 },
          supplier,
        }),
    };
    processes.push(process);
    return process;
  }

  let one: Process;
  let other: Process;
  let supplier: unknown;
  beforeAll(async () => {
    one = await begin();
    other = await begin();
    supplier = (await list(context(one), entityOf(documents, "supplier"), { current: 1, size: 1 })).records[0];
  });
  const context = ({ connection: { db } }: Process): Context => ({ db, documents, actor: li, language: "zh-CN" });

  it("are not counted again when a page is turned", async () => {
    const before = await one.total();
    for (const current of [2, 3, 1]) expect(await one.total({ current })).toBe(before);
    expect(one.counts).toHaveLength(1);
  });

  it("are not needed where the page is not full", async () => {
    await one.total({ size: 100, level: 2 });
    await one.total({ size: 3, current: 2 });
    expect(one.counts).toEqual([]);
  });

  it("are those of one filter and one tenant", async () => {
    await one.total();
    expect(await one.total({ level: 9 })).toBe(0);
    expect(await one.total({ as: actor({ tenant: "99" }) })).toBe(0);
    expect(await one.total()).toBe(4);
  });

  it("are one count where several ask at once", async () => {
    await one.add("at-once");
    await Promise.all([1, 2, 3].map((current) => one.total({ current })));
    expect(one.counts).toHaveLength(1);
  });

  it("know of a save at once in its own process, and soon in others", async () => {
    const before = await one.total();
    expect(await other.total()).toBe(before);
    await one.add("told");
    expect(await one.total()).toBe(before + 1);
    await expect.poll(() => other.total()).toBe(before + 1);
  });

  it("know nothing of a save that is taken back, nor keep what is counted inside of a transaction", async () => {
    const before = await one.total();
    const gone = one.connection.db.transaction().execute(async (db) => {
      await byName(db).deleteFrom("t_order").execute();
      expect((await list({ ...context(one), db, totals: one.totals }, entityOf(documents, "order"), { current: 1, size: 1 })).total).toBe(
        0,
      );
      throw new Error("taken back");
    });
    await expect(gone).rejects.toThrow("taken back");
    expect(await one.total()).toBe(before);
  });

  it("do not keep a count that began before a save", async () => {
    let count = (_total: number): void => {};
    const statement = { sql: 'select from "t_order"', parameters: [] } as never;
    const slow = one.totals.find(statement, () => new Promise((resolve) => (count = (total) => resolve({ total }))));
    await one.add("meanwhile");
    count(1);
    expect(await slow).toEqual({ total: 1 });
    expect(await one.totals.find(statement, async () => ({ total: 2 }))).toEqual({ total: 2 });
  });

  it("stay where they are estimates: one record more is none of their digits", async () => {
    await one.add("many");
    await one.total({ exactTotal: 2 });
    await one.add("more");
    await one.total({ exactTotal: 2 });
    expect(one.counts).toHaveLength(1);
  });
});

it.each([
  ['insert into "a" ("id") values (default) returning *', ["a"]],
  ['update "a" as d set x = 1 from "b"', ["a"]],
  ['with gone as (delete from "a" returning *) insert into "b" select from gone', ["a", "b"]],
  ['select * from "a" where "x" = \'1\'', []],
])("%s writes to %j", (statement, tables) => {
  expect([...tablesWritten(statement)]).toEqual(tables);
});
