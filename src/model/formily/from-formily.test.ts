import { expect, test } from "vitest";
import leave from "../../../tests/fixtures/formily/leave.json" with { type: "json" };
import type { FormField, Group } from "../../generated/language/screen.ts";
import { checkDocuments } from "../check/check.ts";
import { printProblem } from "../check/problems.ts";
import type { Entity } from "../documents.ts";
import { fromFormily } from "./from-formily.ts";
import { type FormilySchema, schemaIn } from "./schema.ts";

const file: Entity = {
  $id: "file",
  title: "文件",
  type: "object",
  "x-table": "file",
  properties: { name: { title: "名称", type: "string" } },
};
const read = (schema: FormilySchema) => fromFormily(schema, { id: "leave", title: "请假单" });
const field = (schema: FormilySchema) =>
  read({ type: "object", properties: { other: { type: "string" }, it: { title: "它", ...schema } } });

/** What the check says of the documents, beside texts that are still to be translated. */
function problems({ entities, screen, dictionaries }: ReturnType<typeof fromFormily>): string[] {
  const files = [
    ...[...entities, file].map((document) => ({ kind: "entity" as const, document })),
    ...dictionaries.map((document) => ({ kind: "dictionary" as const, document })),
    { kind: "screen" as const, document: screen },
  ].map(({ kind, document }) => ({ kind, file: `schemas/${kind}/${document.$id}.json`, text: JSON.stringify(document) }));
  return checkDocuments({ files }).problems.map(printProblem);
}

const designed = read(schemaIn(leave) as FormilySchema);

test("a form of the designer becomes documents that pass the check", () => {
  expect(problems(designed)).toEqual([]);
});

test("its parts become groups in the order in which they are drawn, its rows an entity", () => {
  const { groups, columns } = designed.screen.form ?? {};
  expect(columns).toBe(2);
  const name = (entry: FormField | string) => (typeof entry === "string" ? entry : entry.field);
  expect((groups ?? []).map((group: Group) => [group.title, (group.fields ?? []).map(name).join() || group.details])).toEqual([
    ["基本信息", "applicant,applyNo,type,beginDate,endDate,hours"],
    [undefined, "proof"],
    ["联系方式", "contactPhone,contactUrgent,contactReason"],
    [undefined, "handover"],
    [undefined, "chart"],
  ]);
  expect(designed.entities.map(({ $id }) => $id)).toEqual(["leave", "leave-handover"]);
  expect(Object.values(designed.entities[1]?.properties ?? {}).map(({ title }) => title)).toEqual(["事项", "数量", "合计"]);
});

test("its reactions become rules of the fields", () => {
  const { proof, contactReason } = designed.entities[0]?.properties ?? {};
  expect(proof).toMatchObject({ "x-visible": 'record.type == "sick"', "x-required": 'record.type == "sick"' });
  expect(contactReason?.["x-visible"]).toBe("(has(record.contactUrgent) && record.contactUrgent) && record.hours > 8");
  expect(designed.entities[1]?.properties.total?.["x-computed"]).toBe("record.count * 2");
});

test("what no document says is named by its path", () => {
  expect(designed.unmapped.map(({ path }) => path)).toEqual([
    "basis.grid.hours.x-component-props.addonAfter",
    "chart.x-component",
    "chart.x-component-props.source",
    "hint",
    "contact.reason.x-reactions.0",
  ]);
});

test.each([
  ["Input", {}, { type: "string" }],
  ["Input.TextArea", {}, { type: "string", format: "multiline" }],
  ["Password", {}, { type: "string", "x-secret": true }],
  ["NumberPicker", { "x-component-props": { precision: 0, min: 1 } }, { type: "integer", minimum: 1 }],
  ["Select", { enum: ["a", "b"] }, { type: "string", "x-dict": "leave_it" }],
  ["Select", { type: "number", enum: [{ label: "一", value: 1 }] }, { type: "integer", "x-dict": "leave_it" }],
  ["Checkbox.Group", { enum: ["a"] }, { type: "string", "x-multiple": true, "x-dict": "leave_it" }],
  ["Checkbox.Group", { type: "array", enum: ["a"] }, { type: "array", items: { type: "string", "x-dict": "leave_it" } }],
  [
    "Select",
    { type: "array", enum: [{ label: "一", value: 1 }], "x-component-props": { mode: "multiple" } },
    { type: "array", items: { type: "integer", "x-dict": "leave_it" } },
  ],
  ["Switch", { default: true }, { type: "boolean", default: true }],
  ["DatePicker", {}, { type: "string", format: "date" }],
  ["DatePicker", { "x-component-props": { showTime: true } }, { type: "string", format: "date-time" }],
  ["DatePicker", { "x-component-props": { picker: "month" } }, { type: "string", format: "month" }],
  ["TimePicker", {}, { type: "string", format: "time" }],
  ["Upload", {}, { type: "array", items: { "x-entity": "file" } }],
  ["Upload", { "x-component-props": { maxCount: 1 } }, { "x-entity": "file" }],
  ["Upload", { "x-component-props": { maxCount: 3 } }, { type: "array", items: { "x-entity": "file" }, "x-files": { maxCount: 3 } }],
])("%s %j is a field of its own kind", (component, more, property) => {
  const result = field({ "x-component": component, ...more } as FormilySchema);
  expect(result.entities[0]?.properties.it).toMatchObject(property);
  expect(result.unmapped).toEqual([]);
  expect(problems(result)).toEqual([]);
});

test.each([
  ["a pattern as a literal", { "x-validator": { pattern: "/^A\\d+$/" } }, { pattern: "^A\\d+$" }],
  ["a format by its name", { "x-validator": "email" }, { "x-validator": "email" }],
  ["lengths", { "x-validator": [{ min: 2 }, { max: 5 }] }, { minLength: 2, maxLength: 5 }],
])("of the validators: %s", (_, more, property) => {
  expect(field({ "x-component": "Input", ...more } as FormilySchema).entities[0]?.properties.it).toMatchObject(property);
});

test.each([
  ["{{$values.other === 'a'}}", 'record.other == "a"'],
  ["{{!$values.other}}", "!has(record.other)"],
  ["{{$values.other != null}}", "has(record.other)"],
  [String.raw`{{$values.other === 'it\'s'}}`, `record.other == "it's"`],
  [String.raw`{{$values.other === 'a "b" \\ c'}}`, String.raw`record.other == "a \"b\" \\ c"`],
  [String.raw`{{$values.other === "\x41\u4e2d\u{1f600}\n"}}`, String.raw`record.other == "A中😀\n"`],
  ["{{$values.other === 'a' || $values.other === 'b'}}", 'record.other == "a" || record.other == "b"'],
])("%s says %s", (script, cel) => {
  expect(field({ "x-visible": script }).entities[0]?.properties.it?.["x-visible"]).toBe(cel);
});

test.each([
  "{{$values.other.length > 2}}",
  "{{fetch('/x')}}",
  "{{$values.nobody === 1}}",
  "{{window.x}}",
  "{{$values.other > 3}}",
  "{{`a`}}",
])("%s is named, and no rule is guessed", (script) => {
  const result = field({ "x-visible": script } as FormilySchema);
  expect(result.entities[0]?.properties.it?.["x-visible"]).toBeUndefined();
  expect(result.unmapped).toHaveLength(1);
  expect(problems(result)).toEqual([]);
});

test.each([
  ["by its own words", { placeholder: ["离开", "返回"] }, ["离开", "返回"]],
  ["by the words of who imports", {}, ["它 从", "它 到"]],
])("the ends of a range have titles %s", (_, props, titles) => {
  const schema = { properties: { "[from,to]": { title: "它", "x-component": "DatePicker.RangePicker", "x-component-props": props } } };
  const { entities } = fromFormily(schema, { id: "leave", title: "请假单", rangeTitles: (title) => [`${title} 从`, `${title} 到`] });
  expect(Object.values(entities[0]?.properties ?? {}).map(({ title }) => title)).toEqual(titles);
});

test("a reaction that says the contrary is turned about; one on another field lands there", () => {
  const schema = {
    type: "object",
    properties: {
      kind: {
        type: "string",
        "x-reactions": [
          {
            target: "note",
            when: "{{$self.value === 'x'}}",
            fulfill: { state: { display: "none" } },
            otherwise: { state: { display: "visible" } },
          },
        ],
      },
      note: { type: "string" },
    },
  };
  expect(read(schema).entities[0]?.properties.note?.["x-visible"]).toBe('!(record.kind == "x")');
});

test("tabs stay tabs, steps stay steps, and names that nobody may use are others", () => {
  const pane = (name: string) => ({
    type: "void",
    "x-component": "FormTab.TabPane",
    "x-component-props": { tab: name },
    properties: { [name]: { type: "string" } },
  });
  const result = read({
    type: "object",
    properties: {
      id: { type: "string" },
      tabs: { type: "void", "x-component": "FormTab", properties: { one: pane("甲"), two: pane("USER_NAME") } },
    },
  });
  expect(result.screen.form?.tabs?.map(({ title, groups }) => [title, groups[0]?.fields])).toEqual([
    ["甲", ["field"]],
    ["USER_NAME", ["userName"]],
  ]);
  expect(result.screen.form?.groups?.[0]?.fields).toEqual(["idOf"]);
  expect(problems(result)).toEqual([]);
});
