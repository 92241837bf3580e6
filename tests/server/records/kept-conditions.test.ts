import { afterAll, beforeAll, expect, test } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./server.ts";

/** Rules that keep a condition: about orders, or about the entity that each rule names. */
const rule: Entity = {
  $id: "rule",
  title: "规则",
  type: "object",
  "x-table": "t_rule",
  "x-api": { rest: "api/rule" },
  properties: {
    applies: { title: "适用条件", type: "object", format: "condition", "x-about": "order" },
    module: { title: "模块", type: "string" },
    other: { title: "条件", type: "object", format: "condition", "x-snapshot": "module" },
  },
};
const documents: Documents = { ...fixtures, entities: new Map([...fixtures.entities, ["rule", rule]]) };
const words = [...["view", "add", "edit"].map((word) => `rule:${word}`), "order:view", "supplier:view", "supplier:add"];
const li = actor({ permissions: new Set(words) });
const narrow = actor({ permissions: new Set(words), grants: { view: new Set(["order:title"]), edit: new Set(), add: new Set() } });

let database: TestDatabase;
let server: RecordServer;
beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const add = (body: object, by = li) => server.call(by, "POST", "/api/rule", body);
const faults = ({ fields }: Answer) => fields.map(({ path, code, params }) => [path, code, params?.field]);

test("a condition asks about fields of its entity, with operators and values that fit", async () => {
  const { data } = await add({ applies: { all: [{ field: "title", op: "contains", value: "急" }] } });
  expect(data.applies).toEqual({ all: [{ field: "title", op: "contains", value: "急" }] });
  for (const [applies, field] of [
    [{ field: "titel", op: "eq", value: "x" }, "titel"],
    [{ field: "title", op: "between", value: 3 }, "title"],
    [{ field: "quantity", op: "gt", value: "viel" }, "quantity"],
    [{ field: "title", op: "eq", value: { var: "record.title" } }, "title"],
    [{ some: [] }, "condition"],
  ] as const)
    expect(faults(await add({ applies })), JSON.stringify(applies)).toEqual([["applies", "field.condition", field]]);
});

test("the entity may be named by the record itself", async () => {
  const other = { field: "bank", op: "eq", value: "1" };
  expect((await add({ module: "supplier", other })).data.other).toEqual(other);
  expect(faults(await add({ module: "order", other }))).toEqual([["other", "field.condition", "bank"]]);
  expect(faults(await add({ module: "nothing", other }))).toEqual([["other", "field.condition", "nothing"]]);
});

test("references are kept by id, and named to who may choose them", async () => {
  const { data: supplier } = await server.call(li, "POST", "/api/supplier", { name: "甲" });
  const { data } = await add({ applies: { field: "supplier", op: "in", value: [{ id: supplier.id, name: "别的名字" }] } });
  expect(data.applies).toEqual({ field: "supplier", op: "in", value: [{ id: supplier.id, name: "甲" }] });
});

test("nobody asks about what he may not see, or is shown that somebody did", async () => {
  const applies = {
    all: [
      { field: "title", op: "eq", value: "x" },
      { field: "amount", op: "gt", value: "5" },
    ],
  };
  expect(faults(await add({ applies }, narrow))).toEqual([["applies", "field.condition", "amount"]]);
  const { data } = await add({ applies });
  expect((await server.call(narrow, "GET", `/api/rule/${data.id}`)).data.applies).toEqual({ all: [applies.all[0]] });
});
