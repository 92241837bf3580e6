import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";
import { DICTIONARY } from "./kinds/dictionary/kind.ts";
import { ENTITY } from "./kinds/entity/kind.ts";
import { SCREEN } from "./kinds/screen/kind.ts";
import { localise, textsOf } from "./localise.ts";
import { everyKind } from "./model-fixtures.ts";

test("fields, columns, actions and parts of a form are named; a part without a name is counted", () => {
  const screen = {
    $id: "s",
    kind: "list",
    entity: "sample",
    columns: ["name", { field: "level", title: "级" }],
    form: {
      groups: [
        { title: "基本", fields: [{ field: "name", help: "全称", options: { title: "not a text" } }] },
        { id: "others", title: "其他", fields: ["level"] },
      ],
      tabs: [{ id: "more", title: "更多", groups: [{ id: "last", title: "末" }] }],
    },
    actions: ["add", { id: "copy", title: "复制", on: "row", confirm: "确定？" }],
  } as const;
  expect(textsOf(SCREEN, screen as never).map(({ path }) => path.join("."))).toEqual([
    "columns.level.title",
    "form.groups.0.title",
    "form.groups.0.fields.name.help",
    "form.groups.others.title",
    "form.tabs.more.title",
    "form.tabs.more.groups.last.title",
    "actions.copy.title",
    "actions.copy.confirm",
  ]);
});

test("a translated entity has its own titles, those of the system's fields, and the source where a text is missing", () => {
  const english = {
    entities: { sample: { title: "Sample", properties: { name: { title: "Name" } } }, $system: { createTime: { title: "Created" } } },
  };
  const fields = fieldsOf(localise(ENTITY, everyKind, english));
  expect(fields.get("name")?.property.title).toBe("Name");
  expect(fields.get("level")?.property.title).toBe("级别");
  expect(fields.get("createTime")).toMatchObject({ system: true, property: { title: "Created" } });
  expect([...fields.keys()]).toEqual([...fieldsOf(everyKind).keys()]);
});

test("a system field that the document titles itself keeps that title in its translation", () => {
  const login = { ...everyKind, properties: { ...everyKind.properties, createTime: { title: "登录时间" } } } as typeof everyKind;
  const texts = { sample: { properties: { createTime: { title: "Signed in at" } } }, $system: { createTime: { title: "Created" } } };
  expect(fieldsOf(localise(ENTITY, login, { entities: texts })).get("createTime")?.property.title).toBe("Signed in at");
});

test("dictionary items go by value", () => {
  const dictionary = { $id: "d", title: "状态", items: [{ value: 0, label: "正常" }] };
  expect(localise(DICTIONARY, dictionary, { dictionaries: { d: { items: { "0": "Normal" } } } }).items[0]?.label).toBe("Normal");
});
