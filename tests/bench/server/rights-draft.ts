import { sql } from "kysely";
import type { ChangeSet } from "../../../src/model/change-set.ts";
import { permissionsOf } from "../../../src/model/check/role.ts";
import { type Documents, type Entity, entityOf, storedEntities } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { connect } from "../../../src/server/db/connect.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { syncTables } from "../../../src/server/db/sync.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { accountById } from "../../../src/server/identity/accounts.ts";
import { type Account, actorOf } from "../../../src/server/identity/actor.ts";
import { effectsOf } from "../../../src/server/modules/rights/draft/effects.ts";
import { roleHooks } from "../../../src/server/modules/users/role-hooks.ts";
import type { RecordContext, RecordHooks } from "../../../src/server/records/context.ts";
import { seedDictionaries } from "../../../src/server/seed/dictionaries.ts";
import { insertRecords } from "../../../src/server/seed/insert.ts";
import { median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { openPostgres } from "./database.ts";

const ROLES = 200;
const ENTITIES = 100;
const PEOPLE = 1_000;
const RECORDS = 1_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * What a draft of every role of a company would do, told to who looks after it: people, screens, actions, columns, records counted in every table, and what the
 * saves would refuse. To a super user, and to an administrator by his role, whose every change is compared with what he holds himself.
 */
export const row: Row = {
  id: "t",
  title: `Effects of a rights draft: ${ROLES} roles over ${ENTITIES} entities, ${PEOPLE} people, ${RECORDS} records of each entity`,
  async run() {
    const postgres = await openPostgres();
    const { db, close } = connect(await postgres.empty("bench_rights_draft"));
    try {
      const documents = await manyEntities();
      await migrate(db);
      await syncTables(db, documents);
      await db.transaction().execute((trx) => seedDictionaries(trx, documents));
      const { changes, administrator } = await fill(db, documents);
      const hooks = new Map([["role", roleHooks({ note() {}, async flush() {}, drop() {} }) as RecordHooks]]);
      const figures: Result[] = [];
      for (const [what, account] of [
        ["told to a super user", { ...administrator, isSuper: true }],
        ["told to an administrator by his role", administrator],
      ] as const) {
        const actor = await actorOf(db, account, null);
        figures.push(await measured(what, { db, documents, actor, hooks, language: "zh-CN" }, changes));
      }
      return figures;
    } finally {
      await close();
      await postgres.stop();
    }
  },
};

async function measured(what: string, context: RecordContext, changes: ChangeSet): Promise<Result> {
  const times: number[] = [];
  let note = "";
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    const { affected, rows, columns, refusals, untried } = await effectsOf(context, { narrowed: (actor) => actor }, changes);
    times.push(performance.now() - from);
    const counted = rows.filter(({ gained }) => gained.records !== null).length;
    note = `${affected.total} people, records of ${counted} of ${rows.length} entities, ${columns.length} columns; dry run of ${ROLES - untried} saves, ${refusals.length} refused`;
  }
  return { what, unit: "ms", ours: median(times), aim: { of: "value", atMost: 2_000 }, note };
}

/** The product's documents with as many entities like suppliers as are missing; their records belong to who made them. */
async function manyEntities(): Promise<Documents> {
  const { documents } = await loadDocuments([PRODUCT_ROOT]);
  const entities = new Map(documents.entities);
  const { "x-scope": _, ...supplier } = entityOf(documents, "supplier");
  for (let at = 0; storedEntities({ entities }).filter((one) => one["x-master"] === undefined).length < ENTITIES; at++)
    entities.set(`bench-${at}`, {
      ...supplier,
      $id: `bench-${at}`,
      "x-table": `bench_${at}`,
      "x-api": { rest: `api/v1/bench/b${at}` },
    } as Entity);
  return { ...documents, entities };
}

/** What `fill` has made: who looks after the roles, and a draft by which every role sees more of some entities, and less of others. */
interface Company {
  readonly administrator: Account;
  readonly changes: ChangeSet;
}

async function fill(db: Database, documents: Documents): Promise<Company> {
  const entity = (id: string) => entityOf(documents, id);
  const own = storedEntities(documents).filter((one) => one["x-master"] === undefined && one["x-api"]);
  const known = new Set(permissionsOf(documents));
  const numbers = Array.from({ length: ROLES }, (_, at) => at);
  const departments = await insertRecords(db, entity("department"), [
    { code: "d1", name: "d1" },
    { code: "d2", name: "d2" },
  ] as never);
  const [all = "", ...roles] = await insertRecords(db, entity("role"), [
    { code: "all", name: "all", dataScope: 0, status: 0 },
    ...numbers.map((at) => ({
      code: `r${at}`,
      name: `r${at}`,
      dataScope: [1, 2, 5][at % 3],
      departments: [departments[at % 2]],
      status: 0,
    })),
  ] as never);
  const granted = (at: number, actions: readonly string[]) =>
    own
      .filter((_, index) => (index + at) % 3 !== 0)
      .flatMap(({ $id }) => actions.map((action) => `${$id}:${action}`))
      .filter((permission) => known.has(permission));
  const grants = new Map([[all, [...known]], ...roles.map((id, at) => [id, granted(at, ["view", "edit"])] as const)]);
  for (const [master, permissions] of grants)
    await insertRecords(
      db,
      entity("role-permission"),
      permissions.map((permission) => ({ master, permission })),
    );
  const user = { userType: 2, status: 0 };
  const [administrator = "", ...users] = await insertRecords(db, entity("user"), [
    { ...user, username: "administrator", realName: "administrator", userType: 1, roles: [all] },
    ...Array.from({ length: PEOPLE }, (_, at) => ({
      ...{ ...user, username: `u${at}`, realName: `u${at}`, dept: departments[at % 2] },
      roles: [roles[at % ROLES], roles[(at * 7) % ROLES]],
    })),
  ] as never);
  for (const { "x-table": table } of own.filter(({ $id }) => $id.startsWith("bench-")))
    await sql`insert into ${sql.table(table)} (code, name, short_name, type, status, create_by_id, create_dept_id)
      select 'c' || n, 'n', 's', 'x', n % 2, (${users}::bigint[])[1 + n % ${PEOPLE}::int], (${departments}::bigint[])[1 + n % 2]
      from generate_series(1, ${RECORDS}::int) as n`.execute(db);
  await sql`analyze`.execute(db);
  const changes = roles.map((record, at) => ({
    ...{ entity: "role", kind: "edit" as const, record, version: 1 },
    values: {
      dataScope: [5, 1, 2][at % 3],
      departments: [{ id: departments[(at + 1) % 2] }],
      permissions: granted(at + 1, ["view", "edit", "add"]).map((permission) => ({ permission })),
    },
  }));
  const stored = (await accountById(db, administrator)) as Account;
  return { administrator: stored, changes };
}
