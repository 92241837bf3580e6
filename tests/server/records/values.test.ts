import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./server.ts";

/** An entity with lists of dictionary values, and rows with one. */
const parcel: Entity = {
  $id: "parcel",
  title: "包裹",
  type: "object",
  "x-table": "t_parcel",
  "x-api": { rest: "api/parcel" },
  properties: {
    name: { title: "名称", type: "string" },
    marks: { title: "标记", type: "array", items: { type: "string", "x-dict": "mark" }, maxItems: 3 },
    levels: {
      title: "级别",
      type: "array",
      items: { type: "integer", "x-dict": "order_level" },
      "x-options": '"glass" in record.marks ? [2] : [1, 2]',
    },
    hint: { title: "提示", type: "string", "x-visible": '"glass" in record.marks' },
    rows: { title: "明细", type: "array", "x-details": "parcel-row" },
  },
  "x-validations": [{ rule: '!("glass" in record.marks) || !("metal" in record.marks)', message: "玻璃与金属不能同装", field: "marks" }],
};
const row: Entity = {
  $id: "parcel-row",
  title: "包裹明细",
  type: "object",
  "x-table": "t_parcel_row",
  "x-master": "parcel",
  properties: { marks: { title: "标记", type: "array", items: { type: "string", "x-dict": "mark" } } },
};
const mark = { $id: "mark", title: "标记", items: ["glass", "metal", "wood", "a, b"].map((value) => ({ value, label: value })) };
const documents: Documents = {
  ...fixtures,
  entities: new Map([...fixtures.entities, ["parcel", parcel], ["parcel-row", row]]),
  dictionaries: new Map([...fixtures.dictionaries, ["mark", mark]]),
};
const li = actor({ permissions: new Set(["view", "add", "edit"].map((word) => `parcel:${word}`)) });

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

const add = (body: object) => server.call(li, "POST", "/api/parcel", body);
const edit = ({ id, version }: { id: string; version: number }, body: object) =>
  server.call(li, "PUT", `/api/parcel/${id}`, { version, ...body });
const codes = ({ fields }: Answer) => Object.fromEntries(fields.map(({ path, code }) => [path, code]));
const named = async (body: object) => {
  const { data } = await server.call(li, "POST", "/api/parcel/data", body);
  return (data.records as { name: string }[]).map(({ name }) => name).sort();
};

describe("a list of dictionary values", () => {
  it("is stored and read as a list, each value once; text as text, numbers as numbers", async () => {
    const { status, data } = await add({ name: "一", marks: ["wood", "a, b", "wood"], levels: [2, 1, 2], rows: [{ marks: ["metal"] }] });
    expect(status).toBe(200);
    expect(data).toMatchObject({ marks: ["wood", "a, b"], levels: [2, 1], rows: [{ marks: ["metal"] }] });
    const read = (await server.call(li, "GET", `/api/parcel/${data.id}`)).data;
    expect(read).toMatchObject({ marks: ["wood", "a, b"], levels: [2, 1], rows: [{ marks: ["metal"] }] });
  });

  it("is empty when nothing was sent, and when null was", async () => {
    expect((await add({ name: "二" })).data).toMatchObject({ marks: [], levels: [], rows: [] });
    const { data } = await add({ name: "三", marks: ["wood"], rows: [{ marks: ["wood"] }] });
    const emptied = (await edit(data, { marks: null, rows: [{ id: data.rows[0].id, marks: [] }] })).data;
    expect(emptied).toMatchObject({ marks: [], rows: [{ marks: [] }] });
    expect((await edit(emptied, { marks: [] })).data.version).toBe(emptied.version);
  });

  it("takes only values of its dictionary, as a list, and no more than it may", async () => {
    for (const marks of [["paper"], ["wood", "paper"], "wood", "wood,metal", [1], [null], [["wood"]], { wood: true }])
      expect(codes(await add({ marks })), JSON.stringify(marks)).toEqual({ marks: "field.dictionary" });
    for (const levels of [[3], ["1"], [1.5], 1, [1e300]])
      expect(codes(await add({ levels })), JSON.stringify(levels)).toEqual({ levels: "field.dictionary" });
    expect(codes(await add({ marks: ["glass", "metal", "wood", "a, b"] }))).toEqual({ marks: "field.maxItems" });
    expect(codes(await add({ rows: [{ marks: ["paper"] }] }))).toEqual({ "rows.0.marks": "field.dictionary" });
  });

  it("is read by the rules of its entity: what is refused, offered and shown", async () => {
    expect(codes(await add({ marks: ["glass", "metal"] }))).toEqual({ marks: "field.rule" });
    expect(codes(await add({ marks: ["glass"], levels: [1] }))).toEqual({ levels: "field.dictionary" });
    expect((await add({ marks: ["glass"], levels: [2], hint: "轻放" })).data.hint).toBe("轻放");
    expect((await add({ marks: ["wood"], hint: "轻放" })).data.hint).toBeNull();
  });

  it("is found by its values, plain or in a condition", async () => {
    await sql`update t_parcel set name = 'x'`.execute(database.db);
    for (const [name, marks, levels] of [
      ["wood", ["wood"], [1]],
      ["both", ["wood", "metal"], [2]],
      ["none", [], []],
    ] as const)
      await add({ name: `f-${name}`, marks, levels });
    const among = (condition: object) => named({ condition: { all: [{ field: "name", op: "startsWith", value: "f-" }, condition] } });
    expect(await among({ field: "marks", op: "contains", value: "wood" })).toEqual(["f-both", "f-wood"]);
    expect(await among({ field: "marks", op: "notContains", value: "metal" })).toEqual(["f-none", "f-wood"]);
    expect(await among({ field: "levels", op: "in", value: [2, 9] })).toEqual(["f-both"]);
    expect(await among({ field: "marks", op: "empty" })).toEqual(["f-none"]);
    expect(await named({ name: "f-", marks: "metal" })).toEqual(["f-both"]);
    expect(await named({ name: "f-", levels: [1, 2] })).toEqual(["f-both", "f-wood"]);
    const refused = await server.call(li, "POST", "/api/parcel/data", { condition: { field: "levels", op: "contains", value: "1" } });
    expect(refused).toMatchObject({ status: 400, errorCode: "condition.invalid" });
    const sorted = await server.call(li, "POST", "/api/parcel/data?field=marks&order=asc", {});
    expect(sorted).toMatchObject({ status: 400, errorCode: "condition.invalid" });
  });
});
