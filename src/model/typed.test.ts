import { expect, test } from "vitest";
import type { Entity, Property } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import { typedText, typedValue } from "./typed.ts";
import { validate } from "./validate.ts";

const values: Entity = {
  ...{ $id: "setting-value", title: "设置的值", type: "object", "x-table": "setting_value", "x-value": "setting" },
  properties: {
    days: { title: "天数", type: "integer", minimum: 1, maximum: 365 },
    rate: { title: "税率", type: "string", format: "decimal", maximum: 1, "x-scale": 2 },
    on: { title: "启用", type: "boolean" },
    opens: { title: "开门", type: "string", format: "time" },
    since: { title: "起始日", type: "string", format: "date" },
    code: { title: "编码", type: "string", pattern: "^[A-Z]+$", maxLength: 4 },
    levels: { title: "级别", type: "array", maxItems: 2, items: { type: "integer", "x-dict": "level" } },
  },
};
const setting: Entity = {
  ...{ $id: "setting", title: "设置", type: "object", "x-table": "setting", required: ["key", "value"] },
  properties: {
    key: { title: "设置", type: "string" },
    value: { title: "值", type: "string", "x-typed": { field: "key", entity: "setting-value" } } as Property,
  },
};

test.each([
  ["days", 30, "30"],
  ["rate", "0.13", "0.13"],
  ["on", false, "false"],
  ["opens", "08:30:00", "08:30:00"],
  ["since", "2026-01-31", "2026-01-31"],
  ["code", "AB", "AB"],
  ["levels", [1, 2], "1,2"],
])("a value of %s is written as one text and read back", (name, value, text) => {
  const field = fieldsOf(values).get(name);
  expect(typedText(value)).toBe(text);
  expect(field && typedValue(field, text)).toEqual(value);
});

test.each([
  ["days", "30", undefined],
  ["days", "0", "field.minimum"],
  ["days", "1.5", "field.integer"],
  ["days", "many", "field.integer"],
  ["rate", "1.01", "field.maximum"],
  ["rate", "0.125", "field.decimal"],
  ["on", "yes", "field.yesNo"],
  ["opens", "25:00", "field.time"],
  ["since", "2026-02-30", "field.date"],
  ["code", "ab", "field.pattern"],
  ["code", "ABCDE", "field.maxLength"],
  ["levels", "1,2,3", "field.maxItems"],
  ["nobody", "anything", undefined],
  ["days", "", "field.required"],
])("%s = “%s” is checked by the limits of the field that is named: %s", (key, value, code) => {
  const errors = validate(setting, { key, value }, { mode: "add", entityOf: () => values });
  expect(errors.map((error) => [error.path, error.code])).toEqual(code === undefined ? [] : [["value", code]]);
});
