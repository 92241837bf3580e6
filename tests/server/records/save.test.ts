import type { Writable } from "node:stream";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparing } from "../../../src/server/db/prepared.ts";
import { verifyPassword } from "../../../src/server/passwords.ts";
import { together } from "../../../src/server/records/together.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./server.ts";

let database: TestDatabase;
let server: RecordServer;
const li = actor();

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db);
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

let count = 0;
const unique = () => `N${count++}`;
const add = (values: object, as = li) => server.call(as, "POST", "/api/order", values);
const edit = (record: { id: string; version: number }, values: object, as = li) =>
  server.call(as, "PUT", `/api/order/${record.id}`, { version: record.version, ...values });
const stored = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from t_order where id = ${id}`.execute(database.db)).rows[0];
const codes = ({ fields }: Answer) => Object.fromEntries(fields.map(({ path, code }) => [path, code]));
const someSupplier = async (as = li, name = "甲") =>
  (await server.call(as, "POST", "/api/supplier", { name, code: unique() })).data.id as string;

describe("adding", () => {
  it("answers the whole record: defaults, what the system keeps, references by name, details in order", async () => {
    const supplier = await someSupplier();
    const { data, status } = await add({
      title: "一",
      supplier: { id: supplier },
      amount: "7",
      orderedAt: "2026-03-01T08:00:00+08:00",
      items: [
        { material: "钢", count: 2, cost: "1.5" },
        { material: "铁", supplier },
      ],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: "一",
      amount: "7.00",
      urgent: false,
      version: 1,
      reviewStatus: 0,
      supplier: { id: supplier, name: "甲" },
      orderedAt: "2026-03-01T00:00:00.000Z",
      createBy: { id: "900" },
      tenant: { id: "1" },
      createTime: expect.stringMatching(/Z$/),
      items: [
        { id: expect.any(String), material: "钢", count: 2, cost: "1.50", sortNo: 1 },
        { id: expect.any(String), material: "铁", supplier: { id: supplier, name: "甲" }, sortNo: 2 },
      ],
    });
    expect((await server.call(li, "GET", `/api/order/${data.id}`)).data).toEqual(data);
  });

  it("names everything that is wrong at once, rows included", async () => {
    const refused = await add({
      title: "",
      number: "x".repeat(33),
      level: 9,
      quantity: -1,
      amount: "1.234",
      dueDate: "2026-02-30",
      orderedAt: "yesterday",
      supplier: "123456",
      buyers: ["77"],
      weight: "1",
      settings: { text: "a\u0000b" },
      items: [{ material: "a" }, { material: "a", count: 0 }, {}],
    });
    expect(refused).toMatchObject({ status: 400, errorCode: "record.invalid" });
    expect(codes(refused)).toEqual({
      title: "field.required",
      number: "field.maxLength",
      level: "field.dictionary",
      quantity: "field.minimum",
      amount: "field.decimal",
      dueDate: "field.date",
      orderedAt: "field.dateTime",
      supplier: "field.reference",
      buyers: "field.reference",
      weight: "field.number",
      settings: "field.type",
      "items.1.material": "field.unique",
      "items.1.count": "field.minimum",
      "items.2.material": "field.required",
    });
  });

  it("refuses free JSON that the column cannot hold", async () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 500; depth++) deep = [deep];
    for (const settings of [{ deep }, { half: "\ud800" }, { "a\u0000": 1 }])
      expect(codes(await add({ title: "x", settings }))).toEqual({ settings: "field.type" });
    const settings = { a: [1, { b: null }], 中: "文" };
    expect((await add({ title: "x", settings })).data.settings).toEqual(settings);
  });

  it("refuses whole numbers that the column cannot hold", async () => {
    expect(codes(await add({ title: "大", quantity: 3_000_000_000 }))).toEqual({ quantity: "field.maximum" });
  });

  it("refuses unknown fields by name, the like of __proto__ included", async () => {
    expect(codes(await add({ title: "x", colour: "red", toString: 1 }))).toEqual({ colour: "field.unknown", toString: "field.unknown" });
    for (const name of ["__proto__", "constructor"]) {
      const raw = `{"title":"x","${name}":{"prototype":{"polluted":true}}}`;
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/order",
        headers: { "content-type": "application/json" },
        payload: raw,
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("refuses what only the server sets", async () => {
    const refused = await add({ title: "x", id: "5", createBy: "1", tenant: "2", reviewStatus: 1, items: [{ material: "a", sortNo: 9 }] });
    expect(refused).toMatchObject({ status: 403, errorCode: "access.columnReadonly" });
    expect(new Set(Object.values(codes(refused)))).toEqual(new Set(["field.readonly"]));
    expect(Object.keys(codes(refused))).toEqual(["id", "createBy", "tenant", "reviewStatus", "items.0.sortNo"]);
  });

  it("checks the rules of the document", async () => {
    const refused = await add({ title: "x", urgent: true });
    expect(refused.fields).toMatchObject([{ path: "dueDate", code: "field.rule", message: "加急订单必须有交期" }]);
  });

  it("keeps nothing of a field that is not shown", async () => {
    expect((await add({ title: "x", reason: "因为" })).data.reason).toBeNull();
    expect((await add({ title: "x", reason: "因为", urgent: true, dueDate: "2026-01-01" })).data.reason).toBe("因为");
  });

  it("refuses text that cannot be stored as it is, in a record and in its rows", async () => {
    const refused = await add({ title: "x\ud800", number: "a\u0000", items: [{ material: "x\ud800" }] });
    expect(codes(refused)).toEqual({ title: "field.characters", number: "field.characters", "items.0.material": "field.characters" });
  });

  it("names a hundred things at most, however much is wrong", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`no${index}`, 1]));
    expect((await add({ title: "x", ...unknown })).fields.length).toBe(100);
    const readonly = Array.from({ length: 1_000 }, () => ({ material: "a", sortNo: 1 }));
    const { fields, params } = await add({ title: "x", items: readonly });
    expect([fields.length, String(params?.field).split(", ").length]).toEqual([100, 10]);
    const ids = Array.from({ length: 5_000 }, () => "no id");
    expect((await server.call(li, "PUT", "/api/order/removeByIds", ids)).fields.length).toBe(100);
  });

  it("stores nothing at all when a row is wrong", async () => {
    const title = unique();
    await add({ title, items: [{ material: "a" }, { count: 1 }] });
    expect((await server.call(li, "POST", "/api/order/data", { title })).data.total).toBe(0);
  });

  it("hashes secrets and never shows them", async () => {
    const { data, text } = await add({ title: "x", pin: "S3cret!pin" });
    expect(text).not.toContain("pin");
    const hash = String((await stored(data.id))?.pin);
    expect(await verifyPassword("S3cret!pin", hash)).toBe(true);
    const edited = await edit(data, { title: "y", pin: "" });
    expect(edited.status).toBe(200);
    expect((await stored(data.id))?.pin).toBe(hash);
  });
});

describe("editing", () => {
  it("changes the fields that are sent, raises the version, and answers as in reading", async () => {
    const { data } = await add({ title: "a", number: unique(), quantity: 3 });
    const edited = await edit(data, { quantity: null, title: "b" });
    expect(edited.data).toMatchObject({ title: "b", quantity: null, number: data.number, version: 2 });
  });

  it("does nothing, and keeps the version, when nothing is different", async () => {
    const { data } = await add({ title: "a", amount: "5.00", items: [{ material: "a" }] });
    const edited = await edit(data, { title: "a", amount: "5", items: [{ id: data.items[0].id }] });
    expect(edited.data).toEqual(data);
  });

  it("merges rows by id: changes, adds, deletes and moves them", async () => {
    const { data } = await add({ title: "a", items: [{ material: "a", count: 1, cost: "1" }, { material: "b" }, { material: "c" }] });
    const [a, , c] = data.items;
    const edited = await edit(data, { items: [{ id: c.id }, { material: "d" }, { id: a.id, count: 7 }] });
    expect(edited.data.items).toMatchObject([
      { id: c.id, material: "c", sortNo: 1 },
      { material: "d", sortNo: 2 },
      { id: a.id, material: "a", count: 7, cost: "1.00", sortNo: 3 },
    ]);
    expect((await edit(edited.data, { title: "b" })).data.items).toEqual(edited.data.items);
  });

  it("refuses rows of another record, and rows that come twice", async () => {
    const other = (await add({ title: "other", items: [{ material: "a" }] })).data;
    const { data } = await add({ title: "a", items: [{ material: "a" }] });
    expect(codes(await edit(data, { items: [{ id: other.items[0].id, count: 5 }] }))).toMatchObject({ "items.0.id": "field.reference" });
    const twice = [{ id: data.items[0].id }, { id: data.items[0].id, material: "b" }];
    expect(codes(await edit(data, { items: twice }))).toMatchObject({ "items.1.id": "field.reference" });
    expect(codes(await add({ title: "b", items: [{ id: other.items[0].id, material: "x" }] }))).toMatchObject({
      "items.0.id": "field.reference",
    });
  });

  it("answers an older version with the record as it is now", async () => {
    const { data } = await add({ title: "a", items: [{ material: "a" }] });
    const first = await edit(data, { title: "theirs" });
    const second = await edit(data, { title: "mine" });
    expect(second).toMatchObject({ status: 409, errorCode: "record.conflict" });
    expect(second.data.current).toEqual(first.data);
  });

  it("lets one of two simultaneous saves win", async () => {
    const { data } = await add({ title: "a" });
    const url = `/api/order/${data.id}`;
    const answers = await Promise.all(["b", "c"].map((title) => server.call(li, "PUT", url, { version: 1, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("needs the version", async () => {
    const { data } = await add({ title: "a" });
    expect(codes(await server.call(li, "PUT", `/api/order/${data.id}`, { title: "b" }))).toEqual({ version: "field.required" });
  });

  it("keeps fields that are set once", async () => {
    const user = (await server.call(li, "POST", "/api/user", { username: unique() })).data;
    const refused = await server.call(li, "PUT", `/api/user/${user.id}`, { version: 1, username: "other" });
    expect(codes(refused)).toEqual({ username: "field.readonly" });
  });

  it("asks a lock of the record as it is stored", async () => {
    const { data } = await add({ title: "a", quantity: 200 });
    expect(codes(await edit(data, { price: "9", quantity: 1 }))).toEqual({ price: "field.readonly" });
    const opened = await edit(data, { quantity: 1 });
    expect((await edit(opened.data, { price: "9" })).data.price).toBe("9");
  });

  it("works in the RPC dialect", async () => {
    const added = await server.call(li, "POST", "/rpc/order/add", { title: "a" });
    const edited = await server.call(li, "POST", "/rpc/order/update", { id: added.data.id, version: 1, title: "b" });
    expect(edited.data).toMatchObject({ id: added.data.id, title: "b", version: 2 });
    expect(codes(await server.call(li, "POST", "/rpc/order/update", { title: "b" }))).toEqual({ id: "field.required" });
  });
});

describe("the ways of a save to the database and back", () => {
  let trips = 0;
  let writes = 0;
  let watched: RecordServer;
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: database.url, max: 1, pipeline: true });
    let underWay = 0;
    pool.on("connect", (client) => {
      const query = client.query.bind(client) as (query: pg.QueryConfig) => Promise<unknown>;
      const counted = (statement: pg.QueryConfig) => {
        if (underWay++ === 0) trips++;
        return query(statement).finally(() => void underWay--);
      };
      client.query = counted as unknown as typeof client.query;
      const socket = client.connection.stream as Writable;
      for (const name of ["_write", "_writev"] as const) {
        const write = socket[name]?.bind(socket) as (...chunks: unknown[]) => void;
        socket[name] = (...chunks: unknown[]) => {
          writes++;
          write(...chunks);
        };
      }
    });
    watched = await recordServer(new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) }));
  });
  afterAll(async () => {
    await watched.app.close();
    await pool.end();
  });
  const tripsOf = async (save: () => Promise<Answer>) => {
    trips = 0;
    writes = 0;
    const answer = await save();
    expect(answer.fields).toEqual([]);
    expect(writes).toBe(trips);
    return { trips, data: answer.data };
  };
  const items = ["a", "b"].map((material) => ({ material, cost: "1" }));

  it("are four for a new record: what must be known, the record with its rows, the log and the names, the end", async () => {
    const supplier = await someSupplier();
    const added = await tripsOf(() => watched.call(li, "POST", "/api/order", { title: "x", number: unique(), supplier, items }));
    expect(added.trips).toBe(4);
    expect(added.data.items).toHaveLength(2);
  });

  it("are five for a change of the record, and of rows in every way", async () => {
    const { data } = await add({ title: "x", supplier: await someSupplier(), items });
    const changed = [
      { id: data.items[1].id, cost: "3" },
      { material: "c", cost: "2" },
    ];
    const body = { version: data.version, title: "y", supplier: await someSupplier(), items: changed };
    const edited = await tripsOf(() => watched.call(li, "PUT", `/api/order/${data.id}`, body));
    expect(edited.trips).toBe(5);
    expect(edited.data.items).toMatchObject([{ material: "b", cost: "3.00" }, { material: "c" }]);
  });

  it("leave nothing behind where a part fails: nothing of it runs after the end of the transaction", async () => {
    const { data } = await add({ title: "x", number: unique(), items });
    const again = await watched.call(li, "POST", "/api/order", { title: "again", number: data.number, items });
    expect(again.status).toBe(400);
    await database.db.transaction().execute(async (db) => {
      const slow = together(Promise.reject(new Error("first")), sql`select pg_sleep(0.05)`.execute(db));
      await expect(slow).rejects.toThrow("first");
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    });
  });
});

describe("the statements of a save", () => {
  const asked: string[] = [];
  let watched: RecordServer;
  beforeAll(async () => {
    const dialect = new PostgresDialect({ pool: database.pool });
    watched = await recordServer(new Kysely({ dialect, log: ({ query }) => void asked.push(query.sql) }));
  });
  afterAll(() => watched.app.close());
  const kinds = async (save: () => Promise<Answer>) => {
    asked.length = 0;
    expect((await save()).status).toBe(200);
    return asked.map((text) =>
      /^\S+( from| into)?( \S+)?/
        .exec(text)?.[0]
        .replaceAll('"', "")
        .replace(/^select .*/, "select"),
    );
  };
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ material: `m${index}`, cost: "1" }));

  it("are as many for a thousand rows as for one: one gives the id, one asks everything, one writes each table, one names the references", async () => {
    const [supplier, other] = [await someSupplier(), await someSupplier()];
    const adding = (count: number) => () =>
      watched.call(li, "POST", "/api/order", {
        title: "x",
        number: unique(),
        supplier,
        items: rows(count).map((row) => ({ ...row, supplier: other })),
      });
    const wanted = [
      "begin",
      "select",
      "select",
      "insert into t_order",
      "insert into t_order_item",
      "insert into sysr_operation_log",
      "select",
      "commit",
    ];
    expect(await kinds(adding(1))).toEqual(wanted);
    expect(await kinds(adding(1_000))).toEqual(wanted);
  });

  it("change all rows alike at once", async () => {
    const { data } = await add({ title: "x", items: rows(50) });
    const [first, ...rest] = data.items.map(({ id }: { id: string }) => ({ id, cost: "2" }));
    const items = [...rest, { material: "new" }];
    expect(first).toBeDefined();
    expect(await kinds(() => watched.call(li, "PUT", `/api/order/${data.id}`, { version: 1, items }))).toEqual([
      "begin",
      "select", // the record, held
      "select", // its rows
      "update t_order",
      "delete from t_order_item",
      "update t_order_item",
      "insert into t_order_item",
      "insert into sysr_operation_log",
      "select",
      "commit",
    ]);
    const read = (await server.call(li, "GET", `/api/order/${data.id}`)).data.items;
    expect(read.map(({ cost, sortNo }: { cost: string; sortNo: number }) => [cost, sortNo])).toEqual([
      ...rest.map((_: unknown, index: number) => ["2.00", index + 1]),
      [null, 50],
    ]);
  });
});

describe("columns of a user", () => {
  const seen = ["title", "urgent", "supplier", "items"];
  const clerk = actor(columns("order", seen, { edit: ["title", "items"] }));
  const rowClerk = actor(columns("order-item", ["material", "count"], { edit: ["count"] }));

  it("are the only ones in the answer", async () => {
    const { data } = await add({ title: "a", note: "geheim" });
    const read = await server.call(clerk, "GET", `/api/order/${data.id}`);
    expect(Object.keys(read.data)).toEqual(["id", "title", "urgent", "supplier", "items", "version"]);
  });

  it("are the only ones that he writes; others are refused by name", async () => {
    const { data } = await add({ title: "a" });
    const refused = await edit(data, { title: "b", note: "x", urgent: true }, clerk);
    expect(refused).toMatchObject({ status: 403, errorCode: "access.columnReadonly" });
    expect(codes(refused)).toEqual({ note: "field.hidden", urgent: "field.readonly" });
    expect((await stored(data.id))?.title).toBe("a");
  });

  it("are the only ones that his save changes", async () => {
    const { data } = await add({ title: "a", note: "bleibt", quantity: 5, pin: "1234" });
    const before = await stored(data.id);
    expect((await edit(data, { title: "b" }, clerk)).data).not.toHaveProperty("note");
    expect(await stored(data.id)).toMatchObject({ note: "bleibt", quantity: 5, pin: before?.pin, title: "b" });
  });

  it("leave the hidden columns of rows as they are", async () => {
    const { data } = await add({
      title: "a",
      items: [
        { material: "a", count: 1, cost: "9.99" },
        { material: "b", cost: "5.00" },
      ],
    });
    const [a, b] = data.items;
    const edited = await edit(data, { items: [{ id: b.id, count: 3 }, { id: a.id }] }, rowClerk);
    expect(edited.data.items).toEqual([
      { id: b.id, material: "b", count: 3 },
      { id: a.id, material: "a", count: 1 },
    ]);
    const rows = (await server.call(li, "GET", `/api/order/${data.id}`)).data.items;
    expect(rows.map(({ cost }: { cost: string }) => cost)).toEqual(["5.00", "9.99"]);
    expect(
      codes(
        await edit(
          edited.data,
          {
            items: [
              { id: a.id, cost: "0" },
              { id: b.id, material: "z" },
            ],
          },
          rowClerk,
        ),
      ),
    ).toEqual({
      "items.0.cost": "field.hidden",
      "items.1.material": "field.readonly",
    });
  });

  it("are the only ones in a conflict", async () => {
    const { data } = await add({ title: "a", note: "geheim" });
    await edit(data, { note: "ganz geheim" });
    const conflict = await edit(data, { title: "b" }, clerk);
    expect(conflict.status).toBe(409);
    expect(conflict.text).not.toContain("geheim");
  });
});

describe("uniqueness", () => {
  it("is told on the field, within the tenant", async () => {
    const number = unique();
    await add({ title: "a", number });
    expect(codes(await add({ title: "b", number }))).toEqual({ number: "field.unique" });
    expect((await add({ title: "c", number }, actor({ tenant: "2" }))).status).toBe(200);
  });

  it("frees the value of a removed record", async () => {
    const number = unique();
    const { data } = await add({ title: "a", number });
    await server.call(li, "PUT", "/api/order/removeByIds", [data.id]);
    expect((await add({ title: "b", number })).status).toBe(200);
  });

  it("is decided by the index when two are as fast", async () => {
    const number = unique();
    const answers = await Promise.all([1, 2, 3].map(() => add({ title: "a", number })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const refused of answers.filter(({ status }) => status === 400)) expect(codes(refused)).toEqual({ number: "field.unique" });
  });

  it("can be asked before saving", async () => {
    const number = unique();
    const { data } = await add({ title: "a", number });
    const ask = async (query: string, as = li) => (await server.call(as, "GET", `/api/order/checkUnique?field=number&${query}`)).data;
    expect(await ask(`value=${number}`)).toBe(false);
    expect(await ask(`value=${number}&id=${data.id}`)).toBe(true);
    expect(await ask("value=free")).toBe(true);
    expect(await ask(`value=${number}`, actor({ tenant: "2" }))).toBe(true);
    expect((await server.call(li, "GET", "/api/order/checkUnique?field=title&value=a")).errorCode).toBe("request.invalid");
  });
});

describe("references", () => {
  it("are refused when the record is not there, was removed, or is another tenant's", async () => {
    const gone = await someSupplier();
    await server.call(li, "PUT", "/api/supplier/removeByIds", [gone]);
    const foreign = await someSupplier(actor({ tenant: "2" }));
    for (const supplier of ["12345", gone, foreign, "abc", {}])
      expect(codes(await add({ title: "a", supplier }))).toEqual({ supplier: "field.reference" });
    expect(codes(await add({ title: "a", items: [{ material: "x", supplier: foreign }] }))).toEqual({
      "items.0.supplier": "field.reference",
    });
  });

  it("are added only by who may pick what they point to, and kept by everybody", async () => {
    const [chosen, other] = [await someSupplier(), await someSupplier()];
    const { data } = await add({ title: "a", supplier: chosen, buyers: [] });
    const writer = actor({ permissions: new Set(["order:view", "order:add", "order:edit"]) });
    const refused = { status: 400, fields: [{ path: "supplier", code: "field.reference" }] };
    for (const supplier of [other, "12345"]) {
      expect(await add({ title: "b", supplier }, writer)).toMatchObject(refused);
      expect(await edit(data, { supplier }, writer)).toMatchObject(refused);
    }
    const kept = await edit(data, { title: "c", supplier: chosen }, writer);
    expect(kept.data).toMatchObject({ title: "c", supplier: { id: chosen } });
    const picker = actor({ permissions: new Set(["order:view", "order:edit", "supplier:pick"]) });
    expect((await edit(kept.data, { supplier: other }, picker)).data.supplier.id).toBe(other);
  });

  it("stay readable by name when their record is removed later", async () => {
    const user = (await server.call(li, "POST", "/api/user", { username: unique(), realName: "王" })).data;
    const { data } = await add({ title: "a", buyers: [user.id, { id: user.id }] });
    expect(data.buyers).toEqual([{ id: user.id, name: "王" }]);
    await sql`update t_user set removed_at = now() where id = ${user.id}`.execute(database.db);
    const edited = await edit(data, { title: "b", buyers: [user.id] });
    expect(edited.data.buyers).toEqual([{ id: user.id, name: "王" }]);
  });

  it("make no cycle in a tree", async () => {
    const department = async (parent?: string) =>
      (await server.call(li, "POST", "/api/department", { code: unique(), name: "d", parent })).data;
    const top = await department();
    const middle = await department(top.id);
    const leaf = await department(middle.id);
    const move = (parent: string) => server.call(li, "PUT", `/api/department/${top.id}`, { version: 1, parent });
    for (const parent of [top.id, middle.id, leaf.id]) expect(codes(await move(parent))).toEqual({ parent: "field.referenceCycle" });
  });
});

describe("hostile bodies", () => {
  it("are refused with their field when they are nested without end", async () => {
    const post = async (url: string, payload: string) => {
      await server.call(li, "GET", "/api/order/1");
      const headers = { "content-type": "application/json" };
      const answer = (await server.app.inject({ method: "POST", url, payload, headers })).json();
      return answer as Answer;
    };
    const nested = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
    const deep = await post("/api/order/data", `{"condition":${nested('{"all":[', "]}")}}`);
    expect(codes(deep)).toEqual({ condition: "field.nesting" });
    for (const field of ["settings", "title", "items", "supplier", "buyers"])
      for (const value of [nested("[", "]"), nested('{"a":', "}")]) {
        const { errorCode, fields } = await post("/api/order", `{"title":"一","${field}":${value}}`);
        expect([field, errorCode, fields[0]?.path.split(".")[0]]).toEqual([field, "record.invalid", field]);
      }
  });

  it("with far too many rows are refused by their number, and the rows are not gone through", async () => {
    const refused = await add({ title: "一", items: Array.from({ length: 20_000 }, () => ({ nope: 1 })) });
    expect(refused.fields.length).toBeLessThanOrEqual(2_001);
    expect(codes(await add({ title: "一", items: Array.from({ length: 20_000 }, (_, count) => ({ material: `m${count}` })) }))).toEqual({
      items: "field.maxItems",
    });
  });
});
