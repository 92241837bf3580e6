import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dictionary } from "../../../src/generated/language/dictionary.ts";
import { permissionsOf } from "../../../src/model/check/role.ts";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import type { Move } from "../../../src/model/flow-moves.ts";
import { byName } from "../../../src/server/db/database.ts";
import { documentsSeenBy } from "../../../src/server/documents/seen.ts";
import { moveRecord } from "../../../src/server/modules/flow/record/move.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

const STATE: Dictionary = {
  ...{ $id: "claim_state", title: "状态" },
  items: [0, 1, 2].map((value) => ({ value, label: `状态${value}` })),
};
const WORK: Dictionary = { $id: "work_order_status", title: "流程", items: [0, 1, 2, 4, 5].map((value) => ({ value, label: `${value}` })) };
const text = (title: string) => ({ title, type: "string", maxLength: 32 }) as const;
const claim: Entity = {
  ...{ $id: "claim", title: "报销", type: "object", "x-table": "t_claim", "x-api": { rest: "api/claim" } },
  required: ["name"],
  properties: {
    name: text("名称"),
    reason: text("原因"),
    closed: text("归档"),
    state: { title: "状态", type: "integer", "x-dict": "claim_state", default: 0 },
  },
  "x-states": {
    field: "state",
    transitions: [
      { id: "send", title: "提交", from: [0], to: 1, required: ["reason"] },
      { id: "close", title: "通过", from: [1], to: 2 },
      { id: "back", title: "退回", from: [1], to: 0 },
    ],
    locks: [{ in: [1, 2] }],
  },
  "x-flow": {
    moves: { submit: "send", finish: "close", refuse: "back", stop: "back", recall: "back" },
    set: { finish: { closed: 'record.name + "#"' } },
  },
};
/** Made in the browser: its table alone says that it goes through flows. */
const drawn: Entity = {
  ...{ $id: "drawn", title: "请假", type: "object", "x-table": "zz_drawn", "x-api": { rest: "api/drawn" } },
  properties: { name: text("名称") },
};
const documents: Documents = {
  ...fixtures,
  entities: new Map([...fixtures.entities, ["claim", claim], ["drawn", drawn]]),
  dictionaries: new Map([...fixtures.dictionaries, ["claim_state", STATE], ["work_order_status", WORK]]),
};
const words = (entity: string) => ["view", "add", "edit", "remove", "send", "close", "back"].map((word) => `${entity}:${word}`);
const clerk = actor({ permissions: new Set([...words("claim"), ...words("drawn")]) });
/** Who approves need not reach the record himself. */
const stranger = actor({ id: "9", permissions: new Set(), rows: new Map() });

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

const add = async (values: object = {}, entity = "claim") =>
  (await server.call(clerk, "POST", `/api/${entity}`, { name: "甲", ...(entity === "claim" && { reason: "差旅" }), ...values })).data;
const get = async (id: string, entity = "claim") => (await server.call(clerk, "GET", `/api/${entity}/${id}`)).data;
const move = (id: string, name: Move, status: number, entity = claim) =>
  moveRecord({ db: database.db, actor: stranger, documents, language: "zh-CN" }, entity, id, name, status);

test("a flow makes its transition, sets what x-flow says and flowStatus in one change, as the act of the person", async () => {
  const { id, version } = await add();
  expect(await get(id)).toMatchObject({ state: 0, flowStatus: 0 });
  await move(id, "submit", 1);
  await move(id, "finish", 2);
  expect(await get(id)).toMatchObject({ state: 2, flowStatus: 2, closed: "甲#", version: version + 2 });
  const [last] = await byName(database.db)
    .selectFrom(documents.entities.get("operation-log")?.["x-table"] ?? "")
    .selectAll()
    .where("record_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  expect(last).toMatchObject({ before: { state: 1, flowStatus: 1 }, after: { state: 2, flowStatus: 2, closed: "甲#" } });
  expect(String(last?.user_id ?? last?.create_by_id)).toBe("9");
});

test("what is taken back is a draft that may be submitted again", async () => {
  const { id } = await add();
  await move(id, "submit", 1);
  await move(id, "recall", 5);
  expect(await get(id)).toMatchObject({ state: 0, flowStatus: 5 });
  await move(id, "submit", 1);
  await move(id, "stop", 4);
  expect(await get(id)).toMatchObject({ state: 0, flowStatus: 4 });
});

test("what the transition requires is told by its field, and nothing is changed", async () => {
  const { id } = await add({ reason: null });
  await expect(move(id, "submit", 1)).rejects.toMatchObject({
    code: "record.invalid",
    fields: [{ path: "reason", code: "field.required" }],
  });
  expect(await get(id)).toMatchObject({ state: 0, flowStatus: 0 });
});

test("a record in another state is not moved; one that is there already, since before there were flows, is", async () => {
  const { id } = await add();
  await expect(move(id, "finish", 2)).rejects.toMatchObject({ code: "record.notOpen" });
  await byName(database.db).updateTable("t_claim").set({ state: 1 }).where("id", "=", id).execute();
  await move(id, "submit", 1);
  expect(await get(id)).toMatchObject({ state: 1, flowStatus: 1 });
});

test("by hand nobody makes a transition of the flow, not even a super user; its words need not be granted, but that of submitting", async () => {
  const { id, version } = await add();
  for (const who of [clerk, actor({ isSuperUser: true })])
    expect(await server.call(who, "PUT", "/api/claim/sendByIds", { records: [{ id, version }] })).toMatchObject({
      ...{ status: 409, errorCode: "flow.ownsMove", params: { name: "提交" } },
    });
  const known = permissionsOf(documents);
  expect(known).toContain("claim:send");
  expect(known).not.toContain("claim:close");
});

test("nobody writes flowStatus, and lists are asked by it", async () => {
  const { id, version } = await add();
  expect(await server.call(clerk, "PUT", `/api/claim/${id}`, { version, flowStatus: 2 })).toMatchObject({
    errorCode: "access.columnReadonly",
  });
  await move(id, "submit", 1);
  const list = async (value: number) =>
    (await server.call(clerk, "POST", "/api/claim/data?current=1&size=50", { condition: { field: "flowStatus", op: "eq", value } })).data
      .records;
  expect((await list(1)).map((row: { id: string }) => row.id)).toContain(id);
  expect((await list(0)).map((row: { id: string }) => row.id)).not.toContain(id);
});

test("a table of the browser's forms has flowStatus without asking", async () => {
  const { id } = await add({}, "drawn");
  await move(id, "submit", 1, drawn);
  expect(await get(id, "drawn")).toMatchObject({ flowStatus: 1 });
  expect(documents.entities.get("crate")?.properties.flowStatus).toBeUndefined();
});

test("readers are told which transitions are the flow's, and nothing of what it sets", () => {
  const seen = documentsSeenBy(clerk, documents).entities.get("claim");
  expect(seen?.["x-flow"]).toEqual({ moves: claim["x-flow"]?.moves });
});
