import type { Layout } from "../../generated/language/screen.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { registry as plain } from "../../renderer/form/form-fixtures.tsx";
import type { Registry } from "../../renderer/registry.ts";
import { Grid } from "../../widgets/blocks/grid/Grid.tsx";
import { cellWidgets, fieldWidgets } from "../../widgets/index.ts";

/** A form as it is designed, for stories and tests: fields, an empty group, tabs and rows of details. */
export const registry: Registry = { ...plain, fields: fieldWidgets, cells: cellWidgets, grid: Grid };

export const item = {
  ...{ $id: "asset-item", title: "配件", type: "object", "x-table": "zz_asset_item", "x-master": "asset" },
  properties: {
    name: { title: "配件名称", type: "string" },
    amount: { title: "金额", type: "string", format: "decimal" },
  },
} as unknown as Entity;

export const asset = {
  ...{ $id: "asset", title: "资产登记", type: "object", "x-table": "zz_asset", required: ["name"] },
  properties: {
    name: { title: "名称", type: "string", maxLength: 100 },
    code: { title: "编码", type: "string", maxLength: 32 },
    bought: { title: "购买日期", type: "string", format: "date", "x-visible": "record.nonsense ==" },
    remarks: { title: "备注", type: "string", format: "multiline" },
    items: { title: "配件", type: "array", "x-details": "asset-item" },
  },
} as unknown as Entity;

export const layout = {
  columns: 2,
  groups: [{ title: "基本信息", fields: ["name", "code", "bought"] }, { title: "空的" }],
  tabs: [
    { title: "说明", groups: [{ fields: ["remarks"] }] },
    { title: "配件", groups: [{ details: "items" }] },
  ],
} as unknown as Layout;

export const bundle = {
  screen: { $id: "asset-list", kind: "list", entity: "asset", form: layout },
  entities: { asset, "asset-item": item },
  pickers: {},
  dictionaries: {},
} as unknown as ScreenBundle;
