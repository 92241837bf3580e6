import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorsOf } from "../../src/model/comparison.ts";
import { type Comparison, type Condition, holds } from "../../src/model/condition.ts";
import type { Documents, Entity } from "../../src/model/documents.ts";
import { type Field, fieldsOf } from "../../src/model/fields.ts";
import type { Row } from "../../src/model/wire.ts";
import { byName } from "../../src/server/db/database.ts";
import { type Stored, toRow } from "../../src/server/records/column.ts";
import { findByIds, list } from "../../src/server/records/read/read.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { actor } from "./records/actors.ts";
import { documents as fixtures } from "./records/fixtures.ts";

const sample: Entity = {
  $id: "sample",
  title: "样例",
  type: "object",
  "x-table": "t_sample",
  "x-keep": { tenant: false, creator: false, times: false, version: false },
  properties: {
    text: { title: "文字", type: "string" },
    long: { title: "长文", type: "string", format: "multiline" },
    integer: { title: "整数", type: "integer" },
    big: { title: "大整数", type: "integer", maximum: 1e15 },
    number: { title: "数", type: "number" },
    decimal: { title: "金额", type: "string", format: "decimal", "x-precision": 30, "x-scale": 4 },
    boolean: { title: "是否", type: "boolean" },
    date: { title: "日期", type: "string", format: "date" },
    datetime: { title: "时间", type: "string", format: "date-time" },
    owner: { title: "用户", "x-entity": "user" },
    owners: { title: "用户们", type: "array", items: { "x-entity": "user" } },
    tags: { title: "标签", type: "array", items: { type: "string", "x-dict": "sex" } },
    levels: { title: "级别", type: "array", items: { type: "integer", "x-dict": "sex" } },
    json: { title: "自由", type: "object" },
  },
};
const documents: Documents = { ...fixtures, entities: new Map([...fixtures.entities, ["sample", sample]]) };
const user = actor({ id: "3", dept: "2", isSuperUser: true });

/** Letters that differ by case in one way only: what İ and ς are without case is answered differently everywhere. */
const letters = ["a", "A", "ß", "É", "é", "Ж", "ж", "中", "文", "𠮷", "%", "_", "\\", "'", '"', " ", ".", "*", "\n", "1"];
const words = fc.array(fc.constantFrom(...letters), { maxLength: 4 }).map((parts) => parts.join(""));
const integers = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31)));
const decimals = fc.oneof(fc.integer({ min: -30, max: 30 }).map(BigInt), fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n })).map(
  (units) =>
    `${units < 0n ? "-" : ""}${String(units < 0n ? -units : units)
      .padStart(5, "0")
      .replace(/(\d{4})$/, ".$1")}`,
);
const days = fc.constantFrom("0001-01-01", "2023-12-31", "2024-02-28", "2024-02-29", "2024-03-01", "9999-12-31");
/** Around midnight in China, and to the millisecond. */
const instants = fc.constantFrom(
  "2024-02-28T15:59:59.999Z",
  "2024-02-28T16:00:00.000Z",
  "2024-02-29T12:34:56.789Z",
  "2024-02-29T16:00:00.000Z",
  "1969-12-31T23:59:59.000Z",
);
const ids = fc.integer({ min: 1, max: 5 }).map(String);

/** Single values of a list: they compare as they stand, in the case of their letters. */
const itemsOf = ({ property }: Field): fc.Arbitrary<unknown> =>
  property.items?.type === "integer"
    ? fc.oneof(integers, fc.integer({ min: 1, max: 3 }))
    : fc.constantFrom("a", "A", "b", "中", "a,b", '"', "\\", "null");

/** Values of a field as they are stored; also what comparisons are drawn from, so that they meet. */
function valuesOf(field: Field): fc.Arbitrary<unknown> {
  const { kind, name } = field;
  switch (kind) {
    case "integer":
      return name === "big" ? fc.oneof(integers, fc.integer({ min: 999_999_999_999_990, max: 999_999_999_999_999 })) : integers;
    case "number":
      return fc.oneof(integers, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0.1, 0.30000000000000004));
    case "decimal":
      return decimals;
    case "boolean":
      return fc.boolean();
    case "date":
      return days;
    case "datetime":
      return instants;
    case "reference":
      return ids;
    case "references":
      return fc.uniqueArray(ids, { maxLength: 3 });
    case "values":
      return fc.uniqueArray(itemsOf(field), { maxLength: 3 });
    case "json":
      return fc.constant({ a: 1 });
    default:
      return words;
  }
}

const fields = [...fieldsOf(sample).values()];
const own = fields.filter(({ system }) => !system);
const records: fc.Arbitrary<Stored> = fc.record(
  Object.fromEntries(
    own.map((field) => [
      field.name,
      fc.option(valuesOf(field).map((value) => (typeof value === "string" && value.trim() === "" ? null : value))),
    ]),
  ),
);

function comparisons(field: Field): fc.Arbitrary<Comparison> {
  const single = field.kind === "references" ? ids : field.kind === "values" ? itemsOf(field) : valuesOf(field);
  return fc.constantFrom(...operatorsOf(field)).chain((op): fc.Arbitrary<Comparison> => {
    if (op === "empty" || op === "notEmpty" || op === "includesMe") return fc.constant({ field: field.name, op });
    const value = (): fc.Arbitrary<unknown> => {
      if (op === "in") return fc.array(single, { maxLength: 3 });
      if (op === "between") return fc.tuple(fc.option(single), fc.option(single));
      if (op === "sameDay") return days;
      if (op === "like") return fc.array(fc.oneof(words, fc.constant("%")), { maxLength: 3 }).map((parts) => parts.join(""));
      return field.kind === "reference" && op !== "isUser"
        ? fc.oneof(single, fc.constantFrom({ var: "user.id" }, { var: "user.dept" }, { var: "user.tenant" }))
        : single;
    };
    return value().map((given) => ({ field: field.name, op, value: given }));
  });
}

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...fields.filter((field) => operatorsOf(field).length > 0)).chain(comparisons),
    fc.record({ all: fc.array(tie("condition"), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("condition"), { maxLength: 3 }) }),
    fc.record({ not: tie("condition") }),
  ),
}));

let database: TestDatabase;
let rows: readonly Row[];

beforeAll(async () => {
  database = await testDatabase({ documents });
  for (const id of [1, 2, 3, 4, 5]) await sql`insert into t_user (id, username) values (${id}, ${`user${id}`})`.execute(database.db);
  const stored = fc.sample(records, { numRuns: 250, seed: 20260131 });
  const added = await byName(database.db)
    .insertInto("t_sample")
    .values(stored.map((record) => toRow(sample, record)))
    .returning("id")
    .execute();
  // As the clock makes instants: finer than the wire tells them.
  await sql`update t_sample set datetime = datetime + interval '1 microsecond' * (id % 1000)`.execute(database.db);
  rows = await findByIds(
    { db: database.db, documents, actor: user, language: "zh-CN" },
    sample,
    added.map(({ id }) => String(id)),
  );
  expect(rows).toHaveLength(250);
});
afterAll(() => database?.drop());

it("finds in the database the records of which the condition holds, and no others", async () => {
  const context = { db: database.db, documents, actor: user, language: "zh-CN" };
  await fc.assert(
    fc.asyncProperty(condition, async (asked) => {
      const expected = rows.filter((row) => holds(asked, row, sample, user)).map(({ id }) => id);
      const found = await list(context, sample, { condition: asked, current: 1, size: 500, sort: [{ field: "id", order: "asc" }] });
      expect(found.records.map(({ id }) => id)).toEqual(expected);
      expect(found.total).toBe(expected.length);
    }),
    { numRuns: 400 },
  );
}, 120_000);

it.each(["text", "decimal", "datetime", "owners", "tags", "levels", "boolean"])(
  "agrees on each operator of %s",
  async (name) => {
    const context = { db: database.db, documents, actor: user, language: "zh-CN" };
    const field = fieldsOf(sample).get(name) as Field;
    await fc.assert(
      fc.asyncProperty(comparisons(field), fc.boolean(), async (comparison, negated) => {
        const asked: Condition = negated ? { not: comparison } : comparison;
        const expected = rows.filter((row) => holds(asked, row, sample, user)).length;
        expect((await list(context, sample, { condition: asked, current: 1, size: 10 })).total).toBe(expected);
      }),
      { numRuns: 100 },
    );
  },
  120_000,
);
