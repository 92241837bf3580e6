import { expect, test, vi } from "vitest";
import type { Entity, Property } from "../../../model/documents.ts";
import type { ListQuery } from "../../../model/wire.ts";
import { formPlanOf } from "../../form-plan.ts";
import { registry, superViewer } from "../form-fixtures.tsx";
import { createFormModel, type FormModelStart } from "./form-model.ts";

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
