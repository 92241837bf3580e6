import { expect, test } from "vitest";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Entity } from "../../../model/documents.ts";
import { formPlanOf } from "../../form-plan.ts";
import { registry, superViewer, viewerOf } from "../form-fixtures.tsx";
import { createFormModel } from "./form-model.ts";
import type { FormModelStart } from "./form-model-start.ts";

const entity: Entity = {
  $id: "thing",
  title: "物品",
  type: "object",
  "x-table": "thing",
  required: ["code"],
  properties: {
    code: { title: "编码", type: "string" },
    level: { title: "级别", type: "integer", default: 1 },
    dept: { title: "部门", "x-entity": "department" },
    roles: { title: "角色", type: "array", items: { "x-entity": "role" } },
    fixed: { title: "固定", type: "string" },
  },
};

function model({
  layout,
  viewer = superViewer,
  mode = "add",
  ...start
}: Partial<FormModelStart> & { layout?: Layout; mode?: "add" | "edit" } = {}) {
  const plan = formPlanOf({ entity, layout, entities: {}, viewer, registry, mode });
  return createFormModel({ plan, viewer, entities: {}, base: {}, say: ({ code }) => code, ...start });
}

test("a new record sends what is not empty: defaults, presets, and references as ids", () => {
  const made = model({ values: { level: 1, dept: { id: "3", name: "研发部" } } });
  made.set("code", "A");
  made.set("roles", [{ id: "8", name: "甲" }, { id: "9" }]);
  made.set("fixed", "");
  expect(made.changes()).toEqual({ code: "A", level: 1, dept: "3", roles: ["8", "9"] });
});

test("what follows from a field is worked out as it is typed, shown, and left to the server", () => {
  const computed: Entity = {
    ...entity,
    properties: {
      ...entity.properties,
      next: { title: "下一级", type: "integer", "x-computed": "record.level + 1" },
      after: { title: "再下一级", type: "integer", "x-computed": "record.next * 2" },
    },
  };
  const plan = formPlanOf({ entity: computed, layout: undefined, entities: {}, viewer: superViewer, registry, mode: "edit" });
  const base = { id: "1", code: "A", level: 1, next: 2, after: 4 };
  const made = createFormModel({ plan, viewer: superViewer, entities: {}, base, say: ({ code }) => code });
  made.set("level", 4);
  expect(made.values()).toMatchObject({ level: 4, next: 5, after: 10 });
  expect(made.changes()).toEqual({ level: 4 });
  made.set("level", null);
  expect(made.values()).toMatchObject({ next: null, after: null });
});

test("a new record is unsaved once something was typed, not because of its defaults", () => {
  const made = model();
  expect(made.isUnsaved()).toBe(false);
  made.set("code", "A");
  expect(made.isUnsaved()).toBe(true);
});

test("a reference that gains its name is no change", () => {
  const made = model({ mode: "edit", base: { id: "1", code: "A", dept: { id: "3" } } });
  made.set("dept", { id: "3", name: "研发部" });
  expect(made.changes()).toEqual({});
});

test("an emptied field is sent as nothing", () => {
  const made = model({ mode: "edit", base: { id: "1", code: "A", fixed: "x", roles: [{ id: "8" }] } });
  made.set("fixed", "");
  made.set("roles", []);
  expect(made.changes()).toEqual({ fixed: null, roles: [] });
});

test("what the viewer may not write is never sent; what the screen fixes is", () => {
  const viewer = viewerOf("thing", { view: ["code", "level", "fixed"], add: ["code", "fixed"] });
  const layout: Layout = { groups: [{ fields: ["code", "level", { field: "fixed", readonly: true }] }] };
  const made = model({ viewer, layout, values: { code: "A", level: 1, fixed: "x", dept: { id: "3" } } });
  expect(made.changes()).toEqual({ code: "A", fixed: "x" });
});

test("the form of an action checks and sends what it asks for alone", () => {
  const made = model({ partial: true, layout: { groups: [{ fields: ["fixed"] }] } });
  made.set("fixed", "x");
  expect(made.check()).toEqual([]);
  expect(made.changes()).toEqual({ fixed: "x" });
});

test("a stored record that is wrong in what nobody touched can be saved", () => {
  const made = model({ mode: "edit", base: { id: "1", code: null, fixed: "x" } });
  made.set("fixed", "y");
  expect(made.check()).toEqual([]);
});

test("of several records what they hold differently may be left alone, also where it must be filled in", () => {
  const made = model({ mode: "edit", partial: true, base: { level: 1 }, layout: { groups: [{ fields: ["code", "level"] }] } });
  made.leave("code");
  expect(made.errors.has("code")).toBe(false);
  expect(made.check()).toEqual([]);
  made.set("code", "A");
  made.set("code", "");
  expect(made.changes()).toEqual({});
  const alike = model({ mode: "edit", partial: true, base: { code: null }, layout: { groups: [{ fields: ["code"] }] } });
  expect(alike.check().map(({ path }) => path)).toEqual(["code"]);
});
