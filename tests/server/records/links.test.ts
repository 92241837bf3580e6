import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { saveMany } from "../../../src/server/records/write/save-many.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns, rows } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

/** What expressions of an order read of its supplier, and those of its rows of theirs. */
const decimal = { title: "数", type: "string", format: "decimal" } as const;
const text = (more: object) => ({ title: "文", type: "string" as const, ...more });
const [supplier, order, orderItem] = ["supplier", "order", "order-item"].map((id) => fixtures.entities.get(id) as Entity) as [
  Entity,
  Entity,
  Entity,
];
const linked: Entity = {
  ...order,
  properties: {
    ...order.properties,
    region: text({ "x-computed": "record.supplier.region" }),
    rebated: { ...decimal, "x-computed": "record.amount * (1 - record.supplier.rebate)" },
    licence: text({ "x-visible": "record.supplier.isAbroad", "x-required": "record.supplier.isAbroad" }),
    note: text({ "x-readonly": 'record.supplier.region == "closed"' }),
    items: { title: "明细", type: "array", "x-details": "order-item" },
  },
  "x-validations": [
    { rule: "record.supplier.least <= record.amount", message: "少于起订额", field: "amount" },
    { rule: "old.supplier.least <= record.amount", message: "少于原起订额" },
  ],
  "x-states": {
    field: "level",
    initial: [1],
    transitions: [{ id: "raise", title: "提级", from: [1], to: 2, when: 'record.supplier.region == "east"' }],
  },
};
const documents: Documents = {
  ...fixtures,
  entities: new Map([
    ...fixtures.entities,
    [
      "supplier",
      {
        ...supplier,
        properties: {
          ...supplier.properties,
          region: text({}),
          rebate: decimal,
          least: decimal,
          isAbroad: { title: "境外", type: "boolean" },
        },
      },
    ],
    ["order", linked],
    [
      "order-item",
      {
        ...orderItem,
        properties: { ...orderItem.properties, rebated: { ...decimal, "x-computed": "record.cost * (1 - record.supplier.rebate)" } },
      },
    ],
  ]),
};

let database: TestDatabase;
let server: RecordServer;
let east: string;
let abroad: string;
const may = (...words: string[]) => new Set([...actor().permissions, ...words]);
const li = actor({ permissions: may("order:raise") });
const withSupplier = async (values: object) => (await server.call(li, "POST", "/api/supplier", values)).data.id as string;
const add = (values: object, as = li) => server.call(as, "POST", "/api/order", { title: "一", level: 1, amount: "10.00", ...values });

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
});
beforeEach(async () => {
  east = await withSupplier({ name: "甲", region: "east", rebate: "0.10", least: "5.00" });
  abroad = await withSupplier({ name: "乙", region: "west", rebate: "0.20", isAbroad: true });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

it("works out of the stored record to which a reference points, in rows too, whatever was sent with it", async () => {
  const items = [{ material: "钢", cost: "2.00", supplier: abroad }];
  const sent = { supplier: { id: east, fields: { region: "x", rebate: "0.99" } }, items };
  const saved = await add(sent);
  expect(saved.data).toMatchObject({ region: "east", rebated: "9.00", items: [{ rebated: "1.60" }] });
  const { id, version } = saved.data;
  const other = await server.call(li, "PUT", `/api/order/${id}`, { version, supplier: abroad, licence: "L" });
  expect(other.data).toMatchObject({ region: "west", rebated: "8.00", licence: "L" });
});

it("keeps what was worked out when the other record changes, until the reference or the save asks for it again", async () => {
  const { data } = await add({ supplier: east });
  const now = (await server.call(li, "GET", `/api/supplier/${east}`)).data;
  await server.call(li, "PUT", `/api/supplier/${east}`, { version: now.version, region: "north" });
  const renamed = await server.call(li, "PUT", `/api/order/${data.id}`, { version: data.version, title: "二" });
  expect(renamed.data).toMatchObject({ title: "二", region: "east" });
});

it("asks the rules of fields and of the record", async () => {
  expect((await add({ supplier: east, licence: "L" })).data.licence).toBeNull();
  const refused = await add({ supplier: abroad });
  expect(refused.fields).toEqual([expect.objectContaining({ path: "licence", code: "field.required" })]);
  expect((await add({ supplier: east, amount: "4.00" })).fields).toEqual([expect.objectContaining({ path: "amount", code: "field.rule" })]);
  const closed = await withSupplier({ name: "丙", region: "closed" });
  expect((await add({ supplier: closed, note: "记" })).fields).toEqual([expect.objectContaining({ path: "note", code: "field.readonly" })]);
});

it("asks the guard of a transition, on both sides of the wire", async () => {
  const [open, shut] = [(await add({ supplier: east })).data, (await add({ supplier: abroad, licence: "L" })).data];
  const raise = ({ id, version }: { id: string; version: number }) =>
    server.call(li, "PUT", "/api/order/raiseByIds", { records: [{ id, version }] });
  expect(open.supplier).toEqual({ id: east, name: "甲", fields: expect.objectContaining({ region: "east" }) });
  expect((await raise(open)).data[0].level).toBe(2);
  expect((await raise(shut)).errorCode).toBe("record.notOpen");
});

it("many saves ask once", async () => {
  let statements = 0;
  const saves = Array.from({ length: 200 }, (_, at) => ({
    body: { title: String(at), level: 1, amount: "10.00", supplier: at % 2 ? east : abroad, licence: "L" },
  }));
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes("rebate") && node.kind === "SelectQueryNode") statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const outcomes = await db.transaction().execute((trx) => saveMany({ db: trx, documents, actor: li, language: "zh-CN" }, linked, saves));
  expect(outcomes.every((outcome) => "id" in outcome)).toBe(true);
  expect(statements).toBe(1);
});

it("who may not see the field of the other record gets neither it nor what is computed from it", async () => {
  const { id } = (await add({ supplier: east })).data;
  const read = async (as: ReturnType<typeof actor>) => (await server.call(as, "GET", `/api/order/${id}`)).data;
  expect(await read(li)).toMatchObject({ region: "east", supplier: { fields: { region: "east", rebate: "0.10" } } });

  const listed = await read(actor(columns("supplier", ["name", "rebate"])));
  expect(listed.supplier).toEqual({ id: east, name: "甲", fields: { rebate: "0.10" } });
  expect(listed).not.toHaveProperty("region");
  expect(listed.rebated).toBe("9.00");

  const picks = await read(actor({ permissions: new Set([...actor().permissions].filter((word) => word !== "supplier:view")) }));
  expect(picks.supplier).toEqual({ id: east, name: "甲" });
  expect(Object.keys(picks)).not.toContain("rebated");

  const narrow = await read(actor({ rows: rows(undefined, { supplier: ['record.name == "乙"'] }) }));
  expect(narrow.supplier).toEqual({ id: east, name: "甲", fields: { region: null, rebate: null, isAbroad: null, least: null } });
});

it("the errors of a save tell nothing of a record that one may not choose", async () => {
  const narrow = actor({ rows: rows(undefined, { supplier: ['record.name == "乙"'] }) });
  expect((await add({ supplier: east, amount: "4.00" }, narrow)).fields).toEqual([
    expect.objectContaining({ path: "supplier", code: "field.reference" }),
  ]);
});

it("who may not see what a rule reads of the other record is told no more than that it stands in the way", async () => {
  const unseen = [{ path: "", code: "field.unseen" }];
  const picks = actor({ permissions: new Set([...actor().permissions].filter((word) => word !== "supplier:view")) });
  const named = actor(columns("supplier", ["name"]));
  const closed = await withSupplier({ name: "丙", region: "closed" });
  const { data } = await add({ supplier: east });
  for (const blind of [picks, named]) {
    expect((await add({ supplier: east, amount: "4.00" }, blind)).fields).toEqual(unseen);
    expect((await add({ supplier: abroad }, blind)).fields).toEqual(unseen);
    expect((await add({ supplier: closed, note: "记" }, blind)).fields).toEqual(unseen);
    const body = { version: data.version, supplier: abroad, licence: "L", amount: "4.00" };
    expect((await server.call(blind, "PUT", `/api/order/${data.id}`, body)).fields, "by the record as it was").toEqual(unseen);
  }
  const sees = await server.call(li, "PUT", `/api/order/${data.id}`, {
    version: data.version,
    supplier: abroad,
    licence: "L",
    amount: "4.00",
  });
  expect(sees.fields).toEqual([expect.objectContaining({ path: "", code: "field.rule" })]);
});
