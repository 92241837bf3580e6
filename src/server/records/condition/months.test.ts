import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { expect, test } from "vitest";
import type { Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { monthsOf } from "./months.ts";

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const log: Entity = { $id: "trace", title: "", type: "object", "x-table": "trace", "x-partition": "month", properties: {} };
const at = (op: string, value: unknown) => ({ field: "createTime", op, value }) as Condition;
const DAY = "2026-03-10T00:00:00.000Z";

/** What is asked of the ids, with each bound as the moment that it stands for. */
function asked(condition: Condition, entity = log): string[] {
  return monthsOf(condition, entity, "t").map((test) => {
    const { sql: text, parameters } = sql`${test}`.compile(db);
    const [bound = "0"] = parameters as string[];
    return `${text.replace("$1::bigint", "")}${new Date(Number(BigInt(bound) >> 12n) + Date.UTC(2024, 0, 1)).toISOString().slice(0, 10)}`;
  });
}
const FROM = '"t"."id" >= ';
const TO = '"t"."id" < ';

test.for([
  ["ge", DAY, [`${FROM}2026-03-08`]],
  ["gt", DAY, [`${FROM}2026-03-08`]],
  ["after", DAY, [`${FROM}2026-03-08`]],
  ["le", DAY, [`${TO}2026-03-12`]],
  ["lt", DAY, [`${TO}2026-03-12`]],
  ["before", DAY, [`${TO}2026-03-12`]],
  ["eq", DAY, [`${FROM}2026-03-08`, `${TO}2026-03-12`]],
  ["sameDay", "2026-03-10", [`${FROM}2026-03-08`, `${TO}2026-03-13`]],
  ["between", [DAY, "2026-04-01T00:00:00.000Z"], [`${FROM}2026-03-08`, `${TO}2026-04-03`]],
  ["between", [null, DAY], [`${TO}2026-03-12`]],
  ["between", [DAY, null], [`${FROM}2026-03-08`]],
  ["ne", DAY, []],
  ["empty", undefined, []],
  ["ge", "bald", []],
] as const)("%s %j of the time of making bounds the ids, with two days to spare", ([op, value, bounds]) => {
  expect(asked(at(op, value))).toEqual(bounds);
});

test("of several comparisons that must all hold the narrowest bounds count", () => {
  expect(asked({ all: [at("ge", DAY), at("ge", "2026-03-20T00:00:00.000Z"), { all: [at("le", "2026-03-30T00:00:00.000Z")] }] })).toEqual([
    `${FROM}2026-03-18`,
    `${TO}2026-04-01`,
  ]);
});

test("what need not hold, is said of another field, or of a table that is not divided, bounds nothing", () => {
  expect(asked({ any: [at("ge", DAY), at("le", DAY)] })).toEqual([]);
  expect(asked({ not: at("ge", DAY) })).toEqual([]);
  expect(asked({ field: "updateTime", op: "ge", value: DAY })).toEqual([]);
  const { "x-partition": _, ...whole } = log;
  expect(asked(at("ge", DAY), whole)).toEqual([]);
});
