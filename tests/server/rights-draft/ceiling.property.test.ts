import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import type { ChangeSet } from "../../../src/model/change-set.ts";
import type { RightsDraft } from "../../../src/model/contract/rights-draft.ts";
import { excess } from "../../../src/model/rights-excess.ts";
import { accountById, type StoredAccount } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import { refusalsOf } from "../../../src/server/modules/rights/draft/refusals.ts";
import { roleHooks } from "../../../src/server/modules/users/role-hooks.ts";
import type { RecordHooks } from "../../../src/server/records/context.ts";
import { type DraftCompany, draftCompany, ENTITIES } from "./company.ts";
import { changesOf, ofDraft } from "./random-draft.ts";

const DRAFT = "/api/v1/rights/draft";
const ADMINISTERS = ["role:view", "role:edit", "user:view", "user:edit", "department:pick", "organisation:pick"];
const REHEARSES = ["rights-draft:view", "rights-draft:rehearse", "rights-draft:approve"];

let company: DraftCompany;
let administrators: readonly string[];
beforeAll(async () => {
  company = await draftCompany();
  const { server, tenant, roles, departments, organisations } = company;
  const office = await server.role({ code: "office", permissions: [...ADMINISTERS, ...REHEARSES] });
  const most = await server.role({
    code: "most",
    permissions: ENTITIES.flatMap((id) => ["view", "edit", "add", "export"].map((word) => `${id}:${word}`)),
  });
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).where("id", "in", [office, most]).execute();
  const more = { tenant_id: tenant, dept_id: departments[0], organisations_ids: organisations };
  // One holds nearly all that there is to give, one little, one nothing but the office.
  await server.user("wide", { ...more, roles_ids: [office, most] });
  await server.user("little", { ...more, roles_ids: [office, roles[1], roles[3]] });
  await server.user("bare", { ...more, roles_ids: [office] });
  administrators = ["wide", "little", "bare"];
});
afterAll(() => company.close());

async function actorNamed(name: string): Promise<Actor> {
  const { db } = company.server;
  const { id } = await db.selectFrom("sysr_user").select("id").where("username", "=", name).executeTakeFirstOrThrow();
  const account = (await accountById(db, id)) as StoredAccount;
  return actorOf(db, account, null);
}
const everybody = async () =>
  new Map(await Promise.all([...company.names, ...administrators].map(async (name) => [name, await actorNamed(name)] as const)));

/** The ways by which somebody gives rights: each as one set, and one record by its own call. */
const WAYS = ["changes", "record", "apply", "approve", "undo"] as const;

async function give(way: (typeof WAYS)[number], giver: string, changes: ChangeSet): Promise<void> {
  const { server } = company;
  const call = async (name: string, method: "PUT" | "POST" | "DELETE", url: string, body?: unknown) =>
    server.call<{ id: string; version: number; set: string | null }>(method, url, { token: await company.tokenOf(name), body });
  const keep = async (name: string) => {
    await call(name, "DELETE", DRAFT);
    return (
      await server.call<RightsDraft>("PUT", DRAFT, { token: await company.tokenOf(name), body: { version: null, name: "x", changes } })
    ).data;
  };
  if (way === "changes") await call(giver, "POST", "/api/v1/changes", { changes, partial: true });
  else if (way === "record")
    for (const { entity, record, version, values } of changes)
      await call(giver, "PUT", `/api/v1/${entity === "role" ? "role/sysrRole" : "user/sysrUser"}/${record}`, { ...values, version });
  else if (way === "apply") await call(giver, "POST", `${DRAFT}/apply`, { version: (await keep(giver)).version });
  else {
    const author = administrators.find((name) => name !== giver) as string;
    const { id, version } = await keep(author);
    if (way === "approve") {
      await call(author, "POST", `${DRAFT}/submit`, { version });
      await call(giver, "PUT", `/api/v1/rights/rightsDraft/${id}/approve`);
    } else {
      // What a super user did is taken back by somebody who may not hold what comes back.
      const { set } = (await server.call<{ set: string | null }>("POST", "/api/v1/changes", { token: company.root, body: { changes } }))
        .data;
      if (set === null) return;
      const own = await server.db.selectFrom("sysr_user").select("id").where("username", "=", giver).executeTakeFirstOrThrow();
      await server.db.updateTable("change_set").set({ owner_id: own.id }).where("id", "=", set).execute();
      before = await everybody();
      await call(giver, "POST", `/api/v1/changes/${set}/undo`);
    }
  }
}

/** What the product does with roles that are saved; nobody's session is there to become stale. */
const hooks = new Map([["role", roleHooks({ note() {}, async flush() {}, drop() {} }) as RecordHooks]]);

test("what is told of a large draft without trying it is what its saves refuse", async () => {
  const { db, loaded } = company.server;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...administrators),
      fc.array(ofDraft(company), { minLength: 1, maxLength: 3 }),
      async (giver, wishes) => {
        const changes = (await changesOf(company, wishes)).filter(({ entity }) => entity === "role");
        const context = { db, documents: loaded.documents, actor: await actorNamed(giver), language: "zh-CN", hooks };
        const [atOnce, bySaves] = [await refusalsOf(context, changes, 0), await refusalsOf(context, changes, 60_000)];
        const refused = new Map(bySaves.refusals.map(({ change, refusal }) => [change, refusal.code]));
        for (const { change } of atOnce.refusals) expect(refused.has(change), JSON.stringify(changes)).toBe(true);
        expect(atOnce.untried + atOnce.refusals.length).toBe(changes.length);
        expect(bySaves.untried).toBe(0);
        told += atOnce.refusals.length;
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  expect(told).toBeGreaterThan(3);
}, 120_000);

let before: ReadonlyMap<string, Actor>;
test("nobody gives more than he holds, by whichever call", async () => {
  const { documents } = company.server.loaded;
  let given = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WAYS),
      fc.constantFrom("wide", "wide", "wide", "little", "bare"),
      fc.array(ofDraft(company), { minLength: 1, maxLength: 3 }),
      async (way, giver, wishes) => {
        const changes = await changesOf(company, wishes);
        before = await everybody();
        await give(way, giver, changes);
        const after = await everybody();
        for (const [name, is] of after) {
          const [was, holder] = [before.get(name) as Actor, before.get(giver) as Actor];
          expect(excess(is, [was, holder], documents), `${way} ${giver} → ${name} ${JSON.stringify(changes)}`).toBeUndefined();
          if (name !== giver && excess(is, [was], documents)) given++;
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  // A ceiling under which nothing is given holds nothing.
  expect(given).toBeGreaterThan(3);
}, 240_000);
