import { expect, test } from "vitest";
import { LANGUAGES, languageOf, nameOf } from "./language.ts";

test.each([
  ["zh", "zh-CN"],
  ["zh_CN", "zh-CN"],
  ["zh-TW", "zh-CN"],
  ["en-US", "en"],
  ["es", "es"],
  ["ja-JP", "ja"],
  ["fr", undefined],
  ["", undefined],
  [null, undefined],
])("%s means %s", (code, language) => {
  expect(languageOf(code)).toBe(language);
});

test("every language calls itself by its own name", () => {
  expect(LANGUAGES.map(nameOf)).toEqual(["简体中文", "English", "Español", "日本語"]);
});
