import operationLog from "../../../schemas/entities/operation-log.json" with { type: "json" };
import type { Dictionary, Documents, Entity } from "../../../src/model/documents.ts";

const reference = (title: string, entity: string) => ({ title, "x-entity": entity });
const text = (title: string) => ({ title, type: "string" as const });

const tenant: Entity = {
  $id: "tenant",
  title: "租户",
  type: "object",
  "x-table": "t_tenant",
  "x-keep": { tenant: false, creator: false },
  properties: { name: text("名称") },
};

const organisation: Entity = {
  $id: "organisation",
  title: "组织",
  type: "object",
  "x-table": "t_organisation",
  "x-keep": { creator: false },
  properties: { name: text("名称") },
};

const department: Entity = {
  $id: "department",
  title: "部门",
  type: "object",
  "x-table": "t_department",
  "x-api": { rest: "api/department", rpc: "rpc/department" },
  "x-parent": "parent",
  "x-display": "name",
  "x-sort": [{ field: "code" }],
  "x-scope": { owner: false, department: "id" },
  required: ["code", "name"],
  properties: {
    code: { ...text("编码"), "x-unique": true },
    name: { ...text("名称"), "x-search": true },
    parent: reference("上级", "department"),
  },
};

const user: Entity = {
  $id: "user",
  title: "用户",
  type: "object",
  "x-table": "t_user",
  "x-api": { rest: "api/user" },
  "x-display": "realName",
  "x-scope": { owner: "id", department: "dept" },
  required: ["username"],
  properties: {
    username: { ...text("账号"), maxLength: 64, "x-unique": true, "x-immutable": true, "x-search": true },
    realName: text("姓名"),
    password: { ...text("密码"), "x-secret": true },
    dept: reference("部门", "department"),
  },
};

const supplier: Entity = {
  $id: "supplier",
  title: "供应商",
  type: "object",
  "x-table": "t_supplier",
  "x-api": { rest: "api/supplier" },
  "x-display": "name",
  required: ["name"],
  properties: {
    name: { ...text("名称"), "x-search": true },
    code: { ...text("编码"), maxLength: 32, "x-unique": true },
    bank: { ...text("银行账号"), "x-search": true },
  },
};

/** An entity with a field of each kind, details, a tree of rules, a secret and a review status. */
const order: Entity = {
  $id: "order",
  title: "采购订单",
  type: "object",
  "x-table": "t_order",
  "x-api": { rest: "api/order", rpc: "rpc/order" },
  "x-display": "title",
  required: ["title"],
  properties: {
    title: { ...text("标题"), maxLength: 64, "x-search": true },
    number: { ...text("单号"), maxLength: 32, "x-unique": true, "x-search": true },
    note: { ...text("备注"), format: "multiline", "x-search": true },
    level: { title: "级别", type: "integer", "x-dict": "order_level" },
    quantity: { title: "数量", type: "integer", minimum: 0 },
    weight: { title: "重量", type: "number" },
    amount: { title: "金额", type: "string", format: "decimal", default: "0.00" },
    urgent: { title: "加急", type: "boolean", default: false },
    dueDate: { title: "交期", type: "string", format: "date" },
    orderedAt: { title: "下单时间", type: "string", format: "date-time" },
    supplier: reference("供应商", "supplier"),
    buyers: { title: "采购员", type: "array", items: { "x-entity": "user" } },
    settings: { title: "设置", type: "object" },
    pin: { ...text("口令"), "x-secret": true },
    reason: { ...text("原因"), "x-visible": "record.urgent" },
    price: { ...text("底价"), "x-readonly": "has(record.quantity) && record.quantity > 100" },
    items: { title: "明细", type: "array", "x-details": "order-item" },
  },
  "x-validations": [{ rule: "!record.urgent || has(record.dueDate)", message: "加急订单必须有交期", field: "dueDate" }],
  "x-keep": { review: true },
};

const orderItem: Entity = {
  $id: "order-item",
  title: "订单明细",
  type: "object",
  "x-table": "t_order_item",
  "x-master": "order",
  required: ["material"],
  properties: {
    material: { ...text("物料"), maxLength: 64, "x-unique": true },
    count: { title: "数量", type: "integer", minimum: 1 },
    cost: { title: "成本", type: "string", format: "decimal" },
    supplier: reference("供应商", "supplier"),
  },
};

const orderLevel: Dictionary = {
  $id: "order_level",
  title: "级别",
  items: [
    { value: 1, label: "普通" },
    { value: 2, label: "重要" },
  ],
};

const byId = <D extends { $id: string }>(...all: D[]): ReadonlyMap<string, D> => new Map(all.map((one) => [one.$id, one]));

export const documents: Documents = {
  entities: byId<Entity>(tenant, organisation, department, user, supplier, order, orderItem, operationLog as Entity),
  screens: new Map(),
  dictionaries: byId<Dictionary>(orderLevel),
  menus: new Map(),
};
