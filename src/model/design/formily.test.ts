import { expect, test } from "vitest";
import { perform } from "./command.ts";
import { contentOf, designAfter, faultsOf, leave } from "./design-fixtures.ts";
import { designFromFormily, formilyOf } from "./formily.ts";

const SCHEMA = {
  type: "object",
  properties: {
    reason: { type: "string", title: "事由", required: true, "x-decorator": "FormItem", "x-component": "Input" },
    days: { type: "number", title: "天数", "x-decorator": "FormItem", "x-component": "NumberPicker" },
    kind: {
      ...{ type: "string", title: "种类", "x-decorator": "FormItem", "x-component": "Select" },
      enum: [{ label: "病假", value: "sick" }],
    },
    map: { type: "string", title: "地图", "x-component": "MapPicker" },
    items: {
      ...{ type: "array", title: "明细", "x-component": "ArrayTable" },
      items: { type: "object", properties: { note: { type: "string", title: "说明", "x-component": "Input" } } },
    },
  },
};

test("A form that was drawn elsewhere becomes this one, under its name and in its table", () => {
  const { documents, unmapped } = designFromFormily(leave(), JSON.stringify({ form: {}, schema: SCHEMA }));
  const design = perform(leave(), { do: "documents.replace", documents });
  expect(faultsOf(design)).toEqual([]);
  const entity = contentOf(design, "entity zz-leave");
  expect(entity).toMatchObject({ title: "请假单", "x-table": "zz_leave", "x-api": { rest: "api/v1/zz/leave" }, required: ["reason"] });
  expect(Object.keys(entity.properties as object)).toEqual(["reason", "days", "kind", "map", "items"]);
  expect(contentOf(design, "entity zz-leave-items")).toMatchObject({ "x-master": "zz-leave" });
  expect(unmapped.map(({ path }) => path).join()).toContain("map");
});

test("It goes out again with its fields", () => {
  const { documents } = designFromFormily(leave(), JSON.stringify(SCHEMA));
  const { schema } = formilyOf(perform(leave(), { do: "documents.replace", documents }));
  const text = JSON.stringify(schema);
  for (const name of ["reason", "days", "kind", "items", "note", "病假"]) expect(text).toContain(`"${name}"`);
});

test("What Formily cannot say is listed", () => {
  const design = designAfter(leave(), { do: "field.set", field: "title", word: "x-unique", value: true });
  expect(formilyOf(design).unmapped.length).toBeGreaterThan(0);
});

test("What is no schema is refused", () => {
  for (const wrong of ["", "no", "[]", "{}", '{"properties":{}}'])
    expect(() => designFromFormily(leave(), wrong)).toThrow("design.formily");
});
