import { expect, test } from "vitest";
import { formatMoney, unitFor } from "./format-money.ts";

test("languages that count by thousands read K, M and B in place of 万, 千万, 亿 and 百亿", () => {
  const read = (unit: "tenThousand" | "hundredMillion" | "tenBillion", language: string) =>
    formatMoney("12345678900", 2, unitFor(unit, language));
  expect(["zh-CN", "ja", "en", "es"].map((language) => read("tenThousand", language))).toEqual([
    "1,234,567.89",
    "1,234,567.89",
    "12,345,678.90",
    "12,345,678.90",
  ]);
  expect([read("hundredMillion", "en"), read("tenBillion", "es"), read("tenBillion", "zh-CN")]).toEqual(["12,345.68", "12.35", "1.23"]);
});
