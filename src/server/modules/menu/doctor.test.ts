import { expect, test } from "vitest";
import type { Documents } from "../../../model/documents.ts";
import { examineMenu } from "./doctor.ts";
import type { MenuRow } from "./menu-tree.ts";

const entity = (id: string) => [id, { $id: id, title: id, properties: {} }] as const;
const screen = (id: string, of: string) => [id, { $id: id, entity: of, kind: "list" }] as const;
const documents = {
  entities: new Map([entity("user"), entity("order")]),
  screens: new Map([screen("user-list", "user"), screen("order-list", "order")]),
  byKind: new Map(),
} as unknown as Documents;

const row = (code: string, more: Partial<MenuRow> = {}): MenuRow => ({
  ...{ id: code, code, name: code, type: 1, parent: null, path: null, component: null, icon: null, permission: null },
  ...{ link: null, iframe: null, hidden: false, affix: false, noCache: false, badge: false, form: null },
  ...{ breadcrumb: true, showRoot: false, activeMenu: null, devices: [] },
  ...more,
});
const examine = (...rows: MenuRow[]) =>
  examineMenu({ rows, documents, granted: new Set(["user:view"]), titleOf: ({ name }) => name }).map(
    ({ code, ailment, value, near, others }) => [code, ailment, value, near, others],
  );

test("a menu that is well has no finding", () => {
  const top = row("top", { type: 0, component: "layout" });
  expect(
    examine(top, row("users", { parent: "top", component: "screen:user-list" }), row("home", { component: "page:dashboard" })),
  ).toEqual([]);
});

test("what opens nothing is named with what was probably meant, and so is a right that does not exist", () => {
  expect(
    examine(
      row("gone", { component: "screen:user-lst" }),
      row("form", { form: { id: "no-form", type: null, entry: null } }),
      row("right", { component: "page:help", permission: "user:veiw" }),
    ),
  ).toEqual([
    ["gone", "dead", "screen:user-lst", "screen:user-list", []],
    ["form", "dead", "no-form", null, []],
    ["right", "noRight", "user:veiw", "user:view", []],
  ]);
});

test("what only super users see is told, by its own right or that of its screen", () => {
  expect(
    examine(row("orders", { component: "screen:order-list" }), row("help", { component: "page:help", permission: "order:view" })),
  ).toEqual([
    ["orders", "unseen", null, null, []],
    ["help", "unseen", "order:view", null, []],
  ]);
});

test("each of two entries that open the same names the other, whatever their paths are; hidden ones do not count", () => {
  expect(
    examine(
      row("a", { component: "screen:user-list" }),
      row("b", { component: "screen:user-list", path: "/people" }),
      row("c", { component: "screen:user-list", hidden: true }),
    ),
  ).toEqual([
    ["a", "double", null, null, ["b (b)"]],
    ["b", "double", null, null, ["a (a)"]],
  ]);
});

test("what stands below something that is off, or in a circle, is never reached; a directory without entries is empty", () => {
  expect(
    examine(
      row("below", { parent: "off", component: "screen:user-list" }),
      row("one", { type: 0, parent: "two", component: "layout" }),
      row("two", { type: 0, parent: "one", component: "layout" }),
      row("bare", { type: 0, component: "layout" }),
    ),
  ).toEqual([
    ["below", "unreached", null, null, []],
    ["one", "unreached", null, null, []],
    ["two", "unreached", null, null, []],
    ["bare", "empty", null, null, []],
  ]);
});
