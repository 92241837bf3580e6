import { expect, test } from "vitest";
import { coloured, parserOf } from "./colours.ts";

const TEXTS = {
  json: '{ "a": [1, true, null],\n  "b": "文\\"字" }',
  sql: "select a, 'x' -- comment\nfrom b where c = 1.5",
  xml: '<a b="c"><!-- d -->\n  <e/>text</a>',
  javascript: 'record.level < 5 || has(record.dept) /* \n why */ && "a" == `b`',
} as const;

test.each(Object.entries(TEXTS))("%s: the tokens are the text, and have kinds", async (language, text) => {
  const lines = coloured(text, await parserOf(language as keyof typeof TEXTS));
  expect(lines.map((tokens) => tokens.map((token) => token.text).join("")).join("\n")).toBe(text);
  const kinds = new Set(lines.flat().map(({ kind }) => kind));
  for (const kind of language === "xml" ? ["name", "string", "comment"] : ["number", "string"]) expect(kinds).toContain(kind);
});

test("broken text and text without a parser are whole too", async () => {
  expect(
    coloured("{ a", await parserOf("json"))
      .flat()
      .map(({ text }) => text)
      .join(""),
  ).toBe("{ a");
  expect(coloured("a\n\nb", undefined)).toEqual([[{ text: "a", kind: undefined }], [], [{ text: "b", kind: undefined }]]);
});
