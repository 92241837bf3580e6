import { expect, test } from "vitest";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { entryOf } from "../menu/menu-fixtures.ts";
import { filterEntries } from "./filter.ts";

const entry = (code: string, title: string, pinyin: string | null, more: Partial<MenuEntry> = {}): MenuEntry =>
  entryOf(code, { ...more, meta: { title, pinyin } });
const folder = (code: string, title: string, ...children: MenuEntry[]) => entry(code, title, null, { component: "layout", children });

const menu = [
  folder(
    "people",
    "组织与权限",
    entry("user", "用户管理", "yonghuguanli yhgl"),
    folder("deep", "更多", entry("role", "角色管理", "jueseguanli jsgl")),
    entry("ghost", "用户幽灵", null, { hidden: true }),
  ),
  folder("void", "空"),
];
const codes = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ name, component, children }) => (component === "layout" ? [name, ...codes(children ?? [])] : name));

test.each([
  ["", [["people", "user", ["deep", "role"]]]],
  ["用户", [["people", "user"]]],
  ["JSGL", [["people", ["deep", "role"]]]],
  ["组织", [["people", "user", ["deep", "role"]]]],
  ["更多", [["people", ["deep", "role"]]]],
  ["role", [["people", ["deep", "role"]]]],
  ["没有", []],
])("for “%s”", (text, expected) => {
  expect(codes(filterEntries(menu, text))).toEqual(expected);
});
