import { expect, test } from "vitest";
import type { Entity } from "./documents.ts";
import { permissionTitles } from "./permission-titles.ts";

const entity = (id: string, title: string, more: Partial<Entity> = {}): Entity => ({
  ...{ $id: id, title, type: "object", "x-table": id, "x-actions": ["view"], properties: {} },
  ...more,
});
const transitions = [
  { id: "close", title: "封存", from: [0], to: 1 },
  { id: "lock", title: "锁定", from: [0], to: 2, permission: "guard" },
];
const documents = {
  entities: new Map(
    [
      entity("box", "箱", {
        "x-permissions": { guard: { title: "看守" } },
        "x-states": { field: "state", transitions },
        "x-keep": { review: true },
      }),
      entity("case", "箱"),
      entity("row", "行", { "x-master": "box" }),
    ].map((one) => [one.$id, one]),
  ),
};
const words = {
  title: "{{entity}}：{{action}}",
  actions: { view: "查看", print: "打印", pick: "选择", review: "审核" },
  others: { "socket:send": "发送" },
};
const titles = permissionTitles(documents, words);

test("a permission is called by its entity and by what the entity calls the action", () => {
  const ofBox = [...titles].filter(([permission]) => permission.startsWith("box:"));
  expect(Object.fromEntries(ofBox)).toEqual({
    ...{
      "box:view": "箱：查看 (box:view)",
      "box:pick": "箱：选择 (box:pick)",
      "box:print": "箱：打印 (box:print)",
      "box:review": "箱：审核",
    },
    ...{ "box:guard": "箱：看守", "box:close": "箱：封存" },
  });
});

test("one of no entity has a name of the program's, and none is left out", () => {
  expect(titles.get("socket:send")).toBe("发送");
  expect(titles.get("platform:edit")).toBe("platform:edit");
  expect([...titles.keys()].some((permission) => permission.startsWith("row:"))).toBe(false);
});
