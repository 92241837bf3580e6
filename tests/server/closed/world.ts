import { PLATFORM } from "../../../src/model/actor.ts";
import { type Documents, type Entity, entityOf, type Screen, storedEntities } from "../../../src/model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../../src/model/fields.ts";
import { unmaskPermission } from "../../../src/model/mask.ts";
import { columnOf } from "../../../src/model/table.ts";
import type { Config } from "../../../src/server/config.ts";
import { byName } from "../../../src/server/db/database.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type TestTasks, testTasks } from "../tasks/test-tasks.ts";
import { Canaries, CONDITION, kindsOf, type RowKind, store, storedRow, titled } from "./canaries.ts";

export type Reach = { readonly byOwner: readonly string[]; readonly byDepartment: readonly string[] } | "all";

/** A user of some power, and what the test knows of it without asking the product. */
export interface Person {
  readonly name: string;
  readonly id: string;
  readonly tenant: string | null;
  readonly organisation: string | null;
  readonly isSuper: boolean;
  readonly permissions: ReadonlySet<string>;
  /** Kinds of row that his roles open, where an entity has owners and departments. */
  readonly reaches: Reach | ((entity: Entity) => Reach);
  /** The rows that a rule of his roles keeps from him: `entity kind`. */
  readonly outside: ReadonlySet<string>;
  /** Columns of an entity that he may read; undefined where no column list speaks of it. */
  readonly columns: ((entity: Entity) => ReadonlySet<string>) | undefined;
  /** A session of his own, fresh. */
  token(): Promise<string>;
}

export interface World {
  readonly server: Platform;
  readonly canaries: Canaries;
  readonly people: Readonly<Record<string, Person>>;
  readonly kinds: readonly RowKind[];
  /** The row of a kind; a detail row has the kind of its master. */
  readonly idOf: (entity: string, kind: string) => string | undefined;
  /** Stores one more row of the kind, which nothing points to; gives its id. */
  readonly spare: (entity: Entity, kind: string) => Promise<string>;
  /** Tasks of people, as a test sets them. */
  readonly tasks: TestTasks;
  readonly close: () => Promise<void>;
}

/** Who makes every call; the last two have two roles each. */
export const NAMES = ["root", "boss", "reader", "clerk", "leader", "picker", "stranger", "twofold", "chooser"] as const;

/** An id that no row has, and that looks like the others. */
export const NOWHERE = "9000000009999";
const FIRST_ID = 9_000_000_000_000;
const FIRST_PLAN_ID = 9_050_000_000_000;
const FIRST_SPARE_ID = 9_100_000_000_000;
/** Rows that the rules of roles keep apart by a value, in entities with and without owners. */
const RULES = {
  self: new Set(["supplier far", "material far"]),
  department: new Set(["purchase-order team", "supplier far"]),
  ordersOfAll: new Set(["purchase-order far", "supplier team"]),
  most: new Set(["contract-ledger far", "warehouse team"]),
};

/** What the mini program of phones has. */
export const PAGE_OF_PHONES = "/screen/supplier-list";
const ALL = 0;
const SELF = 1;
const OWN_DEPARTMENT = 2;

/** Columns that the reader with column lists sees: what references show, what the document asks for, and every second other one. */
export function listedColumns(entity: Entity): ReadonlySet<string> {
  const names = [...fieldsOf(entity).keys()];
  return new Set(["id", "version", ...names.filter((_, index) => index % 2 === 0)]);
}

const isOfOrders = (permission: string): boolean => /^(purchase-order|supplier|search-plan):/.test(permission);

/** What is printed by templates of the product: of which entity says the template that a request names. */
const PRINTED = ["purchase-order:print", "material:print"];

/** Every permission that some route asks for. */
const permissionsOf = (server: Platform): string[] =>
  [...new Set([...server.app.routeTable().map(({ config }) => config?.permission ?? ""), ...PRINTED])].filter((name) => name.includes(":"));

/**
 * The product with all its documents, two tenants, and in every table rows whose every field holds a canary: of the clerk (`own`), of a
 * colleague in his department (`team`), of another department and organisation (`far`), and of the other tenant (`foreign`).
 */
/** A report over records that some see in part: by their names, so that one which is out of reach would be seen. */
const SUPPLIER_REPORT: Screen = {
  ...{ $id: "supplier-report", kind: "report", entity: "supplier" },
  report: {
    dimensions: [
      { id: "name", field: "name" },
      { id: "area", field: "area" },
      { id: "bank", field: "bankName" },
      { id: "keeper", field: "manager.username" },
    ],
    measures: [
      { id: "count", of: "count" },
      { id: "limit", of: "sum", field: "creditLimit" },
      { id: "phones", of: "distinct", field: "phone" },
    ],
  },
};
const withReport = (documents: Documents): Documents => ({
  ...documents,
  screens: new Map([...documents.screens, [SUPPLIER_REPORT.$id, SUPPLIER_REPORT]]),
});

/** @param asked of the configuration, beside what the calls need */
export async function world(asked: Partial<Config> = {}): Promise<World> {
  const canaries = new Canaries();
  const tasks = testTasks();
  const server = await platform(
    {
      requestLimits: { user: 10_000_000, address: 10_000_000 },
      loginLimits: { account: 1_000, name: 1_000, address: 100_000 },
      miniProgram: { url: "https://m.example.com/open", pages: new Set([PAGE_OF_PHONES]) },
      ...asked,
    },
    undefined,
    (documents) => withReport(titled(documents, canaries)),
    [tasks.feature],
  );
  const { documents } = server.loaded;
  const insert = server.insert;
  const home = await insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const abroad = await insert("sysr_tenant", { code: "abroad", name: "乙", status: 0 });
  const place = (code: string, tenant: string) =>
    insert("sysr_organisation", { code, name: code, short_name: code, status: 0, tenant_id: tenant });
  const [here, there, foreignPlace] = [await place("here", home), await place("there", home), await place("abroad", abroad)];
  const dept = (code: string, tenant: string) => insert("sysr_dept", { code, name: code, status: 0, tenant_id: tenant });
  const [head, branch, other] = [await dept("head", home), await dept("branch", home), await dept("other", abroad)];

  const every = permissionsOf(server);
  /** Who sees all columns sees them whole, and changes what all tenants share; the others see what is masked of them. */
  const whole = [...every, ...new Set([...documents.entities.values()].map(unmaskPermission)), PLATFORM];
  const buys = every.filter((name) => /^(purchase-order|contract-ledger):(view|add|edit)$/.test(name));
  const picks = every.filter((name) => name.endsWith(":pick"));
  const lists = Object.fromEntries(
    [...documents.entities.values()].flatMap((entity) => [...listedColumns(entity)].map((name) => [`${entity.$id}:${name}`, "vea"])),
  );
  const roles = {
    all: await server.role({ code: "all", dataScope: ALL, permissions: whole }),
    // As the one that sees all; further down its rules keep a few rows apart.
    most: await server.role({ code: "most", dataScope: ALL, permissions: whole }),
    self: await server.role({ code: "self", dataScope: SELF, permissions: every }),
    department: await server.role({ code: "department", dataScope: OWN_DEPARTMENT, permissions: every }),
    columns: await server.role({ code: "columns", dataScope: ALL, permissions: every, columns: lists }),
    buys: await server.role({ code: "buys", dataScope: ALL, permissions: buys }),
    picks: await server.role({ code: "picks", dataScope: ALL, permissions: picks }),
    // It grants nothing and lists columns: beside a role that grants, it narrows.
    lists: await server.role({ code: "lists", dataScope: ALL, permissions: [], columns: lists }),
    ordersOfAll: await server.role({ code: "orders", dataScope: ALL, permissions: every.filter((name) => isOfOrders(name)) }),
    othersOfOwn: await server.role({ code: "others", dataScope: SELF, permissions: every.filter((name) => !isOfOrders(name)) }),
  };
  const people: Record<string, Person> = {};
  const person = async (name: string, at: { tenant: string | null; organisation: string | null; dept: string | null }, own: object) => {
    const {
      role,
      chosen,
      isSuper = false,
      permissions = every,
      reaches = "all",
      outside = new Set(),
      columns,
    } = own as Partial<Person> & { role?: string | string[]; chosen?: string[] };
    const id = await server.user(name, {
      ...{ tenant_id: at.tenant, dept_id: at.dept, organisations_ids: at.organisation ? [at.organisation] : [] },
      ...{ roles_ids: role ? [role].flat() : [], is_super: isSuper, user_type: isSuper ? 0 : 2 },
    });
    const token = async () => {
      const opened = await server.app.sessions.open(id, { ip: "127.0.0.1", userAgent: "test", organisation: at.organisation });
      if (chosen) await server.app.sessions.chooseRoles(opened, chosen);
      return opened;
    };
    people[name] = { name, id, ...at, isSuper, permissions: new Set(permissions as Iterable<string>), reaches, outside, columns, token };
    return id;
  };
  const inHead = { tenant: home, organisation: here, dept: head };
  const inBranch = { tenant: home, organisation: here, dept: branch };
  const root = await person("root", { tenant: null, organisation: null, dept: null }, { isSuper: true });
  const boss = await person("boss", inHead, { role: roles.all, permissions: whole });
  await person("reader", inHead, { role: roles.columns, columns: listedColumns });
  const clerk = await person("clerk", inBranch, { role: roles.self, reaches: { byOwner: ["own"], byDepartment: [] }, outside: RULES.self });
  await person("leader", inBranch, {
    ...{ role: roles.department, reaches: { byOwner: [], byDepartment: ["own", "team"] }, outside: RULES.department },
  });
  await person("picker", inHead, { role: roles.picks, permissions: picks });
  await person("buyer", inHead, { role: roles.buys, permissions: buys });
  // Two roles: the rows that one opens are not those that the other grants anything on.
  await person("twofold", inHead, {
    role: [roles.ordersOfAll, roles.othersOfOwn],
    outside: RULES.ordersOfAll,
    reaches: ({ $id }: Entity): Reach => (isOfOrders(`${$id}:`) ? "all" : { byOwner: [], byDepartment: [] }),
  });
  // He has chosen to work without the role that lists columns: what is listed stays closed, and nothing of it is open.
  await person("chooser", inHead, {
    role: [roles.most, roles.lists],
    chosen: [roles.most],
    outside: RULES.most,
    permissions: whole,
    columns: () => new Set(["id", "version"]),
  });
  const stranger = await person(
    "stranger",
    { tenant: abroad, organisation: foreignPlace, dept: other },
    { role: roles.all, permissions: whole },
  );

  const mate = await server.user("mate", { tenant_id: home, dept_id: branch });
  const kinds: RowKind[] = [
    { name: "own", tenant: home, organisation: here, creator: clerk, department: branch },
    { name: "team", tenant: home, organisation: here, creator: mate, department: branch },
    { name: "far", tenant: home, organisation: there, creator: boss, department: head },
    { name: "foreign", tenant: abroad, organisation: foreignPlace, creator: stranger, department: other },
  ];
  const shared: RowKind = { name: "shared", tenant: null, organisation: null, creator: root, department: null };

  const ids = new Map<string, string>();
  const isDetail = (entity: Entity) => entity["x-master"] !== undefined;
  const kindsFor = (entity: Entity) =>
    kindsOf(isDetail(entity) ? entityOf(documents, entity["x-master"] as string) : entity, kinds, shared);
  for (const entity of storedEntities(documents))
    for (const { name } of kindsFor(entity)) ids.set(`${entity.$id} ${name}`, String(FIRST_ID + ids.size));
  // Of settings all kinds of a tenant are its one record.
  for (const entity of [...documents.entities.values()].filter((one) => one["x-single"]))
    for (const { name, tenant } of kinds) {
      const first = kindsFor(entity).find((one) => one.tenant === tenant)?.name;
      ids.set(`${entity.$id} ${name}`, ids.get(`${entity.$id} ${first}`) as string);
    }
  // A row of a tenant may point to one that all tenants share.
  const idOf = (entity: string, kind: string) => ids.get(`${entity} ${kind}`) ?? ids.get(`${entity} ${shared.name}`);

  const rows = storedEntities(documents).flatMap((entity) =>
    kindsFor(entity).map((kind) => {
      const row = storedRow(entity, kind, { documents, canaries, idOf });
      return { entity, kind, row, master: isDetail(entity) ? idOf(entity["x-master"] as string, kind.name) : undefined };
    }),
  );
  await store(server.db, rows);
  await store(server.db, history(rows, documents.entities.get("operation-log") as Entity, kinds));
  // By these people sign in and choose passwords: the calls that do are among those that are made.
  await server.db
    .updateTable("sysr_login_config")
    .set({ captcha: false, password_min: null, password_max: null, password_kinds: null })
    .execute();
  for (const [role, outside] of Object.entries(RULES))
    for (const [of, kind] of [...outside].map((one) => one.split(" ") as [string, string])) {
      const field = displayField(entityOf(documents, of));
      const rule = `record.${field} != "${canaries.of(of, field, kind)}"`;
      await insert("sysr_role_rule", { master_id: roles[role as keyof typeof RULES], entity: of, rule });
    }
  await store(server.db, plans(documents, canaries, [home, abroad]));
  let spares = 0;
  const spare = async (entity: Entity, name: string) => {
    if (entity["x-single"]) return idOf(entity.$id, name) as string;
    const kind = [...kinds, shared].find((one) => one.name === name) as RowKind;
    const id = String(FIRST_SPARE_ID + ++spares);
    const row: Record<string, unknown> = { ...storedRow(entity, kind, { documents, canaries, idOf }), id };
    for (const field of onceEach(entity)) {
      // No value is left for it but that of the spare before, which gives it up.
      row[field.name] = "spare";
      await byName(server.db).deleteFrom(entity["x-table"]).where(columnOf(field), "=", "spare").execute();
    }
    await store(server.db, [{ entity, row }]);
    return id;
  };
  return { server, canaries, people, kinds, idOf, spare, tasks, close: server.close };
}

/** Fields of which every value of a dictionary stands in one record at most. */
const onceEach = (entity: Entity) =>
  [...fieldsOf(entity).values()].filter(({ property }) => property["x-unique"] && property["x-dict"] !== undefined);

/** In every tenant a plan about each entity, shared with everybody, that compares every field with a canary. */
function plans(documents: Documents, canaries: Canaries, tenants: readonly string[]) {
  const askedOf = [...documents.entities.values()].filter((of) => of["x-api"]);
  const conditions = askedOf.map((of) => {
    const fields = [...fieldsOf(of).values()].filter(({ kind, system }) => !system && kind !== "json" && kind !== "secret");
    const all = fields.flatMap((field) => {
      const value = canaries.make(of, field, CONDITION);
      return value === undefined ? [] : [{ field: field.name, op: "eq", value }];
    });
    return { formEn: of.$id, condition: { all } };
  });
  return tenants.flatMap((tenant) =>
    conditions.map((one, at) => ({
      entity: entityOf(documents, "search-plan"),
      row: { id: String(FIRST_PLAN_ID + Number(tenant === tenants[0]) * 1_000 + at), searchName: "x", share: "everybody", tenant, ...one },
    })),
  );
}

interface Kept {
  readonly entity: Entity;
  readonly kind: RowKind;
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Log entries about every row with all its values, details included, made by everybody: also by those who could not reach the row, as
 * after a change of departments.
 */
function history(rows: readonly Kept[], log: Entity, kinds: readonly RowKind[]) {
  const detailsOf = ({ entity, kind }: Kept) =>
    Object.fromEntries(
      [...fieldsOf(entity).values()].flatMap(({ name, property }) => {
        const found = rows.filter((one) => one.entity.$id === property["x-details"] && one.kind.name === kind.name).map(({ row }) => row);
        return found.length > 0 ? [[name, found]] : [];
      }),
    );
  return rows
    .filter(({ entity }) => keepOf(entity).history && entity["x-master"] === undefined)
    .flatMap((kept) => {
      const snapshot = { ...kept.row, ...detailsOf(kept) };
      const authors = kinds.filter(({ tenant }) => kept.kind.tenant === null || tenant === kept.kind.tenant);
      return authors.map(({ tenant, creator, department }) => ({
        entity: log,
        row: {
          ...{ module: kept.entity.$id, recordId: kept.row.id, operationType: "edit", before: snapshot, after: snapshot },
          ...{ tenant, createBy: creator, createDept: department },
        },
      }));
    });
}
