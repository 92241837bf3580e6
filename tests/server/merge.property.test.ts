import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Values } from "../../src/model/data-source.ts";
import { entityOf } from "../../src/model/documents.ts";
import { AppError } from "../../src/model/error.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { sameValue } from "../../src/model/merge.ts";
import { valuesToEdit } from "../../src/renderer/form/model/changes.ts";
import { conflictOf, takeMerged } from "../../src/renderer/form/model/conflict.ts";
import type { FormModel } from "../../src/renderer/form/model/form-model.ts";
import { newRowId, rowsOf } from "../../src/renderer/form/model/rows.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { actor } from "./records/actors.ts";
import { documents } from "./records/fixtures.ts";
import { type RecordServer, recordServer } from "./records/server.ts";

const order = entityOf(documents, "order");
const item = entityOf(documents, "order-item");
const user = actor();

let database: TestDatabase;
let server: RecordServer;
beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db);
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

/** Few values, so that two people now and then choose the same. */
const amounts = fc.constantFrom("1.00", "2.50", "99.99", null);
const counts = fc.constantFrom(1, 2, 3, null);
const fields = {
  note: fc.constantFrom("早", "晚", null),
  level: fc.constantFrom(1, 2, null),
  quantity: fc.constantFrom(0, 7, 8),
  weight: fc.constantFrom(0.5, 1.25, null),
  amount: amounts,
  dueDate: fc.constantFrom("2026-01-31", "2026-12-01", null),
};
const cells = { count: counts, cost: amounts };
const ROWS = 3;

/** What one person does to the record: fields, for each stored row its cells or its removal, and new rows. */
const work = fc.record({
  fields: fc.record(fields, { requiredKeys: [] }),
  rows: fc.array(fc.oneof(fc.constant("remove" as const), fc.record(cells, { requiredKeys: [] })), { minLength: ROWS, maxLength: ROWS }),
  added: fc.array(fc.record(cells), { maxLength: 2 }),
});
type Work = typeof work extends fc.Arbitrary<infer T> ? T : never;

const initial = fc.record({ fields: fc.record(fields), rows: fc.array(fc.record(cells), { minLength: ROWS, maxLength: ROWS }) });

/** The record as it stands in a person's form after the work. `who` tells the new rows of two people apart. */
function edited(base: Values, { fields: changed, rows, added }: Work, who: string): Values {
  const kept = rowsOf(base.items).flatMap((row, index) => {
    const change = rows[index];
    return change === "remove" ? [] : [{ ...row, ...change }];
  });
  const fresh = added.map((row, index) => ({ ...row, id: newRowId(), material: `${who}${index}` }));
  return { ...base, ...changed, items: [...kept, ...fresh] };
}

/** Saves as the form does: what differs from what was loaded, and after a conflict, merged with what is stored. Mine wins where both changed. */
async function save(base: Values, mine: Values): Promise<number> {
  const form = { base, values: mine };
  const model = {
    base: () => form.base,
    values: () => form.values,
    rebase: (next: Values, values: Values) => Object.assign(form, { base: next, values }),
    plan: { fields: new Map([["items", { name: "items", field: fieldsOf(order).get("items"), details: { columns: [] } }]]) },
  } as unknown as FormModel;
  const touched = [...Object.keys(fields), "items"];
  const details = () => ({ entity: item, writable: (name: string) => name in cells || name === "material" });
  for (let conflicts = 0; ; conflicts++) {
    const changes = valuesToEdit(order, form.base, form.values, touched, details);
    if (Object.keys(changes).length === 0) return conflicts;
    const answer = await server.call(user, "PUT", `/api/order/${base.id}`, { ...changes, version: form.base.version });
    if (answer.status === 200) return conflicts;
    expect(answer.errorCode, answer.text).toBe("record.conflict");
    const pending = conflictOf(model, new AppError("record.conflict", { data: answer.data }));
    if (!pending) throw new Error("a conflict without the stored record");
    takeMerged(model, pending, new Map());
  }
}

/** What a value may be in the end: who alone changed it is heard; where both did, one of them is. */
function heard(base: unknown, one: unknown, other: unknown): unknown[] {
  if (sameValue(base, one)) return [other];
  return sameValue(base, other) ? [one] : [one, other];
}

function expectHeard(found: unknown, base: unknown, one: unknown, other: unknown, where: string): void {
  const allowed = heard(base, one, other);
  expect(
    allowed.some((value) => sameValue(found, value)),
    `${where}: ${found} is none of ${JSON.stringify(allowed)}`,
  ).toBe(true);
}

const rowOf = (record: Values, id: unknown): Values | undefined => rowsOf(record.items).find((row) => row.id === id);

function expectNothingLost(base: Values, one: Values, other: Values, found: Values): void {
  for (const name of Object.keys(fields)) expectHeard(found[name], base[name], one[name], other[name], name);
  for (const row of rowsOf(base.items)) {
    const [mine, theirs, now] = [rowOf(one, row.id), rowOf(other, row.id), rowOf(found, row.id)];
    if (mine && theirs) {
      for (const name of Object.keys(cells)) expectHeard(now?.[name], row[name], mine[name], theirs[name], `${row.id}.${name}`);
    } else {
      // Removed by one: gone, unless the other changed it meanwhile; then that is a conflict, and either may have its way.
      const left = mine ?? theirs;
      const untouched = !left || Object.keys(cells).every((name) => sameValue(row[name], left[name]));
      if (untouched) expect(now, `row ${row.id}`).toBeUndefined();
    }
  }
  const stored = new Map(rowsOf(found.items).map((row) => [row.material, row]));
  for (const row of [...rowsOf(one.items), ...rowsOf(other.items)])
    if (!rowOf(base, row.id)) expect(stored.get(row.material), String(row.material)).toMatchObject({ count: row.count, cost: row.cost });
}

it("two who load, change and save at once lose nothing that does not conflict", async () => {
  let merged = 0;
  await fc.assert(
    fc.asyncProperty(initial, work, work, async (record, first, second) => {
      const items = record.rows.map((row, index) => ({ ...row, material: `m${index}` }));
      const { data: base, fields: wrong } = await server.call(user, "POST", "/api/order", { title: "单", ...record.fields, items });
      expect(wrong).toEqual([]);
      const [one, other] = [edited(base, first, "a"), edited(base, second, "b")];
      const conflicts = await Promise.all([save(base, one), save(base, other)]);
      merged += Math.max(...conflicts);
      expectNothingLost(base, one, other, (await server.call(user, "GET", `/api/order/${base.id}`)).data);
    }),
    { numRuns: 150 },
  );
  // Otherwise nobody was too late, and nothing was tried.
  expect(merged).toBeGreaterThan(50);
}, 120_000);
