import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportFile, Job, WrongRows } from "../../../src/model/contract/jobs.ts";
import type { Documents } from "../../../src/model/documents.ts";
import type { ImportRequest } from "../../../src/model/import-request.ts";
import { readTables } from "../../../src/server/xlsx/read.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { bookOfSheets, type Cells, fileOf, over, upload } from "./workbooks.ts";

const ORDERS = "/api/v1/purchase/purchaseOrder";
const CONTRACTS = "/api/v1/contract/contractLedger";
const HEAD = ["订单编号", "供应商", "收货仓库", "订单日期", "采购员", "采购部门"];
const ROW = ["订单编号", "物料", "单位", "数量", "含税单价", "备注"];
const SHEET = "订单明细";

let server: Platform;
let token = "";
let unit = "";

/** Payments of a contract are told apart by their names. */
const retold = (documents: Documents): Documents => {
  const payment = documents.entities.get("contract-ledger-payment");
  if (!payment) throw new Error("no payments");
  return { ...documents, entities: new Map([...documents.entities, [payment.$id, { ...payment, "x-unique": [["name"]] }]]) };
};

beforeAll(async () => {
  server = await platform({}, undefined, retold);
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const of = { status: 0, tenant_id: tenant };
  const dept = await server.insert("sysr_dept", { code: "D1", name: "采购部", ...of });
  await server.user("keeper", { tenant_id: tenant, user_type: 0, is_super: true, dept_id: dept });
  token = await server.signIn("keeper");
  await server.insert("base_supplier", { code: "S1", name: "华东", short_name: "华东", type: "manufacturer", ...of });
  await server.insert("base_warehouse", { code: "W1", name: "主仓", type: "raw", ...of });
  for (const code of ["M1", "M2", "M3"])
    await server.insert("base_material", { code, name: `料${code}`, category: "raw", unit: "pcs", ...of });
  const labels = await server.call<{ label: string }[]>("GET", "/api/v1/dict/myDict/type/measure_unit", { token });
  unit = labels.data[0]?.label ?? "";
});
afterAll(() => server.close());
async function empty(): Promise<void> {
  await server.db.deleteFrom("purchase_order_item").execute();
  await server.db.deleteFrom("purchase_order").execute();
  await server.db.deleteFrom("contract_ledger").execute();
}
beforeEach(empty);

const head = (code: string | null, date = "2026-01-05"): Cells => [code, "S1", "W1", date, "keeper", "D1"];
const row = (code: string | null, material: string, quantity: string | number, remarks: string | null = null): Cells => [
  ...[code, material, unit, quantity, "2.5", remarks],
];

type Sheets = Parameters<typeof bookOfSheets>[0];
async function sent(sheets: Sheets, how: Partial<ImportRequest> = {}, base = ORDERS, entity = "purchase-order") {
  const file: ImportFile = (await upload(server, token, entity, await bookOfSheets(sheets))).data;
  return { file, job: await again(file, how, base) };
}
async function again(file: ImportFile, how: Partial<ImportRequest>, base = ORDERS): Promise<Job> {
  const details = file.details.flatMap(({ name, sheet }) => (sheet ? [{ field: name, mapping: sheet.mapping }] : []));
  const body = { file: file.id, mapping: file.mapping, titleRow: file.titleRow, details, strategy: "ignore", key: "code", ...how };
  const answer = await server.call<Job>("POST", `${base}/importExcel`, { token, body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return over(server, token, answer.data);
}
const two = (heads: Cells[], rows: Cells[]): Sheets => [
  { name: "采购订单", titles: HEAD, rows: heads },
  { name: SHEET, titles: ROW, rows },
];

interface Order {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly items: readonly Record<string, unknown>[];
}
async function stored(base = ORDERS): Promise<Order[]> {
  const list = await server.call<{ records: { id: string }[] }>("POST", `${base}/data?size=500&field=code&order=asc`, { token, body: {} });
  return Promise.all(list.data.records.map(async ({ id }) => (await server.call<Order>("GET", `${base}/${id}`, { token })).data));
}
const shape = (orders: readonly Order[]) =>
  orders.map(({ code, items }) => [
    code,
    ...items.map(({ material, quantity }) => `${(material as { name: string }).name} ${Number(quantity)}`),
  ]);
/** Without what is the system's own. */
const plain = (orders: readonly Order[]) =>
  JSON.parse(JSON.stringify(orders, (key, value) => (["id", "version", "createTime", "updateTime"].includes(key) ? undefined : value)));
const problems = ({ result }: Job) => result?.problems?.map(({ sheet = null, row: at, column }) => [sheet, at, column]);

describe("details with their records", () => {
  test("come in from a sheet of their own, whose rows name their record", async () => {
    const { file, job } = await sent(two([head("A"), head("B")], [row("B", "M1", 1), row("A", "M2", 2), row("B", "M3", 3)]));
    expect(file).toMatchObject({
      rows: 2,
      details: [{ name: "items", sheet: { rows: 3, mapping: ["master.code", "material", "unit", "quantity", "price", "remarks"] } }],
    });
    expect(job.result).toMatchObject({ rows: 2, added: 2, wrong: 0 });
    expect(shape(await stored())).toEqual([
      ["A", "料M2 2"],
      ["B", "料M1 1", "料M3 3"],
    ]);
  });

  test("come in from one sheet that repeats the head, or leaves it empty", async () => {
    const none = HEAD.map(() => null);
    const sheet = {
      name: "x",
      titles: [...HEAD, ...ROW.slice(1)],
      rows: [
        [...head("A"), ...row("A", "M1", 1).slice(1)],
        [...none, ...row("A", "M2", 2).slice(1)],
        [...head("A"), ...row("A", "M3", 3).slice(1)],
        [...head("B"), ...row("B", "M1", 4).slice(1)],
        [...head("B", "2026-02-01"), ...row("B", "M2", 5).slice(1)],
      ] as Cells[],
    };
    const { file, job } = await sent([sheet], { partial: true });
    expect(file.mapping.slice(-5)).toEqual(["items.material", "items.unit", "items.quantity", "items.price", "remarks"]);
    // The head of row 6 says another date than row 5 above it.
    expect([job.result, problems(job)]).toMatchObject([{ rows: 2, added: 1, wrong: 1 }, [[null, 6, 3]]]);
    expect(shape(await stored())).toEqual([["A", "料M1 1", "料M2 2", "料M3 3"]]);
  });

  test("tell what is wrong by sheet and row, and keep or lose a record as a whole", async () => {
    const book = two(
      [head("A"), head("B"), head("C")],
      [row("A", "M1", 1), row("B", "M1", "abc"), row("A", "M9", 1), row("C", "M1", 1), row("Z", "M1", 1), row("B", "M2", 1)],
    );
    const all = await sent(book);
    expect(all.job).toMatchObject({ state: "failed", result: { takenBack: true, rows: 3, wrong: 3 } });
    expect(problems(all.job)?.toSorted()).toEqual([
      ["items", 3, 3],
      ["items", 4, 1],
      ["items", 6, 0],
    ]);
    expect(await stored()).toEqual([]);
    const part = await sent(book, { partial: true });
    expect(part.job.result).toMatchObject({ added: 1, wrong: 3 });
    expect(shape(await stored())).toEqual([["C", "料M1 1"]]);
    const { bytes } = await fileOf(server, token, part.job);
    const [first, second] = await readTables(bytes, [SHEET]);
    expect(first.rows.map(({ cells }) => cells[1])).toEqual(["订单编号", "A", "B"]);
    expect(second?.rows.map(({ cells }) => [cells[0] === null, cells[1], cells[2]])).toEqual([
      [false, "订单编号", "物料"],
      [true, "A", "M1"],
      [false, "B", "M1"],
      [false, "A", "M9"],
      [false, "Z", "M1"],
      [true, "B", "M2"],
    ]);
  });

  test("take the place of all rows where no key tells them apart; those that are the same stay; it is taken back as a whole", async () => {
    await sent(two([head("A"), head("B")], [row("A", "M1", 1), row("A", "M2", 2), row("B", "M3", 3)]));
    const [before, b] = await stored();
    const changed = two([head("A"), head("B")], [row("A", "M2", 2), row("A", "M3", 9)]);
    expect((await sent(changed)).job.result).toMatchObject({ changed: 0, skipped: 2 });
    const { job } = await sent(changed, { strategy: "update" });
    expect(job.result).toMatchObject({ changed: 1, skipped: 1 });
    const [after] = await stored();
    expect(shape(await stored())).toEqual([
      ["A", "料M2 2", "料M3 9"],
      ["B", "料M3 3"],
    ]);
    expect(after?.items[0]?.id).toBe(before?.items[1]?.id);
    const other = await sent(two([head("B")], [row("B", "M3", 4)]), { strategy: "update" });
    expect(other.job.result).toMatchObject({ changed: 1 });
    expect((await stored())[1]?.items[0], "what no column is for stays").toMatchObject({ id: b?.items[0]?.id, quantity: "4.0000" });
    await over(server, token, (await server.call<Job>("PUT", `/api/v1/job/${other.job.id}/undo`, { token })).data);
    await over(server, token, (await server.call<Job>("PUT", `/api/v1/job/${job.id}/undo`, { token })).data);
    expect(shape(await stored())[0]).toEqual(["A", "料M1 1", "料M2 2"]);
    // To overwrite means that a record has the rows of the file and no others.
    await sent(changed, { strategy: "overwrite" });
    expect(shape(await stored())).toEqual([["A", "料M2 2", "料M3 9"], ["B"]]);
  });

  test("are found by their own key where they have one", async () => {
    const base = {
      titles: [
        "合同编号",
        "合同名称",
        "合同区域",
        "合同类型",
        "供应商",
        "归口部门",
        "经办人",
        "签订日期",
        "生效日期",
        "终止日期",
        "合同金额",
      ],
    };
    const [area, type] = await Promise.all(
      ["TZ_contract_area", "payment_contract_type"].map(
        async (name) => (await server.call<{ label: string }[]>("GET", `/api/v1/dict/myDict/type/${name}`, { token })).data[0]?.label ?? "",
      ),
    );
    const contract: Cells = ["K1", "合同", area ?? "", type ?? "", "S1", "D1", "keeper", "2026-01-01", "2026-01-01", "2026-12-31", "1000"];
    const book = (rows: Cells[]): Sheets => [
      { name: "a", ...base, rows: [contract] },
      { name: "付款计划", titles: ["合同编号", "付款节点", "计划付款日", "计划金额", "备注"], rows },
    ];
    const run = (rows: Cells[], how: Partial<ImportRequest> = {}) => sent(book(rows), how, CONTRACTS, "contract-ledger");
    const payments = async () =>
      ((await stored(CONTRACTS))[0] as unknown as { payments: Record<string, unknown>[] }).payments.map(
        ({ id, name, amount, remarks }) => ({
          ...{ id, name, amount, remarks },
        }),
      );
    expect(
      (
        await run([
          ["K1", "首款", "2026-02-01", "10", "a"],
          ["K1", "尾款", "2026-03-01", "20", "b"],
        ])
      ).job.result,
    ).toMatchObject({ added: 1 });
    const before = await payments();
    await run(
      [
        ["K1", "尾款", "2026-03-01", "25", null],
        ["K1", "质保", "2026-04-01", "5", null],
      ],
      { strategy: "update" },
    );
    expect(await payments()).toEqual([
      before[0],
      { ...before[1], amount: "25.00" },
      expect.objectContaining({ name: "质保", amount: "5.00" }),
    ]);
    await run([["K1", "尾款", "2026-03-01", "25", null]], { strategy: "overwrite" });
    expect(await payments()).toEqual([{ ...before[1], amount: "25.00", remarks: null }]);
  });

  test("go out in a sheet of their own, and come back equal into an empty table", async () => {
    const remark = fc.option(fc.oneof(fc.constantFrom("=1+1", "@x", "-1", "换\n行", "_x0041_", "'", '"<&'), fc.string({ maxLength: 40 })));
    const item = fc.tuple(fc.constantFrom("M1", "M2", "M3"), fc.integer({ min: 1, max: 10 ** 9 }), remark);
    const orders = fc.array(fc.array(item, { maxLength: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(orders, async (all) => {
        await empty();
        const codes = all.map((_, index) => `P${index}`);
        const rows = all.flatMap((items, index) =>
          items.map(([material, tenths, said]) =>
            row(codes[index] ?? "", material, (tenths / 10_000).toFixed(4), said?.replaceAll("\0", "") ?? null),
          ),
        );
        const { job } = await sent(
          two(
            codes.map((code) => head(code)),
            rows,
          ),
        );
        expect(job.result, JSON.stringify(job)).toMatchObject({ added: all.length, wrong: 0 });
        const before = await stored();
        const exported = await server.call<Job>("POST", `${ORDERS}/exportExcel?field=code&order=asc`, { token, body: {} });
        const { bytes } = await fileOf(server, token, await over(server, token, exported.data));
        const [, details] = await readTables(bytes, [SHEET]);
        expect(details?.rows[0]?.cells[0]).toBe("订单编号");
        await empty();
        const file: ImportFile = (await upload(server, token, "purchase-order", bytes)).data;
        expect((await again(file, {})).result).toMatchObject({ added: all.length, wrong: 0 });
        expect(plain(await stored())).toEqual(plain(before));
      }),
      { numRuns: 6 },
    );
  });

  test("go out only where the list names them, when it names columns", async () => {
    await sent(two([head("A")], [row("A", "M1", 1)]));
    const sheets = async (columns: string) => {
      const { data } = await server.call<Job>("POST", `${ORDERS}/exportExcel?columns=${columns}`, { token, body: {} });
      return readTables((await fileOf(server, token, await over(server, token, data))).bytes, [SHEET]);
    };
    const [plainSheets, withItems] = [await sheets("orderDate"), await sheets("orderDate,items")];
    expect([plainSheets.length, withItems.length]).toEqual([1, 2]);
    // By the key, which the list does not show, the rows of details find their records.
    expect([plainSheets[0].rows[0]?.cells, withItems[0].rows[0]?.cells]).toEqual([["订单日期"], ["订单编号", "订单日期"]]);
  });

  test("have a sheet in the template", async () => {
    const answer = await server.app.inject({ method: "GET", url: `${ORDERS}/excelTemplate`, headers: { token } });
    const [, details] = await readTables(answer.rawPayload, [SHEET]);
    expect(details?.rows[0]?.cells).toEqual(expect.arrayContaining(ROW));
    expect(details?.rows[0]?.cells).not.toContain("含税金额");
  });
});

describe("a file in which something is wrong", () => {
  const book = () => two([head("A"), head("B"), head("C", "abc")], [row("A", "M1", 1), row("B", "M1", "abc"), row("Z", "M2", 1)]);
  const wrongRows = async (job: Job) =>
    (await server.call<WrongRows>("GET", `/api/v1/job/wrongRows/purchase-order/${job.result?.wrongRows}`, { token })).data;

  test("gives its wrong rows to be corrected, with values where they could be read", async () => {
    const { sheets } = await wrongRows((await sent(book(), { check: true })).job);
    expect(sheets.map(({ sheet, rows }) => [sheet, rows.map((one) => one.row)])).toEqual([
      [null, [3, 4]],
      ["items", [3, 4]],
    ]);
    const [first, details] = sheets;
    expect(first?.rows[1]).toMatchObject({
      cells: { code: "C", orderDate: "abc", supplier: { name: "S1" } },
      errors: { orderDate: expect.any(String) },
    });
    expect(details?.rows[0]).toMatchObject({
      cells: { "master.code": "B", material: { name: "M1" }, quantity: "abc", price: "2.5" },
      errors: { quantity: expect.any(String) },
    });
    expect(details?.rows[1]?.errors).toEqual({ "master.code": expect.stringContaining("Z") });
  });

  test("takes what was corrected in the place of its cells; rows may be left out", async () => {
    const { file, job } = await sent(book(), { partial: true });
    expect(job.result).toMatchObject({ added: 1, wrong: 3 });
    const m3 = await server.db.selectFrom("base_material").select("id").where("code", "=", "M3").executeTakeFirstOrThrow();
    const repairs = [
      { sheet: null, row: 4, cells: null },
      { sheet: "items", row: 3, cells: { quantity: "5", material: { id: m3.id, name: "料M3" } } },
      { sheet: "items", row: 4, cells: null },
    ];
    const repaired = await again(file, { repairs, only: job.result?.wrongRows });
    // What is in already does not come again.
    expect(repaired.result).toMatchObject({ rows: 1, added: 1, skipped: 0, wrong: 0 });
    expect(shape(await stored())).toEqual([
      ["A", "料M1 1"],
      ["B", "料M3 5"],
    ]);
  });

  test("a row that named another record comes in with the record that has been added without it", async () => {
    const sheets = two([head("A"), head("B")], [row("A", "M1", 1), row("B", "M1", 2), row("A1", "M1", 1), row("B1", "M3", 3)]);
    for (const key of ["code", null]) {
      await empty();
      const { file, job } = await sent(sheets, { partial: true, key });
      expect(job.result).toMatchObject({ added: 2, wrong: 2 });
      const [a] = await stored();
      const later = await server.call("PUT", `${ORDERS}/${a?.id}`, { token, body: { version: a?.version, remarks: "后来" } });
      expect(later.status, JSON.stringify(later)).toBe(200);
      const repair = (at: number, code: string) => ({ sheet: "items", row: at, cells: { "master.code": code } });
      const only = job.result?.wrongRows;
      // What is still wrong keeps its record from nothing.
      const one = await again(file, { partial: true, key, only, repairs: [repair(4, "A")] });
      expect(one.result).toMatchObject({ rows: 1, changed: 1, added: 0, skipped: 0, wrong: 1 });
      const both = await again(file, { key, only: one.result?.wrongRows, repairs: [repair(4, "A"), repair(5, "B")] });
      expect(both.result).toMatchObject({ rows: 1, changed: 1, added: 0, skipped: 0, wrong: 0 });
      expect(shape(await stored())).toEqual([
        ["A", "料M1 1", "料M1 1"],
        ["B", "料M1 2", "料M3 3"],
      ]);
      expect((await stored())[0]).toMatchObject({ remarks: "后来" });
      // A second time it does not come again.
      expect((await again(file, { key, only, repairs: [repair(4, "A"), repair(5, "B")] })).result).toMatchObject({ changed: 0, wrong: 0 });
    }
  });

  test("a row for a record that was there before is refused where such records are ignored", async () => {
    await sent(two([head("A")], [row("A", "M1", 1)]));
    const { file, job } = await sent(two([head("A")], [row("A", "M1", 1), row("A1", "M2", 1)]), { partial: true });
    expect(job.result).toMatchObject({ skipped: 1, wrong: 1 });
    const repairs = [{ sheet: "items", row: 3, cells: { "master.code": "A" } }];
    const repaired = await again(file, { partial: true, only: job.result?.wrongRows, repairs });
    expect([repaired.result, problems(repaired)]).toMatchObject([{ skipped: 0, wrong: 1 }, [["items", 3, null]]]);
    const { sheets } = await wrongRows(repaired);
    expect(sheets.flatMap(({ sheet, rows }) => rows.map((one) => [sheet, one.row, one.errors[""] !== undefined]))).toEqual([
      [null, 2, false],
      ["items", 3, true],
    ]);
    const updated = await again(file, { strategy: "update", only: job.result?.wrongRows, repairs });
    expect(updated.result).toMatchObject({ changed: 1, wrong: 0 });
    expect(shape(await stored())).toEqual([["A", "料M1 1", "料M2 1"]]);
  });

  test("its sheets are found by who goes on in another language; a sheet that is not there is told", async () => {
    const file: ImportFile = (
      await upload(server, token, "purchase-order", await bookOfSheets(two([head("A")], [["A", "M1", "pcs", 1, 2, null]])))
    ).data;
    const details = file.details.map(({ name, sheet }) => ({ field: name, mapping: sheet?.mapping ?? [] }));
    const body = { file: file.id, mapping: file.mapping, details, strategy: "ignore", key: "code" };
    const answer = await server.call<Job>("POST", `${ORDERS}/importExcel`, { token, body, headers: { "accept-language": "en" } });
    expect((await over(server, token, answer.data)).result).toMatchObject({ added: 1 });
    expect(shape(await stored())).toEqual([["A", "料M1 1"]]);
    const [first] = two([head("B")], []);
    const bare: ImportFile = (await upload(server, token, "purchase-order", await bookOfSheets(first ? [first] : []))).data;
    expect(await again(bare, { details })).toMatchObject({ state: "failed", error: { code: "import.noSheet" } });
    expect((await stored()).length).toBe(1);
  });

  test("is nobody else's, and takes no values for what may not be filled", async () => {
    const { file, job } = await sent(book(), { check: true });
    await server.user("other", { user_type: 0, is_super: true });
    const other = await server.signIn("other");
    const address = `/api/v1/job/wrongRows/purchase-order/${job.result?.wrongRows}`;
    expect((await server.call("GET", address, { token: other })).status).toBe(404);
    expect((await server.call("GET", `/api/v1/job/wrongRows/purchase-order/${file.id}`, { token })).status).toBe(404);
    const details = file.details.map(({ name, sheet }) => ({ field: name, mapping: sheet?.mapping ?? [] }));
    const ask = (more: object) =>
      server.call("POST", `${ORDERS}/importExcel`, {
        token,
        body: { file: file.id, mapping: file.mapping, details, strategy: "ignore", key: "code", ...more },
      });
    for (const cells of [{ total: "1" }, { createBy: "1" }, { __proto__x: 1 }])
      expect((await ask({ repairs: [{ sheet: null, row: 2, cells }] })).errorCode).toBe("request.invalid");
    // The name of a file is for who sends it in to choose.
    const named = await upload(server, token, "purchase-order", await bookOfSheets(book()), "wrong rows");
    expect((await server.call("GET", `/api/v1/job/wrongRows/purchase-order/${named.data.id}`, { token })).status).toBe(404);
    expect((await ask({ repairs: [{ sheet: "items", row: 2, cells: { amount: "1" } }] })).errorCode).toBe("request.invalid");
    expect((await ask({ details: [{ field: "items", mapping: ["material"] }] })).errorCode).toBe("request.invalid");
  });
});

test("a banner above the titles is passed over; who says another row is believed", async () => {
  const rows: Cells[] = [HEAD, head("A"), head("B")];
  const { file, job } = await sent([{ name: "x", titles: ["二〇二六年采购订单", ...HEAD.slice(1).map(() => "")], rows }]);
  expect(file).toMatchObject({ titleRow: 2, certain: true, rows: 2, head: [{ at: 1 }, { at: 2 }, { at: 3 }, { at: 4 }] });
  expect(job.result).toMatchObject({ added: 2, wrong: 0 });
  const third = await again(file, { titleRow: 3, strategy: "ignore" });
  expect(third.result).toMatchObject({ rows: 1, skipped: 1 });
  const none = await again(file, { titleRow: undefined, check: true, partial: true });
  expect(none.result, "who says none means the first row").toMatchObject({ rows: 3 });
});
