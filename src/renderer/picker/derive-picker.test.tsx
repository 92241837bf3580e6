import { expect, test } from "vitest";
import type { Entity } from "../../model/documents.ts";
import type { Viewer } from "../services.tsx";
import { addingScreen, pickerReading, pickerScreen, sideTree, sourcesOf } from "./derive-picker.ts";

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
  const pickerDocument = { $id: "supplier-picker", kind: "picker", entity: "supplier", columns: ["code"], query: ["name"] } as const;
  expect(pickerScreen(entity, { ...pickerDocument, columns: ["code"], query: ["name"] })).toMatchObject({
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

test("the lists of a picker keep its filter beside their own", () => {
  const all = { field: "level", op: "gt", value: 0 } as const;
  const some = { field: "level", op: "eq", value: 3 } as const;
  const screen = pickerScreen(entity, {
    ...{ $id: "supplier-picker", kind: "picker", entity: "supplier", filter: all },
    sources: [{ title: "全部" }, { title: "三级", filter: some }],
  });
  expect(sourcesOf(screen).map(({ title, screen: listScreen }) => [title, listScreen?.filter])).toEqual([
    ["全部", all],
    ["三级", { all: [all, some] }],
  ]);
  expect(sourcesOf(pickerScreen(entity, undefined))).toHaveLength(1);
});

const area: Entity = { ...entity, $id: "area", "x-parent": "parent" };
const placed: Entity = { ...entity, properties: { ...entity.properties, area: { title: "地区", "x-entity": "area" } } };

test("a tree stands at the side for who may see the field and pick from the tree", () => {
  const screen = { ...pickerScreen(placed, undefined), tree: "area" };
  const seeing = (...permissions: string[]) =>
    ({ ...viewer(...permissions), grants: { view: new Set(["supplier:area"]), edit: new Set(), add: new Set() } }) as unknown as Viewer;
  expect(sideTree(screen, placed, { area }, seeing("area:pick"))).toEqual({ field: "area", entity: area });
  expect(sideTree(screen, placed, { area }, seeing())).toBeUndefined();
  expect(sideTree(screen, placed, {}, seeing("area:pick"))).toBeUndefined();
  expect(sideTree(pickerScreen(placed, undefined), placed, { area }, seeing("area:pick"))).toBeUndefined();
});

test("what stands above the tree is there for who may see that field and pick from what it refers to", () => {
  const shop: Entity = { ...entity, $id: "shop" };
  const shops = { title: "门店", type: "array", items: { "x-entity": "shop" } } as const;
  const inShops: Entity = { ...placed, properties: { ...placed.properties, shops } };
  const treeTop = { field: "shops", filter: { field: "level", op: "eq", value: 1 } } as const;
  const topFor = (fields: readonly string[], ...permissions: string[]) => {
    const grants = { view: new Set(fields), edit: new Set(), add: new Set() };
    const screen = { ...pickerScreen(inShops, undefined), tree: "area", treeTop };
    return sideTree(screen, inShops, { area, shop }, { ...viewer("area:pick", ...permissions), grants } as unknown as Viewer)?.top;
  };
  expect(topFor(["supplier:area", "supplier:shops"], "shop:pick")).toEqual({ ...treeTop, entity: shop });
  expect(topFor(["supplier:area", "supplier:shops"])).toBeUndefined();
  expect(topFor(["supplier:area"], "shop:pick")).toBeUndefined();
});

test("who may add records of the entity adds them from its picker", () => {
  const pickerDocument = { $id: "supplier-picker", kind: "picker", entity: "supplier", add: "supplier-list" } as const;
  expect(addingScreen(pickerDocument, entity, viewer("supplier:add"))).toBe("supplier-list");
  expect(addingScreen(pickerDocument, entity, viewer("supplier:view"))).toBeUndefined();
  expect(addingScreen({ ...pickerDocument, add: false }, entity, viewer("supplier:add"))).toBeUndefined();
});
