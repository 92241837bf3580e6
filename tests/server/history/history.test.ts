import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HISTORY_CALLS } from "../../../src/server/modules/history/calls.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "../records/actors.ts";
import { documents } from "../records/fixtures.ts";
import { type RecordServer, recordServer } from "../records/server.ts";

let database: TestDatabase;
let server: RecordServer;
const li = actor();

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { calls: HISTORY_CALLS });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

let count = 0;
const supplier = async (name: string) => (await server.call(li, "POST", "/api/supplier", { name, code: `S${count++}` })).data;
const order = async (values: object = {}) =>
  (await server.call(li, "POST", "/api/order", { title: "订单", number: `N${count++}`, ...values })).data;
const save = async (row: { id: string }, values: object) => {
  const { version } = (await server.call(li, "GET", `/api/order/${row.id}`)).data;
  return (await server.call(li, "PUT", `/api/order/${row.id}`, { ...values, version })).data;
};
const history = (id: string, as = li, more = "") => server.call(as, "GET", `/api/order/${id}/history${more}`);
const version = (id: string, at: string, as = li) => server.call(as, "GET", `/api/order/${id}/version?at=${at}`);
const remove = (path: string, ids: readonly string[]) => server.call(li, "PUT", `/api/${path}/removeByIds`, ids);
const restore = (path: string, ids: readonly string[], as = li) => server.call(as, "PUT", `/api/${path}/restoreByIds`, ids);
const removed = async (path: string, body: object = {}, as = li) => (await server.call(as, "POST", `/api/${path}/removed`, body)).data;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const ids = ({ records }: any) => records.map(({ id }: any) => id);

describe("the changes of a record", () => {
  it("stand newest first, each with the fields that it changed and the names of what they point to", async () => {
    const [one, two] = [await supplier("甲"), await supplier("乙")];
    const { id } = await order({ supplier: one.id });
    await save({ id }, { supplier: two.id, quantity: 5 });
    const { total, records } = (await history(id)).data;
    expect(total).toBe(2);
    expect(records).toMatchObject([
      {
        action: "edit",
        by: { id: "900" },
        before: { supplier: { name: "甲" }, quantity: null },
        after: { supplier: { name: "乙" }, quantity: 5 },
      },
      { action: "add", before: null, after: { supplier: { id: one.id, name: "甲" } } },
    ]);
    expect(Object.keys(records[0].after).sort()).toEqual(["quantity", "supplier"]);
  });

  it("come in pages", async () => {
    const { id } = await order();
    for (let quantity = 1; quantity <= 11; quantity++) await save({ id }, { quantity });
    const page = (await history(id, li, "?current=2&size=10")).data;
    expect([page.total, page.records.length, page.records[1].action]).toEqual([12, 2, "add"]);
  });

  it("show nothing of columns that the reader may not see, nor who and when where he may not see that of the record", async () => {
    const { id } = await order({ price: "9" });
    await save({ id }, { price: "8", quantity: 3 });
    const reader = actor(columns("order", ["title", "quantity"]));
    const answer = await history(id, reader);
    expect(answer.data.records[0]).toEqual({ id: expect.any(String), action: "edit", before: { quantity: null }, after: { quantity: 3 } });
    expect(answer.text).not.toContain("price");
  });

  it("are those of records in reach alone", async () => {
    const { id } = await order();
    expect((await history(id, actor({ tenant: "2" }))).status).toBe(404);
    expect((await history(id, actor({ permissions: new Set(["order:edit"]) }))).status).toBe(403);
    expect((await history("12345")).status).toBe(404);
  });
});

describe("the changes of a removed record", () => {
  it("are read by who may remove, and so sees it in the bin, as far as he reaches it", async () => {
    const { id } = await order();
    await save({ id }, { quantity: 5 });
    await remove("order", [id]);
    const { records } = (await history(id)).data;
    expect(records.map(({ action }: { action: string }) => action)).toEqual(["remove", "edit", "add"]);
    expect((await history(id, actor({ permissions: new Set(["order:view"]) }))).errorCode).toBe("record.notFound");
    expect((await history(id, actor({ tenant: "77" }))).errorCode).toBe("record.notFound");
  });
});

describe("a version", () => {
  it("is the record as it stood after a change, whatever happened since", async () => {
    const { id } = await order({ quantity: 1, note: "erst" });
    await save({ id }, { quantity: 2 });
    await save({ id }, { note: "dann", quantity: 3 });
    await server.call(li, "PUT", "/api/order/updateReviewStatus", { ids: [id], status: 2 });
    const [, third, second, first] = (await history(id)).data.records;
    expect((await version(id, third.id)).data.former).toMatchObject({ quantity: 3, note: "dann" });
    expect((await version(id, second.id)).data.former).toMatchObject({ quantity: 2, note: "erst" });
    const { former, now } = (await version(id, first.id)).data;
    expect((await server.call(li, "GET", `/api/order/${id}/version`)).data.former).toEqual(former);
    expect(former).toMatchObject({ quantity: 1, note: "erst", version: now.version });
    expect(now).toMatchObject({ quantity: 3, note: "dann" });
  });

  it("has the detail rows of then, in their order", async () => {
    const { id, items } = await order({ items: [{ material: "a", count: 1 }, { material: "b" }, { material: "c" }] });
    const [a, b, c] = items;
    await save({ id }, { items: [{ id: c.id }, { id: a.id, count: 7 }, { material: "d" }] });
    const { records } = (await history(id)).data;
    const { former } = (await version(id, records[1].id)).data;
    expect(former.items.map((row: { id: string; material: string; count: number }) => [row.id, row.material, row.count])).toEqual([
      [a.id, "a", 1],
      [b.id, "b", null],
      [c.id, "c", null],
    ]);
  });

  it("shows what the reader may see now, and is found by a change of the same record alone", async () => {
    const [mine, other] = [await order({ price: "9" }), await order()];
    const [change] = (await history(mine.id)).data.records;
    const reader = actor(columns("order", ["title"]));
    expect((await version(mine.id, change.id, reader)).text).not.toContain("price");
    expect((await version(other.id, change.id)).status).toBe(404);
    expect((await version(mine.id, change.id, actor({ tenant: "2" }))).status).toBe(404);
  });
});

describe("removed records", () => {
  it("are listed, those removed last first, and found as in a list; those that are there are not", async () => {
    const [a, b, here] = [await order({ title: "Alpha" }), await order({ title: "Beta" }), await order({ title: "Alpha lebt" })];
    await remove("order", [a.id]);
    await remove("order", [b.id]);
    const all = await removed("order");
    expect(ids(all).slice(0, 2)).toEqual([b.id, a.id]);
    expect(all.records[0]).toMatchObject({ title: "Beta", updateBy: { id: "900" } });
    expect(ids(await removed("order", { keyword: "Alpha" }))).toEqual([a.id]);
    expect(ids(all)).not.toContain(here.id);
  });

  it("are those of the reader's rows and columns", async () => {
    const { id } = await order({ price: "9" });
    await remove("order", [id]);
    expect((await removed("order", {}, actor({ tenant: "2" }))).total).toBe(0);
    const [row] = (await removed("order", {}, actor(columns("order", ["title"])))).records;
    expect(Object.keys(row).sort()).toEqual(["id", "title", "version"]);
    expect((await restore("order", [id], actor({ tenant: "2" }))).status).toBe(404);
  });

  it("come back with their rows, and that is history", async () => {
    const { id } = await order({ items: [{ material: "a" }] });
    await remove("order", [id]);
    expect((await server.call(li, "GET", `/api/order/${id}`)).status).toBe(404);
    expect((await restore("order", [id])).status).toBe(200);
    expect((await server.call(li, "GET", `/api/order/${id}`)).data.items).toMatchObject([{ material: "a" }]);
    expect((await history(id)).data.records.map(({ action }: { action: string }) => action)).toEqual(["restore", "remove", "add"]);
    expect((await restore("order", [id])).status).toBe(404);
  });

  it("do not come back over a value that another record has, nor without what they point to; all or none", async () => {
    const far = await supplier("丙");
    const [taken, orphan, free] = [
      await order({ title: "Doppelt", number: "X1" }),
      await order({ title: "Waise", supplier: far.id }),
      await order(),
    ];
    await remove("order", [taken.id, orphan.id, free.id]);
    await remove("supplier", [far.id]);
    await order({ number: "X1" });
    expect(await restore("order", [free.id, taken.id])).toMatchObject({
      status: 409,
      errorCode: "record.valueTaken",
      params: { name: "Doppelt", field: "单号" },
    });
    const clerk = actor(columns("order", ["title"]));
    expect((await restore("order", [taken.id], clerk)).params).toEqual({ name: "Doppelt", field: "…" });
    expect((await restore("order", [orphan.id], clerk)).params).toEqual({ name: "Waise", field: "…" });
    expect(await restore("order", [orphan.id])).toMatchObject({
      errorCode: "record.referenceGone",
      params: { name: "Waise", field: "供应商" },
    });
    expect(ids(await removed("order"))).toEqual(expect.arrayContaining([taken.id, orphan.id, free.id]));
    expect((await restore("supplier", [far.id])).status).toBe(200);
    expect((await restore("order", [orphan.id])).status).toBe(200);
  });

  it("come back as a branch, but not below a parent that is gone", async () => {
    const department = async (parent?: string) =>
      (await server.call(li, "POST", "/api/department", { code: `D${count++}`, name: "d", parent })).data;
    const top = await department();
    const below = await department(top.id);
    await remove("department", [top.id, below.id]);
    expect((await restore("department", [below.id])).errorCode).toBe("record.referenceGone");
    expect((await restore("department", [top.id, below.id])).status).toBe(200);
  });

  it("can be deleted for ever; records that are there cannot be, that way", async () => {
    const [gone, here] = [await order(), await order()];
    await remove("order", [gone.id]);
    const purge = (id: string) => server.call(li, "DELETE", "/api/order/purgeByIds", [id]);
    expect((await purge(here.id)).status).toBe(404);
    expect((await purge(gone.id)).status).toBe(200);
    expect(ids(await removed("order"))).not.toContain(gone.id);
    expect((await restore("order", [gone.id])).status).toBe(404);
  });
});
