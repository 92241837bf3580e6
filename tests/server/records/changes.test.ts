import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChangeSet, RecordChange } from "../../../src/model/change-set.ts";
import type { Entity } from "../../../src/model/documents.ts";
import { AppError } from "../../../src/model/error.ts";
import { HISTORY_CALLS } from "../../../src/server/modules/history/calls.ts";
import { changeRecords, undoRecords } from "../../../src/server/records/change/change-records.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns, rows } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

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

const contextOf = (as = li) => ({ db: database.db, documents, actor: as, language: "zh-CN" });
const apply = (set: ChangeSet, partial = false, as = li) => changeRecords(contextOf(as), set, { partial });
const undo = (set: string | undefined, as = li) => undoRecords(contextOf(as), String(set));
const codes = (outcomes: readonly unknown[]) => outcomes.map((outcome) => (outcome instanceof AppError ? outcome.code : "done"));

let count = 0;
interface Order {
  readonly id: string;
  readonly version: number;
}
const ITEMS = ["a", "b", "c"].map((material) => ({ material, count: 1 }));
const order = async (values: object = {}): Promise<Order & { items: { id: string }[] }> =>
  (await server.call(li, "POST", "/api/order", { title: "订单", number: `C${count++}`, note: "旧", items: ITEMS, ...values })).data;
const now = async ({ id }: { id: string }, as = li) => (await server.call(as, "GET", `/api/order/${id}`)).data;
const edit = ({ id, version }: Order, values: RecordChange["values"]): RecordChange => ({
  entity: "order",
  kind: "edit",
  record: id,
  version,
  values,
});
const remove = ({ id, version }: Order): RecordChange => ({ entity: "order", kind: "remove", record: id, version });
const added = (values: object = {}): RecordChange => ({
  entity: "order",
  kind: "add",
  values: { title: "新", number: `C${count++}`, ...values },
});

describe("a set of changes", () => {
  test("is applied whole, with the history of each, and answered record by record", async () => {
    const [one, two] = [await order(), await order()];
    const { set, outcomes } = await apply([edit(one, { note: "新" }), remove(two), added({ quantity: 3 })]);
    expect(set).toBeDefined();
    expect(outcomes).toMatchObject([
      { kind: "edit", record: one.id, version: one.version + 1, before: { note: "旧" }, after: { note: "新" } },
      { kind: "remove", record: two.id, before: { note: "旧" }, after: null },
      { kind: "add", before: null, after: { quantity: 3 } },
    ]);
    expect(await now(one)).toMatchObject({ note: "新" });
    const log = (await server.call(li, "GET", `/api/order/${one.id}/history`)).data.records;
    expect(log[0]).toMatchObject({ action: "edit", before: { note: "旧" }, after: { note: "新" } });
  });

  test("with a change that is refused keeps nothing, or the others where that is asked for; why is told of each", async () => {
    const [one, two] = [await order(), await order()];
    const set = [edit(one, { note: "新" }), edit({ ...two, version: 7 }, { note: "新" }), added({ title: "" }), added()];
    const whole = await apply(set);
    expect([whole.set, codes(whole.outcomes)]).toEqual([undefined, ["done", "record.conflict", "record.invalid", "done"]]);
    expect(await now(one)).toMatchObject({ note: "旧", version: one.version });
    const some = await apply(set, true);
    expect(codes(some.outcomes)).toEqual(["done", "record.conflict", "record.invalid", "done"]);
    expect([(await now(one)).note, (await now(two)).note]).toEqual(["新", "旧"]);
  });

  test("may change nothing, and is undone as well", async () => {
    const one = await order();
    const { set, outcomes } = await apply([edit(one, {})]);
    expect(outcomes).toMatchObject([{ kind: "edit", record: one.id, version: one.version, before: {}, after: {} }]);
    expect(codes(await undo(set))).toEqual(["done"]);
    expect(await now(one)).toMatchObject({ note: "旧", version: one.version });
  });

  test("joins what it says twice of one record", async () => {
    const one = await order();
    const { outcomes } = await apply([edit(one, { note: "甲", quantity: 1 }), edit(one, { note: "乙" })]);
    expect(outcomes).toMatchObject([{ version: one.version + 1, after: { note: "乙", quantity: 1 } }]);
  });

  test("does not remove what it restores, nor the other way round: no answer would stand for it", async () => {
    const one = await order();
    const restore: RecordChange = { entity: "order", kind: "restore", record: one.id };
    await expect(apply([remove(one), restore], true)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(apply([added(), restore, remove(one)], true)).rejects.toMatchObject({
      fields: [{ path: "changes.2.record", code: "field.unique" }],
    });
    expect(await now(one)).toMatchObject({ version: one.version });
  });

  test("does not remove what was changed since it was looked at", async () => {
    const one = await order();
    await apply([edit(one, { note: "新" })]);
    expect(codes((await apply([remove(one)])).outcomes)).toEqual(["record.conflict"]);
  });

  test("changes nothing that the actor may not: kinds of things, rows, columns", async () => {
    const one = await order();
    const viewer = actor({ permissions: new Set(["order:view", "order:edit"]) });
    await expect(apply([remove(one)], true, viewer)).rejects.toMatchObject({ code: "access.denied" });
    const stranger = actor({ tenant: "2" });
    expect(codes((await apply([edit(one, { note: "x" }), remove(one)], true, stranger)).outcomes)).toEqual(["record.notFound"]);
    const narrow = actor(columns("order", ["title", "note"]));
    const { outcomes } = await apply([edit(one, { note: "x", quantity: 1 })], true, narrow);
    expect(codes(outcomes)).toEqual(["access.columnReadonly"]);
    expect(await now(one)).toMatchObject({ version: one.version, note: "旧" });
  });
});

describe("an undo", () => {
  test("leaves what was changed since, and names it; the rest can be tried again", async () => {
    const [one, two] = [await order(), await order()];
    const { set } = await apply([edit(one, { note: "新" }), edit(two, { note: "新" })]);
    await server.call(li, "PUT", `/api/order/${one.id}`, { quantity: 9, version: (await now(one)).version });
    expect(codes(await undo(set))).toEqual(["done", "record.changedSince"]);
    expect([await now(one), await now(two)]).toMatchObject([{ note: "新", quantity: 9 }, { note: "旧" }]);
    expect(codes(await undo(set))).toEqual(["record.changedSince"]);
  });

  test("is by the rights that its actor has now, of his own sets alone", async () => {
    const one = await order();
    const { set } = await apply([edit(one, { note: "新", quantity: 5 })]);
    await expect(undo(set, actor({ id: "901" }))).rejects.toMatchObject({ code: "record.notFound" });
    expect(codes(await undo(set, actor(columns("order", ["title", "note", "quantity"], { edit: ["note"] }))))).toEqual([
      "access.columnReadonly",
    ]);
    expect(codes(await undo(set, actor({ rows: rows({ self: true }, { order: ["record.note == '旧'"] }) })))).not.toEqual(["done"]);
    await expect(undo(set, actor({ permissions: new Set(["order:view"]) }))).rejects.toMatchObject({ code: "access.denied" });
    expect(await now(one)).toMatchObject({ note: "新", quantity: 5 });
  });

  test("brings rows back without the columns that he does not fill, and is refused without a name where one of them had a value", async () => {
    const narrow = actor(columns("order-item", ["material", "count"]));
    const [plain, priced] = [await order(), await order({ items: [{ material: "a", count: 1, cost: "5.00" }] })];
    const emptied = async (one: Order) => (await apply([edit(one, { items: [] })], false, narrow)).set;
    expect(codes(await undo(await emptied(plain), narrow))).toEqual(["done"]);
    expect((await now(plain)).items).toMatchObject(ITEMS);
    expect(await undo(await emptied(priced), narrow)).toMatchObject([
      { code: "record.invalid", fields: [{ path: "", code: "field.unseen" }] },
    ]);
    expect((await now(priced)).items).toEqual([]);
  });

  test("brings back what was removed also where no version is kept", async () => {
    const plain = { ...(documents.entities.get("order") as Entity), "x-keep": { review: true, version: false } };
    const without = { ...documents, entities: new Map([...documents.entities, ["order", plain]]) };
    const one = await order();
    const context = { ...contextOf(), documents: without };
    const { set, outcomes } = await changeRecords(context, [{ entity: "order", kind: "remove", record: one.id }]);
    expect(outcomes).toMatchObject([{ version: null, after: null }]);
    expect(codes(await undoRecords(context, String(set)))).toEqual(["done"]);
    expect(await now(one)).toMatchObject({ note: "旧" });
  });

  /** All orders as they are stored, with their rows: what an undo may not bring back are the numbers of versions, of times and of rows that were gone. */
  const stored = async (ids: readonly string[]) => {
    const { rows: found } = await sql<{
      state: unknown;
    }>`select jsonb_build_array(to_jsonb(o) - '{version,update_time,update_by_id}'::text[], (
        select jsonb_agg(to_jsonb(i) - '{id}'::text[] order by i.sort_no) from t_order_item as i where i.master_id = o.id)) as state
      from t_order as o where o.id = any(${ids}::bigint[]) order by o.id`.execute(database.db);
    return found.map(({ state }) => state);
  };

  test("of what nobody has changed since leaves everything as it was", async () => {
    const cells = fc.record({ count: fc.constantFrom(1, 2, 3, null) }, { requiredKeys: [] });
    const change = fc.record({
      kind: fc.constantFrom("edit", "edit", "remove"),
      values: fc.record(
        { note: fc.constantFrom("早", "旧", null), quantity: fc.nat(3), amount: fc.constantFrom("1.00", null) },
        { requiredKeys: [] },
      ),
      items: fc.option(
        fc.record({ kept: fc.array(fc.tuple(fc.nat(2), cells), { maxLength: 3 }), added: fc.array(cells, { maxLength: 2 }) }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(2), async (changes, news) => {
        const orders = await Promise.all(changes.map(() => order()));
        const ids = orders.map(({ id }) => id);
        const before = await stored(ids);
        const set = changes.map(({ kind, values, items }, index): RecordChange => {
          const one = orders[index] as Awaited<ReturnType<typeof order>>;
          if (kind === "remove") return remove(one);
          const kept = new Map(items?.kept.map(([place, row]) => [place, { id: one.items[place]?.id, ...row }]));
          const news = items?.added.map((row, at) => ({ material: `n${at}`, ...row }));
          return edit(one, { ...values, ...(items && { items: [...kept.values(), ...(news ?? [])] }) });
        });
        const answer = await apply([...set, ...Array.from({ length: news }, () => added({ items: ITEMS }))]);
        expect(codes(answer.outcomes)).toEqual(answer.outcomes.map(() => "done"));
        const made = answer.outcomes.flatMap((outcome) => (outcome instanceof AppError || outcome.kind !== "add" ? [] : outcome.record));
        expect(codes(await undo(answer.set))).toEqual(answer.outcomes.map(() => "done"));
        expect(await stored(ids)).toEqual(before);
        for (const id of made) expect((await server.call(li, "GET", `/api/order/${id}`)).status).toBe(404);
      }),
      { numRuns: 25 },
    );
  });
});
