import { expect, test } from "vitest";
import { cutTitles } from "./cut-titles.ts";

test("a title that is too wide is told with the languages in which it is", () => {
  const titles = [
    { id: "1", code: "user", titles: { "zh-CN": "用户", en: "Users" } },
    { id: "2", code: "buy", titles: { "zh-CN": "采购", en: "Purchasing and warehouses", es: "Compras y almacenes" } },
  ];
  expect(cutTitles(titles, (text) => text.length * 10, 100)).toEqual([
    {
      ...{ id: "2", code: "buy" },
      cut: [
        { language: "en", title: "Purchasing and warehouses" },
        { language: "es", title: "Compras y almacenes" },
      ],
    },
  ]);
});
