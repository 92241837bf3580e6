import { expect, test } from "vitest";
import type { Entity, Property, Screen } from "../../model/documents.ts";
import { deriveQuery } from "../query/derive-query.ts";
import type { CellWidget, Registry } from "../registry.ts";
import type { Viewer } from "../services.tsx";
import { deriveColumns } from "./derive-columns.ts";

const entity: Entity = {
  $id: "position",
  title: "岗位",
  type: "object",
  "x-table": "position",
  "x-parent": "parent",
  properties: {
    code: { title: "编码", type: "string", maxLength: 32 },
    parent: { title: "上级", "x-entity": "position" },
    level: { title: "级别", type: "integer", "x-dict": "position_level" },
    salary: { title: "薪资上限", type: "string", format: "decimal" },
    password: { title: "口令", type: "string", "x-secret": true },
    members: { title: "成员", type: "array", items: { "x-entity": "user" } },
    remarks: { title: "备注", type: "string", format: "multiline" },
    extra: { title: "扩展", type: "object" },
    duties: { title: "职责", type: "array", "x-details": "position-duty" },
  },
};
const viewer = {
  isSuperUser: false,
  permissions: new Set<string>(),
  grants: { view: new Set(), edit: new Set(), add: new Set() },
} as unknown as Viewer;
const cell = (name: string, fits: CellWidget["fits"], width: number): CellWidget => ({ name, component: () => null, fits, width });
const registry = {
  fields: [],
  cells: [cell("tag", (field) => field.property["x-dict"] !== undefined, 96), cell("text", () => true, 150)],
  actions: {},
  footers: {},
  panels: {},
} as unknown as Registry;
const screen = (columns?: Screen["columns"]): Screen => ({
  $id: "position-list",
  kind: "list",
  entity: "position",
  ...(columns && { columns }),
});
const derived = (columns?: Screen["columns"], who = viewer) => deriveColumns(screen(columns), entity, who, registry);
const names = (columns: ReturnType<typeof derived>) => columns.map(({ field }) => field.name);

test("without columns, every field that fits a cell is one, and who and when wait in the settings", () => {
  const columns = derived();
  expect(names(columns.filter(({ hidden }) => !hidden))).toEqual(["code", "level", "salary", "members", "createTime"]);
  expect(names(columns.filter(({ hidden }) => hidden))).toEqual(["createBy", "createDept", "updateBy", "updateTime"]);
});

test("how far its flow is, is a column of a record that goes through flows, and is asked for", () => {
  const own = screen();
  for (const flowing of [
    { ...entity, "x-flow": {} },
    { ...entity, "x-table": "zz_position" },
  ] as Entity[]) {
    const columns = deriveColumns(own, flowing, viewer, registry);
    expect(columns.find(({ field }) => field.name === "flowStatus")).toMatchObject({
      title: "流程状态",
      hidden: false,
      cell: { name: "tag" },
    });
    expect(deriveQuery(own, flowing, viewer).map(({ field, op }) => [field.name, op])).toContainEqual(["flowStatus", "eq"]);
  }
  expect(names(derived())).not.toContain("flowStatus");
});

test("the document's columns come in its order with what it says", () => {
  const [level, code] = derived([
    { field: "level", width: 70, title: "等级", align: "center", pin: "left", sortable: false, hidden: true },
    "code",
  ]);
  expect(level).toMatchObject({ title: "等级", width: 70, align: "center", pin: "left", sortable: false, hidden: true });
  expect(code).toMatchObject({ title: "编码", align: "left", pin: undefined, sortable: true, hidden: false });
});

test("numbers stand right, dictionary values left, several references cannot be sorted", () => {
  const [salary, level, members] = derived(["salary", "level", "members"]);
  expect([salary?.align, level?.align]).toEqual(["right", "left"]);
  expect([salary?.sortable, members?.sortable]).toEqual([true, false]);
});

test("a column that the viewer may not see is absent, a secret always is", () => {
  const granted = { ...viewer, grants: { ...viewer.grants, view: new Set(["position:code"]) } };
  expect(names(derived(["code", "salary"], granted))).toEqual(["code"]);
  expect(names(derived(["code", "password"]))).toEqual(["code"]);
});

test("a cell that is not registered stays nameable", () => {
  expect(derived([{ field: "code", cell: "sparkle" as never }])[0]).toMatchObject({ cell: undefined, cellName: "sparkle" });
});

test("a number that the server gives is seen whole", () => {
  const rule = { parts: ["YC", { date: "yyyyMMdd" as const }, { counter: 3 }] };
  const code: Property = { title: "单号", type: "string", maxLength: 20, "x-code": rule };
  const numbered = { ...entity, properties: { ...entity.properties, code } };
  const [column] = deriveColumns(screen(["code"]), numbered, viewer, registry);
  // 13 characters of 9 pixels, and what stands around them.
  expect(column?.width).toBe(13 * 9 + 28);
});
