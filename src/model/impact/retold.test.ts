import fc from "fast-check";
import { expect, test } from "vitest";
import { retold } from "./retold.ts";

const TEXT = `{
  "$id": "visit",   "title": "来访",
  "properties": {
    "area": { "title": "地区", "type": "string" },
    "note": {
      "title": "说明",
      "x-visible": "has(record.area)"
    }
  },
  "columns": ["area", { "field": "note" }]
}
`;

test("another name stands in keys, values and lists, and nothing else has moved", () => {
  const value = JSON.parse(TEXT.replaceAll("area", "zone"));
  expect(retold(TEXT, value)).toBe(TEXT.replaceAll("area", "zone"));
});

test("what is added to an object stands beside its last entry, or on a line of its own as the others do", () => {
  const value = JSON.parse(TEXT);
  value.properties.area["x-renamed-from"] = "place";
  value.properties.note["x-renamed-from"] = "words";
  expect(retold(TEXT, value)).toBe(
    TEXT.replace('"string" }', '"string", "x-renamed-from": "place" }').replace('area)"\n', 'area)",\n      "x-renamed-from": "words"\n'),
  );
});

test("whatever it is to say, the text says it, and what it says already leaves it as it is", () => {
  const json = fc.jsonValue();
  fc.assert(
    fc.property(json, json, fc.constantFrom(undefined, 2), (one, other, indent) => {
      const text = JSON.stringify(one, null, indent);
      expect(JSON.stringify(JSON.parse(retold(text, other)))).toBe(JSON.stringify(other));
      expect(retold(text, JSON.parse(text))).toBe(text);
    }),
  );
});
