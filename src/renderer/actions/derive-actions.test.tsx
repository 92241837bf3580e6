import { expect, test } from "vitest";
import type { Entity, Screen } from "../../model/documents.ts";
import type { Viewer } from "../services.tsx";
import { actionsOfRow, deriveActions, type ListAction, openingAction, selectionOf } from "./derive-actions.ts";

const entity = (more: Partial<Entity> = {}): Entity => ({
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "orders",
  "x-api": { rest: "api/v1/order/order" },
  properties: { code: { title: "编号", type: "string" }, status: { title: "状态", type: "integer" } },
  ...more,
});
const screen = (more: Partial<Screen> = {}): Screen => ({ $id: "order-list", kind: "list", entity: "order", ...more });
const viewer = (...permissions: string[]) =>
  ({
    id: "1",
    isSuperUser: false,
    permissions: new Set(permissions),
    grants: { view: new Set(), edit: new Set(), add: new Set() },
  }) as unknown as Viewer;
const everything = viewer("order:view", "order:add", "order:edit", "order:remove", "order:review");
const names = (actions: readonly ListAction[]) => actions.map((action) => (typeof action === "string" ? action : action.id));

test("without actions, all that the entity allows and the viewer may", () => {
  const all = deriveActions({ screen: screen() }, entity(), everything);
  expect([names(all.toolbar), names(all.row), names(all.selection)]).toEqual([["add"], ["edit", "detail", "remove"], ["remove"]]);
  const few = deriveActions({ screen: screen() }, entity(), viewer("order:view", "order:edit"));
  expect([names(few.toolbar), names(few.row), names(few.selection)]).toEqual([[], ["edit", "detail"], []]);
});

test("an entity that can only be looked at has no other action, whoever looks", () => {
  const { toolbar, row, selection } = deriveActions({ screen: screen() }, entity({ "x-actions": ["view"] }), everything);
  expect([names(toolbar), names(row), names(selection)]).toEqual([[], ["detail"], []]);
});

test("what all tenants share is looked at, and changed only with the right for that", () => {
  const shared = entity({ "x-keep": { tenant: false, review: true } });
  const own = { id: "own", title: "改", on: "row", permission: "order:edit" } as const;
  const all = (more: readonly string[], actions?: Screen["actions"]) => {
    const permissions = [...everything.permissions, "order:import", "order:export", ...more];
    const { toolbar, row, selection } = deriveActions({ screen: screen(actions && { actions }) }, shared, viewer(...permissions));
    return [names(toolbar), names(row), names(selection)];
  };
  expect(all([])).toEqual([["export"], ["detail"], []]);
  expect(all(["platform:edit"])).toEqual([
    ["add", "import", "export"],
    ["edit", "detail", "remove"],
    ["remove", "review"],
  ]);
  expect(all([], [own])).toEqual([[], [], []]);
  expect(all(["platform:edit"], [own])).toEqual([[], ["own"], []]);
});

test("review is there where the entity keeps a review status", () => {
  expect(names(deriveActions({ screen: screen() }, entity({ "x-keep": { review: true } }), everything).selection)).toEqual([
    "remove",
    "review",
  ]);
});

test("records go out and come in where the entity lets them and the viewer may", () => {
  const all = viewer("order:view", "order:export", "order:import");
  expect(names(deriveActions({ screen: screen() }, entity(), all).toolbar)).toEqual(["import", "export"]);
  expect(names(deriveActions({ screen: screen() }, entity({ "x-actions": ["view", "export"] }), all).toolbar)).toEqual(["export"]);
  expect(names(deriveActions({ screen: screen({ actions: ["detail"] }) }, entity(), all).toolbar)).toEqual([]);
});

test("on rows there is one order, whatever the document's: edit, detail, the others as it has them, remove", () => {
  const own = (id: string) => ({ id, title: id, on: "row" }) as const;
  const actions: Screen["actions"] = ["remove", own("b"), "detail", own("a"), "edit"];
  const { row } = deriveActions({ screen: screen({ actions }) }, entity(), everything);
  expect(names(row)).toEqual(["edit", "detail", "b", "a", "remove"]);
});

test("a tree adds children", () => {
  const tree = deriveActions({ screen: screen({ kind: "tree" }) }, entity({ "x-parent": "parent" }), everything);
  expect(names(tree.row)).toEqual(["edit", "detail", "addChild", "remove"]);
  expect(names(deriveActions({ screen: screen({ actions: ["addChild"] }) }, entity(), everything).row)).toEqual([]);
});

test("records for which there are templates are printed by who may, whatever the document names", () => {
  const printer = viewer("order:view", "order:print");
  const of = (bundle: { readonly prints?: true }, who: Viewer, of = entity()) => {
    const { toolbar, row, selection } = deriveActions({ screen: screen({ actions: ["detail"] }), ...bundle }, of, who);
    return [names(toolbar), names(row), names(selection)];
  };
  expect(of({ prints: true }, printer)).toEqual([[], ["detail", "print"], ["print"]]);
  expect(of({}, printer)).toEqual([[], ["detail"], []]);
  expect(of({ prints: true }, viewer("order:view"))).toEqual([[], ["detail"], []]);
  expect(of({ prints: true }, printer, entity({ "x-actions": ["export"] }))).toEqual([[], [], []]);
});

test("an action of the document stands in its place, where its permission is held and its guard holds", () => {
  const copy = {
    id: "copy",
    title: "复制",
    on: "row",
    permission: "order:add",
    when: { field: "status", op: "eq", value: 1 },
  } as unknown as Exclude<ListAction, string>;
  const actions = deriveActions({ screen: screen({ actions: ["edit", copy] }) }, entity(), everything);
  expect(names(actions.row)).toEqual(["edit", "copy"]);
  expect(names(actionsOfRow(actions, { id: "1", status: 1 }, entity(), everything))).toEqual(["edit", "copy"]);
  expect(names(actionsOfRow(actions, { id: "1", status: 0 }, entity(), everything))).toEqual(["edit"]);
  expect(names(deriveActions({ screen: screen({ actions: ["edit", copy] }) }, entity(), viewer("order:edit")).row)).toEqual(["edit"]);
});

test("an action of the language is offered to the records that the screen says", () => {
  const offered = { remove: { field: "status", op: "eq", value: 0 } } as const;
  const actions = deriveActions({ screen: screen({ actions: ["edit", "remove"], offered }) }, entity(), everything);
  expect(names(actionsOfRow(actions, { id: "1", status: 0 }, entity(), everything))).toEqual(["edit", "remove"]);
  expect(names(actionsOfRow(actions, { id: "1", status: 1 }, entity(), everything))).toEqual(["edit"]);
});

const openingOf = (own: Partial<Screen> = {}, person = everything) =>
  openingAction(screen(own), deriveActions({ screen: screen(own) }, entity(), person));

test("a double click does what the document says, for who may", () => {
  const handle = { id: "handle", title: "处理", on: "row", permission: "order:edit", run: "flow.handle" } as const;
  const own = { actions: ["detail", "edit", handle], opening: "handle" } satisfies Partial<Screen>;
  expect(openingOf(own)).toMatchObject({ id: "handle" });
  expect(openingOf(own, viewer("order:view"))).toBeUndefined();
  expect(names(deriveActions({ screen: screen(own) }, entity(), everything).row)).toEqual(["handle", "edit", "detail"]);
});

test("a double click reads where one can read, else edits", () => {
  expect(openingOf()).toBe("detail");
  expect(openingOf({ actions: ["edit"] })).toBe("edit");
  expect(openingOf({ actions: [] })).toBeUndefined();
});

test("checkboxes are there where an action needs them or the document asks", () => {
  const all = deriveActions({ screen: screen() }, entity(), everything);
  expect(selectionOf(screen(), all)).toBe("multiple");
  expect(selectionOf(screen({ selection: "none" }), all)).toBeUndefined();
  expect(selectionOf(screen({ selection: "single" }), all)).toBe("single");
  expect(selectionOf(screen(), deriveActions({ screen: screen() }, entity(), viewer("order:view")))).toBeUndefined();
});

test("an action that calls an operation stands where that operation is permitted, whatever it says itself", () => {
  const actions: Screen["actions"] = [
    { id: "close", title: "封存", on: "row", operation: "close" },
    { id: "look", title: "查看", on: "row", operation: "look" },
  ];
  const operations = {
    "order.close": { method: "PUT", path: "/api/v1/order/order/:id/close", permission: "order:review" },
    "desk.look": { method: "PUT", path: "/api/v1/desk/:id", permission: "signed-in" },
  } as const;
  const named = entity({ "x-operations": { close: "order.close", look: "desk.look" } });
  const bundle = { screen: screen({ actions }), operations };
  expect(names(deriveActions(bundle, named, everything).row)).toEqual(["close", "look"]);
  expect(names(deriveActions(bundle, named, viewer("order:view")).row)).toEqual(["look"]);
});
