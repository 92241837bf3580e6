import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMANDS, SETTINGS, settingText } from "./commands.ts";
import { createSearch } from "./match.ts";
import { type Found, type FoundGroup, nearness, ranked } from "./rank.ts";

const thing = (title: string, more: Partial<Found> = {}): Found => ({
  ...{ key: title, title, icon: null, open: () => {}, names: [title], titles: [title], pinyin: [], paths: [] },
  ...more,
});
const group = (key: string, ...found: Found[]): FoundGroup => ({ key, title: key, found });
const titlesOf = (text: string, groups: readonly FoundGroup[], used: readonly string[] = []) =>
  ranked(text, groups, used).map(({ key, choices }) => [key, ...choices.map(({ title }) => title)]);

describe("how near a text is", () => {
  const stock = thing("库存台账", { names: ["库存台账", "kucuntaizhang", "kctz"], paths: ["/stock-list"] });
  test.each([
    ["库存台账", "the name", 0],
    ["kctz", "its initials", 0],
    ["库存", "how it begins", 1],
    ["kucun", "how its pinyin begins", 1],
    ["台账 库存", "its words in another order", 2],
    ["存台", "a part of it", 3],
    ["stock", "a part of the code", 3],
    ["stcklist", "a letter less", 4],
  ])("%s, %s: %i", (text, _, distance) => {
    expect(nearness(text, stock)).toBe(distance);
  });

  test.each([
    ["CONFIGURACION", "Configuración"],
    ["ｔｈｅｍｅ", "Theme"],
    ["添加物料", "添加 物料"],
    ["ガイドツアー", "ガイドツアー"],
  ])("not told apart by case, accents, width or spaces: %s", (text, title) => {
    expect(nearness(text, thing(title))).toBe(0);
  });

  test("what stands above a page in the menu is no name of it", () => {
    expect(nearness("采购", thing("采购 > 供应商", { names: ["供应商"], titles: ["采购", "供应商"] }))).toBe(3);
  });
});

test("a voiced letter of Japanese is another letter", () => {
  expect(nearness("カイト", thing("ガイド"))).toBe(4);
});

test("the group with the nearest choice comes first, and in each group the nearest", () => {
  expect(titlesOf("theme", [group("pages", thing("Home")), group("settings", thing("Table theme"), thing("Theme"))])).toEqual([
    ["settings", "Theme", "Table theme"],
    ["pages", "Home"],
  ]);
});

test("of equally near ones what was chosen last comes first, then the order of the groups counts", () => {
  const groups = [group("menu", thing("Theme A"), thing("Theme B")), group("settings", thing("Theme C"))];
  expect(titlesOf("theme", groups).map(([key]) => key)).toEqual(["menu", "settings"]);
  expect(titlesOf("theme", groups, ["Theme C", "Theme B"])).toEqual([
    ["settings", "Theme C"],
    ["menu", "Theme B", "Theme A"],
  ]);
});

test("what was chosen last does not come before what is nearer", () => {
  const groups = [group("menu", thing("Stock theme")), group("settings", thing("Theme"))];
  expect(titlesOf("theme", groups, ["Stock theme"]).map(([key]) => key)).toEqual(["settings", "menu"]);
});

test("the way to all records of a screen stays the last of them, however often it was chosen", () => {
  const all = thing("See all");
  const groups = [{ ...group("records", thing("M-1"), thing("M-2")), last: all }];
  expect(titlesOf("M", groups, ["See all", "M-2"])).toEqual([["records", "M-2", "M-1", "See all"]]);
});

const word = fc.constantFrom("a", "b", "ab", "ba", "库存", "台账");
test("nothing is lost or doubled, and no group comes before one with something nearer", () => {
  fc.assert(
    fc.property(word, fc.array(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (text, names) => {
      const groups = names.map((some, at) =>
        group(String(at), ...some.map((parts, place) => thing(parts.join(" "), { key: `${at} ${place}` }))),
      );
      const result = ranked(text, groups, []);
      const keys = (all: readonly { readonly key: string }[]) => all.map(({ key }) => key).sort();
      expect(keys(result.flatMap(({ choices }) => choices))).toEqual(keys(groups.flatMap(({ found }) => found)));
      const distances = result.map(({ choices }) => choices.map(({ title }) => nearness(text, thing(title))));
      for (const some of distances) expect(some).toEqual(some.toSorted());
      const firsts = distances.map(([first = 9]) => first);
      expect(firsts).toEqual(firsts.toSorted());
    }),
  );
});

/** Pages, tools and settings of the frame in one language. */
function frame(language: string): (text: string) => string | undefined {
  const textOf = (path: string): string => {
    const [file = "", keys = ""] = path.split(":");
    const texts: unknown = JSON.parse(readFileSync(`locales/${language}/${file}.json`, "utf8"));
    return String(keys.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], texts));
  };
  const things = (texts: readonly (readonly [string, string])[]) =>
    texts.map(([path, pinyin]) => {
      const typed = language === "zh-CN" ? [pinyin] : [];
      return thing(textOf(path), { names: [textOf(path), ...typed.flatMap((text) => text.split(" "))], pinyin: typed });
    });
  const pages = createSearch(things(Object.values(COMMANDS).map(({ text, pinyin }) => [text, pinyin])), { pinyin: true });
  const settings = createSearch(
    things(Object.entries(SETTINGS).map(([name, pinyin]) => [settingText(name as keyof typeof SETTINGS), pinyin])),
    { pinyin: true },
  );
  return (text) => ranked(text, [group("pages", ...pages(text)), group("settings", ...settings(text))], [])[0]?.choices[0]?.title;
}

test.each([
  ["en", "theme", "Theme colour"],
  ["en", "tab", "Tab style"],
  ["en", "home", "Home"],
  ["en", "table", "Table size"],
  ["es", "tema", "Color del tema"],
  ["es", "pestana", "Estilo de pestaña"],
  ["es", "inicio", "Inicio"],
  ["ja", "テーマ", "テーマ色"],
  ["ja", "表", "表の大きさ"],
  ["ja", "ホーム", "ホーム"],
  ["zh-CN", "主题", "主题色"],
  ["zh-CN", "zts", "主题色"],
  ["zh-CN", "sy", "首页"],
  ["zh-CN", "设置", "界面设置"],
])("in %s, %s is first of all %s", (language, text, title) => {
  expect(frame(language)(text)).toBe(title);
});
