import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Entity, Property } from "../../src/model/documents.ts";
import type { Database } from "../../src/server/db/database.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { testDatabase } from "./database.ts";
import { documents, entity, forget, schemaOf } from "./sync-fixtures.ts";

/** One thing that a developer does to a set of documents without losing data. `entity` and `field` choose among those that are there. */
type Change = { readonly entity: number; readonly field: number } & (
  | { readonly do: "add-entity"; readonly details: boolean }
  | { readonly do: "add-field"; readonly property: Property; readonly required: boolean }
  | { readonly do: "rename-entity" | "rename-field" | "widen" | "relax" | "unite" | "order" }
  | { readonly do: "mark"; readonly key: "x-search" | "x-index" | "x-unique"; readonly value: boolean }
  | { readonly do: "title"; readonly title: string }
  | { readonly do: "keep"; readonly key: "softDelete" | "tenant" | "organisation" | "review" | "times" | "creator" | "version" }
  | { readonly do: "default"; readonly value: string }
);

/** No NUL, which no text column holds. */
const words = fc.string({ unit: "grapheme", maxLength: 8 }).filter((text) => !text.includes("\0"));
const properties: fc.Arbitrary<Property> = fc.oneof(
  fc.record({
    title: words.map((word) => word || "名"),
    type: fc.constant("string" as const),
    default: words,
    maxLength: fc.integer({ min: 40, max: 60 }),
  }),
  fc.record({ title: fc.constant("数"), type: fc.constant("integer" as const), default: fc.integer({ min: -1000, max: 1000 }) }),
  fc.record({
    title: fc.constant("率"),
    type: fc.constant("number" as const),
    default: fc.double({ min: -1e25, max: 1e25, noNaN: true }).map((value) => value || 0),
  }),
  fc.record({
    title: fc.constant("额"),
    type: fc.constant("string" as const),
    format: fc.constant("decimal" as const),
    "x-scale": fc.integer({ min: 0, max: 4 }),
    default: fc.integer({ min: -999, max: 999 }).map((cents) => (cents / 100).toFixed(2)),
  }),
  fc.constantFrom<Property>(
    { title: "否", type: "boolean", default: false },
    { title: "日", type: "string", format: "date", default: "2026-02-28" },
    { title: "时", type: "string", format: "date-time", default: "2026-02-28T23:59:59Z" },
    { title: "文", type: "string", format: "multiline" },
    { title: "物", type: "object" },
    { title: "密", type: "string", "x-secret": true },
  ),
  fc
    .constantFrom("e0", "e1", "nowhere")
    .chain((target) =>
      fc.constantFrom<Property>({ title: "引", "x-entity": target }, { title: "引", type: "array", items: { "x-entity": target } }),
    ),
);

const place = { entity: fc.nat(9), field: fc.nat(9) };
const only = <Kind extends string>(...kinds: Kind[]) => fc.record({ ...place, do: fc.constantFrom(...kinds) });
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ ...place, do: fc.constant("add-entity" as const), details: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ ...place, do: fc.constant("add-field" as const), property: properties, required: fc.boolean() }) },
  { weight: 5, arbitrary: only("rename-entity", "rename-field", "widen", "relax", "unite", "order") },
  {
    weight: 3,
    arbitrary: fc.record({
      ...place,
      do: fc.constant("mark" as const),
      key: fc.constantFrom("x-search" as const, "x-index" as const, "x-unique" as const),
      value: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...place, do: fc.constant("title" as const), title: fc.constantFrom("甲", "it's", "乙\\") }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...place,
      do: fc.constant("keep" as const),
      key: fc.constantFrom(
        "softDelete" as const,
        "tenant" as const,
        "organisation" as const,
        "review" as const,
        "times" as const,
        "creator" as const,
        "version" as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...place, do: fc.constant("default" as const), value: words }) },
);

const NOTHING_KEPT = { softDelete: false, tenant: false, times: false, creator: false, version: false };

/** The documents after a change. Names are never used twice and change once, so that every later set can follow every earlier one. */
function after(entities: readonly Entity[], change: Change, turn: number): Entity[] {
  const at = change.entity % Math.max(1, entities.length);
  const chosen = entities[at];
  if (change.do === "add-entity" || !chosen) {
    const master = change.do === "add-entity" && change.details ? chosen?.$id : undefined;
    const fresh = entity(
      `e${entities.length}`,
      { code: { title: "码", type: "string" } },
      { "x-keep": NOTHING_KEPT, ...(master ? { "x-master": master } : {}) },
    );
    return [...entities, fresh];
  }
  return entities.with(at, altered(chosen, change, turn));
}

function altered(chosen: Entity, change: Exclude<Change, { do: "add-entity" }>, turn: number): Entity {
  const names = Object.keys(chosen.properties);
  const name = names[change.field % names.length] ?? "code";
  const property = chosen.properties[name] ?? { title: "" };
  const text = property.type === "string" && !property.format && !property["x-secret"];
  const withProperty = (next: Property, as = name): Entity => ({
    ...chosen,
    properties: Object.fromEntries(names.map((known) => (known === name ? [as, next] : [known, chosen.properties[known] ?? next]))),
  });
  switch (change.do) {
    case "add-field": {
      const added = `f${turn}`;
      const required = change.required && change.property.default !== undefined ? [...(chosen.required ?? []), added] : chosen.required;
      return { ...chosen, properties: { ...chosen.properties, [added]: change.property }, ...(required ? { required } : {}) };
    }
    case "rename-entity":
      return chosen["x-renamed-from"] ? chosen : { ...chosen, "x-table": `${chosen["x-table"]}_new`, "x-renamed-from": chosen["x-table"] };
    case "rename-field": {
      if (property["x-renamed-from"]) return chosen;
      const renamed = withProperty({ ...property, "x-renamed-from": name }, `${name}New`);
      const rename = (known: string) => (known === name ? `${name}New` : known);
      const lists = { required: chosen.required?.map(rename), "x-index": chosen["x-index"]?.map((of) => of.map(rename)) };
      const sort = chosen["x-sort"]?.map(({ field, ...rest }) => ({ field: rename(field), ...rest }));
      return { ...renamed, ...Object.fromEntries(Object.entries({ ...lists, "x-sort": sort }).filter(([, value]) => value)) };
    }
    case "widen":
      if (text) return withProperty({ ...property, maxLength: (property.maxLength ?? 255) * 50 });
      if (property.type === "integer") return withProperty({ ...property, maximum: 2 ** 40 });
      return property.format === "decimal"
        ? withProperty({ ...property, "x-precision": 30, "x-scale": (property["x-scale"] ?? 2) + 2 })
        : chosen;
    case "relax":
      return { ...chosen, required: (chosen.required ?? []).filter((known) => known !== name) };
    case "unite":
      return property.type === "object" || text ? chosen : { ...chosen, "x-index": [...(chosen["x-index"] ?? []), [name]] };
    case "order":
      return property.type === "array" ? chosen : { ...chosen, "x-sort": [{ field: name, order: "desc" }] };
    case "mark":
      return text ? withProperty({ ...property, [change.key]: change.value }) : chosen;
    case "title":
      return { ...withProperty({ ...property, title: change.title }), title: change.title };
    case "keep":
      return { ...chosen, "x-keep": { ...chosen["x-keep"], [change.key]: true } };
    case "default":
      return text ? withProperty({ ...property, default: change.value }) : chosen;
  }
}

/** One row in each table of its own, told by its code under whatever name that has. */
async function addRows(db: Database, entities: readonly Entity[], filled: Set<string>): Promise<void> {
  for (const { $id, properties, ...rest } of entities) {
    if (filled.has($id) || rest["x-master"]) continue;
    const code = "codeNew" in properties ? "code_new" : "code";
    await sql`insert into ${sql.id(rest["x-table"])} (${sql.id(code)}) values (${$id})`.execute(db);
    filled.add($id);
  }
}

async function codesOf(db: Database, entities: readonly Entity[]): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (const { properties, ...rest } of entities) {
    if (rest["x-master"]) continue;
    const code = "codeNew" in properties ? "code_new" : "code";
    const { rows } = await sql<{ code: unknown }>`select ${sql.id(code)} as code from ${sql.id(rest["x-table"])}`.execute(db);
    codes.push(...rows.map((row) => row.code));
  }
  return codes;
}

test("any path of document sets reaches the schema that the last set makes from nothing, and keeps the rows", {
  timeout: 240_000,
}, async () => {
  const path = fc.array(fc.record({ change: changes, skipped: fc.boolean() }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(path, async (moves) => {
      const walked = await testDatabase();
      const fresh = await testDatabase();
      try {
        let entities: Entity[] = [];
        const filled = new Set<string>();
        for (const [turn, { change, skipped }] of moves.entries()) {
          entities = after(entities, change, turn);
          // Not every version of a product is installed everywhere.
          if (skipped && turn < moves.length - 1) continue;
          await syncTables(walked.db, documents(...entities));
          await addRows(walked.db, entities, filled);
        }
        await syncTables(fresh.db, documents(...entities));
        expect(await schemaOf(walked.db)).toEqual(await schemaOf(fresh.db));
        expect((await codesOf(walked.db, entities)).sort()).toEqual([...filled].sort());
        await forget(walked.db);
        expect(await syncTables(walked.db, documents(...entities))).toEqual([]);
      } finally {
        await walked.drop();
        await fresh.drop();
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 30) },
  );
});
