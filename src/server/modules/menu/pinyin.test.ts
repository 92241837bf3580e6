import { expect, test } from "vitest";
import { pinyinOf } from "./pinyin.ts";

test.each([
  ["采购订单", "caigoudingdan cgdd"],
  ["重庆仓库", "chongqingcangku cqck"],
  ["SIM卡管理", "simkaguanli simkgl"],
  ["Suppliers", null],
  ["", null],
])("%s", (title, pinyin) => {
  expect(pinyinOf(title)).toBe(pinyin);
});
