import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dictionary } from "../../../src/generated/language/dictionary.ts";
import type { Actor } from "../../../src/model/actor.ts";
import { permissionsOf } from "../../../src/model/check/role.ts";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { isLocked, isOpen, mayRemove, openTransitions } from "../../../src/model/states.ts";
import { byName } from "../../../src/server/db/database.ts";
import { documentsSeenBy } from "../../../src/server/documents/seen.ts";
import { type Save, saveMany } from "../../../src/server/records/write/save-many.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

const STATE: Dictionary = {
  ...{ $id: "request_state", title: "状态" },
  items: [0, 1, 2, 9].map((value) => ({ value, label: `状态${value}` })),
};
const text = (title: string) => ({ title, type: "string", maxLength: 32 }) as const;
const request: Entity = {
  ...{ $id: "request", title: "申请", type: "object", "x-table": "t_request", "x-api": { rest: "api/request" } },
  required: ["name", "status"],
  properties: {
    name: text("名称"),
    status: { title: "状态", type: "integer", "x-dict": "request_state", default: 0 },
    amount: { title: "金额", type: "string", format: "decimal" },
    double: { title: "双倍", type: "string", format: "decimal", "x-computed": "record.amount * 2" },
    reason: text("原因"),
    remarks: text("备注"),
    rows: { title: "明细", type: "array", "x-details": "request-row" },
  },
  "x-permissions": { amend: { title: "更正" } },
  "x-states": {
    field: "status",
    transitions: [
      { id: "submit", title: "提交", from: [0], to: 1, required: ["rows"] },
      { id: "approve", title: "批准", from: [1], to: 2, when: "record.amount <= 100" },
      { id: "reject", title: "退回", from: [1], to: 0, permission: "approve", fields: ["reason"], required: ["reason"] },
      { id: "cancel", title: "作废", from: [1, 2], to: 9, when: { field: "remarks", op: "notEmpty" } },
    ],
    locks: [{ in: [1], fields: ["name", "rows"] }, { in: [2], except: ["remarks"], unless: "amend" }, { in: [9] }],
  },
};
const row: Entity = {
  ...{ $id: "request-row", title: "申请明细", type: "object", "x-table": "t_request_row", "x-master": "request" },
  properties: { goods: text("货物") },
};
const documents: Documents = {
  ...fixtures,
  entities: new Map([...fixtures.entities, ["request", request], ["request-row", row]]),
  dictionaries: new Map([...fixtures.dictionaries, ["request_state", STATE]]),
};
const WORDS = ["view", "add", "edit", "remove", "delete", "submit", "approve", "cancel", "amend"];
const permissionsTo = (words: readonly string[]) => new Set([...actor().permissions, ...words.map((word) => `request:${word}`)]);
const clerk = actor({ permissions: permissionsTo(WORDS.filter((word) => word !== "amend")) });

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

interface Stored {
  readonly id: string;
  readonly version: number;
}
const BASE = "/api/request";
const add = async (values: object = {}): Promise<Stored> =>
  (await server.call(clerk, "POST", BASE, { name: "甲", amount: "10.00", rows: [{ goods: "纸" }], ...values })).data;
const get = async (id: string) => (await server.call(clerk, "GET", `${BASE}/${id}`)).data;
const go = (transition: string, records: readonly { id: string; version?: number }[], as: Actor = clerk, values?: object) =>
  server.call(as, "PUT", `${BASE}/${transition}ByIds`, {
    records: records.map(({ id, version }) => ({ id, version })),
    ...(values && { values }),
  });
const edit = async (id: string, values: object, as: Actor = clerk) =>
  server.call(as, "PUT", `${BASE}/${id}`, { version: (await get(id)).version, ...values });
/** A record in a state, whatever the ways there. */
async function inState(status: number, values: object = {}): Promise<Stored> {
  const { id } = await add(values);
  await byName(database.db).updateTable("t_request").set({ status }).where("id", "=", id).execute();
  return get(id);
}

describe("a transition", () => {
  it("leads to its state, with a history row, and comes back as the record that it is then", async () => {
    const { id, version } = await add();
    const answer = await go("submit", [{ id, version }]);
    expect(answer).toMatchObject({ status: 200, data: [{ id, status: 1, version: version + 1 }] });
    const log = await byName(database.db)
      .selectFrom(documents.entities.get("operation-log")?.["x-table"] ?? "")
      .selectAll()
      .where("record_id", "=", id)
      .orderBy("id", "desc")
      .execute();
    expect(log[0]).toMatchObject({ before: { status: 0 }, after: { status: 1 } });
  });

  it("is refused to who lacks its permission, from another state, by its guard, and for an older version", async () => {
    const { id, version } = await add();
    const stranger = actor({ permissions: permissionsTo(["view", "edit"]) });
    expect(await go("submit", [{ id, version }], stranger)).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect(await go("approve", [{ id, version }])).toMatchObject({ status: 409, errorCode: "record.notOpen" });
    expect(await go("submit", [{ id, version: version - 1 }])).toMatchObject({ status: 409, errorCode: "record.conflict" });
    expect(await go("submit", [{ id }])).toMatchObject({ status: 400, fields: [{ path: "version", code: "field.required" }] });
    const dear = await inState(1, { amount: "100.01" });
    expect(await go("approve", [dear])).toMatchObject({
      status: 409,
      errorCode: "record.notOpen",
      params: { transition: "批准", name: "甲" },
    });
  });

  it("asks for what it requires, and writes its own fields and no others", async () => {
    const bare = await add({ rows: [] });
    expect(await go("submit", [bare])).toMatchObject({ status: 400, fields: [{ path: "rows", code: "field.required" }] });
    const waiting = await inState(1);
    expect(await go("reject", [waiting])).toMatchObject({ status: 400, fields: [{ path: "reason", code: "field.required" }] });
    expect(await go("reject", [waiting], clerk, { name: "乙" })).toMatchObject({ status: 403, errorCode: "access.columnReadonly" });
    expect(await go("reject", [waiting], clerk, { reason: "价高" })).toMatchObject({ status: 200, data: [{ status: 0, reason: "价高" }] });
  });

  it("takes all records or none", async () => {
    const [good, bare] = [await add(), await add({ rows: [] })];
    expect((await go("submit", [good, bare])).status).toBe(400);
    expect((await get(good.id)).status).toBe(0);
  });

  it("is done once when two do it at once", async () => {
    const one = await add();
    const answers = await Promise.all([go("submit", [one]), go("submit", [one])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("can be granted, by its own word", () => {
    const known = permissionsOf(documents);
    expect(known).toEqual(expect.arrayContaining(["request:submit", "request:approve", "request:cancel", "request:amend"]));
    expect(known).not.toContain("request:reject");
  });
});

describe("the state", () => {
  it("is written by no save: a new record begins in an initial one, a stored one keeps its own", async () => {
    expect(await server.call(clerk, "POST", BASE, { name: "乙", status: 2 })).toMatchObject({
      ...{ status: 400, fields: [{ path: "status", code: "field.initialState" }] },
    });
    const { id } = await add({ status: 0 });
    expect(await edit(id, { status: 1 })).toMatchObject({ status: 403, errorCode: "access.columnReadonly" });
    const [outcome] = await many([{ id, body: { status: 1, version: (await get(id)).version } }]);
    expect(outcome).toMatchObject({ code: "access.columnReadonly" });
    expect((await many([{ body: { name: "丙", status: 9 } }]))[0]).toMatchObject({ code: "record.invalid" });
  });

  it("locks what its locks name, unless a permission lifts them; what is computed follows", async () => {
    const waiting = await inState(1);
    expect(await edit(waiting.id, { name: "乙" })).toMatchObject({ status: 400, fields: [{ path: "name", code: "field.locked" }] });
    expect(await edit(waiting.id, { rows: [] })).toMatchObject({ status: 400, fields: [{ path: "rows", code: "field.locked" }] });
    expect(await edit(waiting.id, { amount: "20.00" })).toMatchObject({ status: 200, data: { double: "40.00" } });
    const done = await inState(2);
    expect(await edit(done.id, { remarks: "好" })).toMatchObject({ status: 200 });
    expect(await edit(done.id, { amount: "20.00" })).toMatchObject({ status: 400, fields: [{ path: "amount", code: "field.locked" }] });
    expect((await many([{ id: done.id, body: { amount: "20.00", version: (await get(done.id)).version } }]))[0]).toMatchObject({
      fields: [{ path: "amount", code: "field.locked" }],
    });
    expect(await edit(done.id, { amount: "20.00" }, actor({ permissions: permissionsTo(WORDS) }))).toMatchObject({ status: 200 });
  });

  it("holds a record that is locked whole: it is neither removed nor deleted", async () => {
    const [draft, done] = [await add(), await inState(2)];
    for (const [method, path] of [["PUT", "removeByIds"] as const, ["DELETE", "deleteByIds"] as const])
      expect(await server.call(clerk, method, `${BASE}/${path}`, [draft.id, done.id])).toMatchObject({
        status: 403,
        errorCode: "record.locked",
      });
    expect((await server.call(clerk, "PUT", `${BASE}/removeByIds`, [draft.id])).status).toBe(200);
  });

  const many = (saves: readonly Save[]) =>
    database.db.transaction().execute((db) => saveMany({ db, actor: clerk, documents, language: "zh-CN" } as never, request, saves));
});

describe("what is shown is what is done", () => {
  const readers = fc.record({
    words: fc.subarray(WORDS.filter((word) => word !== "view")),
    hidden: fc.option(fc.subarray(["status", "amount", "remarks", "name"])),
    status: fc.constantFrom(0, 1, 2, 9),
    amount: fc.constantFrom("10.00", "200.00", null),
    remarks: fc.constantFrom("急", null),
  });
  const readerOf = ({ words, hidden }: { words: string[]; hidden: string[] | null }): Actor => {
    const shown = Object.keys(request.properties).filter((name) => !hidden?.includes(name));
    return actor({ permissions: permissionsTo(["view", ...words]), ...(hidden && columns("request", shown)) });
  };
  const seenBy = (reader: Actor) => documentsSeenBy(reader, documents).entities.get("request") as Entity;

  it("the browser shows a transition where the server takes it, and nowhere else", async () => {
    await fc.assert(
      fc.asyncProperty(
        readers,
        fc.constantFrom("submit", "approve", "reject", "cancel"),
        async ({ status, amount, remarks, ...who }, id) => {
          const reader = readerOf(who);
          const { version, id: record } = await inState(status, { amount, remarks });
          const seen = seenBy(reader);
          const shown = (await server.call(reader, "GET", `${BASE}/${record}`)).data;
          const isShown = openTransitions(seen, shown, reader).some((transition) => transition.id === id);
          const answer = await go(id, [{ id: record, version }], reader, id === "reject" && !who.hidden ? { reason: "无" } : undefined);
          // What it still asks for is asked once it was open.
          const isTaken = answer.status === 200 || answer.errorCode === "record.invalid";
          expect(isTaken, `${answer.status} ${answer.errorCode}`).toBe(isShown);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("a locked field never changes, and what is not locked does", async () => {
    const names = ["name", "amount", "reason", "remarks"] as const;
    await fc.assert(
      fc.asyncProperty(readers, fc.subarray([...names], { minLength: 1 }), async ({ status, amount, remarks, words }, touched) => {
        const reader = readerOf({ words: ["edit", ...words], hidden: null });
        const { id } = await inState(status, { amount, remarks });
        const before = await get(id);
        const values = Object.fromEntries(touched.map((name) => [name, name === "amount" ? "33.00" : "别的"]));
        const locked = touched.filter((name) => isLocked(seenBy(reader), name, before, reader));
        const answer = await edit(id, values, reader);
        expect(answer.status).toBe(locked.length > 0 ? 400 : 200);
        const after = await get(id);
        for (const name of locked) expect(after[name]).toEqual(before[name]);
        expect(after.status).toBe(status);
        const isRemovable = mayRemove(seenBy(reader), after, reader) && words.includes("remove");
        expect((await server.call(reader, "PUT", `${BASE}/removeByIds`, [id])).status).toBe(isRemovable ? 200 : 403);
      }),
      { numRuns: 40 },
    );
  });

  it("a transition whose guard somebody cannot read is open to nobody like him", () => {
    const blind = readerOf({ words: [...WORDS], hidden: ["amount"] });
    const [, approve] = request["x-states"]?.transitions ?? [];
    expect(approve && isOpen(request, approve, { status: 1, amount: "1" }, blind)).toBe(false);
    expect(seenBy(blind)["x-states"]?.transitions.map(({ id }) => id)).toEqual(["submit", "reject", "cancel"]);
    expect(seenBy(readerOf({ words: [...WORDS], hidden: ["status"] }))["x-states"]).toBeUndefined();
  });
});
