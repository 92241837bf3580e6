import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import type { RightsEffects } from "../../../src/model/contract/rights-draft.ts";
import type { WhyAnswer } from "../../../src/model/contract/rights-explain.ts";
import type { DataSource } from "../../../src/model/data-source.ts";
import type { Entity } from "../../../src/model/documents.ts";
import type { ListQuery, Page } from "../../../src/model/wire.ts";
import { type ChildByAlso, conditionWithAlso } from "../../../src/renderer/master-detail/also.ts";
import type { ChildPlan } from "../../../src/renderer/master-detail/child-screen.ts";
import type { Viewer } from "../../../src/renderer/services.tsx";
import { accountById, type StoredAccount } from "../../../src/server/identity/accounts.ts";
import { actorOf } from "../../../src/server/identity/actor.ts";
import { hasOneOf, hasRole } from "../../../src/server/identity/held-roles.ts";
import { groupsOf, resolved } from "../../../src/server/identity/members.ts";
import { find } from "../../../src/server/modules/flow/people/find.ts";
import { giversOf } from "../../../src/server/modules/rights/givers.ts";
import { recipientsOf } from "../../../src/server/modules/sendings/recipients.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ROLES = "/api/v1/role/sysrRole";

/** Who sees every column. */
const VIEWER = { id: "0", isSuperUser: true, permissions: new Set(), columns: new Map() } as unknown as Viewer;

let server: Platform;
let tenants: readonly string[];
beforeAll(async () => {
  server = await platform();
  tenants = [
    await server.insert("sysr_tenant", { code: "a", name: "a", status: 0 }),
    await server.insert("sysr_tenant", { code: "b", name: "b", status: 0 }),
  ];
});
afterAll(() => server.close());

const roleIn = async (tenant: string | undefined, values: Parameters<Platform["role"]>[0], more: object = {}) => {
  const id = await server.role(values);
  await server.db
    .updateTable("sysr_role")
    .set({ tenant_id: tenant, ...more })
    .where("id", "=", id)
    .execute();
  return id;
};

interface DrawnRole {
  readonly tenant: number;
  readonly types: readonly number[];
  readonly disabled: boolean;
  readonly removed: boolean;
}
interface DrawnUser {
  readonly tenant: number;
  readonly type: number;
  /** Places of roles of his tenant. */
  readonly roles: readonly number[];
}

const DRAWN_ROLE: fc.Arbitrary<DrawnRole> = fc.record({
  tenant: fc.nat(1),
  types: fc.subarray([0, 1, 2]),
  disabled: fc.constantFrom(false, false, false, true),
  removed: fc.constantFrom(false, false, false, true),
});
const DRAWN_USER: fc.Arbitrary<DrawnUser> = fc.record({ tenant: fc.nat(1), type: fc.nat(2), roles: fc.subarray([0, 1, 2, 3]) });

/** Whom the members of a role are among, as the list below it asks for them. */
async function membersShown(token: string, role: string): Promise<string[]> {
  const { entities, screens } = server.loaded.documents;
  const [user, roles] = ["user", "role"].map((id) => entities.get(id) as Entity) as [Entity, Entity];
  const child = screens.get("role-members")?.children?.[0];
  const list = async (entity: string, { condition, size = 500, columns = ["id"] }: Partial<ListQuery>) =>
    (
      await server.call<Page>("POST", `/${entities.get(entity)?.["x-api"]?.rest}/data?current=1&size=${size}&columns=${columns.join()}`, {
        token,
        body: { condition },
      })
    ).data;
  const asking = { source: { list } as unknown as DataSource, viewer: VIEWER, master: roles, signal: AbortSignal.timeout(10_000) };
  const by = { by: String(child?.by), also: child?.also as NonNullable<typeof child>["also"] } as ChildByAlso;
  const condition = await conditionWithAlso(
    { screen: { $id: "x", kind: "list", entity: "user" }, entity: user } as ChildPlan,
    by,
    [role],
    asking,
  );
  const { records } = await list("user", condition ? { condition } : {});
  return records.map(({ id }) => id);
}

test("whoever is asked, and however it is asked who has a role, is what reading all roles and people one by one says", async () => {
  const { db } = server;
  await server.user("seer", { is_super: true, user_type: 0 });
  const seer = await server.signIn("seer");
  let serial = 0;
  let byType = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(DRAWN_ROLE, { minLength: 4, maxLength: 4 }),
      fc.array(DRAWN_USER, { minLength: 4, maxLength: 5 }),
      async (drawnRoles, drawnUsers) => {
        await db.updateTable("sysr_role").set({ user_types: null }).execute();
        serial++;
        const roles: (DrawnRole & { id: string; code: string })[] = [];
        for (const [at, role] of drawnRoles.entries()) {
          const code = `r${serial}-${at}`;
          const permissions = [`supplier:x${serial}-${at}`, "user:edit"];
          const more = {
            user_types: role.types,
            status: role.disabled ? 1 : 0,
            removed_at: role.removed ? new Date().toISOString() : null,
          };
          roles.push({ ...role, code, id: await roleIn(tenants[role.tenant], { code, permissions }, more) });
        }
        const users: (DrawnUser & { id: string; held: readonly string[] })[] = [];
        for (const [at, user] of drawnUsers.entries()) {
          const given = user.roles.flatMap((place) => (roles[place]?.tenant === user.tenant ? (roles[place] ?? []) : []));
          const values = { tenant_id: tenants[user.tenant], user_type: user.type, roles_ids: given.map(({ id }) => id) };
          const id = await server.user(`u${serial}-${at}`, values);
          const held = roles.filter((role) => {
            const isGiven = given.includes(role);
            const isOfType = role.types.includes(user.type) && role.tenant === user.tenant;
            if (isOfType && !isGiven && !role.disabled && !role.removed) byType++;
            return (isGiven || isOfType) && !role.disabled && !role.removed;
          });
          users.push({ ...user, id, held: held.map(({ code }) => code) });
        }
        for (const { id, held, tenant } of users) {
          const account = (await accountById(db, id)) as StoredAccount;
          const actor = await actorOf(db, account, null);
          expect(actor.roles, id).toEqual(held);
          const granted = (code: string) => [`supplier:${code.replace("r", "x")}`, "user:edit"];
          expect([...actor.permissions].sort()).toEqual([...new Set(held.flatMap(granted))].sort());
          const [member] = await resolved(db, [{ ...account, isSuperUser: false, roles: account.givenRoles }]);
          expect(member?.roles).toEqual(held);
          const [group] = await groupsOf(db, id, sql`u.id = ${id}::bigint`);
          expect((await resolved(db, group ? [group] : []))[0]?.rights.permissions).toEqual(actor.permissions);
          const home = { tenant: tenants[tenant] as string };
          const asked = held.length > 0 ? await find(db, home, [{ kind: "roles", names: held, within: false }] as never) : [];
          expect(asked.some((hit) => hit.id === id)).toBe(held.length > 0);
          const givers = await giversOf(db, { id: "0", tenant: tenants[tenant] as string }, `supplier:x${serial}-0`);
          expect(givers.includes(id)).toBe(held.includes(`r${serial}-0`));
        }
        for (const role of roles.filter(({ removed, disabled }) => !removed && !disabled)) {
          const tenant = tenants[role.tenant] as string;
          const naive = users.filter(({ held }) => held.includes(role.code)).map(({ id }) => id);
          const own = (ids: readonly string[]) => ids.filter((id) => users.some((user) => user.id === id)).sort();
          expect(own((await recipientsOf(db, { users: [], roles: [role.id], tenant })).map(({ id }) => id))).toEqual(naive.toSorted());
          const { rows } = await sql<{ id: string; one: boolean }>`
            select u.id::text as id, ${hasOneOf("u", sql`${[role.id]}::bigint[]`)} as one from sysr_user as u
            join sysr_role as r on r.id = ${role.id}::bigint where ${hasRole("u", "r")}`.execute(db);
          expect(own(rows.map(({ id }) => id))).toEqual(naive.toSorted());
          expect(rows.every(({ one }) => one)).toBe(true);
          expect(own(await membersShown(seer, role.id))).toEqual(naive.toSorted());
          const found = await find(db, { tenant }, [{ kind: "roles", names: [role.code], within: false }] as never);
          expect(own(found.map(({ id }) => id))).toEqual(naive.toSorted());
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  expect(byType).toBeGreaterThan(5);
}, 120_000);

describe("a role is given to a user type", () => {
  let ids: Record<"goods" | "office" | "clerkRole", string>;
  let tokens: Record<"root" | "clerk" | "operator" | "editor" | "holder", string>;
  let clerk: string;
  beforeAll(async () => {
    await server.db.updateTable("sysr_role").set({ user_types: null }).execute();
    const [tenant] = tenants;
    const own = { tenant_id: tenant };
    ids = {
      goods: await roleIn(tenant, { code: "goods", permissions: ["supplier:view"] }),
      office: await roleIn(tenant, { code: "office", permissions: ["role:view", "role:add", "role:edit"] }),
      clerkRole: await roleIn(tenant, { code: "clerk", permissions: ["position:view"] }),
    };
    const chief = await roleIn(tenant, {
      code: "chief",
      permissions: ["role:view", "role:edit", "user:view", "user:edit", "department:pick", "organisation:pick"],
    });
    await server.user("root", { ...own, is_super: true, user_type: 0 });
    clerk = await server.user("clerk", { ...own, roles_ids: [ids.clerkRole] });
    await server.user("operator", { ...own, user_type: 1 });
    await server.user("editor", { ...own, user_type: 1, roles_ids: [ids.office, ids.goods] });
    await server.user("holder", { ...own, user_type: 1, roles_ids: [chief] });
    const names = ["root", "clerk", "operator", "editor", "holder"] as const;
    tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await server.signIn(name)]))) as typeof tokens;
  });

  const give = async (name: keyof typeof tokens, role: string, userTypes: readonly number[]) => {
    const { data } = await server.call<{ version: number }>("GET", `${ROLES}/${role}`, { token: tokens.root });
    return server.call("PUT", `${ROLES}/${role}`, { token: tokens[name], body: { userTypes, version: data.version } });
  };

  test("and everybody of it who is signed in has it at once, nobody else; when it is taken, nobody", async () => {
    const base = `/${server.loaded.documents.entities.get("supplier")?.["x-api"]?.rest}/data`;
    const open = async () =>
      Promise.all(
        (["clerk", "operator"] as const).map(async (name) => (await server.call("POST", base, { token: tokens[name], body: {} })).status),
      );
    expect(await open()).toEqual([403, 403]);
    expect((await give("root", ids.goods, [2])).status).toBe(200);
    expect(await open()).toEqual([200, 403]);
    expect((await give("root", ids.goods, [])).status).toBe(200);
    expect(await open()).toEqual([403, 403]);
  });

  test("only by who may change users, and holds himself what it gives", async () => {
    expect(await give("editor", ids.goods, [2])).toMatchObject({ status: 403, fields: [{ path: "userTypes", code: "field.beyondOwn" }] });
    expect((await give("holder", ids.goods, [2])).status).toBe(403);
    const added = await server.call("POST", ROLES, {
      token: tokens.editor,
      body: { code: "new", name: "new", dataScope: 0, status: 0, userTypes: [2], permissions: [{ permission: "role:view" }] },
    });
    expect(added.status).toBe(403);
  });

  test("and who is of the type gets it whichever way he becomes of it: nobody makes him one who does not hold what it gives", async () => {
    await give("root", ids.goods, [2]);
    const operator = await server.db
      .selectFrom("sysr_user")
      .select(["id", "version"])
      .where("username", "=", "operator")
      .executeTakeFirstOrThrow();
    const body = { userType: 2, version: operator.version };
    expect((await server.call("PUT", `/api/v1/user/sysrUser/${operator.id}`, { token: tokens.holder, body })).status).toBe(403);
    expect((await server.call("PUT", `/api/v1/user/sysrUser/${operator.id}`, { token: tokens.root, body })).status).toBe(200);
  });

  test("and it is told why: by his user type", async () => {
    await give("root", ids.goods, [2]);
    const why = async () =>
      (
        await server.call<WhyAnswer>("POST", "/api/v1/rights/explain", {
          token: tokens.clerk,
          body: { entity: "supplier", action: "view" },
        })
      ).data;
    const roles = (await why()).steps.flatMap((step) => step.roles);
    expect(roles).toContainEqual(expect.objectContaining({ name: "goods", byType: true, passes: true }));
    expect(roles).toContainEqual(expect.objectContaining({ name: "clerk", byType: false, passes: false }));
    const profile = await server.call<{ roles: string[] }>("GET", "/api/v1/user/personal", { token: tokens.clerk });
    expect(profile.data.roles.toSorted()).toEqual(["clerk", "goods"]);
    const { data } = await server.call<{ about: { role: string; members: number }[] }>("GET", "/api/v1/rights/roles", {
      token: tokens.root,
    });
    const counted = data.about.find(({ role }) => role === ids.goods)?.members;
    const naive = await server.db
      .selectFrom("sysr_user")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where((of) => of.and([of("tenant_id", "=", String(tenants[0])), of.or([of("user_type", "=", 2), of("username", "=", "editor")])]))
      .executeTakeFirstOrThrow();
    expect(counted).toBe(Number(naive.count));
  });

  test("and a draft tells whom it concerns: of a stored role, of a new one, and of a user of another type", async () => {
    await give("root", ids.goods, []);
    const effects = async (...changes: object[]) =>
      (await server.call<RightsEffects>("POST", "/api/v1/rights/effects", { token: tokens.root, body: { changes } })).data;
    const namesIn = ({ people }: RightsEffects) => people.map(({ name }) => name).filter((name) => !/^u\d/.test(name));
    const { data } = await server.call<{ version: number }>("GET", `${ROLES}/${ids.goods}`, { token: tokens.root });
    const given = { entity: "role", kind: "edit", record: ids.goods, version: data.version, values: { userTypes: [1] } };
    expect(namesIn(await effects(given))).toEqual(["holder"]);
    const values = {
      code: "fresh",
      name: "fresh",
      dataScope: 0,
      status: 0,
      userTypes: [1],
      permissions: [{ permission: "material:view" }],
    };
    expect(namesIn(await effects({ entity: "role", kind: "add", values }))).toEqual(["editor", "holder"]);
    expect(namesIn(await effects({ entity: "role", kind: "add", values: { ...values, userTypes: [] } }))).toEqual([]);
    await give("root", ids.goods, [1]);
    const user = { entity: "user", kind: "edit", record: clerk, version: 1, values: { userType: 1 } };
    const told = await effects(user);
    expect(namesIn(told)).toEqual(["clerk"]);
    expect(told.actions).toMatchObject([{ permission: "supplier:view", gained: 1, lost: 0 }]);
  });

  test("and works with it alone, where he chooses so", async () => {
    await give("root", ids.goods, [2]);
    const account = (await accountById(server.db, clerk)) as StoredAccount;
    const actor: Actor = await actorOf(server.db, { ...account, chosenRoles: [ids.goods] }, null);
    expect([...actor.permissions]).toEqual(["supplier:view"]);
  });
});
