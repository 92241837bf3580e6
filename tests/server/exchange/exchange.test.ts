import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportFile, Job } from "../../../src/model/contract/jobs.ts";
import type { ImportRequest } from "../../../src/model/import-request.ts";
import { byName } from "../../../src/server/db/database.ts";
import { SPREADSHEET } from "../../../src/server/jobs/routes.ts";
import { takeOver } from "../../../src/server/jobs/upkeep.ts";
import { keepChanges, keepSet } from "../../../src/server/records/change/kept.ts";
import { unzip } from "../../../src/server/xlsx/unzip.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { bookOf, cellsOf, fileOf, over, upload } from "./workbooks.ts";

const MATERIALS = "/api/v1/base/material";
const SUPPLIERS = "/api/v1/base/supplier";
const ALL = ["view", "add", "edit", "remove", "export", "import"].map((action) => `material:${action}`);

let server: Platform;
const tokens: Record<string, string> = {};
let category = "";
let unit = "";

beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const person = async (name: string, role: Parameters<Platform["role"]>[0]) => {
    await server.user(name, { tenant_id: tenant, roles_ids: [await server.role(role)] });
    tokens[name] = await server.signIn(name);
  };
  await person("keeper", { code: "keeper", permissions: [...ALL, "supplier:view"] });
  await person("trader", { code: "trader", permissions: ["view", "add", "export", "import"].map((word) => `supplier:${word}`) });
  await person("narrow", { code: "narrow", permissions: ALL, rules: { material: "record.status == 0" } });
  const seen = ["code", "name", "category", "unit", "status", "supplier"];
  await person("reader", {
    code: "reader",
    permissions: ["material:view", "material:export"],
    columns: Object.fromEntries(seen.map((field) => [`material:${field}`, "v"])),
  });
  [category] = await labels("material_category");
  [unit] = await labels("measure_unit");
  for (const [code, short] of [
    ["S1", "华东"],
    ["S2", "华南"],
    ["S3", "华南"],
  ])
    await server.insert("base_supplier", { code, name: short, short_name: short, type: "manufacturer", status: 0, tenant_id: tenant });
});
afterAll(() => server.close());

const token = (name = "keeper") => tokens[name] as string;
const list = async (body: object = {}) =>
  (
    await server.call<{ records: Record<string, unknown>[]; total: number }>("POST", `${MATERIALS}/data?size=500`, {
      token: token(),
      body,
    })
  ).data;

async function run(
  titles: readonly string[],
  rows: readonly (string | number | null)[][],
  how: Partial<ImportRequest> = {},
  name = "keeper",
): Promise<Job> {
  const file: ImportFile = (await upload(server, token(name), "material", await bookOf(titles, rows))).data;
  const body = { file: file.id, mapping: file.mapping, strategy: "ignore", key: "code", ...how };
  const answer = await server.call<Job>("POST", `${MATERIALS}/importExcel`, { token: token(name), body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return over(server, token(name), answer.data);
}

async function labels(dictionary: string): Promise<[string, ...string[]]> {
  const answer = await server.call<{ label: string }[]>("GET", `/api/v1/dict/myDict/type/${dictionary}`, { token: token("reader") });
  return answer.data.map(({ label }) => label) as [string, ...string[]];
}

const TITLES = ["物料编码", "物料名称", "物料类别", "计量单位", "状态", "参考采购价", "主要供应商", "批次管理"];
type Cells = (string | number | null)[];
const good = (code: string, more: Cells = []): Cells => [code, `名称 ${code}`, category, unit, "启用", ...more];
const byCode = async (code: string) => (await list({ condition: { field: "code", op: "eq", value: code } })).records[0];

describe("an import", () => {
  test("tells every problem by row and column, and keeps nothing when it only checks", async () => {
    const job = await run(
      TITLES,
      [good("A1", ["12.5", "华东", "是"]), ["A2", "", "没有的", unit, "启用", "abc", "华南", null], good("A1", [null, "没有", null])],
      { check: true },
    );
    expect(job).toMatchObject({ kind: "importCheck", state: "done", result: { rows: 3, added: 1, wrong: 2 } });
    const told = (job.result?.problems ?? []).map(({ row, column }) => `${row}:${column}`);
    // The name is missing, two labels are unknown, a price is none, and two suppliers have one name; then a code comes twice.
    expect(told.sort()).toEqual(["3:1", "3:2", "3:5", "3:6", "4:0", "4:6"]);
    expect(job.result?.problems?.find(({ row, column }) => row === 3 && column === 6)?.message).toMatch(/S2.*S3/);
    expect((await list()).total).toBe(0);
  });

  test("leaves a workbook that says what is wrong and can be sent in again as it is", async () => {
    const job = await run(TITLES, [good("A1"), ["A2", "", category, unit, "启用"]], { check: true });
    const { bytes } = await fileOf(server, token(), job);
    const [head, first, second] = await cellsOf(bytes);
    expect(head).toEqual(["问题", ...TITLES]);
    expect(first?.[0]).toBeNull();
    expect(String(second?.[0])).toContain("物料名称");
    const part = unzip(bytes);
    // The name is missing: its cell, which holds nothing, is coloured and says why.
    expect(part("xl/comments1.xml", 1e6)?.toString()).toMatch(/<comment ref="C3" [^>]*><text><t [^>]*>[^<]+</);
    expect(part("xl/worksheets/sheet1.xml", 1e6)?.toString()).toContain('<c r="C3" s="7"/>');
    const again: ImportFile = (await upload(server, token(), "material", bytes)).data;
    expect(again.mapping.slice(0, 3)).toEqual([null, "code", "name"]);
    const body = { file: again.id, mapping: again.mapping, strategy: "ignore", key: "code", check: true };
    const still = await server.call<Job>("POST", `${MATERIALS}/importExcel`, { token: token(), body });
    expect((await cellsOf((await fileOf(server, token(), await over(server, token(), still.data))).bytes))[0]).toEqual(["问题", ...TITLES]);
  });

  test("finds a key however it is spelt: with blanks, in full-width letters, in another case", async () => {
    const check = { check: true, key: "code", strategy: "overwrite" } as const;
    expect(await run(TITLES, [good("K1"), good("k1"), good("\u3000Ｋ１ ")], check)).toMatchObject({
      result: { rows: 3, added: 1, wrong: 2 },
    });
    expect(await run(TITLES, [good(" Ｋ１\u200b")], { key: "code" })).toMatchObject({ state: "done", result: { added: 1 } });
    expect((await byCode("K1"))?.code).toBe("K1");
    const again = await run(TITLES, [["k1", "新名称", category, unit, "启用"]], { key: "code", strategy: "overwrite" });
    expect(again).toMatchObject({ state: "done", result: { changed: 1, added: 0 } });
    expect((await list({ condition: { field: "name", op: "eq", value: "新名称" } })).records).toMatchObject([{ code: "K1" }]);
    const repairs = [{ sheet: null, row: 2, cells: { code: "Ｋ1 " } }];
    expect(await run(TITLES, [good("K9")], { key: "code", strategy: "update", repairs })).toMatchObject({
      result: { changed: 1, added: 0, wrong: 0 },
    });
    await sql`delete from base_material`.execute(server.db);
  });

  test.each([false, true])("commits nothing once another process has taken it over (partial: %s)", async (partial) => {
    // As if that happened in the middle of its transaction; undone with it.
    await sql`create function take_over() returns trigger language plpgsql as
      $$ begin update job set attempt = attempt + 1 where state = 'running'; return new; end $$`.execute(server.db);
    await sql`create trigger take_over after insert on base_material for each statement execute function take_over()`.execute(server.db);
    try {
      const job = await run(TITLES, [good("T1"), good("T2")], { partial });
      expect(job).toMatchObject({ state: "failed", error: { code: "job.interrupted" } });
      expect((await list()).total).toBe(0);
    } finally {
      await sql`drop function take_over cascade`.execute(server.db);
    }
  });

  test("keeps nothing when a row is wrong, or the good rows alone where that is asked for", async () => {
    const rows = [good("B1"), ["B2", "", category, unit, "启用"], good("B3")];
    const nothing = await run(TITLES, rows);
    expect(nothing).toMatchObject({
      state: "failed",
      error: { code: "import.takenBack", message: "共 3 行，其中 1 行有问题，未导入任何数据" },
      result: { takenBack: true, wrong: 1 },
      undoable: false,
    });
    expect(await cellsOf((await fileOf(server, token(), nothing)).bytes)).toHaveLength(4);
    expect((await list()).total).toBe(0);
    const some = await run(TITLES, rows, { partial: true });
    expect(some.result).toMatchObject({ added: 2, wrong: 1 });
    expect((await list()).total).toBe(2);
    // What is in already need not come again.
    expect(await cellsOf((await fileOf(server, token(), some)).bytes)).toHaveLength(2);
  });

  test("reads what people write: labels, names, days, numbers with commas", async () => {
    await run([...TITLES, "安全库存", "保质期（天）"], [[...good("C1", ["1,234.5", "S2", "是"]), 0.1, "30"]]);
    expect(await byCode("C1")).toMatchObject({
      ...{ purchasePrice: "1234.5000", batchManaged: true, safetyStock: "0.1000", shelfLifeDays: 30 },
      supplier: { name: "华南" },
    });
  });

  test("a list of values is read and written by its labels; a label that is none is told", async () => {
    const titles = ["供应商编码", "供应商名称", "简称", "供应商类型", "供应范围", "状态"];
    const [first, second] = await labels("material_category");
    const type = (await labels("supplier_type"))[0];
    const line = (code: string, supplies: string) => [code, code, code, type, supplies, "启用"];
    const sent = async (rows: string[][]) => {
      const file: ImportFile = (await upload(server, token("trader"), "supplier", await bookOf(titles, rows))).data;
      const body = { file: file.id, mapping: file.mapping, strategy: "ignore", key: "code" };
      const answer = await server.call<Job>("POST", `${SUPPLIERS}/importExcel`, { token: token("trader"), body });
      return over(server, token("trader"), answer.data);
    };
    expect((await sent([line("L1", `${second}、${first}, ${second}`), line("L2", "")])).result).toMatchObject({ added: 2 });
    const wrong = await sent([line("L3", `${first}, 没有的`)]);
    expect(wrong.result?.problems).toMatchObject([{ row: 2, column: 4 }]);
    const { records } = (
      await server.call<{ records: Record<string, unknown>[] }>("POST", `${SUPPLIERS}/data`, {
        token: token("trader"),
        body: { condition: { field: "code", op: "startsWith", value: "L" } },
      })
    ).data;
    expect(records.map(({ supplies }) => supplies)).toEqual([["semi_finished", "raw"], []]);
    const body = { condition: { field: "code", op: "eq", value: "L1" } };
    const job = (await server.call<Job>("POST", `${SUPPLIERS}/exportExcel?columns=code,supplies`, { token: token("trader"), body })).data;
    const { bytes } = await fileOf(server, token("trader"), await over(server, token("trader"), job));
    expect((await cellsOf(bytes))[1]).toEqual(["L1", `${second}, ${first}`]);
  });

  test("ignores, overwrites or updates what is there already", async () => {
    await run(TITLES, [good("D1", ["5", "华东", "是"])]);
    const changed = ["D1", "改名", category, unit, "启用", null, null, null];
    expect((await run(TITLES, [changed])).result).toMatchObject({ added: 0, changed: 0, skipped: 1 });
    expect(await byCode("D1")).toMatchObject({ name: "名称 D1" });
    expect((await run(TITLES, [changed], { strategy: "update" })).result).toMatchObject({ changed: 1 });
    expect(await byCode("D1")).toMatchObject({ name: "改名", purchasePrice: "5.0000", supplier: { name: "华东" } });
    await run(TITLES, [changed], { strategy: "overwrite" });
    expect(await byCode("D1")).toMatchObject({ name: "改名", purchasePrice: null, supplier: null });
  });

  test("is taken back, but for what was changed since; each step is in the log", async () => {
    await run(TITLES, [good("E1", ["5"])]);
    const job = await run(TITLES, [good("E1", ["6"]), good("E2"), good("E3")], { strategy: "update" });
    const e3 = (await byCode("E3")) as { id: string; version: number };
    await server.call("PUT", `${MATERIALS}/${e3.id}`, { token: token(), body: { name: "后来", version: e3.version } });
    const asSet = await server.call("POST", `/api/v1/changes/${job.id}/undo`, { token: token() });
    expect(asSet, "past the guards of the job").toMatchObject({ status: 404, errorCode: "record.notFound" });
    const asked = await server.call<Job>("PUT", `/api/v1/job/${job.id}/undo`, { token: token() });
    const undone = await over(server, token(), asked.data);
    expect(undone.result).toMatchObject({ undone: 2, wrong: 1 });
    expect(undone.result?.problems?.[0]).toMatchObject({ row: 4 });
    expect(await byCode("E1")).toMatchObject({ purchasePrice: "5.0000" });
    expect(await byCode("E2")).toBeUndefined();
    expect(await byCode("E3")).toMatchObject({ name: "后来" });
    const log = await server.db
      .selectFrom("sysr_operation_log")
      .select("operation_type")
      .where("request_id", "=", `job-${undone.id}`)
      .execute();
    expect(log.map((row) => row.operation_type).sort()).toEqual(["edit", "remove"]);
  });

  test("of more rows than are saved together tells each that is wrong, and keeps and logs all others", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => good(`G${index}`));
    for (const wrong of [3, 250, 449]) (rows[wrong] as Cells)[1] = "";
    const job = await run(TITLES, rows, { partial: true });
    expect(job.result).toMatchObject({ added: 447, wrong: 3 });
    expect(job.result?.problems?.map(({ row, column }) => [row, column])).toEqual([5, 252, 451].map((row) => [row, 1]));
    const log = await server.db
      .selectFrom("sysr_operation_log")
      .select(["record_id", "after"])
      .where("request_id", "=", `job-${job.id}`)
      .where("operation_type", "=", "add")
      .execute();
    expect(log).toHaveLength(447);
    const g7 = await byCode("G7");
    expect(log.find(({ record_id }) => String(record_id) === g7?.id)?.after).toMatchObject({ code: "G7", name: "名称 G7" });
  });

  test("finds what is unique repeated within the file, and lets a value pass from one record to another", async () => {
    const titles = [...TITLES, "条形码"];
    const coded = (code: string, barcode: string) => [...good(code, [null, null, null]), barcode];
    const job = await run(titles, [coded("H1", "11111111"), coded("H2", "11111111"), coded("H3", "33333333")], { partial: true });
    expect(job.result).toMatchObject({ added: 2, wrong: 1 });
    expect(job.result?.problems).toMatchObject([{ row: 3, title: "条形码" }]);
    const passed = await run(titles, [coded("H1", "44444444"), coded("H3", "11111111")], { strategy: "update" });
    expect(passed.result).toMatchObject({ changed: 2, wrong: 0 });
    expect([(await byCode("H1"))?.barcode, (await byCode("H3"))?.barcode]).toEqual(["44444444", "11111111"]);
    const exchanged = await run(titles, [coded("H1", "11111111"), coded("H3", "44444444")], { strategy: "update" });
    expect(exchanged.result).toMatchObject({ takenBack: true });
  });

  test("refuses the rows that would be out of their author's reach, and no others", async () => {
    const off = ["J2", "名称 J2", category, unit, "停用"];
    const job = await run(TITLES, [good("J1"), off, good("J3")], { partial: true }, "narrow");
    expect(job.result).toMatchObject({ added: 2, wrong: 1 });
    expect(job.result?.problems).toMatchObject([{ row: 3 }]);
    expect([(await byCode("J1"))?.code, await byCode("J2"), (await byCode("J3"))?.code]).toEqual(["J1", undefined, "J3"]);
  });

  test("is refused to who may not, before the file is looked at; and files that are none", async () => {
    expect((await upload(server, token("reader"), "material", Buffer.from("x"))).status).toBe(403);
    expect((await upload(server, token(), "material", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).errorCode).toBe("import.unreadable");
    expect((await upload(server, token(), "material", await bookOf(TITLES, []))).errorCode).toBe("import.empty");
    const { id } = (await upload(server, token(), "material", await bookOf(TITLES, [good("F1")]))).data;
    const ask = (body: object, name = "keeper") => server.call("POST", `${MATERIALS}/importExcel`, { token: token(name), body });
    expect((await ask({ file: id, mapping: ["createTime"], strategy: "ignore" })).errorCode).toBe("request.invalid");
    expect((await ask({ file: id, mapping: ["code"], strategy: "ignore", key: "name" })).errorCode).toBe("request.invalid");
    expect((await ask({ file: id, mapping: ["code"], strategy: "ignore" }, "reader")).status).toBe(403);
  });
});

describe("imports and saves of the same records at the same time", () => {
  /** Waits until a statement of the other side waits for a lock of this one. */
  const someoneWaits = async () => {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.db,
      );
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const idOf = async (code: string) => ((await byCode(code)) as { id: string }).id;
  const named = (code: string, name: string): Cells => [code, name, category, unit, "启用"];

  test.each([false, true])("two imports of the same keys in opposite order follow each other; partial: %s", async (partial) => {
    const codes = Array.from({ length: 450 }, (_, index) => `K${partial ? 1 : 0}${index}`);
    const rowsOf = (name: string) => codes.map((code) => named(code, `${name} ${code}`));
    const jobs = await Promise.all([
      run(TITLES, rowsOf("甲"), { strategy: "update", partial }),
      run(TITLES, rowsOf("乙").reverse(), { strategy: "update", partial }),
    ]);
    expect(jobs.map(({ state, result }) => [state, result?.wrong, (result?.added ?? 0) + (result?.changed ?? 0)])).toEqual([
      ["done", 0, 450],
      ["done", 0, 450],
    ]);
    expect(jobs.reduce((sum, { result }) => sum + (result?.added ?? 0), 0)).toBe(450);
    const stored = await server.db.selectFrom("base_material").select("name").where("code", "in", codes).execute();
    expect(stored).toHaveLength(450);
    if (!partial) expect(new Set(stored.map(({ name }) => String(name)[0])).size).toBe(1);
  });

  test("a save of the same key, while an import runs, is met by a second attempt", async () => {
    await run(TITLES, [named("L1", "甲")]);
    const [template] = await server.db.selectFrom("base_material").selectAll().where("code", "=", "L1").execute();
    const { id: _, ...columns } = template as Record<string, unknown>;
    let running: Promise<Job> | undefined;
    await server.db.transaction().execute(async (db) => {
      await byName(db)
        .insertInto("base_material")
        .values({ ...columns, code: "L2" })
        .execute();
      running = run(TITLES, [named("L2", "乙"), named("L3", "丙")], { strategy: "update" });
      await someoneWaits();
    });
    expect(await running).toMatchObject({ state: "done", result: { added: 1, changed: 1, wrong: 0 } });
    expect(await byCode("L2")).toMatchObject({ name: "乙" });
  });

  test("an import and somebody else that wait for each other: the import is begun anew and keeps all of its rows", async () => {
    await run(TITLES, [named("M1", "甲"), named("M2", "甲")]);
    const [first, second] = [await idOf("M1"), await idOf("M2")];
    let running: Promise<Job> | undefined;
    const hold = (id: string) => sql`select from base_material where id = ${id} for update`;
    await server.db
      .transaction()
      .execute(async (db) => {
        await hold(second).execute(db);
        running = run(TITLES, [named("M1", "乙"), named("M2", "乙")], { strategy: "update" });
        await someoneWaits();
        await hold(first).execute(db);
      })
      // PostgreSQL gives up either of the two.
      .catch(({ code }) => expect(code).toBe("40P01"));
    expect(await running).toMatchObject({ state: "done", result: { changed: 2, wrong: 0 } });
  });
});

describe("a template", () => {
  test("has a column for each field that can be filled, and what can be chosen", async () => {
    const answer = await server.app.inject({ method: "GET", url: `${MATERIALS}/excelTemplate`, headers: { token: token() } });
    const parts = unzip(answer.rawPayload);
    const [head] = await cellsOf(answer.rawPayload);
    expect(head).toEqual(expect.arrayContaining(TITLES));
    expect(head).not.toContain("创建人");
    expect(parts("xl/worksheets/sheet1.xml", 1e6)?.toString()).toContain("<dataValidation ");
    expect(parts("xl/worksheets/sheet2.xml", 1e6)?.toString()).toContain(category);
  });
});

describe("an export", () => {
  const ask = (name: string, query = "", body: object = {}) =>
    server.call<Job>("POST", `${MATERIALS}/exportExcel${query}`, { token: token(name), body });

  test("has the rows of the query in its order, the columns asked for, labels and names; and no formula", async () => {
    await run(TITLES, [good("X2", ["12.5", "华东", "是"]), good("X1")]);
    const x1 = (await byCode("X1")) as { id: string; version: number };
    await server.call("PUT", `${MATERIALS}/${x1.id}`, { token: token(), body: { name: "=HYPERLINK(1)", version: x1.version } });
    const job = await ask("keeper", "?columns=code,name,category,purchasePrice,supplier,batchManaged&field=code&order=asc", {
      condition: { field: "code", op: "startsWith", value: "X" },
    });
    expect(job.data).toMatchObject({ state: "done", done: 2, total: 2 });
    const { bytes } = await fileOf(server, token(), job.data);
    expect(await cellsOf(bytes)).toEqual([
      ["物料编码", "物料名称", "物料类别", "参考采购价", "主要供应商", "批次管理"],
      ["X1", "=HYPERLINK(1)", category, ...[null, null], "否"],
      ["X2", "名称 X2", category, 12.5, "华东", "是"],
    ]);
    expect(unzip(bytes)("xl/worksheets/sheet1.xml", 1e6)?.toString()).not.toContain("<f");
  });

  test("has no column that its owner may not see, and is refused where he asks for one", async () => {
    const job = await ask("reader");
    const [head] = await cellsOf((await fileOf(server, token("reader"), job.data)).bytes);
    expect(head).toEqual(["物料编码", "物料名称", "物料类别", "计量单位", "主要供应商", "状态"]);
    expect((await ask("reader", "?columns=code,purchasePrice")).errorCode).toBe("condition.invalid");
    expect((await ask("reader", "", { condition: { field: "purchasePrice", op: "gt", value: "1" } })).errorCode).toBe("condition.invalid");
  });

  test("is given as a file to who asks for one", async () => {
    const answer = await server.app.inject({
      ...{ method: "POST", url: `${MATERIALS}/exportExcel?columns=code`, payload: {} },
      headers: { token: token(), accept: SPREADSHEET },
    });
    expect(answer.headers["content-type"]).toContain(SPREADSHEET);
    expect((await cellsOf(answer.rawPayload))[0]).toEqual(["物料编码"]);
  });

  test("is its owner's alone, and nobody's when his rights are others than when it was made", async () => {
    const { data: job } = await ask("reader");
    expect((await fileOf(server, token("keeper"), job)).status).toBe(404);
    expect((await fileOf(server, token("reader"), job)).status).toBe(200);
    await server.db.deleteFrom("sysr_role_column").where("field", "=", "supplier").execute();
    await server.app.sessions.forget("everybody");
    expect((await fileOf(server, token("reader"), job)).status).toBe(403);
  });
});

describe("a job", () => {
  const waiting = async (name: string) => {
    const owner = await server.db.selectFrom("sysr_user").select("id").where("username", "=", name).executeTakeFirstOrThrow();
    return server.insert("job", { kind: "export", entity: "material", owner_id: owner.id, language: "zh-CN", input: "{}" });
  };

  test("is stopped by its owner, and by nobody else", async () => {
    const id = await waiting("keeper");
    expect((await server.call("PUT", `/api/v1/job/${id}/cancel`, { token: token("reader") })).status).toBe(404);
    await server.call("PUT", `/api/v1/job/${id}/cancel`, { token: token() });
    expect((await server.call<Job>("GET", `/api/v1/job/${id}`, { token: token() })).data.state).toBe("cancelled");
    await server.call("DELETE", `/api/v1/job/${id}`, { token: token() });
    expect((await server.call("GET", `/api/v1/job/${id}`, { token: token() })).status).toBe(404);
  });

  test("of a process that is gone is begun anew when it is an export; an import counts as failed, and what it did can be taken back", async () => {
    const [exported, imported] = [await waiting("keeper"), await waiting("keeper")];
    const gone = { state: "running" as const, alive_at: sql<string>`now() - interval '5 minutes'` };
    await server.db.updateTable("job").set(gone).where("id", "in", [exported, imported]).execute();
    await server.db.updateTable("job").set({ kind: "import" }).where("id", "=", imported).execute();
    await server.db.transaction().execute(async (db) => {
      await keepSet(db, "1", imported);
      const added = { entity: "material", kind: "add", record: "1", version: 1, before: null, after: {} } as const;
      await keepChanges(db, imported, [{ no: 2, change: added }]);
    });
    await takeOver(server.db, server.app.jobs.kinds);
    const jobOf = async (id: string) => (await server.call<Job>("GET", `/api/v1/job/${id}`, { token: token() })).data;
    expect((await jobOf(exported)).state).toBe("queued");
    expect(await jobOf(imported)).toMatchObject({ state: "failed", result: { added: 1, changed: 0 }, undoable: true });
  });

  test("that has failed by a fault of the program names the number under which the log tells why", async () => {
    const id = await waiting("keeper");
    const failed = { state: "failed" as const, ended_at: sql<string>`now()`, error: { code: "server.failed" } };
    await server.db.updateTable("job").set(failed).where("id", "=", id).execute();
    const { error } = (await server.call<Job>("GET", `/api/v1/job/${id}`, { token: token() })).data;
    expect(error?.message).toMatch(new RegExp(`job-${id}\\b`));
    expect(error?.message).not.toContain("{{");
  });

  test("is counted by the bell from its end until it was looked at, or its file was fetched", async () => {
    const waits = async () =>
      (await server.call<{ jobs: number }>("GET", "/api/v1/system/sysrNotice/unread", { token: token("narrow") })).data.jobs;
    const exported = async () =>
      (await server.call<Job>("POST", `${MATERIALS}/exportExcel?columns=code`, { token: token("narrow"), body: {} })).data;
    await server.call("PUT", "/api/v1/job/seen", { token: token("narrow") });
    const first = await over(server, token("narrow"), await exported());
    const second = await over(server, token("narrow"), await exported());
    const third = await over(server, token("narrow"), await exported());
    expect(await waits()).toBe(3);
    await fileOf(server, token("narrow"), first);
    expect(await waits()).toBe(2);
    await server.call("PUT", `/api/v1/job/${second.id}/seen`, { token: token("narrow") });
    expect(await waits()).toBe(1);
    expect((await server.call("PUT", `/api/v1/job/${third.id}/seen`, { token: token() })).status).toBe(404);
    await server.call("PUT", "/api/v1/job/seen", { token: token("narrow") });
    expect(await waits()).toBe(0);
  });

  test("that is one too many is refused", async () => {
    for (let count = 0; count < 5; count++) await waiting("reader");
    const answer = await server.call("POST", `${MATERIALS}/exportExcel`, { token: token("reader"), body: {} });
    expect([answer.status, answer.errorCode]).toEqual([429, "job.tooMany"]);
  });
});
