import { expect, test } from "vitest";
import { dayOf } from "./day.ts";
import { defaultOf, isDefault, withNames } from "./default-of.ts";
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
    dept: { title: "部门", "x-entity": "department", "x-default": "user.dept" },
    seat: { title: "组织", "x-entity": "organisation", "x-default": "user.organisation" },
    readers: { title: "收件人", type: "array", items: { "x-entity": "user" }, "x-default": "[user.id]" },
  },
};

test("a default is worked out of the user and the day; of what is not there, there is none", () => {
  const values = [...fieldsOf(entity).keys()].filter((name) => name in entity.properties);
  expect(Object.fromEntries(values.map((name) => [name, defaultOf(entity, fieldsOf(entity).get(name) as Field, user)]))).toEqual({
    ...{ day: dayOf(new Date().toISOString()), author: "张三", rank: 3, place: undefined, fixed: 3, none: undefined },
    ...{ dept: "31", seat: undefined, readers: ["7"] },
  });
});

test("a form shows a reference that a default gives by the name of what it points to, as far as that is known", () => {
  const shown = (name: string, value: unknown) =>
    withNames(fieldsOf(entity).get(name) as Field, value, { realName: "张三", deptName: "采购部" });
  expect(shown("dept", "31")).toEqual({ id: "31", name: "采购部" });
  expect(shown("readers", ["7"])).toEqual([{ id: "7", name: "张三" }]);
  expect(shown("seat", "4")).toEqual({ id: "4" });
  expect(shown("rank", 3)).toBe(3);
});

test("a value is the default of the document when it is what that gives to this user, and nothing else is", () => {
  const is = (name: string, value: unknown) => isDefault(entity, fieldsOf(entity).get(name) as Field, value, user);
  expect([is("dept", "31"), is("readers", ["7"]), is("fixed", 3)]).toEqual([true, true, true]);
  expect([is("dept", "32"), is("readers", ["7", "8"]), is("readers", []), is("none", undefined)]).toEqual([false, false, false, false]);
});
