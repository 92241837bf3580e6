import { expect, test, vi } from "vitest";
import type { Entity, Property } from "../../../model/documents.ts";
import type { ListQuery } from "../../../model/wire.ts";
import { formPlanOf } from "../../form-plan.ts";
import { registry, superViewer } from "../form-fixtures.tsx";
import { createFormModel } from "./form-model.ts";
import type { FormModelStart } from "./form-model-start.ts";

const money = (more: Partial<Property> = {}): Property => ({ title: "数", type: "string", format: "decimal", ...more });
const vendor: Entity = {
  $id: "vendor",
  title: "供应商",
  type: "object",
  "x-table": "vendor",
  "x-api": { rest: "vendor" },
  properties: { region: { title: "地区", type: "string" }, rebate: money() },
};
const line: Entity = {
  $id: "line",
  title: "行",
  type: "object",
  "x-table": "line",
  "x-master": "order",
  properties: {
    vendor: { title: "供应商", "x-entity": "vendor" },
    cost: money(),
    net: money({ "x-computed": "record.cost * (1 - record.vendor.rebate)" }),
  },
};
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: {
    vendor: { title: "供应商", "x-entity": "vendor" },
    region: { title: "地区", type: "string", "x-computed": "record.vendor.region" },
    licence: { title: "许可证", type: "string", "x-visible": 'record.vendor.region == "north"' },
    lines: { title: "行", type: "array", "x-details": "line" },
  },
};
const entities = { vendor, line, order };
const stored = [
  { id: "1", region: "east", rebate: "0.10" },
  { id: "2", region: "north", rebate: "0.20" },
];
const finding = () =>
  vi.fn(async (_entity: string, { condition }: ListQuery) => {
    const ids = (condition as { value: string[] }).value;
    const records = stored.filter(({ id }) => ids.includes(id));
    return { records, total: records.length };
  });

function opened({
  mode = "add",
  viewer = superViewer,
  ...start
}: Partial<FormModelStart> & { mode?: "add" | "edit"; viewer?: typeof superViewer } = {}) {
  const plan = formPlanOf({ entity: order, layout: undefined, entities, viewer, registry, mode });
  const model = createFormModel({ plan, viewer, entities, base: {}, say: ({ code }) => code, ...start });
  model.start();
  return model;
}

test("when a record is chosen, what is read of it is asked for once, and what hangs on it follows", async () => {
  const list = finding();
  const model = opened({ list });
  model.set("vendor", { id: "2", name: "乙" });
  expect(model.values()).toMatchObject({ region: null });
  await model.settled();
  expect(model.values()).toMatchObject({ region: "north" });
  expect(model.state("licence").visible).toBe(true);
  model.set("vendor", { id: "1", name: "甲" });
  await model.settled();
  expect(model.values()).toMatchObject({ region: "east" });
  expect(model.state("licence").visible).toBe(false);
  model.set("vendor", { id: "2", name: "乙" });
  expect(model.values()).toMatchObject({ region: "north" });
  expect(list).toHaveBeenCalledTimes(2);
  expect(model.changes()).toMatchObject({ vendor: "2" });
});

test("what came with a loaded reference is not asked for, and is no change", async () => {
  const list = finding();
  const base = { id: "9", vendor: { id: "2", name: "乙", fields: { region: "north" } }, region: "south", lines: [] };
  const model = opened({ mode: "edit", base, list });
  await model.settled();
  expect(model.state("licence").visible).toBe(true);
  expect(list).not.toHaveBeenCalled();
  expect(model.values().region).toBe("south");
  model.set("vendor", { id: "2", name: "乙" });
  expect(Object.keys(model.unsaved().values)).toEqual(["region"]);
});

test("what follows from a default is no change of a new record", async () => {
  const model = opened({ list: finding(), values: { vendor: { id: "1", name: "甲" } } });
  await model.settled();
  expect(model.values().region).toBe("east");
  expect(model.isUnsaved()).toBe(false);
});

test("rows ask together, and those that are stored stay as they are", async () => {
  const list = finding();
  const rows = [{ id: "31", vendor: { id: "1" }, cost: "2.00", net: "0.50" }];
  const model = opened({ mode: "edit", base: { id: "9", vendor: null, lines: rows }, list });
  model.set("lines", [...rows, { id: "new:1", vendor: { id: "1" }, cost: "3.00" }, { id: "new:2", vendor: { id: "2" }, cost: "3.00" }]);
  await model.settled();
  expect(model.values().lines).toMatchObject([{ net: "0.50" }, { net: "2.70" }, { net: "2.40" }]);
  expect(list.mock.calls.map(([, { condition }]) => (condition as { value: string[] }).value)).toEqual([["1"], ["2"]]);
});

test("who may not view such records asks for nothing, and what hangs on them stays unknown", async () => {
  const list = finding();
  const model = opened({ list, viewer: { ...superViewer, isSuperUser: false, permissions: new Set(["order:add"]) } });
  model.set("vendor", { id: "2", name: "乙" });
  await model.settled();
  expect(list).not.toHaveBeenCalled();
  expect(model.state("licence").visible).toBe(false);
});

test("one record through two references is asked for what each of them reads, and keeps what it had", async () => {
  const shipping: Entity = {
    ...order,
    properties: {
      vendor: { title: "收货方", "x-entity": "vendor" },
      payer: { title: "付款方", "x-entity": "vendor" },
      region: { title: "地区", type: "string", "x-computed": "record.vendor.region" },
      rebate: money({ "x-computed": "record.payer.rebate" }),
    },
  };
  const list = vi.fn(async (entity: string, query: ListQuery) => {
    const { records, total } = await finding()(entity, query);
    const columns = ["id", ...(query.columns ?? [])];
    return { records: records.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))), total };
  });
  const plan = formPlanOf({ entity: shipping, layout: undefined, entities, viewer: superViewer, registry, mode: "add" });
  const model = createFormModel({ plan, viewer: superViewer, entities, base: {}, say: ({ code }) => code, list: list as never });
  model.start();
  model.set("vendor", { id: "2", name: "乙" });
  await model.settled();
  model.set("payer", { id: "2", name: "乙" });
  await model.settled();
  expect(model.values()).toMatchObject({ region: "north", rebate: "0.20" });
});

test("what could not be asked for is asked for again when it is chosen again", async () => {
  const list = finding().mockRejectedValueOnce(new Error("offline"));
  const model = opened({ list });
  model.set("vendor", { id: "2", name: "乙" });
  await model.settled();
  expect(model.values().region).toBe(null);
  model.set("vendor", null);
  model.set("vendor", { id: "2", name: "乙" });
  await model.settled();
  expect(model.values().region).toBe("north");
});

test("what the stored reference of a restored draft points to is asked for too", async () => {
  const list = finding();
  const base = { id: "9", vendor: { id: "1", name: "甲" }, region: "east", lines: [] };
  const model = opened({ mode: "edit", base, values: { ...base, vendor: { id: "2", name: "乙" } }, list });
  await model.settled();
  expect(list.mock.calls.map(([, { condition }]) => (condition as { value: string[] }).value.toSorted())).toEqual([["1", "2"]]);
  model.rebase({ ...base, vendor: { id: "3", name: "丙" } }, model.values());
  await model.settled();
  expect(list).toHaveBeenCalledTimes(2);
});
