import { expect, test } from "vitest";
import { cutTitles } from "./cut-titles.ts";

test("a title that is too wide is told with the languages in which it is", () => {
  const titles = [
    { id: "1", code: "user", titles: { "zh-CN": "用户", en: "Users" } },
    { id: "2", code: "buy", titles: { "zh-CN": "采购", en: "Purchasing and warehouses", es: "Compras y almacenes" } },
  ];
  expect(cutTitles(titles, (text) => text.length * 10)).toEqual([
    {
      ...{ id: "2", code: "buy" },
      cut: [
        { language: "en", title: "Purchasing and warehouses" },
        { language: "es", title: "Compras y almacenes" },
      ],
    },
  ]);
});

test("each language has the usual width of its own sidebar", () => {
  const title = "thirteen long";
  const titles = [{ id: "1", code: "x", titles: { "zh-CN": title, en: title, es: title, ja: title } }];
  const languages = (width: number) => cutTitles(titles, () => width).flatMap(({ cut }) => cut.map(({ language }) => language));
  expect(languages(115)).toEqual([]);
  expect(languages(130)).toEqual(["zh-CN", "ja"]);
  expect(languages(142)).toEqual(["zh-CN", "en", "es", "ja"]);
});
