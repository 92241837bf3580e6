import { sql } from "kysely";
import type { Actor } from "../../../src/model/actor.ts";
import type { ChangeSet } from "../../../src/model/change-set.ts";
import { type Documents, type Entity, entityOf, storedEntities } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { connect } from "../../../src/server/db/connect.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { syncTables } from "../../../src/server/db/sync.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { effectsOf } from "../../../src/server/modules/rights/draft/effects.ts";
import { insertRecords } from "../../../src/server/seed/insert.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { openPostgres } from "./database.ts";

const ROLES = 200;
const ENTITIES = 100;
const PEOPLE = 1_000;
const RECORDS = 1_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** What a draft of every role of a company would do, told to who looks after it: people, screens, actions, columns, and records counted in every table. */
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
      const changes = await fill(db, documents);
      const context = { db, documents, actor: ROOT, language: "zh-CN" };
      const times: number[] = [];
      let told = { people: 0, rows: 0, columns: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        const from = performance.now();
        const { affected, rows, columns } = await effectsOf(context, { narrowed: (actor) => actor }, changes);
        times.push(performance.now() - from);
        told = { people: affected.total, rows: rows.length, columns: columns.length };
      }
      const note = `${told.people} people, rows of ${told.rows} entities, ${told.columns} columns; with a dry run of all saves`;
      return [{ what: "a draft of all roles", unit: "ms", ours: median(times), aim: { of: "value", atMost: 2_000 }, note }];
    } finally {
      await close();
      await postgres.stop();
    }
  },
};

const ROOT: Actor = {
  ...{ id: "1", username: "root", realName: "root", userType: 0, isSuperUser: true, tenant: null, organisation: null, organisations: [] },
  ...{ dept: null, roles: [], permissions: new Set(), grants: { view: new Set(), edit: new Set(), add: new Set() }, rows: new Map() },
};

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

/** Roles, people and records; gives the draft: every role sees more of some entities, and less of others. */
async function fill(db: Database, documents: Documents): Promise<ChangeSet> {
  const entity = (id: string) => entityOf(documents, id);
  const own = storedEntities(documents).filter((one) => one["x-master"] === undefined && one["x-api"]);
  const numbers = Array.from({ length: ROLES }, (_, at) => at);
  const departments = await insertRecords(db, entity("department"), [
    { code: "d1", name: "d1" },
    { code: "d2", name: "d2" },
  ] as never);
  const roles = await insertRecords(
    db,
    entity("role"),
    numbers.map((at) => ({ code: `r${at}`, name: `r${at}`, dataScope: [1, 2, 5][at % 3], departments: [departments[at % 2]], status: 0 })),
  );
  const granted = (at: number) => own.filter((_, index) => (index + at) % 3 !== 0);
  for (const [at, master] of roles.entries())
    await insertRecords(
      db,
      entity("role-permission"),
      granted(at).flatMap(({ $id }) => ["view", "edit"].map((action) => ({ master, permission: `${$id}:${action}` }))),
    );
  const users = await insertRecords(
    db,
    entity("user"),
    Array.from({ length: PEOPLE }, (_, at) => ({
      ...{ username: `u${at}`, realName: `u${at}`, userType: 2, status: 0, dept: departments[at % 2] },
      roles: [roles[at % ROLES], roles[(at * 7) % ROLES]],
    })),
  );
  for (const { "x-table": table } of own.filter(({ $id }) => $id.startsWith("bench-")))
    await sql`insert into ${sql.table(table)} (code, name, short_name, type, status, create_by_id, create_dept_id)
      select 'c' || n, 'n', 's', 'x', n % 2, (${users}::bigint[])[1 + n % ${PEOPLE}::int], (${departments}::bigint[])[1 + n % 2]
      from generate_series(1, ${RECORDS}::int) as n`.execute(db);
  await sql`analyze`.execute(db);
  return roles.map((record, at) => ({
    ...{ entity: "role", kind: "edit", record, version: 1 },
    values: {
      dataScope: [5, 1, 2][at % 3],
      departments: [{ id: departments[(at + 1) % 2] }],
      permissions: granted(at + 1).flatMap(({ $id }) => ["view", "edit", "add"].map((action) => ({ permission: `${$id}:${action}` }))),
    },
  }));
}
