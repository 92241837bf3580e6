import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDocuments } from "../check/check.ts";
import { printProblem } from "../check/problems.ts";
import type { Documents, Entity } from "../documents.ts";
import { kindNamed } from "../kinds/kinds.ts";
import type { WrittenDocument } from "../written-document.ts";
import { fromBlueprint } from "./from-blueprint.ts";
import { typeOfPostgres } from "./pg-type.ts";
import { propose } from "./propose.ts";
import type { SourceColumn, SourceTable, SourceType } from "./source.ts";

const department: Entity = {
  ...{ $id: "department", title: "部门", type: "object", "x-table": "department", "x-api": { rest: "api/v1/system/department" } },
  properties: { name: { title: "名称", type: "string" } },
};
const BASE: Documents = {
  entities: new Map([["department", department]]),
  screens: new Map(),
  dictionaries: new Map([
    [
      "yes_no",
      {
        $id: "yes_no",
        title: "是否",
        items: [
          { value: 1, label: "是" },
          { value: 0, label: "否" },
        ],
      },
    ],
  ]),
  menus: new Map(),
};

const problems = (documents: readonly WrittenDocument[]): string[] =>
  checkDocuments({
    base: BASE,
    files: documents.map(({ kind, id, content }) => ({
      ...{ kind, file: `p/schemas/${kindNamed(kind)?.folder}/${id}.json`, text: JSON.stringify(content) },
    })),
    locales: documents.flatMap(({ kind, id, texts }) =>
      Object.entries(texts).map(([language, tree]) => ({
        ...{ kind, language, file: `p/locales/${language}/${kindNamed(kind)?.folder}/${id}.json`, text: JSON.stringify({ [id]: tree }) },
      })),
    ),
  }).problems.map(printProblem);

const column = (name: string, type: string, rest: Partial<SourceColumn> = {}): SourceColumn => ({
  ...{ name, type: typeOfPostgres(type), notNull: false },
  ...rest,
});
const table = (name: string, columns: readonly SourceColumn[], rest: Partial<SourceTable> = {}): SourceTable => ({
  ...{ schema: "legacy", name, columns, key: ["id"], uniques: [] },
  ...rest,
});
const made = (tables: readonly SourceTable[]) => {
  const { blueprint, notes } = propose(tables, { documents: BASE });
  const documents = fromBlueprint(blueprint, { api: "api/v1/business", pickers: true });
  expect(problems(documents)).toEqual([]);
  const content = (kind: string, id: string) => documents.find((one) => one.kind === kind && one.id === id)?.content as never;
  return {
    notes: notes.map(({ column: of, code }) => `${of ?? ""} ${code}`.trim()),
    documents,
    entity: (id: string): Entity => content("entity", id),
    screen: (id: string): Record<string, unknown> => content("screen", id),
  };
};

const customer = table(
  "crm_customer",
  [
    column("id", "bigint", { notNull: true }),
    column("cust_name", "character varying(64)", { notNull: true, comment: "客户名称" }),
    column("cust_no", "character varying(32)", { notNull: true, comment: "客户编号" }),
    column("is_vip", "smallint", { comment: "是否VIP（1是 0否）", default: 0 }),
    column("level", "character varying(8)", { comment: "等级：客户的等级（A：重点，B：一般）", default: "B" }),
    column("credit", "numeric(12,2)", { default: 0, comment: "信用额度" }),
    column("dept_id", "bigint", { reference: { schema: "public", table: "department", toKey: true }, comment: "部门ID" }),
    column("remark", "text", {}),
    column("create_time", "timestamp(6) without time zone", { default: "now" }),
    column("del_flag", "character(1)", { default: "0" }),
    column("geo", "point", {}),
  ],
  { uniques: [["cust_no"], ["cust_name", "dept_id"]], comment: "客户信息表" },
);

test("a table becomes an entity: lengths, digits, keys, references, values and titles are those of the table", () => {
  const { entity, notes } = made([customer]);
  const { properties, ...rest } = entity("crm-customer");
  expect(rest).toMatchObject({
    title: "客户信息",
    "x-table": "crm_customer",
    "x-unique": [["custName", "dept"]],
    required: ["custName", "custNo"],
  });
  expect(properties).toEqual({
    custName: { title: "客户名称", type: "string", maxLength: 64, "x-search": true },
    custNo: { title: "客户编号", type: "string", maxLength: 32, "x-unique": true, "x-search": true },
    isVip: { title: "是否VIP", type: "integer", default: 0, "x-dict": "yes_no" },
    level: { title: "等级", description: "客户的等级", type: "string", maxLength: 8, default: "B", "x-dict": "crm_customer_level" },
    credit: { title: "信用额度", type: "string", format: "decimal", "x-precision": 12, "x-scale": 2, default: "0" },
    dept: { title: "部门", "x-entity": "department" },
    remark: { title: "备注", type: "string", format: "multiline" },
    geo: { title: "Geo", type: "string", format: "multiline" },
  });
  expect(notes).toEqual([
    ...["id key", "is_vip dictionaryReused", "level dictionaryProposed", "create_time system", "del_flag system", "geo type"],
  ]);
});

test("tables that are called after another and refer to it are its rows; a reference to itself makes a tree", () => {
  const order = table("biz_order", [column("id", "bigint", { notNull: true }), column("title", "character varying(50)")], {
    comment: "订单",
  });
  const item = table(
    "biz_order_item",
    [
      ...[column("id", "bigint"), column("goods", "character varying(50)", { notNull: true })],
      column("order_id", "bigint", { notNull: true, reference: { schema: "legacy", table: "biz_order", toKey: true } }),
    ],
    { comment: "订单明细", uniques: [["order_id", "goods"]] },
  );
  const area = table("area_tree", [
    column("id", "bigint"),
    column("name", "text"),
    column("parent_id", "bigint", { reference: { schema: "legacy", table: "area_tree", toKey: true } }),
  ]);
  const { entity, screen } = made([item, order, area]);
  expect(entity("biz-order").properties.items).toEqual({ title: "订单明细", type: "array", "x-details": "biz-order-item" });
  expect(entity("biz-order-item")).toMatchObject({ "x-master": "biz-order", "x-unique": [["goods"]] });
  expect(Object.keys(entity("biz-order-item").properties)).toEqual(["goods"]);
  expect(entity("area-tree")["x-parent"]).toBe("parent");
  expect(screen("area-tree-list").kind).toBe("tree");
});

test("a key that leads to a table which is not read is a plain field, and said", () => {
  const { entity, notes } = made([
    table("visit", [column("user_id", "bigint", { reference: { schema: "hr", table: "person", toKey: true } })]),
  ]);
  expect(entity("visit").properties.userId).toMatchObject({ type: "integer", maximum: 999_999_999_999_999 });
  expect(notes).toContain("user_id referenceMissing");
});

test("a key that leads to a table of the records refers to its entity, in whichever schema these are", () => {
  const reference = { schema: "app", table: "department", toKey: true };
  const parcel = table("parcel", [column("dept_id", "bigint", { reference })]);
  const entityOf = (home?: string) => propose([parcel], { documents: BASE, home }).blueprint.tables[0]?.fields[0]?.entity;
  expect([entityOf("app"), entityOf()]).toEqual(["department", undefined]);
});

test("titles without a comment are the usual words for the name, in four languages", () => {
  const { documents } = made([table("shop", [column("name", "text"), column("unit_price", "numeric(10,2)")])]);
  const shop = documents.find(({ kind, id }) => kind === "entity" && id === "shop");
  expect(shop?.content).toMatchObject({ properties: { unitPrice: { title: "单价" } } });
  expect(shop?.texts.ja).toMatchObject({ properties: { unitPrice: { title: "単価" } } });
});

const NAMES = [
  "id",
  "name",
  "code",
  "dept_id",
  "deptId",
  "status",
  "create_time",
  "constructor",
  "客户",
  "version",
  "master_id",
  "removed_at",
  "ctid",
  "a b",
  "1x",
  "_",
  "toString",
  "tenant",
  "dept",
  "parent_id",
];
const TYPES: SourceType[] = [
  ...[
    "text",
    "character varying(1)",
    "character varying(20)",
    "character varying(30000)",
    "character(11)",
    "bigint",
    "integer",
    "smallint",
  ],
  ...["numeric", "numeric(5,0)", "numeric(38,12)", "numeric(50,3)", "numeric(3,5)", "real", "boolean", "date", "timestamp with time zone"],
  ...["time without time zone", "jsonb", "uuid", "inet", "text[]", "tsvector"],
].map(typeOfPostgres);
const anyColumn: fc.Arbitrary<SourceColumn> = fc.record({
  name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ minLength: 1, maxLength: 70 })),
  type: fc.constantFrom(...TYPES),
  comment: fc.option(
    fc.oneof(fc.constantFrom("状态（1是 2否）", "手机", "类型:A-甲,B-乙", "邮箱"), fc.string({ unit: "binary", maxLength: 80 })),
    { nil: undefined },
  ),
  notNull: fc.boolean(),
  default: fc.option(
    fc.oneof(
      fc.constantFrom<string | number | boolean>("now", 0, 1.5, -3, true, "1", "x", "", 99999999999),
      fc.string(),
      fc.double({ noNaN: true }),
    ),
    { nil: undefined },
  ),
  reference: fc.option(
    fc.record({
      schema: fc.constantFrom("legacy", "public"),
      table: fc.constantFrom("t", "t_item", "department", "none"),
      toKey: fc.boolean(),
    }),
    { nil: undefined },
  ),
  values: fc.option(
    fc.record({
      sample: fc.boolean(),
      items: fc.array(fc.record({ value: fc.oneof(fc.string({ maxLength: 8 }), fc.integer()) }), { maxLength: 6 }),
    }),
    { nil: undefined },
  ),
  minimum: fc.option(fc.integer({ min: -10, max: 0 }), { nil: undefined }),
});
const anyTable = (name: string): fc.Arbitrary<SourceTable> =>
  fc.uniqueArray(anyColumn, { selector: (one) => one.name, maxLength: 8 }).chain((columns) => {
    const names = columns.map((one) => one.name);
    const some = fc.subarray(names).map((some) => some.slice(0, 3));
    return fc.record({
      ...{ schema: fc.constant("legacy"), name: fc.constant(name), columns: fc.constant(columns), key: some },
      ...{ uniques: fc.array(some, { maxLength: 3 }), comment: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }) },
    });
  });

test("whatever tables there are, their documents pass the check, and the same tables give the same documents", () => {
  fc.assert(
    fc.property(fc.tuple(anyTable("t"), anyTable("t_item"), anyTable("部门"), anyTable("department")), (tables) => {
      const first = fromBlueprint(propose(tables, { documents: BASE }).blueprint, { api: "api/v1/business", pickers: true });
      expect(problems(first)).toEqual([]);
      expect(fromBlueprint(propose(tables, { documents: BASE }).blueprint, { api: "api/v1/business", pickers: true })).toEqual(first);
    }),
    { numRuns: 300 },
  );
});
