import { expect, test } from "vitest";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { entryOf } from "../menu/menu-fixtures.ts";
import { createSearch } from "./match.ts";
import { joined, searchPages } from "./pages.ts";

const entry = (code: string, title: string, pinyin: string, more: Partial<MenuEntry> = {}): MenuEntry =>
  entryOf(code, { path: `/screen/${code}-list`, component: `screen:${code}-list`, ...more, meta: { title, pinyin } });
const folder = (code: string, title: string, pinyin: string, children: MenuEntry[]) =>
  entry(code, title, pinyin, { component: "layout", path: `/menu/${code}`, children });

const menu = [
  entry("todo", "待办", "daiban db"),
  folder("purchasing", "采购与仓储", "caigouyucangchu cgycc", [
    entry("purchase-order", "采购订单", "caigoudingdan cgdd"),
    entry("stock", "库存台账", "kucuntaizhang kctz"),
    entry("secret", "采购密账", "caigoumizhang cgmz", { hidden: true }),
  ]),
  folder("master-data", "基础资料", "jichuziliao jczl", [
    entry("supplier", "供应商档案", "gongyingshangdangan gysda"),
    folder("places", "地点", "didian dd", [entry("area", "地区管理", "diquguanli dqgl")]),
  ]),
];
const pages = searchPages(menu);
const titlesFor = (text: string, pinyin = true) => createSearch(pages, { pinyin })(text).map(({ titles }) => joined(titles));

test("what is hidden and what stands at the top of the menu is not looked through", () => {
  expect(pages.map(({ entry: { name } }) => name)).toEqual(["purchase-order", "stock", "supplier", "area"]);
});

test("a page is named by its whole way through the menu", () => {
  expect(titlesFor("地区")).toEqual(["基础资料 > 地点 > 地区管理"]);
});

test.each([
  ["a title", "供应商"],
  ["one character", "供"],
  ["pinyin", "gongying"],
  ["initials", "gysda"],
  ["the code", "supplier"],
  ["a letter wrong", "suplier"],
  ["spaces around it", " 供应商 "],
])("is found by %s", (_, text) => {
  expect(titlesFor(text)[0]).toBe("基础资料 > 供应商档案");
});

test.each([
  ["订单采购", "采购与仓储 > 采购订单"],
  ["订单 采购", "采购与仓储 > 采购订单"],
  ["dingdan caigou", "采购与仓储 > 采购订单"],
  ["管理 地区", "基础资料 > 地点 > 地区管理"],
  ["档案 基础", "基础资料 > 供应商档案"],
])("words in any order, %s, find %s", (text, title) => {
  expect(titlesFor(text)[0]).toBe(title);
});

test("all of several words must fit", () => {
  expect(titlesFor("采购 请假")).toEqual([]);
});

test("a page whose own title fits comes before one that stands under such a title", () => {
  expect(titlesFor("采购")).toEqual(["采购与仓储 > 采购订单", "采购与仓储 > 库存台账"]);
});

test("without pinyin, letters find codes alone", () => {
  expect(titlesFor("kctz", false)).toEqual([]);
  expect(titlesFor("stock", false)).toEqual(["采购与仓储 > 库存台账"]);
});

test("what fits nothing finds nothing", () => {
  expect(titlesFor("请假")).toEqual([]);
});
