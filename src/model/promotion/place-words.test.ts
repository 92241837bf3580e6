import { expect, test } from "vitest";
import type { WrittenDocument } from "../written-document.ts";
import { placeWords } from "./place-words.ts";

const documents: WrittenDocument[] = [
  {
    ...{ kind: "entity", id: "visit", texts: { en: { title: "Visit", properties: { amount: { title: "Amount" } } } } },
    content: { title: "来访", properties: { amount: { title: "金额", type: "number" } } },
  },
  { kind: "screen", id: "visit-list", texts: {}, content: { title: "来访列表", entity: "visit", columns: ["name", { field: "amount" }] } },
  { kind: "dictionary", id: "kinds", texts: {}, content: { title: "类型", items: [{ value: 1, label: "访客" }] } },
];
const said = (kind: string, id: string, path: readonly string[], language = "zh-CN", more = {}) =>
  placeWords({ kind, id, path, ...more }, documents, language)
    .map((step) => ("title" in step ? step.title : `[${step.word}]`))
    .join(" ");

test("a place is said by titles where people gave some, and by the words of the language else", () => {
  expect(said("entity", "visit", ["properties", "amount", "x-decorator"])).toBe("来访 [properties] 金额 [x-decorator]");
  expect(said("entity", "visit", ["properties", "amount"], "en")).toBe("Visit [properties] Amount");
  expect(said("screen", "visit-list", ["columns", "amount", "width"])).toBe("来访列表 [columns] 金额 [width]");
  expect(said("dictionary", "kinds", ["items", "1"])).toBe("类型 [items] 访客");
});

test("what is there on one side alone is called as it is there, and what nobody named by its id", () => {
  expect(said("entity", "visit", ["properties", "gone"], "zh-CN", { before: { title: "旧字段" } })).toBe("来访 [properties] 旧字段");
  expect(said("entity", "other", ["properties", "x", "title"])).toBe("other [properties] [x] [title]");
});
