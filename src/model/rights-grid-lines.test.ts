import { describe, expect, test } from "vitest";
import type { RightsNode, RightsTree } from "./contract/rights-tree.ts";
import { type GridLine, gridIndex, linesOf } from "./rights-grid-lines.ts";

const node = (id: string, parent: string | null, more: Partial<RightsNode> = {}): RightsNode => ({
  ...{ id, parent, kind: "entry", title: id, pinyin: null, icon: null, path: null, opens: [], actions: [], entities: [] },
  ...more,
});
const table = (id: string, title: string, names: readonly string[], master: string | null = null) => ({
  ...{ id, title, pinyin: null, master, scoped: true },
  fields: names.map((name) => ({ name, title: name.toUpperCase(), add: true, edit: true })),
});
const permission = (name: string) => ({ permission: name, title: name.split(":")[1] ?? "", name, held: true });
const tree: RightsTree = {
  nodes: [
    node("buying", null, { kind: "directory", title: "采购", pinyin: "caigou cg" }),
    node("orders", "buying", { title: "订单", actions: ["order:view", "order:edit"], entities: ["order"] }),
    node("parts", "buying", { title: "物料", actions: ["part:view"], entities: ["part"] }),
    node("home", null, { title: "首页" }),
  ],
  entities: [table("order", "订单", ["code", "salary"]), table("item", "明细", ["price"], "order"), table("part", "物料", ["name"])],
  permissions: ["order:view", "order:edit", "part:view"].map(permission),
};
const index = gridIndex(tree);
const said = (line: GridLine) =>
  line.kind === "place"
    ? line.node.title
    : line.kind === "action"
      ? line.permission.permission
      : line.kind === "records"
        ? `${line.table.id}…`
        : line.field.name;
const shown = (filter: Partial<Parameters<typeof linesOf>[1]>) => linesOf(index, { expanded: new Set(), ...filter }).map(said);

describe("lines of the tree of rights", () => {
  test("are folded up to begin with, and unfold one by one; details stand with their master", () => {
    expect(shown({})).toEqual(["采购", "首页"]);
    expect(shown({ expanded: new Set(["buying"]) })).toEqual(["采购", "订单", "物料", "首页"]);
    const open = new Set(["buying", "buying/orders", "buying/orders/records:order"]);
    expect(shown({ expanded: open })).toEqual([
      ...["采购", "订单", "order:view", "order:edit", "order…", "code", "salary", "price", "物料", "首页"],
    ]);
  });

  test("of a place have all permissions below it", () => {
    expect(index.below.get("buying")).toEqual(["order:view", "order:edit", "part:view"]);
  });

  test("that have a text are shown unfolded with what they stand in; a place is found by its pinyin, and stays folded", () => {
    expect(shown({ text: "salary" })).toEqual(["采购", "订单", "order…", "salary"]);
    expect(shown({ text: "cg" })).toEqual(["采购"]);
    expect(shown({ text: "cg", expanded: new Set(["buying"]) })).toEqual(["采购", "订单", "物料"]);
    expect(shown({ text: "nothing" })).toEqual([]);
  });

  test("that are filtered leave out places of which nothing stays", () => {
    const keep = (line: GridLine) => line.kind === "action" && line.permission.permission === "part:view";
    const expanded = new Set(["buying", "buying/orders", "buying/parts"]);
    expect(shown({ keep, expanded })).toEqual(["采购", "物料", "part:view"]);
  });
});
