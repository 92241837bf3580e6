import { expect, test } from "vitest";
import { dayOf } from "./day.ts";
import { defaultOf } from "./default-of.ts";
import type { Entity } from "./documents.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { user } from "./model-fixtures.ts";

const entity: Entity = {
  ...{ $id: "bill", title: "单据", type: "object", "x-table": "bill" },
  properties: {
    day: { title: "日期", type: "string", format: "date", "x-default": "today()" },
    author: { title: "填写人", type: "string", "x-default": "user.name" },
    rank: { title: "类型", type: "integer", "x-default": "user.userType + 1" },
    place: { title: "组织", type: "string", "x-default": "user.organisation" },
    fixed: { title: "固定", type: "integer", default: 3 },
    none: { title: "无", type: "string" },
  },
};

test("a default is worked out of the user and the day; of what is not there, there is none", () => {
  const values = [...fieldsOf(entity).keys()].filter((name) => name in entity.properties);
  expect(Object.fromEntries(values.map((name) => [name, defaultOf(entity, fieldsOf(entity).get(name) as Field, user)]))).toEqual({
    ...{ day: dayOf(new Date().toISOString()), author: "张三", rank: 3, place: undefined, fixed: 3, none: undefined },
  });
});
