import { expect, test } from "vitest";
import type { Row } from "../../model/wire.ts";
import { branchCondition, branchOf, nodeCondition, nodesOf, openedBy, topNodes, topsOpenedBy } from "./branches.ts";

const row = (id: string, parent?: string): Row => ({ id, name: `部门${id}`, parent: parent === undefined ? null : { id: parent } });
const rows = [row("1"), row("2", "1"), row("3", "2"), row("4", "1"), row("5")];
const name = (each: Row) => String(each.name);

test("a branch is a record and everything below it", () => {
  expect(branchOf(rows, "parent", "2")).toEqual(["2", "3"]);
  expect(branchOf(rows, "parent", "1").toSorted()).toEqual(["1", "2", "3", "4"]);
});

test("stored cycles end", () => {
  const cycle = [row("1", "2"), row("2", "1")];
  expect(branchOf(cycle, "parent", "1").toSorted()).toEqual(["1", "2"]);
  expect(nodesOf(cycle, "parent", "", name)).toHaveLength(1);
});

test("a typed text leaves what it names, and the way there", () => {
  expect(nodesOf(rows, "parent", "3", name)).toEqual([
    { key: "1", title: "部门1", children: [{ key: "2", title: "部门2", children: [{ key: "3", title: "部门3", children: [] }] }] },
  ]);
  expect(openedBy(rows, "parent", "3")).toEqual(["1", "2"]);
  expect(openedBy(rows, "parent", "")).toEqual(["1"]);
});

test("a branch of thousands is asked for in parts that the server takes", () => {
  const ids = Array.from({ length: 1001 }, (_, index) => String(index + 1));
  expect(branchCondition("dept", ids)).toEqual({
    any: [
      { field: "dept", op: "in", value: ids.slice(0, 1000) },
      { field: "dept", op: "in", value: ["1001"] },
    ],
  });
  expect(branchCondition("dept", ["7"])).toEqual({ field: "dept", op: "in", value: ["7"] });
});

test("below each record on top stand all branches, under keys of their own", () => {
  const branches = nodesOf(rows, "parent", "3", name);
  const [top] = topNodes([{ id: "7", name: "报表" }], branches, "3");
  expect(top).toMatchObject({
    key: "7/",
    title: "报表",
    children: [{ key: "7/1", children: [{ key: "7/2", children: [{ key: "7/3" }] }] }],
  });
  expect(topsOpenedBy([{ id: "7" }], openedBy(rows, "parent", "3"))).toEqual(["7/", "7/1", "7/2"]);
  const tops = [{ id: "7", name: "报表" }, { id: "8" }];
  expect([topNodes(tops, [], "报").map(({ key }) => key), topNodes(tops, [], "").map(({ title }) => title)]).toEqual([
    ["7/"],
    ["报表", "8"],
  ]);
});

test("a branch below a record on top means both", () => {
  const condition = (key: string) => nodeCondition(key, { top: "apps", branch: "dept" }, (id) => branchOf(rows, "parent", id));
  const [app, dept] = [
    { field: "apps", op: "in", value: ["7"] },
    { field: "dept", op: "in", value: ["2", "3"] },
  ];
  expect([condition("2"), condition("7/"), condition("7/2")]).toEqual([dept, app, { all: [app, dept] }]);
});
