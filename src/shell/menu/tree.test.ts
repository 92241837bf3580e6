import { expect, test } from "vitest";
import type { MenuEntry } from "../../client/account.ts";
import { pagesOf, trailTo, visibleEntries } from "./tree.ts";

const entry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id: name,
  name,
  path: `/screen/${name}`,
  component: `screen:${name}`,
  hidden: false,
  meta: { title: name, code: name },
  ...more,
});
const folder = (name: string, ...children: MenuEntry[]) => entry(name, { component: "layout", children });

test("hidden entries and empty folders are not drawn", () => {
  expect(
    visibleEntries([entry("a"), entry("b", { hidden: true }), folder("c"), folder("d", entry("e", { hidden: true }))]).map(
      ({ name }) => name,
    ),
  ).toEqual(["a"]);
});

test("a folder with one visible child is that child, under the folder's icon", () => {
  const [only] = visibleEntries([
    { ...folder("f", entry("a"), entry("b", { hidden: true })), meta: { title: "f", code: "f", icon: "user" } },
  ]);
  expect(only).toMatchObject({ name: "a", meta: { icon: "user" } });
});

test("the trail leads from the top to the page", () => {
  const tree = [folder("f", folder("g", entry("a")), entry("b"))];
  expect(trailTo(tree, "/screen/a").map(({ name }) => name)).toEqual(["f", "g", "a"]);
  expect(trailTo(tree, "/screen/x")).toEqual([]);
  expect(pagesOf(tree).map(({ name }) => name)).toEqual(["a", "b"]);
});
