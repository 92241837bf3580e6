import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import type { Rights } from "../../../src/model/rights.ts";
import { NO_OVERLAY } from "../../../src/model/rights-draft.ts";
import { excess } from "../../../src/model/rights-excess.ts";
import { accountById, type StoredAccount } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import { resolvedAlone } from "../../../src/server/identity/members.ts";
import { type DraftCompany, draftCompany, ENTITIES } from "../rights-draft/company.ts";
import { Giving } from "./giving.ts";
import { WAYS } from "./ways.ts";

const OFFICE = ["role", "user", "department", "organisation", "position"].flatMap((id) =>
  ["view", "add", "edit", "remove", "delete", "import", "export", "pick"].map((word) => `${id}:${word}`),
);
const MORE = [
  "user:resetPassword",
  "user:runAs",
  "user:seeAs",
  "user:leave",
  "rights-draft:view",
  "rights-draft:rehearse",
  "rights-draft:approve",
  "change-plan:view",
  "change-plan:use",
  "change-plan:approve",
];
const RESTORED = ["sysr_dept", "sysr_role", "sysr_role_permission", "sysr_role_column", "sysr_role_rule", "sysr_user"] as const;
const GIVERS = ["wide", "little", "bare"] as const;

let company: DraftCompany;
beforeAll(async () => {
  company = await draftCompany();
  const { server, tenant, roles, departments, organisations } = company;
  const office = await server.role({ code: "office", permissions: [...OFFICE, ...MORE] });
  const words = ["view", "edit", "add", "export"];
  const most = await server.role({ code: "most", permissions: ENTITIES.flatMap((id) => words.map((word) => `${id}:${word}`)) });
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).where("id", "in", [office, most]).execute();
  const of = { tenant_id: tenant, dept_id: departments[0], organisations_ids: organisations };
  // One holds nearly all that there is to give, one little, one nothing but the office; one writes drafts that others approve.
  await server.user("wide", { ...of, user_type: 1, roles_ids: [office, most] });
  await server.user("little", { ...of, roles_ids: [office, roles[1], roles[3]] });
  await server.user("bare", { ...of, roles_ids: [office] });
  await server.user("author", { ...of, roles_ids: [office] });
  for (const table of RESTORED) await sql`create table ${sql.table(`as_it_was_${table}`)} as table ${sql.table(table)}`.execute(server.db);
}, 60_000);
afterAll(() => company.close());

/** The company as it was at first, so that what one run has locked or emptied does not keep the next from giving anything. */
const restored = () =>
  company.server.db.transaction().execute(async (db) => {
    // Other tables point to these rows, which are there again a moment later.
    await sql`set local session_replication_role = replica`.execute(db);
    for (const table of [...RESTORED].reverse()) await sql`delete from ${sql.table(table)}`.execute(db);
    for (const table of RESTORED) await sql`insert into ${sql.table(table)} select * from ${sql.table(`as_it_was_${table}`)}`.execute(db);
  });

/** What everybody may do who may sign in, by id; super users left out. */
async function everybody(): Promise<ReadonlyMap<string, Actor>> {
  const { db } = company.server;
  const rows = await db
    .selectFrom("sysr_user")
    .select("id")
    .where("removed_at", "is", null)
    .where("status", "=", 0)
    .where("is_super", "is not", true)
    .execute();
  const actors = rows.map(async ({ id }) => [id, await actorOf(db, (await accountById(db, id)) as StoredAccount, null)] as const);
  return new Map(await Promise.all(actors));
}

/** What each role would give to somebody who is where this one is, and has it alone. */
async function givenAlone({ userType, tenant, dept, organisations }: Actor): Promise<ReadonlyMap<string, Rights>> {
  const { db } = company.server;
  const ids = (await db.selectFrom("sysr_role").select("id").where("removed_at", "is", null).execute()).map(({ id }) => id);
  const holders = ids.map((id) => ({ isSuperUser: false, userType, tenant, dept, organisations, roles: [id] }));
  const given = await resolvedAlone(db, holders, NO_OVERLAY);
  return new Map(ids.flatMap((id, at) => (given[at] ? [[id, given[at].rights] as const] : [])));
}
/** What somebody may do, but for departments that are new: nothing belongs to them yet. */
const withoutNew = (actor: Actor, departments: ReadonlySet<string>): Actor => ({
  ...actor,
  rows: new Map(
    [...actor.rows].map(([entity, grants]) => [
      entity,
      grants.map(({ scope, rules }) => ({
        rules,
        scope: { ...scope, departments: scope.departments.filter((id) => departments.has(id)) },
      })),
    ]),
  ),
});

/** Where departments stand. */
const places = () => company.server.db.selectFrom("sysr_dept").select(["id", "parent_id", "removed_at"]).orderBy("id").execute();

const holderIn = (people: ReadonlyMap<string, Actor>, name: string) =>
  [...people.values()].find(({ username }) => username === name) as Actor;

const RUNS = Number(process.env.GRANTING_RUNS ?? 5);
describe("nobody gives more than he holds", () => {
  for (const [name, way] of Object.entries(WAYS))
    test(`by ${name}`, { timeout: 120_000 }, async () => {
      const { documents } = company.server.loaded;
      let [run, made] = [0, 0];
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...GIVERS), fc.gen(), async (giver, g) => {
          await restored();
          const { make, actsAs } = await way(new Giving(company, g, run++));
          const before = await everybody();
          const holder = holderIn(before, giver);
          const rolesBefore = await givenAlone(holder);
          const standing = await places();
          const departments = new Set(standing.map(({ id }) => id));
          const isDone = await make(giver);
          if (isDone) made++;
          const what = `${giver} by ${name}`;
          if (isDone && actsAs !== undefined) expect(excess(before.get(actsAs) as Actor, [holder], documents), what).toBeUndefined();
          for (const [id, someone] of await everybody()) {
            const [was, is] = [before.get(id), withoutNew(someone, departments)];
            expect(excess(is, was ? [was, holder] : [holder], documents), `${what}: ${is.username}`).toBeUndefined();
          }
          // Where a department stands is no business of the roles that look below it, but of their members.
          const isMoved = JSON.stringify(await places()) !== JSON.stringify(standing);
          for (const [id, is] of isMoved ? [] : await givenAlone(holder)) {
            const was = rolesBefore.get(id);
            expect(excess(is, was ? [was, holder] : [holder], documents), `${what}: role ${id}`).toBeUndefined();
          }
        }),
        { numRuns: RUNS, seed: 15, endOnFailure: true },
      );
      // A super user may: the call is made as it should be.
      for (let more = 0; made === 0 && more < 5; more++)
        await fc.assert(
          fc.asyncProperty(fc.gen(), async (g) => {
            await restored();
            const { make, isThere = true } = await way(new Giving(company, g, 1000 + more));
            if ((await make("root")) || !isThere) made++;
          }),
          { numRuns: 1, seed: more, endOnFailure: true },
        );
      expect(made).toBeGreaterThan(0);
    });
});
