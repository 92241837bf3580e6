import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Condition } from "../../../src/model/condition.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { byName } from "../../../src/server/db/database.ts";
import { toRow } from "../../../src/server/records/column.ts";
import type { Predicate } from "../../../src/server/records/predicate.ts";
import { type Filter, matching } from "../../../src/server/records/read/query.ts";
import { list } from "../../../src/server/records/read/read.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents } from "./fixtures.ts";

const order = entityOf(documents, "order");
const FIELDS = ["title", "number", "note"] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string | null>>;

/** One, two, three and four bytes; wildcards; letters that differ by case in one way only, also of full width. */
const letters = [..."aAbß1-%_\\ éÉЖж电机伺服三ａＡ😀𠮷カ한"];
const words = (maxLength: number) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength }).map((parts) => parts.join(""));
const texts = fc.option(words(10).filter((text) => text.trim() !== ""));

let database: TestDatabase;
let stored: readonly (Texts & { id: string })[];
const context = () => ({ db: database.db, documents, actor: actor({ isSuperUser: true }), language: "zh-CN" });

beforeAll(async () => {
  database = await testDatabase({ documents });
  const drawn: Texts[] = fc.sample(fc.record({ title: texts, number: texts, note: texts }), { numRuns: 300, seed: 20260131 });
  const unique = drawn.map((row, index) => ({ ...row, title: row.title ?? "-", number: row.number && `${row.number}${index}` }));
  const added = await byName(database.db)
    .insertInto(order["x-table"])
    .values(unique.map((row) => toRow(order, row)))
    .returning("id")
    .execute();
  stored = unique.map((row, index) => ({ ...row, id: String(added[index]?.id) }));
  await onlySearchIndexes();
});
afterAll(() => database?.drop());

/** In a table so small any other index would do as well. */
async function onlySearchIndexes(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = ${order["x-table"]} and indexname ~ '^fw_(ix|uq)_'`.execute(database.db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(database.db);
}

const includes = (text: string | null, sought: string) => (text ?? "").toLowerCase().includes(sought.toLowerCase());

/** The ids that a test finds, by the search indexes where these can tell. */
function idsOf(test: Predicate): Promise<{ ids: string[]; plan: string }> {
  return database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_indexscan = off`.execute(trx);
    const query = byName(trx).selectFrom(`${order["x-table"]} as t`).select("id").where(test).orderBy("id");
    const ids = (await query.execute()).map(({ id }) => String(id));
    return { ids, plan: JSON.stringify(await query.explain()) };
  });
}

async function check(filter: Filter, expected: readonly string[]): Promise<void> {
  const { read, found } = matching(context(), order, filter);
  expect((await idsOf(read)).ids).toEqual(expected);
  expect((await idsOf(found)).ids).toEqual(expected);
}

/** What people look for: parts of what is stored, in either case, and what is not. */
const sought = fc
  .oneof(
    words(4),
    fc.tuple(fc.nat(), fc.nat(8), fc.integer({ min: 1, max: 6 }), fc.boolean()).map(([which, from, length, upper]) => {
      const part = [...(stored[which % stored.length]?.title ?? "")].slice(from, from + length).join("");
      return upper ? part.toUpperCase() : part.toLowerCase();
    }),
  )
  .filter((text) => !/ß|SS/.test(text));

it("finds by the search indexes what contains the keyword in one of its fields, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(sought, async (keyword) => {
      const trimmed = keyword.trim();
      const expected = stored.filter((row) => FIELDS.some((field) => includes(row[field], trimmed)));
      await check(
        { keyword },
        expected.map(({ id }) => id),
      );
    }),
    { numRuns: 300 },
  );
}, 120_000);

it("finds by them what a condition asks of a text, also among other conditions", async () => {
  await fc.assert(
    fc.asyncProperty(
      sought,
      sought,
      fc.constantFrom("contains", "startsWith", "like"),
      fc.constantFrom("all", "any", "not"),
      async (...drawn) => {
        const [first, second, op, how] = drawn;
        const plain = [first, second].map((text) => text.replaceAll("%", "").toLowerCase());
        const value = op === "like" ? `%${plain.join("%")}%` : plain.join("");
        const one: Condition = { field: "note", op, value };
        const other: Condition = { field: "title", op: "contains", value: "电" };
        const passes = (row: Texts) => {
          const text = row.note?.toLowerCase();
          if (text === undefined) return false;
          if (op === "contains") return text.includes(value);
          if (op === "startsWith") return text.startsWith(value);
          const begin = text.indexOf(plain[0] ?? "");
          return begin >= 0 && text.includes(plain[1] ?? "", begin + (plain[0] ?? "").length);
        };
        const holds = (row: Texts) => {
          if (how === "not") return !passes(row);
          return how === "all" ? passes(row) && includes(row.title, "电") : passes(row) || includes(row.title, "电");
        };
        const condition: Condition = how === "not" ? { not: one } : how === "all" ? { all: [one, other] } : { any: [one, other] };
        await check(
          { condition },
          stored.filter(holds).map(({ id }) => id),
        );
      },
    ),
    { numRuns: 200 },
  );
}, 120_000);

it.each(["电", "电机", "伺服电机", "b电", "1-a", "1-"])("asks the indexes of all search fields for %s", async (keyword) => {
  const { plan } = await idsOf(matching(context(), order, { keyword }).found);
  for (const field of FIELDS) expect(plan).toContain(`fw_gr_t_order_${field}_`);
});

it("lists the same records in the same order, whether it counts them or says about how many there are", async () => {
  await fc.assert(
    fc.asyncProperty(sought, fc.integer({ min: 1, max: 3 }), fc.constantFrom("title", "id"), async (keyword, current, field) => {
      const page = (exactTotal: number) =>
        list({ ...context(), exactTotal }, order, { keyword, current, size: 10, sort: [{ field, order: "asc" }] });
      const [exact, about] = [await page(10_000), await page(5)];
      expect(about.records).toEqual(exact.records);
      expect(exact).not.toHaveProperty("about");
    }),
    { numRuns: 60 },
  );
}, 120_000);
