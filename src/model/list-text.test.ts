import { expect, test } from "vitest";
import { listText } from "./list-text.ts";

test("names are joined as the language does", () => {
  const names = ["Ann", "Bo", "Cy"];
  expect(["zh-CN", "ja", "en", "es"].map((language) => listText(language, names))).toEqual([
    ...["Ann、Bo、Cy", "Ann、Bo、Cy", "Ann, Bo, Cy", "Ann, Bo y Cy"],
  ]);
  expect([listText("en", ["Ann"]), listText("en", [])]).toEqual(["Ann", ""]);
});
