import { expect, test } from "vitest";
import { perform } from "./command.ts";
import { contentOf, designAfter, faultsOf, leave } from "./design-fixtures.ts";
import { inLanguage, inPseudoLanguage, textRows } from "./text-rows.ts";

const design = designAfter(leave(), {
  do: "field.add",
  field: "days",
  property: { title: "天数", type: "integer", description: "按半天" },
});
const row = (word: string, of = design) => textRows(of).find(({ path }) => path.join(".") === `properties.days.${word}`);

test("All texts stand in one table, with what they are of and what is missing", () => {
  expect(row("title")).toMatchObject({ document: "entity zz-leave", source: "天数", owners: ["请假单"], gaps: ["en", "es", "ja"] });
  expect(row("description")).toMatchObject({ owners: ["请假单", "天数"], word: "description" });
  expect(textRows(design).find(({ path }) => path.join(".") === "properties.title.title")?.gaps).toEqual([]);
});

test("A text is set in one language, and taken away", () => {
  const set = { do: "text.set", document: "entity zz-leave", path: ["properties", "days", "title"], language: "en" } as const;
  const english = perform(design, { ...set, value: "Days" });
  expect(row("title", english)?.gaps).toEqual(["es", "ja"]);
  expect(faultsOf(english)).toEqual([]);
  expect(perform(english, set).documents.get("entity zz-leave")?.texts).toEqual(design.documents.get("entity zz-leave")?.texts);
  const source = perform(design, { ...set, language: "zh-CN", value: "日数" });
  expect(row("title", source)?.source).toBe("日数");
  expect(() => perform(design, { ...set, language: "zh-CN", value: " " })).toThrow("design.text");
  expect(() => perform(design, { ...set, path: ["nothing"] })).toThrow("design.unknownPlace");
});

test("A form is read in its translations, and in a language that does not exist", () => {
  const title = (of: typeof design) => (contentOf(of, "entity zz-leave").properties as Record<string, { title: string }>).title?.title;
  expect(title(inLanguage(design, "en"))).toBe("Title");
  expect(title(inPseudoLanguage(inLanguage(design, "en")))).toBe("⟦Tîtlé··⟧");
  expect(faultsOf(inPseudoLanguage(design))).toEqual([]);
});
