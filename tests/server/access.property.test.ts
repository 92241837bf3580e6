import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Action, Actor } from "../../src/model/actor.ts";
import type { Documents, Entity, Property } from "../../src/model/documents.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { actor } from "./records/actors.ts";
import { documents as fixtures } from "./records/fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./records/server.ts";

/** Documents drawn at random, each with a master, its rows, and the record that both point to. */
const SETS = 8;
const ROWS = 3;

const kinds = fc.constantFrom<Partial<Property>>(
  { type: "string" },
  { type: "string", "x-search": true },
  { type: "string", "x-unique": true, "x-search": true },
  { type: "string", format: "multiline", "x-search": true },
  { type: "string", "x-secret": true },
  { type: "integer" },
  { type: "string", format: "decimal" },
  { type: "object" },
);
const properties = fc
  .array(kinds, { minLength: 2, maxLength: 6 })
  .map((all) =>
    Object.fromEntries([{ type: "string" as const }, ...all].map((property, index) => [`f${index}`, { title: `f${index}`, ...property }])),
  );
const sets = fc.record({ master: properties, row: properties, target: properties, tree: fc.boolean(), sorted: fc.boolean() });

interface Drawn {
  readonly master: Entity;
  readonly row: Entity;
  readonly target: Entity;
}

const drawn: readonly Drawn[] = fc.sample(sets, { numRuns: SETS, seed: 7 }).map((set, index) => {
  const entity = (name: string, own: Record<string, Property>, rest: Partial<Entity>): Entity => ({
    $id: `${name}${index}`,
    title: `${name}${index}`,
    type: "object",
    "x-table": `t_${name}${index}`,
    "x-display": "f0",
    properties: own,
    ...rest,
  });
  const api = (name: string) => ({ "x-api": { rest: `api/${name}${index}`, rpc: `rpc/${name}${index}` } });
  const reference: Property = { title: "ref", "x-entity": `target${index}` };
  return {
    target: entity("target", set.target, api("target")),
    row: entity("row", { ...set.row, ref: reference }, { "x-master": `master${index}` }),
    master: entity(
      "master",
      {
        ...set.master,
        ref: reference,
        refs: { title: "refs", type: "array", items: { "x-entity": `target${index}` } },
        parent: { title: "parent", "x-entity": `master${index}` },
        items: { title: "items", type: "array", "x-details": `row${index}` },
      },
      { ...api("master"), ...(set.tree && { "x-parent": "parent" }), ...(set.sorted && { "x-sort": [{ field: "f1" }, { field: "ref" }] }) },
    ),
  };
});
const documents: Documents = {
  ...fixtures,
  entities: new Map([
    ...fixtures.entities,
    ...drawn.flatMap((set) => Object.values(set) as Entity[]).map((entity): [string, Entity] => [entity.$id, entity]),
  ]),
};

const ACTIONS: readonly Action[] = ["view", "pick", "add", "edit", "remove", "delete"];
const permissions = new Set([...documents.entities.keys()].flatMap((entity) => ACTIONS.map((action) => `${entity}:${action}`)));
const owner = actor({ permissions });

/** A value that stands in one cell and nowhere else. */
const canaries = new Map<string, Set<string>>();
let serial = 0;
function canary(entity: Entity, field: string): unknown {
  const property = entity.properties[field] as Property;
  serial += 1;
  const text =
    property.type === "integer"
      ? String(700_000_000 + serial)
      : property.format === "decimal"
        ? `81234${serial}.77`
        : `canary-${serial}-end`;
  const cell = `${entity.$id}:${field}`;
  canaries.set(cell, (canaries.get(cell) ?? new Set()).add(text));
  return property.type === "integer" ? Number(text) : property.type === "object" ? { note: text } : text;
}
const plain = (entity: Entity): string[] => Object.keys(entity.properties).filter((name) => /^f\d$/.test(name));
const values = (entity: Entity) => Object.fromEntries(plain(entity).map((name) => [name, canary(entity, name)]));

let database: TestDatabase;
let server: RecordServer;
const ids = new Map<string, string[]>();

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
  for (const { master, row, target } of drawn) {
    ids.set(master.$id, []);
    const targets: string[] = [];
    for (let index = 0; index < ROWS; index++) {
      const added = await server.call(owner, "POST", `/api/${target.$id}`, values(target));
      targets.push(added.data.id);
      const items = [0, 1].map(() => ({ ...values(row), ref: added.data.id }));
      const parent = ids.get(master.$id)?.at(-1);
      const saved = await server.call(owner, "POST", `/api/${master.$id}`, {
        ...values(master),
        ref: added.data.id,
        refs: targets,
        parent,
        items,
      });
      expect(saved.fields).toEqual([]);
      ids.get(master.$id)?.push(saved.data.id);
    }
    ids.set(target.$id, targets);
  }
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

/** Which columns a user sees of each entity of a set; null where his lists do not speak of the entity. */
const grants = fc.record({
  set: fc.integer({ min: 0, max: SETS - 1 }),
  master: fc.option(fc.infiniteStream(fc.boolean()), { freq: 8 }),
  row: fc.option(fc.infiniteStream(fc.boolean()), { freq: 4 }),
  target: fc.option(fc.infiniteStream(fc.boolean()), { freq: 4 }),
});

interface Reader {
  readonly user: Actor;
  readonly hidden: (entity: Entity, field: string) => boolean;
}

function readerOf(set: Drawn, flags: Record<keyof Drawn, fc.Stream<boolean> | null>): Reader {
  const view = new Set<string>();
  const controlled = new Set<string>();
  for (const key of ["master", "row", "target"] as const) {
    const stream = flags[key];
    if (!stream) continue;
    const entity = set[key];
    controlled.add(entity.$id);
    view.add(`${entity.$id}:id`);
    const names = [...fieldsOf(entity).keys()];
    const chosen = [...stream.take(names.length)];
    names.forEach((name, index) => {
      if (chosen[index]) view.add(`${entity.$id}:${name}`);
    });
  }
  const hidden = (entity: Entity, field: string): boolean =>
    fieldsOf(entity).get(field)?.kind === "secret" ||
    (controlled.has(entity.$id) && !["id", "version"].includes(field) && !view.has(`${entity.$id}:${field}`));
  return { user: actor({ permissions, grants: { view, edit: view, add: view } }), hidden };
}

/** Everything in an answer that its reader may not know. */
function leaks(set: Drawn, { hidden }: Reader, text: string): string[] {
  const found: string[] = [];
  for (const entity of Object.values(set) as Entity[]) {
    for (const field of plain(entity)) {
      if (!hidden(entity, field) && !(entity === set.row && hidden(set.master, "items"))) continue;
      for (const value of canaries.get(`${entity.$id}:${field}`) ?? [])
        if (new RegExp(`(?<!\\d)${value.replace(".", "\\.")}(?!\\d)`).test(text)) found.push(`${entity.$id}.${field}`);
    }
  }
  return found;
}

it("lets no value of a hidden column out, by whatever call", async () => {
  await fc.assert(
    fc.asyncProperty(grants, async ({ set: index, ...flags }) => {
      const set = drawn[index] as Drawn;
      const reader = readerOf(set, flags);
      const { user, hidden } = reader;
      const call = async (method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Answer> => {
        const answer = await server.call(user, method, path, body);
        expect(leaks(set, reader, answer.text), `${method} ${path}`).toEqual([]);
        return answer;
      };
      for (const entity of [set.master, set.target]) {
        const rest = `/api/${entity.$id}`;
        const rpc = `/rpc/${entity.$id}`;
        const [first] = ids.get(entity.$id) as [string];
        for (const path of [`${rest}/data?size=100`, `${rest}/options`, ...(entity["x-parent"] ? [`${rest}/tree`] : []), `${rpc}/list`])
          expect((await call("POST", path, {})).status).toBe(200);
        for (const path of [`${rest}/list`, `${rest}/${first}`, `${rpc}/view?id=${first}`, `${rpc}/listDict`])
          expect((await call("GET", path)).status).toBe(200);
        await call("POST", `${rest}/findDataByIds`, ids.get(entity.$id));
        for (const field of plain(entity)) await askAbout(call, entity, field, hidden(entity, field));
        const conflict = await call("PUT", `${rest}/${first}`, { version: 999 });
        expect(conflict.status).toBe(409);
        await call("PUT", `${rest}/${first}`, Object.fromEntries([...fieldsOf(entity).keys()].map((name) => [name, [null]])));
        await call("POST", rest, {});
        await call("PUT", `${rest}/removeByIds`, [set.target.$id === entity.$id ? first : "12345"]);
      }
      const sortedByReference = await call("POST", `/api/${set.master.$id}/data?field=ref`, {});
      const sortStatus = hidden(set.master, "ref") ? 400 : hidden(set.target, "f0") ? 403 : 200;
      expect(sortedByReference.status).toBe(sortStatus);
      await call("POST", "/api/v1/log/oprationLog/data?size=500", {
        condition: { field: "module", op: "in", value: [set.master.$id, set.target.$id] },
      });
    }),
    { numRuns: 25 },
  );
}, 240_000);

type Call = (method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<Answer>;

/** A hidden column answers no question: not as a filter, a sort key, a search field or a check of uniqueness. */
async function askAbout(call: Call, entity: Entity, field: string, isHidden: boolean): Promise<void> {
  const property = entity.properties[field] as Property;
  const [value] = canaries.get(`${entity.$id}:${field}`) as Set<string>;
  const rest = `/api/${entity.$id}`;
  const condition = { not: { field, op: "empty" } };
  const askings: [string, unknown][] = [
    [`${rest}/data`, { condition }],
    [`${rest}/data?field=${field}`, {}],
    [`${rest}/options`, { condition }],
    [`/rpc/${entity.$id}/list`, { filter: { condition } }],
    [`/rpc/${entity.$id}/list`, { orderParam: [{ fieldName: field }] }],
  ];
  for (const [path, body] of askings) {
    const answer = await call("POST", path, body);
    if (isHidden) expect(answer, path).toMatchObject({ status: 400, errorCode: "condition.invalid", params: { field } });
    // Not every field has an order.
    else if (JSON.stringify(body).includes("condition")) expect(answer.errorCode, path).not.toBe("condition.invalid");
  }
  const searched =
    property.type === "string" &&
    !property["x-secret"] &&
    property.format !== "decimal" &&
    (property["x-search"] === true || field === "f0");
  const expected = !isHidden && searched ? 1 : 0;
  // What the keyword is not found in, it is not counted in either.
  expect((await server.call(owner, "POST", `${rest}/data`, { keyword: value })).data.total).toBe(searched ? 1 : 0);
  for (const path of ["data", "options"]) {
    const found = await call("POST", `${rest}/${path}`, { keyword: value });
    expect(found.data.total, `${path} by keyword`).toBe(expected);
  }
  const unique = await call("GET", `${rest}/checkUnique?field=${field}&value=${value}`);
  if (isHidden) expect(unique).toMatchObject({ status: 400, errorCode: "condition.invalid" });
}

it("lets no save change a column that its user does not see", async () => {
  await fc.assert(
    fc.asyncProperty(grants, async ({ set: index, ...flags }) => {
      const set = drawn[index] as Drawn;
      const { user, hidden } = readerOf(set, flags);
      const [id] = ids.get(set.master.$id) as [string];
      const path = `/api/${set.master.$id}/${id}`;
      const before = (await server.call(owner, "GET", path)).data;
      const writable = (entity: Entity) =>
        plain(entity).filter((name) => !hidden(entity, name) && entity.properties[name]?.["x-unique"] !== true);
      const blank = (entity: Entity) => Object.fromEntries(writable(entity).map((name) => [name, null]));
      const body = {
        version: before.version,
        ...blank(set.master),
        ...(!hidden(set.master, "items") && { items: before.items.map(({ id: row }: { id: string }) => ({ id: row, ...blank(set.row) })) }),
      };
      const saved = await server.call(user, "PUT", path, body);
      expect(saved.status).toBe(200);
      const after = (await server.call(owner, "GET", path)).data;
      for (const field of plain(set.master)) expect(after[field]).toEqual(writable(set.master).includes(field) ? null : before[field]);
      after.items.forEach((row: Record<string, unknown>, at: number) => {
        const blanked = hidden(set.master, "items") ? [] : writable(set.row);
        for (const field of plain(set.row))
          expect(row[field] ?? null).toEqual(blanked.includes(field) ? null : (before.items[at][field] ?? null));
      });
      await server.call(owner, "PUT", path, {
        version: after.version,
        ...Object.fromEntries(writable(set.master).map((name) => [name, before[name]])),
        items: before.items.map((row: Record<string, unknown>) => ({
          id: row.id,
          ...Object.fromEntries(writable(set.row).map((name) => [name, row[name]])),
        })),
      });
    }),
    { numRuns: 25 },
  );
}, 120_000);
