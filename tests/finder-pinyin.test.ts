import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pinyinOf } from "../src/server/modules/menu/pinyin.ts";
import { COMMANDS, SETTINGS, settingText } from "../src/shell/search/commands.ts";

/** The Chinese text of a key, `settings:color.label`. */
function chinese(key: string): string {
  const [namespace = "", path = ""] = key.split(":");
  let value: unknown = JSON.parse(readFileSync(`locales/zh-CN/${namespace}.json`, "utf8"));
  for (const part of path.split(".")) value = (value as Record<string, unknown>)[part];
  return value as string;
}

test.each(Object.values(COMMANDS))("$text is typed as its Chinese text is read", ({ text, pinyin }) => {
  expect(pinyin).toBe(pinyinOf(chinese(text)));
});

test.each(Object.entries(SETTINGS))("the setting %s is typed as its label is read", (name, pinyin) => {
  expect(pinyin).toBe(pinyinOf(chinese(settingText(name as keyof typeof SETTINGS))));
});
