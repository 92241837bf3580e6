import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PrintChoice, PrintedPages, PrintPreview } from "../../../src/model/contract/print.ts";
import type { ScreenBundle } from "../../../src/model/documents.ts";
import type { DrawOp } from "../../../src/model/printed.ts";
import { type Platform, platform } from "../platform/platform.ts";

const LABELS = "/api/v1/label/label";
const PRINT = "/api/v1/print";

let server: Platform;
let clerk: string;
let outsider: string;
let materials: string[];
let order: string;
let counted = 0;

const part = (component: string, propValue: string | null, more: object = {}) => ({
  ...{ component, propValue, coordinateX: 10, coordinateY: 8, width: 120, height: 24, fontSize: 14, color: "#336699" },
  ...more,
});
const call = <T>(method: string, url: string, token: string, body?: unknown) =>
  server.call<T>(method as "GET", url, { token, ...(body !== undefined && { body }) });
const newLabel = async (values: object) =>
  call<{ id: string }>("POST", `${LABELS}/create`, clerk, {
    code: `L${++counted}`,
    name: "货架",
    formId: "material",
    ...values,
  });
const labelId = async (values: object) => (await newLabel(values)).data.id;
const pages = async (template: string, ids: readonly string[], token = clerk) =>
  call<PrintPreview>("POST", `${PRINT}/pages`, token, { template, ids });
const flat = (ops: readonly DrawOp[]): DrawOp[] => ops.flatMap((op) => (op.op === "group" ? flat(op.parts) : [op]));
const textsOn = (preview: PrintPreview, page = 0) =>
  flat(preview.pages[page]?.ops ?? []).flatMap((op) => (op.op === "text" ? [op.text] : []));

beforeAll(async () => {
  server = await platform();
  const printing = ["material", "purchase-order", "warehouse"].flatMap((id) => [`${id}:view`, `${id}:print`]);
  const labels = ["view", "add", "edit"].map((word) => `label:${word}`);
  const clerkId = await server.user("clerk", { roles_ids: [await server.role({ code: "clerk", permissions: [...printing, ...labels] })] });
  await server.user("outsider", { roles_ids: [await server.role({ code: "outsider", permissions: printing })] });
  [clerk, outsider] = [await server.signIn("clerk"), await server.signIn("outsider")];
  const material = { unit: "pcs", category: "raw", status: 0 };
  materials = [
    await server.insert("base_material", { code: "M-1", name: "螺栓", ...material }),
    await server.insert("base_material", { code: "M-2", name: "螺母", ...material }),
  ];
  const supplier = await server.insert("base_supplier", { code: "S", name: "供", short_name: "供", type: "goods", level: "A", status: 0 });
  const warehouse = await server.insert("base_warehouse", { code: "W", name: "仓", type: "raw", status: 0 });
  const dept = await server.insert("sysr_dept", { code: "D", name: "部" });
  const whole = {
    supplier_id: supplier,
    warehouse_id: warehouse,
    purchaser_id: clerkId,
    dept_id: dept,
    order_date: "2026-01-05",
    status: 0,
  };
  order = await server.insert("purchase_order", { code: "PO-1", ...whole });
  for (const [index, id] of materials.entries())
    await server.insert("purchase_order_item", {
      master_id: order,
      sort_no: index + 1,
      material_id: id,
      unit: "pcs",
      quantity: index + 3,
      price: "1",
    });
});
afterAll(() => server.close());

describe("a label of the archive", () => {
  test("is printed by its own details, in pixels of an inch of 96, with fields of the record", async () => {
    const id = await labelId({
      width: 227,
      height: 151,
      details: [part("text", "名称："), part("param", "name", { coordinateX: 96 }), part("Picture", null)],
    });
    const { data } = await pages(`label:${id}`, materials);
    expect(data.total).toBe(2);
    expect(data.pages[0]).toMatchObject({ width: 60.06, height: 39.952 });
    expect([textsOn(data), textsOn(data, 1)]).toEqual([
      ["名称：", "螺栓"],
      ["名称：", "螺母"],
    ]);
    const name = flat(data.pages[0]?.ops ?? []).find((op) => op.op === "text" && op.text === "螺栓");
    expect(name).toMatchObject({ x: 25.4, color: "#336699" });
  });

  test("is offered where its records are printed, as PDF and by the browser too, and stands in the log", async () => {
    const id = await labelId({ name: "外箱", details: [part("param", "code")] });
    const { data: offered } = await call<PrintChoice[]>("GET", `${PRINT}/templates?entity=material`, clerk);
    expect(offered.find((one) => one.id === `label:${id}`)).toMatchObject({ title: "外箱", kind: "label", byRows: false });
    const order = { template: `label:${id}`, ids: materials };
    const { data } = await call<PrintedPages>("POST", `${PRINT}/browser`, clerk, order);
    expect(data.total).toBe(2);
    const pdf = await server.app.inject({ method: "POST", url: `${PRINT}/pdf`, headers: { token: clerk }, payload: order });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
    const logged = await server.db
      .selectFrom("print_log")
      .select(["record_id", "way", "template_title"])
      .where("template", "=", `label:${id}`)
      .execute();
    expect(logged).toHaveLength(4);
    expect(logged).toContainEqual({ record_id: materials[0], way: "browser", template_title: "外箱" });
  });

  test("has one for each row where it is of rows: a parameter names a field of the row first, then of the record", async () => {
    const details = [part("param", "code"), part("param", "material.name"), part("param", "quantity")];
    const id = await labelId({ formId: "purchase-order", byRows: true, details });
    const { data } = await pages(`label:${id}`, [order]);
    expect(data.total).toBe(2);
    expect([textsOn(data), textsOn(data, 1)]).toEqual([
      ["PO-1", "螺栓", expect.stringMatching(/^3/)],
      ["PO-1", "螺母", expect.stringMatching(/^4/)],
    ]);
  });

  test("that names a template is printed by it, and is offered once", async () => {
    const id = await labelId({ template: "material-label", details: [] });
    const { data: offered } = await call<PrintChoice[]>("GET", `${PRINT}/templates?entity=material`, clerk);
    expect(offered.map((one) => one.id)).toContain("material-label");
    expect(offered.map((one) => one.id)).not.toContain(`label:${id}`);
    expect(textsOn((await pages(`label:${id}`, materials)).data)).toContain("螺栓");
  });

  test.for([
    ["disabled", { status: 1, details: [part("text", "x")] }],
    ["without details and template", { details: [] }],
  ] as const)("that is %s is not printed, and says why", async ([, values]) => {
    const id = await labelId(values);
    const answer = await pages(`label:${id}`, materials);
    expect([answer.status, answer.errorCode]).toEqual([409, "label.unfit"]);
  });

  test.for([
    [true, "names a template", { template: "material-label" }],
    [true, "has components", { details: [part("text", "x")] }],
    [false, "has neither", { details: [] }],
  ] as const)("says %s to be printable where it %s", async ([printable, , values]) => {
    const id = await labelId(values);
    expect((await call("GET", `${LABELS}/${id}`, clerk)).data).toMatchObject({ printable });
  });

  test("is there for nobody who does not see the archive", async () => {
    const id = await labelId({ details: [part("param", "code")] });
    const { data } = await call<PrintChoice[]>("GET", `${PRINT}/templates?entity=material`, outsider);
    expect(data.map((one) => one.id).filter((one) => one.startsWith("label"))).toEqual([]);
    expect((await pages(`label:${id}`, materials, outsider)).errorCode).toBe("document.notFound");
    expect((await pages("label:404", materials)).errorCode).toBe("record.notFound");
  });

  test("that names what its form has not is refused where it says so", async () => {
    const { errorCode, fields } = await newLabel({ details: [part("text", "x"), part("param", "nothing"), part("param", "名称")] });
    expect(errorCode).toBe("record.invalid");
    expect(fields).toEqual([
      expect.objectContaining({ path: "details.2.propValue", code: "field.pattern" }),
      expect.objectContaining({ path: "details.1.propValue", code: "field.unknown" }),
    ]);
  });

  test("gives records to look at it with", async () => {
    const id = await labelId({ name: "试看", details: [part("param", "code")] });
    const { data } = await call<{ entity: string; ids: string[] }>("GET", `${LABELS}/${id}/sample`, clerk);
    expect(data).toMatchObject({ entity: "material", title: "试看" });
    expect(new Set(data.ids)).toEqual(new Set(materials));
  });

  test("lets the lists of its records print where no template is in force", async () => {
    const printed = async () => (await call<ScreenBundle>("GET", "/api/v1/screen/warehouse-list", clerk)).data?.prints;
    expect(await printed()).toBeUndefined();
    await labelId({ formId: "warehouse", details: [part("param", "code")] });
    expect(await printed()).toBe(true);
  });
});

describe("the sheet of bar codes of a label", () => {
  test("has the codes that the preview shows: of rows of details, twenty on a page", async () => {
    const id = await labelId({ formId: "purchase-order", name: "条码" });
    const { data } = await pages(`label-codes:${id}`, [order]);
    expect(data).toMatchObject({ total: 1, pages: [{ width: 210, height: 297 }], warnings: [] });
    expect(textsOn(data)).toEqual(["PO-1-1", "PO-1-2"]);
  });

  test("has those of the records where they have no details", async () => {
    const id = await labelId({});
    expect(textsOn((await pages(`label-codes:${id}`, materials)).data)).toEqual(["螺栓", "螺母"]);
    const { data } = await call<PrintChoice[]>("GET", `${PRINT}/templates?template=label-codes:${id}`, clerk);
    expect(data).toMatchObject([{ id: `label-codes:${id}`, title: "货架", kind: "label" }]);
  });
});
