import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { WhyQuestion, WhyVerdict } from "../../../src/model/contract/rights-explain.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import { withSeenSums } from "../../../src/model/seen-sums.ts";
import type { Context } from "../../../src/server/context.ts";
import { accountById } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import { explainRecords } from "../../../src/server/modules/rights/explain/explain.ts";
import { type Subject, subjectOf } from "../../../src/server/modules/rights/explain/subject.ts";
import { type Platform, platform } from "../platform/platform.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const TRIPLES = 10_000;
const PEOPLE = 24;
const RECORDS = 40;
const ENTITIES = ["supplier", "purchase-order", "warehouse-stock"] as const;
/** Met more often than other fields, as they have one answer more. */
const MASKED = ["phone", "email", "bankAccount"];
type Asked = (typeof ENTITIES)[number];

const RULES: Readonly<Record<Asked, readonly string[]>> = {
  supplier: ["record.rating > 2", 'record.type == "goods" || record.rating == 1', "record.manager == user.id", "!(has(record.rating))"],
  "purchase-order": [
    "record.status != 9",
    "record.dept == user.dept",
    "record.isUrgent",
    "record.purchaser == user.id || record.status == 2",
  ],
  "warehouse-stock": ["record.status != 9", 'has(record.remarks) && record.remarks.contains("a")'],
};

let server: Platform;
let root: Context;
const people: { id: string; token: string }[] = [];
const records = new Map<Asked, string[]>();

/** A generator of choices that is the same on every run. */
function choices(seed: number) {
  let at = 0;
  const values = fc.sample(fc.nat(1_000_000), { numRuns: 20_000, seed });
  const next = (below: number) => (values[at++ % values.length] as number) % below;
  return {
    next,
    one: <T>(list: readonly T[]): T => list[next(list.length)] as T,
    some: <T>(list: readonly T[], among = 2): T[] => list.filter(() => next(among) === 0),
  };
}

beforeAll(async () => {
  server = await platform({ requestLimits: { user: 10_000_000, address: 10_000_000 } });
  const { one, some, next } = choices(15);
  const { insert } = server;
  const tenants = [
    await insert("sysr_tenant", { code: "a", name: "甲", status: 0 }),
    await insert("sysr_tenant", { code: "b", name: "乙", status: 0 }),
  ];
  const organisations = await Promise.all(
    ["x", "y"].map((code) => insert("sysr_organisation", { code, name: code, short_name: code, status: 0, tenant_id: tenants[0] })),
  );
  const depts: string[] = [];
  for (let at = 0; at < 8; at++)
    depts.push(
      await insert("sysr_dept", {
        code: `d${at}`,
        name: `d${at}`,
        status: 0,
        tenant_id: tenants[0],
        parent_id: at ? depts[next(at)] : null,
      }),
    );
  const { documents } = server.loaded;
  const roles: string[] = [];
  for (let at = 0; at < 16; at++) {
    const permissions = ENTITIES.flatMap((entity) =>
      [...some(["view", "view", "edit"]), ...(next(6) ? [] : ["unmask"])].map((word) => `${entity}:${word}`),
    );
    const columns = Object.fromEntries(
      some(ENTITIES, 3).flatMap((entity) =>
        some([...fieldsOf(entityOf(documents, entity)).keys()]).map((field) => [`${entity}:${field}`, one(["v", "ve", "vea", "e"])]),
      ),
    );
    const rules = Object.fromEntries(some(ENTITIES).map((entity) => [entity, one(RULES[entity])]));
    roles.push(
      await server.role({
        code: `r${at}`,
        dataScope: next(6),
        departments: some(depts, 4),
        organisations: next(3) ? [] : some(organisations),
        permissions: [...new Set(permissions)],
        columns,
        rules,
      }),
    );
  }
  for (let at = 0; at < PEOPLE; at++) {
    const values = { tenant_id: next(8) ? tenants[0] : tenants[1], dept_id: next(6) ? one(depts) : null };
    const own = { roles_ids: some(roles, 5), organisations_ids: some(organisations) };
    const id = await server.user(`u${at}`, { ...values, ...own });
    people.push({ id, token: await server.signIn(`u${at}`) });
  }
  for (const entity of ENTITIES) records.set(entity, []);
  const someone = () => one(people).id;
  const warehouse = await insert("base_warehouse", { code: "W", name: "W", type: "raw", status: 0, tenant_id: tenants[0] });
  const material = await insert("base_material", {
    code: "M",
    name: "M",
    category: "raw",
    unit: "piece",
    status: 0,
    tenant_id: tenants[0],
  });
  for (let at = 0; at < RECORDS; at++) {
    const kept = {
      ...{ tenant_id: next(9) ? tenants[0] : tenants[1], create_by_id: someone(), create_dept_id: one(depts) },
      removed_at: next(10) ? null : "2026-01-01T00:00:00Z",
    };
    const supplier = await insert("base_supplier", {
      ...{ code: `S${at}`, name: `S${at}`, short_name: `S${at}`, type: one(["goods", "service"]), status: 1, ...kept },
      ...{
        rating: next(6) || null,
        manager_id: next(3) ? someone() : null,
        phone: "13812345678",
        email: "abcdef@example.com",
        bank_account: "123456789012",
      },
    });
    records.get("supplier")?.push(supplier);
    const order = {
      code: `O${at}`,
      supplier_id: supplier,
      purchaser_id: someone(),
      dept_id: one(depts),
      warehouse_id: warehouse,
      order_date: "2026-01-01",
      ...kept,
    };
    records
      .get("purchase-order")
      ?.push(await insert("purchase_order", { ...order, status: one([0, 1, 2, 9]), is_urgent: next(2) === 0, total: "12.50" }));
    const place = { organisation_id: next(4) ? one(organisations) : null, warehouse_id: warehouse, material_id: material };
    const stock = { batch: `B${at}`, unit: "piece", quantity: "1", status: one([0, 1, 9]), remarks: one(["abc", "xyz", null]) };
    records.get("warehouse-stock")?.push(await insert("warehouse_stock", { ...kept, ...place, ...stock }));
  }
  const admin = await server.user("root", { is_super: true, tenant_id: tenants[0] });
  const account = await accountById(server.db, admin);
  if (!account) throw new Error("no account");
  root = { db: server.db, documents, actor: await actorOf(server.db, account, null), language: "zh-CN", tasks: server.app.tasks };
});
afterAll(() => server.close());

const restOf = (entity: Asked) => `/${entityOf(server.loaded.documents, entity)["x-api"]?.rest}`;

/** The server's own answer: the record as the person gets it, or nothing. */
const answers = new Map<string, Promise<{ data?: Record<string, unknown> }>>();
function answerOf(person: (typeof people)[number], entity: Asked, record: string) {
  const key = `${person.id} ${entity} ${record}`;
  const known =
    answers.get(key) ??
    server
      .call<Record<string, unknown>>("GET", `${restOf(entity)}/${record}`, { token: person.token })
      .then((answer) => (answer.status === 200 ? { data: answer.data } : {}));
  answers.set(key, known);
  return known;
}

const seenIn = (data: Record<string, unknown> | undefined, field: string): WhyVerdict => {
  if (!data || !Object.hasOwn(data, field)) return "no";
  const value = data[field];
  return MASKED.includes(field) && typeof value === "string" && value.includes("*") ? "masked" : "yes";
};

const subjects = new Map<string, Promise<Subject>>();
const subjectFor = (id: string): Promise<Subject> => {
  const known = subjects.get(id) ?? subjectOf(root, server.app.narrowed, id);
  subjects.set(id, known);
  return known;
};

test(`what is explained is what the server answers, for ${TRIPLES} random people, records and fields`, async () => {
  const { one } = choices(77);
  const seen = { yes: 0, no: 0, masked: 0 };
  for (let at = 0; at < TRIPLES; at++) {
    const person = one(people);
    const entity = one(ENTITIES);
    const document = entityOf(server.loaded.documents, entity);
    const record = one(records.get(entity) as string[]);
    const field = one([...fieldsOf(document).keys(), ...(entity === "supplier" ? MASKED : [])]);
    const question: WhyQuestion = { entity, record, field, mode: "view" };
    const { verdict, steps } = await explainRecords(root, await subjectFor(person.id), document, question);
    const { data } = await answerOf(person, entity, record);
    const expected = seenIn(data, field);
    if (verdict !== expected) expect({ person: person.id, entity, record, field, verdict, steps }).toEqual(expected);
    if (verdict === "no") expect(steps.some(({ passes }) => passes === false)).toBe(true);
    seen[verdict as keyof typeof seen] += 1;
  }
  // All of it was met often enough to mean something.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test("who asks about himself is told the same, as far as he sees what decides", async () => {
  const { one } = choices(78);
  const narrow = server.app.narrowed;
  const own = new Map<string, { context: Context; subject: Subject }>();
  const ownOf = async (id: string) => {
    const known = own.get(id);
    if (known) return known;
    const account = await accountById(server.db, id);
    const organisation = account?.organisations[0] ?? null;
    const made = account && withSeenSums(await actorOf(server.db, account, organisation), root.documents.entities.values());
    const context = { ...root, actor: narrow(made as NonNullable<typeof made>) };
    const entry = { context, subject: await subjectOf(context, narrow, undefined) };
    own.set(id, entry);
    return entry;
  };
  for (let at = 0; at < 1_500; at++) {
    const person = one(people);
    const entity = one(ENTITIES);
    const document = entityOf(root.documents, entity);
    const record = one(records.get(entity) as string[]);
    const field = one([...fieldsOf(document).keys()]);
    const { context, subject } = await ownOf(person.id);
    const { verdict, steps } = await explainRecords(context, subject, document, { entity, record, field, mode: "view" });
    const { data } = await answerOf(person, entity, record);
    const expected = seenIn(data, field);
    if (verdict !== expected) expect({ person: person.id, entity, record, field, verdict, steps }).toEqual(expected);
  }
});
