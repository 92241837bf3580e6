import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Documents, Entity, Property } from "../../../src/model/documents.ts";
import { AppError } from "../../../src/model/error.ts";
import { tentatively } from "../../../src/server/records/savepoint.ts";
import { saveMany } from "../../../src/server/records/write/save-many.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

const code = (rule: NonNullable<Property["x-code"]>, over: Partial<Property> = {}): Property => ({
  ...{ title: "单号", type: "string", maxLength: 32, "x-unique": true, "x-code": rule },
  ...over,
});
const bill = (id: string, properties: Entity["properties"], required: readonly string[] = ["code"]): Entity => ({
  ...{ $id: id, title: id, type: "object", "x-table": `t_${id}`, "x-api": { rest: `api/${id}` } },
  required: [...required],
  properties: { note: { title: "备注", type: "string", maxLength: 32 }, ...properties },
});

const entities: readonly Entity[] = [
  bill("fast", {
    code: code({ parts: ["B-", { date: "yyyyMMdd" }, "-", { counter: 3 }] }),
    label: { title: "标签", type: "string", "x-computed": 'record.code + "!"' },
  }),
  bill("whole", { code: code({ parts: ["V", { counter: 4 }], gapFree: true }) }),
  bill("small", { code: code({ parts: ["S", { counter: 1 }] }) }),
  bill("locked", { code: code({}, { "x-readonly": true }) }),
  bill("everywhere", { code: code({ parts: ["E", { counter: 3 }] }, { "x-unique": "everywhere" }) }),
  bill(
    "parted",
    {
      code: code({ parts: [{ field: "kind" }, "/", { field: "dept", take: "code" }, "/", { counter: 2 }], gapFree: true }),
      kind: { title: "种类", type: "string", maxLength: 8 },
      dept: { title: "部门", "x-entity": "department" },
    },
    ["code", "kind", "dept"],
  ),
  bill(
    "strict",
    { code: code({ parts: [{ field: "kind" }, { counter: 2 }] }, { "x-validator": "code" }), kind: { title: "种类", type: "string" } },
    ["code", "kind"],
  ),
];
const documents: Documents = { ...fixtures, entities: new Map([...fixtures.entities, ...entities.map((one) => [one.$id, one] as const)]) };
const permissions = new Set([
  ...actor().permissions,
  ...entities.flatMap(({ $id }) => ["view", "add", "edit", "remove"].map((may) => `${$id}:${may}`)),
]);
const li = actor({ permissions });
const wang = actor({ permissions, tenant: "2" });

let database: TestDatabase;
let server: RecordServer;
beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents, aside: database.aside });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const add = (id: string, values: object = {}, as = li) => server.call(as, "POST", `/api/${id}`, values);
const codeOf = async (...asked: Parameters<typeof add>) => (await add(...asked)).data.code as string;
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
const numbers = (from: number, to: number, digits: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(digits, "0"));
const entityOf = (id: string) => documents.entities.get(id) as Entity;
const context = (as = li) => ({ db: database.db, aside: database.aside, documents, actor: as, language: "zh-CN" });
const many = (id: string, bodies: readonly object[]) =>
  database.db.transaction().execute((db) =>
    saveMany(
      { ...context(), db },
      entityOf(id),
      bodies.map((body) => ({ body: { ...body } })),
    ),
  );
const stored = async (id: string) =>
  (await sql<{ code: string }>`select code from ${sql.table(`t_${id}`)} order by id`.execute(database.db)).rows.map((row) => row.code);

describe("a new record", () => {
  it("gets the next number of its day, and what is computed from it", async () => {
    const { data } = await add("fast");
    expect(data).toMatchObject({ code: `B-${today()}-001`, label: `B-${today()}-001!` });
    expect(await codeOf("fast", { code: " " })).toBe(`B-${today()}-002`);
  });

  it("keeps the number that somebody typed, which is passed over then", async () => {
    const typed = `B-${today()}-004`;
    expect(await codeOf("fast", { code: typed })).toBe(typed);
    expect([await codeOf("fast"), await codeOf("fast")]).toEqual([`B-${today()}-003`, `B-${today()}-005`]);
  });

  it("takes no typed number where the server alone gives it", async () => {
    const refused = await add("locked", { code: "1" });
    expect(refused).toMatchObject({ errorCode: "access.columnReadonly", fields: [{ path: "code", code: "field.readonly" }] });
    expect(await codeOf("locked")).toBe(`${today()}001`);
  });

  it("keeps its number when it is changed, and may not lose it", async () => {
    const { data } = await add("fast");
    const edit = (values: object) => server.call(li, "PUT", `/api/fast/${data.id}`, { version: data.version, ...values });
    expect((await edit({ code: null })).fields).toEqual([{ path: "code", code: "field.required" }]);
    expect((await edit({ note: "x" })).data.code).toBe(data.code);
  });

  it("of another day begins anew, by the day of the product", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime("2031-05-01T15:59:59Z");
      expect([await codeOf("fast"), await codeOf("fast")]).toEqual(["B-20310501-001", "B-20310501-002"]);
      vi.setSystemTime("2031-05-01T16:00:00Z");
      expect(await codeOf("fast")).toBe("B-20310502-001");
    } finally {
      vi.useRealTimers();
    }
  });

  it("is counted by tenant, unless numbers are unique everywhere", async () => {
    const first = [await codeOf("whole"), await codeOf("whole", {}, wang)];
    expect(first[0]).toBe(first[1]);
    expect([await codeOf("everywhere"), await codeOf("everywhere", {}, wang)]).toEqual(["E001", "E002"]);
  });

  it("is counted by the values of its field parts", async () => {
    const dept = (await server.call(li, "POST", "/api/department", { code: "D1", name: "采购" })).data.id;
    const other = (await server.call(li, "POST", "/api/department", { code: "D2", name: "销售" })).data.id;
    const given = [];
    for (const values of [
      { kind: "A", dept },
      { kind: "A", dept: other },
      { kind: "B", dept },
      { kind: "A", dept },
    ])
      given.push(await codeOf("parted", values));
    expect(given).toEqual(["A/D1/01", "A/D2/01", "B/D1/01", "A/D1/02"]);
    const saved = await many("parted", [
      { kind: "A", dept },
      { kind: "C", dept },
      { kind: "A", dept },
    ]);
    expect(saved.every((one) => !(one instanceof AppError))).toBe(true);
    expect((await stored("parted")).slice(4)).toEqual(["A/D1/03", "C/D1/01", "A/D1/04"]);
  });

  it("is refused with its field where the number would not fit it", async () => {
    expect((await add("strict", { kind: "甲" })).fields).toEqual([{ path: "code", code: "field.code" }]);
  });
});

describe("a counter", () => {
  it("gives two hundred saves at once two hundred numbers", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2032-01-01T00:00:00Z");
    const given = await Promise.all(Array.from({ length: 200 }, () => codeOf("fast")));
    vi.useRealTimers();
    expect(given.sort()).toEqual(numbers(1, 200, 3).map((number) => `B-20320101-${number}`));
  });

  it("without gaps loses none to saves that fail, also among others", async () => {
    const before = (await stored("whole")).length;
    const wrong = { note: "x".repeat(33) };
    // The index refuses it, when its number is taken already.
    const saves = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? add("whole", wrong) : index % 3 === 1 ? add("whole") : broken(),
    );
    await Promise.all(saves);
    const codes = (await stored("whole")).filter((_, index) => index >= before).sort();
    expect(codes).toHaveLength(20);
    expect(await codeOf("whole")).toBe("V0022");
    expect(codes).toEqual(numbers(2, 21, 4).map((number) => `V${number}`));
  });

  /** A transaction that has saved, and fails then. */
  const broken = () =>
    database.db
      .transaction()
      .execute(async (db) => {
        await saveMany({ ...context(), db }, entityOf("whole"), [{ body: {} }]);
        throw new AppError("server.failed");
      })
      .catch(() => undefined);

  it("that may have gaps is not used up by saves that are refused for what they say", async () => {
    const before = await codeOf("everywhere");
    for (let index = 0; index < 5; index++) expect((await add("everywhere", { note: "x".repeat(33) })).status).toBe(400);
    expect(Number((await codeOf("everywhere")).slice(1))).toBe(Number(before.slice(1)) + 1);
  });

  it("is not moved by what is only tried", async () => {
    const before = await codeOf("everywhere");
    await tentatively(
      context(),
      (inside) =>
        saveMany(
          inside,
          entityOf("everywhere"),
          Array.from({ length: 50 }, () => ({ body: {} })),
        ),
      () => false,
    );
    expect(Number((await codeOf("everywhere")).slice(1))).toBe(Number(before.slice(1)) + 1);
  });

  it("that is used up refuses, naming field and number; of many saves those that still fit are kept", async () => {
    expect(await codeOf("small")).toBe("S1");
    const outcomes = await many(
      "small",
      Array.from({ length: 10 }, () => ({})),
    );
    const refused = outcomes.filter((one) => one instanceof AppError);
    expect(await stored("small")).toEqual(numbers(1, 9, 1).map((number) => `S${number}`));
    const fields = [{ path: "code", code: "field.codesUsedUp", params: { code: "S#" } }];
    expect(refused.map((one) => one.fields)).toEqual([fields, fields]);
    expect(await add("small")).toMatchObject({ status: 400, errorCode: "record.invalid", fields });
    expect(await codeOf("small", { code: "S10" })).toBe("S10");
  });

  it("passes over many numbers that are typed already, those of the same save too", async () => {
    const typed = numbers(1, 90, 3).map((number) => ({ code: `B-20330101-${number}` }));
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2033-01-01T00:00:00Z");
    await many("fast", typed);
    await many("fast", [{}, { code: "B-20330101-092" }, {}]);
    vi.useRealTimers();
    expect((await stored("fast")).slice(-3)).toEqual(["B-20330101-091", "B-20330101-092", "B-20330101-093"]);
  });
});

describe("an entity without numbers", () => {
  it("asks for none", async () => {
    await add("supplier", { name: "甲" });
    const { rows } = await sql`select from code_counter where entity = 'supplier'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
