import { expect, test } from "vitest";
import type { Entity } from "../../model/documents.ts";
import type { Viewer } from "../services.tsx";
import { mostPicked, pickerReading, pickerScreen } from "./derive-picker.ts";

const entity: Entity = {
  $id: "supplier",
  title: "供应商",
  type: "object",
  "x-table": "supplier",
  "x-api": { rest: "api/v1/supplier/supplier" },
  "x-display": "shortName",
  properties: {
    address: { title: "地址", type: "string" },
    code: { title: "编码", type: "string", "x-unique": true },
    shortName: { title: "简称", type: "string" },
    name: { title: "名称", type: "string", "x-search": true },
    remarks: { title: "备注", type: "string", format: "multiline" },
    level: { title: "级别", type: "integer" },
    phone: { title: "电话", type: "string" },
  },
};
const viewer = (...permissions: string[]) => ({ isSuperUser: false, permissions: new Set(permissions) }) as unknown as Viewer;

test("without a document, a picker shows what references show, then what tells records apart", () => {
  expect(pickerScreen(entity, undefined)).toMatchObject({
    kind: "picker",
    query: [],
    columns: ["shortName", "code", "name", "address", "level"],
  });
});

test("a document's query and columns count", () => {
  const given = { $id: "supplier-picker", kind: "picker", entity: "supplier", columns: ["code"], query: ["name"] } as const;
  expect(pickerScreen(entity, { ...given, columns: ["code"], query: ["name"] })).toMatchObject({
    $id: "supplier-picker",
    columns: ["code"],
    query: ["name"],
  });
});

test("who may only pick reads names; who may view reads records; trees come as trees", () => {
  expect(pickerReading(entity, viewer("supplier:pick"))).toBe("names");
  expect(pickerReading(undefined, viewer())).toBe("names");
  expect(pickerReading(entity, viewer("supplier:view"))).toBe("list");
  expect(pickerReading({ ...entity, "x-parent": "parent" }, viewer("supplier:view"))).toBe("tree");
});

test("users have the specification's limit", () => {
  expect([mostPicked("user", undefined), mostPicked("user", 3), mostPicked("role", undefined)]).toEqual([40, 3, undefined]);
});
