import { afterAll, beforeAll, expect, it } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { saveMany } from "../../../src/server/records/write/save-many.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

const setting = ($id: string, single: "tenant" | "organisation"): Entity => ({
  $id,
  title: "设置",
  type: "object",
  "x-table": `t_${$id}`,
  "x-api": { rest: `api/${$id}` },
  "x-single": single,
  "x-scope": { owner: false, department: false },
  "x-actions": ["view", "add", "edit"],
  "x-keep": { organisation: single === "organisation" },
  properties: { name: { title: "名称", type: "string" } },
});
const company = setting("company", "tenant");
const branch = setting("branch", "organisation");
const documents: Documents = { ...fixtures, entities: new Map([...fixtures.entities, ["company", company], ["branch", branch]]) };

let database: TestDatabase;
let server: RecordServer;
const permissions = new Set(["company", "branch"].flatMap((of) => ["view", "add", "edit"].map((word) => `${of}:${word}`)));
const of = (tenant: string, organisation: string | null = null) => actor({ tenant, organisation, permissions });
const add = (entity: string, as = of("1")) => server.call(as, "POST", `/api/${entity}`, { name: "甲" });
const refused = { status: 409, errorCode: "record.single" };

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

it("there is one for each tenant, whoever adds it; it is changed as any other", async () => {
  const first = await add("company");
  expect(first.status).toBe(200);
  expect(await add("company")).toMatchObject(refused);
  expect(await add("company", actor({ id: "901", permissions }))).toMatchObject(refused);
  const { id, version } = first.data;
  expect((await server.call(of("1"), "PUT", `/api/company/${id}`, { version, name: "乙" })).data.name).toBe("乙");
  expect((await add("company", of("2"))).status).toBe(200);
  expect((await server.call(of("1"), "POST", "/api/company/data", {})).data).toMatchObject({ total: 1, records: [{ name: "乙" }] });
});

it("there is one for each organisation", async () => {
  expect((await add("branch", of("1", "11"))).status).toBe(200);
  expect((await add("branch", of("1", "12"))).status).toBe(200);
  expect(await add("branch", of("1", "11"))).toMatchObject(refused);
});

it("of two that are saved at once, and of many in one save, one stays", async () => {
  const both = await Promise.all([add("company", of("3")), add("company", of("3"))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saves = [{ body: { name: "一" } }, { body: { name: "二" } }];
  const outcomes = await database.db
    .transaction()
    .execute((trx) => saveMany({ db: trx, documents, actor: of("4"), language: "zh-CN" }, company, saves));
  expect(outcomes).toEqual([expect.objectContaining({ id: expect.any(String) }), expect.objectContaining({ code: "record.single" })]);
});
