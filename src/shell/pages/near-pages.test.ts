import { expect, test } from "vitest";
import { entryOf } from "../menu/menu-fixtures.ts";
import { nearPages } from "./near-pages.ts";

const MENU = [
  entryOf("system", { component: "layout", children: [entryOf("user-list"), entryOf("role-list"), entryOf("supplier-list")] }),
  entryOf("todo", { path: "/page/my-jobs", component: "page:my-jobs" }),
  entryOf("hidden-list", { hidden: true }),
  entryOf("out", { path: "https://user-list", meta: { isExternal: true } }),
];
const near = (address: string) => nearPages(MENU, address).map(({ path }) => path);

test("pages of the menu with a name like the one that is wrong are offered, the nearest first", () => {
  expect(near("/screen/user-lst?dept=5")).toEqual(["/screen/user-list"]);
  expect(near("/supplierlist")).toEqual(["/screen/supplier-list"]);
  expect(near("/page/myjobs")).toEqual(["/page/my-jobs"]);
});

test("nothing is offered that is not like it, nor what the menu does not show", () => {
  expect(near("/something/else/altogether")).toEqual([]);
  expect(near("/screen/hidden-lis")).toEqual([]);
});
