import { afterAll, beforeAll, expect, it } from "vitest";
import { dayOf } from "../../../src/model/day.ts";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./server.ts";

/** Rows cost what they count times their price, an order the sum of its rows, and something is due of it. */
const decimal = (scale: number) => ({ title: "数", type: "string", format: "decimal", "x-scale": scale }) as const;
const order = fixtures.entities.get("order") as Entity;
const orderItem = fixtures.entities.get("order-item") as Entity;
const computing: Entity = {
  ...order,
  required: ["title", "total"],
  properties: {
    ...order.properties,
    author: { title: "填写人", type: "string", "x-default": "user.name + ' ' + today()" },
    buyers: { title: "采购员", type: "array", items: { "x-entity": "user" }, "x-default": "[user.id]" },
    dept: { title: "部门", "x-entity": "department", "x-default": "user.dept" },
    due: { ...decimal(2), "x-computed": "record.total - record.amount" },
    rate: { ...decimal(2), "x-computed": "record.total / record.parts" },
    parts: { title: "份数", type: "integer" },
    dear: { ...decimal(2), "x-computed": 'record.items.filter(row, row.price > 1.5).sum("cost")' },
    total: { ...decimal(2), "x-computed": 'record.items.sum("cost")', maximum: "1000000" },
  },
};
const computingItem: Entity = {
  ...orderItem,
  properties: { ...orderItem.properties, price: decimal(4), cost: { ...decimal(2), "x-computed": "record.count * record.price" } },
};
const documents: Documents = {
  ...fixtures,
  entities: new Map([...fixtures.entities, ["order", computing], ["order-item", computingItem]]),
};

let database: TestDatabase;
let server: RecordServer;
const li = actor();
const add = (values: object, as = li) => server.call(as, "POST", "/api/order", { title: "一", ...values });
const edit = ({ data: { id, version } }: Answer, values: object, as = li) =>
  server.call(as, "PUT", `/api/order/${id}`, { version, ...values });
const costs = ({ data }: Answer) => data.items.map(({ cost }: { cost: string }) => cost);

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

it("works out rows, then sums of rows, then what follows from those, whatever was sent", async () => {
  const items = [
    { material: "钢", count: 3, price: "0.3333", cost: "99.00" },
    { material: "铁", count: 1, price: "0.005" },
  ];
  const saved = await add({ items, amount: "0.50", total: "7.00", due: "8.00" });
  expect(saved.status).toBe(200);
  expect(costs(saved)).toEqual(["1.00", "0.01"]);
  expect(saved.data).toMatchObject({ total: "1.01", due: "0.51" });

  const [first, second] = saved.data.items;
  const changed = await edit(saved, { total: "0.00", items: [{ id: first.id, count: 4 }, { id: second.id }] });
  expect(changed.data).toMatchObject({ total: "1.34", due: "0.84" });
  const paid = await edit(changed, { amount: "1.00" });
  expect(paid.data).toMatchObject({ total: "1.34", due: "0.34" });
  expect((await edit(paid, { total: "5.00", due: "5.00" })).data).toMatchObject({ total: "1.34", due: "0.34", version: paid.data.version });
  expect((await edit(paid, { items: [] })).data).toMatchObject({ total: "0.00", due: "-1.00" });
});

it("a record that comes without a value gets the default that is worked out of the user and the day; one that is sent stands", async () => {
  const { author } = (await add({})).data;
  expect(author).toBe(`${li.realName} ${dayOf(new Date().toISOString())}`);
  const saved = await add({ author: "别人" });
  expect(saved.data.author).toBe("别人");
  expect((await edit(saved, { author: null })).data.author).toBeNull();
});

it("a reference begins with what the user himself is, though he may choose none of them; another one he may not choose", async () => {
  const dept = (await server.call(li, "POST", "/api/department", { code: "d", name: "采购部" })).data.id;
  const me = (await server.call(li, "POST", "/api/user", { username: "me", realName: "我" })).data.id;
  const clerk = actor({ id: me, dept, permissions: new Set(["order:view", "order:add"]) });
  const saved = await add({}, clerk);
  expect(saved.data).toMatchObject({ dept: { id: dept, name: "采购部" }, buyers: [{ id: me, name: "我" }] });
  expect((await add({ dept, buyers: [me] }, clerk)).status).toBe(200);
  const other = (await server.call(li, "POST", "/api/department", { code: "e", name: "别部" })).data.id;
  expect((await add({ dept: other }, clerk)).fields).toEqual([expect.objectContaining({ path: "dept", code: "field.reference" })]);
});

it("is nothing where something is empty, and a sum of nothing is 0: a required one is there", async () => {
  const saved = await add({ items: [{ material: "钢", count: 3 }], amount: null });
  expect(costs(saved)).toEqual([null]);
  expect(saved.data).toMatchObject({ total: "0.00", due: null });
  expect((await add({})).data).toMatchObject({ total: "0.00", due: "0.00" });
});

it("refuses what becomes too much at the field that it is, when adding and when a row changes it", async () => {
  const much = [{ material: "金", count: 1000, price: "1000.001" }];
  const refused = { status: 400, fields: [expect.objectContaining({ path: "total", code: "field.maximum" })] };
  expect(await add({ items: much })).toMatchObject(refused);
  const saved = await add({ items: [{ material: "金", count: 1, price: "1000.00" }] });
  expect(await edit(saved, { items: [{ id: saved.data.items[0].id, count: 1001 }] })).toMatchObject(refused);
});

it("is refused at the field that cannot be worked out, when adding and when a change makes it so, and is nothing where something is empty", async () => {
  const items = [{ material: "钢", count: 2, price: "1.50" }];
  const refused = { status: 400, fields: [expect.objectContaining({ path: "rate", code: "field.notWorkedOut" })] };
  expect(await add({ items, parts: 0 })).toMatchObject(refused);
  const saved = await add({ items, parts: null });
  expect(saved.data).toMatchObject({ rate: null });
  expect(await edit(saved, { parts: 0 })).toMatchObject(refused);
  expect((await edit(saved, { parts: 2 })).data).toMatchObject({ rate: "1.50" });
});

it("is refused by no name to whom it is hidden", async () => {
  const saved = await add({ items: [{ material: "钢", count: 2, price: "1.50" }] });
  const clerk = actor(columns("order", ["title", "parts"]));
  const answer = await edit(saved, { parts: 0 }, clerk);
  expect(answer).toMatchObject({ status: 400, fields: [expect.objectContaining({ path: "", code: "field.unseen" })] });
  expect(JSON.stringify(answer)).not.toContain("rate");
});

it("reads rows with the types of their columns", async () => {
  const items = [
    { material: "钢", count: 2, price: "1.50" },
    { material: "金", count: 1, price: "10.00" },
  ];
  expect((await add({ items })).data).toMatchObject({ dear: "10.00" });
});

it("is worked out of rows that the user does not see, and told to who sees them alone", async () => {
  const saved = await add({ items: [{ material: "钢", count: 2, price: "1.5" }] });
  const clerk = actor({ ...columns("order", ["title", "amount", "total", "due"]) });
  const changed = await edit(saved, { amount: "1.00" }, clerk);
  expect(changed.data).toMatchObject({ amount: "1.00" });
  for (const name of ["total", "due"]) expect(changed.data).not.toHaveProperty(name);
  expect((await server.call(actor(), "GET", `/api/order/${changed.data.id}`)).data).toMatchObject({ due: "2.00" });
});
