import type { Entity } from "./documents.ts";

/** An entity with a field of each kind, for tests of the model. */
export const everyKind: Entity = {
  $id: "sample",
  title: "样例",
  type: "object",
  "x-table": "sample",
  required: ["name"],
  properties: {
    name: { title: "名称", type: "string", maxLength: 20, "x-search": true },
    level: { title: "级别", type: "integer", minimum: 0, maximum: 9 },
    weight: { title: "重量", type: "number" },
    amount: { title: "金额", type: "string", format: "decimal", "x-precision": 12, "x-scale": 2, minimum: "0" },
    active: { title: "启用", type: "boolean" },
    startDate: { title: "开始", type: "string", format: "date" },
    endDate: { title: "结束", type: "string", format: "date" },
    at: { title: "时间", type: "string", format: "date-time" },
    dept: { title: "部门", "x-entity": "department" },
    manager: { title: "经理", "x-entity": "user" },
    members: { title: "成员", type: "array", items: { "x-entity": "user" } },
    tags: { title: "标签", type: "array", items: { type: "string", "x-dict": "tag" }, maxItems: 3 },
    sizes: { title: "尺寸", type: "array", items: { type: "integer", "x-dict": "size" } },
    mobile: { title: "手机", type: "string", "x-validator": "mobile" },
    reason: { title: "原因", type: "string", "x-visible": "record.level == 9", "x-required": "record.level == 9" },
    items: { title: "明细", type: "array", "x-details": "sample-item" },
  },
  "x-validations": [
    { rule: "record.level < 5 || has(record.dept)", message: "高级别必须指定部门", field: "dept" },
    { rule: "record.endDate >= record.startDate", message: "结束不能早于开始", field: "endDate" },
  ],
};

export const everyKindItem: Entity = {
  $id: "sample-item",
  title: "样例明细",
  type: "object",
  "x-table": "sample_item",
  "x-master": "sample",
  required: ["material"],
  properties: {
    material: { title: "物料", type: "string" },
    qty: { title: "数量", type: "integer", minimum: 1 },
  },
};

export const user = {
  id: "7",
  username: "zhang",
  realName: "张三",
  userType: 2,
  dept: "31",
  tenant: "1",
  organisation: null,
  roles: ["5"],
};
