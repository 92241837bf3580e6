import { expect, test } from "vitest";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { entryOf } from "./menu-fixtures.ts";
import { pagesOf, trailTo, visibleEntries } from "./tree.ts";

const folder = (name: string, ...children: MenuEntry[]) => entryOf(name, { component: "layout", children });

test("hidden entries and empty folders are not drawn", () => {
  expect(
    visibleEntries([entryOf("a"), entryOf("b", { hidden: true }), folder("c"), folder("d", entryOf("e", { hidden: true }))]).map(
      ({ name }) => name,
    ),
  ).toEqual(["a"]);
});

test("a folder with one visible child is that child, under the folder's icon", () => {
  const [only] = visibleEntries([
    { ...folder("f", entryOf("a"), entryOf("b", { hidden: true })), meta: { ...entryOf("f").meta, icon: "user" } },
  ]);
  expect(only).toMatchObject({ name: "a", meta: { icon: "user" } });
});

test("a folder that says that it stands itself does, above a single child too", () => {
  const shown = { ...folder("f", entryOf("a")), meta: { ...entryOf("f").meta, showRoot: true } };
  expect(visibleEntries([shown]).map(({ name }) => name)).toEqual(["f"]);
});

test("the trail leads from the top to the page", () => {
  const tree = [folder("f", folder("g", entryOf("a")), entryOf("b"))];
  expect(trailTo(tree, "/screen/a").map(({ name }) => name)).toEqual(["f", "g", "a"]);
  expect(trailTo(tree, "/screen/x")).toEqual([]);
  expect(pagesOf(tree).map(({ name }) => name)).toEqual(["a", "b"]);
});
