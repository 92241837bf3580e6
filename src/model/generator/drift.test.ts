import { expect, test } from "vitest";
import { driftLine } from "../../../generators/source-lines.ts";
import type { Entity } from "../documents.ts";
import { tableOf } from "../table.ts";
import { driftOf, ownDrift } from "./drift.ts";
import { typeOfPostgres } from "./pg-type.ts";
import type { SourceTable } from "./source.ts";

const entity = (properties: Entity["properties"], required: string[] = []): Entity => ({
  ...{ $id: "customer", title: "客户", type: "object", "x-table": "customer", required, properties },
});
const table = (
  columns: Readonly<Record<string, string>>,
  rest: Partial<SourceTable> = {},
  notNull: readonly string[] = [],
): SourceTable => ({
  ...{ schema: "legacy", name: "customer", key: ["id"], uniques: [] },
  columns: Object.entries({ id: "bigint", create_time: "date", ...columns }).map(([name, type]) => ({
    ...{ name, type: typeOfPostgres(type), notNull: notNull.includes(name) },
  })),
  ...rest,
});
const lines = (...[source, document, columns]: Parameters<typeof driftOf>) => driftOf(source, document, columns).map(driftLine);

test("a table and a document that say the same have no drift, whatever the platform keeps", () => {
  const fields = {
    custName: { title: "名称", type: "string", maxLength: 64 },
    dept: { title: "部门", x: 0, "x-entity": "department" },
  } as never;
  const source = table({ cust_name: "character varying(64)" });
  const reference = { name: "dept_id", type: typeOfPostgres("bigint"), notNull: false, reference: { schema: "", table: "d", toKey: true } };
  expect(lines({ ...source, columns: [...source.columns, reference] }, entity(fields))).toEqual([]);
});

test("each difference is told from both sides", () => {
  const document = entity(
    {
      name: { title: "名称", type: "string", maxLength: 20 },
      credit: { title: "额度", type: "string", format: "decimal", "x-precision": 12, "x-scale": 4 },
      code: { title: "编码", type: "string", maxLength: 8, "x-unique": true },
      note: { title: "说明", type: "string", maxLength: 8 },
    },
    ["code"],
  );
  const source = table({ name: "character varying(64)", credit: "numeric(12,2)", code: "character varying(8)", fax: "text" }, {}, ["name"]);
  expect(lines(source, document)).toEqual([
    "name: text(64) in the table, text(20) in the document",
    "name: required in the table, not in the document",
    "credit: decimal(12,2) in the table, decimal(12,4) in the document",
    "code: required in the document, not in the table",
    "code: unique in the document, not in the table",
    "fax: in the table (text), not in the document",
    "note: in the document (character varying(8)), not in the table",
  ]);
});

test("a field that was renamed since is found by the column that it was read from", () => {
  const document = entity({ client: { title: "名称", type: "string", maxLength: 64 } });
  expect(lines(table({ cust_name: "character varying(64)" }), document, { client: "cust_name" })).toEqual([]);
});

test("what others changed in a table of the platform's own is told", () => {
  const document = entity({ name: { title: "名称", type: "string", maxLength: 20 } });
  const asked = tableOf(document, { entities: new Map() });
  const columns = new Map(asked.columns.map(({ name, type, notNull }) => [name, { type, notNull }]));
  expect(ownDrift({ columns }, asked)).toEqual([]);
  columns.set("name", { type: "text", notNull: false }).set("by_hand", { type: "text", notNull: false }).delete("version");
  expect(ownDrift({ columns }, asked).map(driftLine)).toEqual([
    "name: text in the table, character varying(20) in the document",
    "by_hand: in the table (text), not in the document",
    "version: in the document (integer), not in the table",
  ]);
});
