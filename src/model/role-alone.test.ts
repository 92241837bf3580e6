import { expect, test } from "vitest";
import { access } from "./access.ts";
import type { Entity } from "./documents.ts";
import { setColumn } from "./rights-grid-columns.ts";
import { gridRole } from "./rights-grid-draft.ts";
import { rightsOfRole } from "./role-alone.ts";

const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order" },
  properties: { name: { title: "名称", type: "string" }, price: { title: "单价", type: "string", format: "decimal" } },
} as Entity;
const clerk = gridRole({ id: "7", version: 1, code: "clerk", name: "文员", permissions: [{ id: "1", permission: "order:view" }] });
const FIELDS = ["name", "price"].map((name) => ({ name, add: true, edit: true }));
const seen = (role: typeof clerk, field: string) => access(order, field, rightsOfRole(role), "edit");

test("a role without lists about an entity sees all of it; one column closed hides it, and leaves the others as they were", () => {
  expect(rightsOfRole(clerk).permissions.has("order:view")).toBe(true);
  expect([seen(clerk, "name"), seen(clerk, "price")]).toEqual(["editable", "editable"]);
  const closed = setColumn(clerk, "order", FIELDS, "price", "view", false);
  expect([seen(closed, "name"), seen(closed, "price")]).toEqual(["editable", "hidden"]);
  const locked = setColumn(clerk, "order", FIELDS, "price", "edit", false);
  expect([seen(locked, "name"), seen(locked, "price")]).toEqual(["editable", "readonly"]);
});
