import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../../src/model/error.ts";
import type { Removing, Saved } from "../../../src/server/records/hooks.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

let database: TestDatabase;
let server: RecordServer;
const li = actor();
const saved: Saved[] = [];
const removed: Removing[] = [];

beforeAll(async () => {
  database = await testDatabase({ documents });
  const hooks = {
    beforeSave: async (_: unknown, { record, changes }: { record: Record<string, unknown>; changes: Record<string, unknown> }) => {
      if (record.title === "verboten") throw new AppError("access.denied");
      if (record.title === "ergänzt") changes.quantity = 42;
    },
    afterSave: async (_: unknown, save: Saved) => {
      saved.push(save);
      if (save.record.title === "zu spät") throw new AppError("access.denied");
    },
    afterRemove: async (_: unknown, removing: Removing) => {
      removed.push(removing);
    },
  };
  server = await recordServer(database.db, { hooks: new Map([["order", hooks]]) });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

let count = 0;
const order = async (values: object = {}) =>
  (await server.call(li, "POST", "/api/order", { title: "订单", number: `N${count++}`, ...values })).data;
const supplier = async (as = li) => (await server.call(as, "POST", "/api/supplier", { name: "甲", code: `S${count++}` })).data;
const department = async (parent?: string) =>
  (await server.call(li, "POST", "/api/department", { code: `D${count++}`, name: "d", parent })).data;
const remove = (path: string, ids: readonly string[]) => server.call(li, "PUT", `/api/${path}/removeByIds`, ids);
const destroy = (path: string, ids: readonly string[]) => server.call(li, "DELETE", `/api/${path}/deleteByIds`, { ids });
const rowsOf = async (table: string, id: string) =>
  (await sql`select id, removed_at from ${sql.table(table)} where id = ${id}`.execute(database.db)).rows;
const inUse = { status: 409, errorCode: "record.inUse" };

describe("removing", () => {
  it("marks several records, which are gone for readers and stay in the table", async () => {
    const [a, b] = [await order(), await order()];
    expect((await remove("order", [a.id, b.id, a.id])).status).toBe(200);
    expect((await server.call(li, "GET", `/api/order/${a.id}`)).status).toBe(404);
    expect(await rowsOf("t_order", a.id)).toMatchObject([{ removed_at: expect.any(String) }]);
  });

  it("does all or nothing", async () => {
    const a = await order();
    expect((await remove("order", [a.id, "12345"])).status).toBe(404);
    expect((await server.call(li, "GET", `/api/order/${a.id}`)).status).toBe(200);
  });

  it("needs ids", async () => {
    for (const body of [[], {}, { ids: [] }, ["abc"], null])
      expect((await server.call(li, "PUT", "/api/order/removeByIds", body)).status).toBe(400);
  });

  it("is refused while living records point there", async () => {
    const [one, two, three] = [await supplier(), await supplier(), await supplier()];
    const holder = await order({ supplier: one.id });
    const rows = await order({ items: [{ material: "a", supplier: two.id }] });
    expect(await remove("supplier", [one.id])).toMatchObject({ ...inUse, params: { entity: "采购订单" } });
    expect(await remove("supplier", [three.id, two.id])).toMatchObject({ ...inUse, params: { entity: "订单明细" } });
    await remove("order", [holder.id, rows.id]);
    expect((await remove("supplier", [one.id, two.id])).status).toBe(200);
  });

  it("is refused for users in a list of references, not for authors", async () => {
    const user = (await server.call(li, "POST", "/api/user", { username: `u${count++}` })).data;
    const author = (await server.call(li, "POST", "/api/user", { username: `u${count++}` })).data;
    await order({ buyers: [user.id] });
    await server.call(actor({ id: author.id }), "POST", "/api/order", { title: "x" });
    expect(await remove("user", [user.id])).toMatchObject(inUse);
    expect((await remove("user", [author.id])).status).toBe(200);
  });

  it("is refused for a node with children, unless they go with it", async () => {
    const parent = await department();
    const child = await department(parent.id);
    expect(await remove("department", [parent.id])).toMatchObject(inUse);
    expect((await remove("department", [parent.id, child.id])).status).toBe(200);
  });
});

describe("deleting", () => {
  it("takes the record and its rows out of the tables", async () => {
    const { id, items } = await order({ items: [{ material: "a" }] });
    expect((await destroy("order", [id])).status).toBe(200);
    expect(await rowsOf("t_order", id)).toEqual([]);
    expect((await sql`select from t_order_item where id = ${items[0].id}`.execute(database.db)).rows).toEqual([]);
  });

  it("is refused while anything points there, removed records included", async () => {
    const one = await supplier();
    const holder = await order({ supplier: one.id });
    expect(await destroy("supplier", [one.id])).toMatchObject(inUse);
    await remove("order", [holder.id]);
    expect(await destroy("supplier", [one.id])).toMatchObject(inUse);
  });
});

describe("removal and reference at the same time", () => {
  it("never leave a living record that points to a removed one", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await supplier();
      const [saving, removing] = await Promise.all([
        server.call(li, "POST", "/api/order", { title: "x", supplier: id }),
        remove("supplier", [id]),
      ]);
      expect([saving.status, removing.status]).toSatisfy(([a, b]) => (a === 200) !== (b === 200));
    }
  });
});

describe("the review status", () => {
  const review = (ids: readonly string[], status: number) => server.call(li, "PUT", "/api/order/updateReviewStatus", { ids, status });

  it("is set for several records and locks what is approved", async () => {
    const [a, b] = [await order(), await order()];
    expect((await review([a.id, b.id], 1)).status).toBe(200);
    const { data } = await server.call(li, "GET", `/api/order/${a.id}`);
    expect(data).toMatchObject({ reviewStatus: 1, version: 2 });
    const readonly = { status: 403, errorCode: "record.readonly" };
    expect(await server.call(li, "PUT", `/api/order/${a.id}`, { version: 2, title: "x" })).toMatchObject(readonly);
    expect(await remove("order", [a.id])).toMatchObject(readonly);
    expect(await destroy("order", [a.id])).toMatchObject(readonly);
    await review([a.id], 0);
    expect((await server.call(li, "PUT", `/api/order/${a.id}`, { version: 3, title: "x" })).status).toBe(200);
  });

  it("has three values", async () => {
    const { id } = await order();
    expect((await review([id], 3)).status).toBe(400);
    expect((await review([id, "12345"], 1)).status).toBe(404);
  });
});

describe("the operation log", () => {
  const logOf = async (id: string, as = li) =>
    (await server.call(as, "POST", "/api/v1/log/oprationLog/data?size=100&field=id&order=asc", { recordId: id })).data.records;

  it("has a row for each change: who, what, from where, and the fields that changed", async () => {
    const one = await supplier();
    const { id, items } = await order({ quantity: 5, pin: "S3cret!pin", supplier: one.id, items: [{ material: "a" }, { material: "b" }] });
    const [a, b] = items;
    await server.call(li, "PUT", `/api/order/${id}`, {
      version: 1,
      quantity: 6,
      pin: "An0ther!",
      items: [{ id: a.id, count: 3 }, { id: b.id }],
    });
    await server.call(li, "PUT", "/api/order/updateReviewStatus", { ids: [id], status: 2 });
    await remove("order", [id]);
    const log = await logOf(id);
    expect(log.map(({ operationType }: { operationType: string }) => operationType)).toEqual(["add", "edit", "review", "remove"]);
    expect(log[0]).toMatchObject({
      module: "order",
      recordId: id,
      method: "POST",
      url: "/api/order",
      ip: "127.0.0.1",
      userAgent: "test",
      createBy: { id: "900" },
      before: null,
    });
    expect(log[0].duration).toBeGreaterThanOrEqual(0);
    expect(log[0].after).toMatchObject({ title: "订单", quantity: 5, supplier: { id: one.id, name: "甲" } });
    expect(log[1].before).toEqual({ quantity: 5, items: [expect.objectContaining({ id: a.id, count: null })] });
    expect(log[1].after).toEqual({ quantity: 6, items: [expect.objectContaining({ id: a.id, count: 3 })] });
    expect(log[2]).toMatchObject({ before: { reviewStatus: 0 }, after: { reviewStatus: 2 } });
    expect(log[3]).toMatchObject({ before: { title: "订单", quantity: 6 }, after: null });
    expect(JSON.stringify(log)).not.toMatch(/pin|argon2/);
  });

  it("shows a reader the columns that he may see of the record", async () => {
    const { id } = await order({ note: "geheim", items: [{ material: "a", cost: "7.77" }] });
    const clerk = actor({ ...columns("order", ["title", "items"]) });
    const grants = columns("order-item", ["material"]).grants;
    const rowClerk = actor({ grants: { ...grants, view: new Set([...grants.view, ...clerk.grants.view]) } });
    const [entry] = await logOf(id, rowClerk);
    expect(entry.after).toEqual({ title: "订单", items: [{ id: expect.any(String), material: "a" }] });
    const [closed] = await logOf(id, actor({ permissions: new Set(["operation-log:view"]) }));
    expect(closed.after).toBeNull();
  });

  it("has no row for a change that failed, and none for one that changed nothing", async () => {
    const { id } = await order({ quantity: 1 });
    await server.call(li, "PUT", `/api/order/${id}`, { version: 1, quantity: -1 });
    await server.call(li, "PUT", `/api/order/${id}`, { version: 9, quantity: 2 });
    await server.call(li, "PUT", `/api/order/${id}`, { version: 1, quantity: 1 });
    expect(await logOf(id)).toHaveLength(1);
  });

  it("of a super user's change belongs to the record's tenant", async () => {
    const { id } = await order();
    await server.call(actor({ isSuperUser: true, tenant: null }), "PUT", `/api/order/${id}`, { version: 1, title: "x" });
    expect(await logOf(id)).toHaveLength(2);
  });
});

describe("hooks", () => {
  it("refuse a save, also after it, and then nothing is stored", async () => {
    for (const title of ["verboten", "zu spät"]) {
      expect((await server.call(li, "POST", "/api/order", { title })).errorCode).toBe("access.denied");
      expect((await server.call(li, "POST", "/api/order/data", { title })).data.total).toBe(0);
    }
  });

  it("set further fields", async () => {
    expect((await order({ title: "ergänzt" })).quantity).toBe(42);
  });

  it("learn what was saved and removed", async () => {
    const { id } = await order({ title: "vorher", items: [{ material: "a" }] });
    await server.call(li, "PUT", `/api/order/${id}`, { version: 1, title: "nachher" });
    expect(saved.at(-1)).toMatchObject({
      id,
      mode: "edit",
      old: { title: "vorher" },
      record: { title: "nachher" },
      changes: { title: "nachher" },
    });
    await remove("order", [id]);
    expect(removed.at(-1)).toMatchObject({ action: "remove", records: [{ id, title: "nachher", items: [{ material: "a" }] }] });
  });
});
