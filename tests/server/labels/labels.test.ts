import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QrCode } from "../../../src/model/contract/label.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/label/label";
const DETAIL = {
  component: "param",
  propValue: "code",
  coordinateX: 10,
  coordinateY: 8,
  width: 120,
  height: 20,
  fontSize: 14,
  color: "#000000",
};

let server: Platform;
let editor: string;
let reader: string;
let stranger: string;
let label: string;
let order: { id: string; row: string };
let foreign: { id: string; row: string };

async function newOrder(code: string, user: string): Promise<{ id: string; row: string }> {
  const supplier = await server.insert("base_supplier", {
    code: `S-${code}`,
    name: code,
    short_name: code,
    type: "goods",
    level: "A",
    status: 0,
  });
  const warehouse = await server.insert("base_warehouse", { code: `W-${code}`, name: code, type: "raw", status: 0 });
  const dept = await server.insert("sysr_dept", { code: `D-${code}`, name: code });
  const ids = { supplier_id: supplier, warehouse_id: warehouse, purchaser_id: user, dept_id: dept };
  const id = await server.insert("purchase_order", { code, ...ids, order_date: "2026-01-05", status: 0 });
  const material = await server.insert("base_material", { code: `M-${code}`, name: code, unit: "pcs", category: "raw", status: 0 });
  const row = { master_id: id, sort_no: 1, material_id: material, unit: "pcs", quantity: "1", price: "1" };
  return { id, row: await server.insert("purchase_order_item", row) };
}

beforeAll(async () => {
  server = await platform();
  const all = ["view", "add", "edit", "remove", "review"].map((word) => `label:${word}`);
  await server.user("editor", { roles_ids: [await server.role({ code: "labels", permissions: [...all, "purchase-order:view"] })] });
  const own = { code: "own", dataScope: 1, permissions: ["label:view", "purchase-order:view", "purchase-order-item:view"] };
  const ann = await server.user("ann", { roles_ids: [await server.role(own)] });
  const bob = await server.user("bob", { roles_ids: [await server.role({ code: "bare", permissions: ["label:view"] })] });
  [editor, reader, stranger] = [await server.signIn("editor"), await server.signIn("ann"), await server.signIn("bob")];
  order = await newOrder("PO-1", ann);
  foreign = await newOrder("PO-2", bob);
  label = (
    await call<{ id: string }>("POST", `${BASE}/create`, editor, { code: "L1", name: "货架", formId: "purchase-order", details: [DETAIL] })
  ).data.id;
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, token: string, body?: unknown) =>
  server.call<T>(method as "GET", url, { token, ...(body !== undefined && { body }) });
const codes = (token: string, items: unknown, query: Record<string, string> = { labelId: label, formId: "purchase-order" }) =>
  call<{ qrCode: QrCode[] }>("POST", `${BASE}/getQrCodeList?${new URLSearchParams(query)}`, token, items);

test("labels answer at the addresses of the specification", async () => {
  const { data: page } = await call<{ records: { code: string }[]; total: number }>(
    "POST",
    `${BASE}/findPageList?current=1&size=10`,
    editor,
    { code: "L1" },
  );
  expect(page).toMatchObject({ total: 1, records: [{ code: "L1", formId: "purchase-order" }] });
  expect((await call<{ total: number }>("POST", `${BASE}/data`, editor, {})).data.total).toBe(1);
  const { data: one } = await call<{ version: number }>("GET", `${BASE}/${label}`, editor);
  expect(one).toMatchObject({ details: [{ propValue: "code", coordinateX: 10 }] });
  const { data: changed } = await call<object>("PUT", `${BASE}/change`, editor, { id: label, name: "货架标签", version: one.version });
  expect(changed).toMatchObject({ id: label, name: "货架标签" });
  expect((await call("PUT", `${BASE}/updateReviewStatus`, editor, { ids: [label], status: 1 })).status).toBe(200);
  expect((await call("PUT", `${BASE}/updateReviewStatus`, editor, { ids: [label], status: 0 })).status).toBe(200);
});

test("a list comes with the components of its labels where it is asked for them", async () => {
  const { data: bare } = await call<object[]>("GET", `${BASE}/list`, editor);
  expect(bare[0]).not.toHaveProperty("details");
  const { data: whole } = await call<object[]>("GET", `${BASE}/list?withChild=true`, editor);
  expect(whole[0]).toMatchObject({ details: [{ component: "param" }] });
});

test("codes of rows of details are pictures of what was asked for", async () => {
  const { data } = await codes(reader, [{ id: order.row, bar: "PO-1/1", other: true }]);
  expect(data.qrCode.map(({ code }) => code)).toEqual(["PO-1/1"]);
  const { format, width = 0, height } = await sharp(Buffer.from(data.qrCode[0]?.img ?? "", "base64")).metadata();
  expect([format, width > 100, width === height]).toEqual(["jpeg", true, true]);
});

test("codes of the records themselves are drawn too", async () => {
  expect((await codes(reader, [{ id: order.id, bar: "订单 1" }])).data.qrCode).toHaveLength(1);
});

test.each([
  ["no label", () => codes(reader, [{ id: order.row, bar: "x" }], { formId: "purchase-order" }), "label.notLinked"],
  [
    "a label of another form",
    () => codes(reader, [{ id: order.row, bar: "x" }], { labelId: label, formId: "material" }),
    "label.notLinked",
  ],
  ["no rows", () => codes(reader, []), "label.noDetails"],
  ["rows of others", () => codes(reader, [{ id: foreign.row, bar: "x" }]), "record.notFound"],
  [
    "records of others",
    () =>
      codes(reader, [
        { id: order.row, bar: "x" },
        { id: foreign.id, bar: "x" },
      ]),
    "record.notFound",
  ],
  ["records that one may not view", () => codes(stranger, [{ id: foreign.id, bar: "x" }]), "access.denied"],
  ["a text without end", () => codes(reader, [{ id: order.row, bar: "x".repeat(501) }]), "request.invalid"],
])("nothing is drawn for %s", async (_, ask, code) => {
  expect((await ask()).errorCode).toBe(code);
});
