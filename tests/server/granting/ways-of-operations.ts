import { ENTITIES } from "../rights-draft/company.ts";
import { BASES, type Giving } from "./giving.ts";
import type { Way } from "./ways.ts";

const DRAFT = "/api/v1/rights/draft";
const LEGACY = "/admin/upms";
const PLANS = "/api/v1/integration/changePlan";
const COLUMNS = "/api/v1/column/sysrRoleColumn";

type Method = "POST" | "PUT" | "DELETE";
const done = ({ errorCode }: { readonly errorCode: string }): boolean => errorCode === "NO-ERROR";

/** One call with a body that is made beforehand. */
const calling =
  (method: Method, of: (giving: Giving) => { readonly url: string; readonly body?: unknown; readonly actsAs?: string }): Way =>
  (giving) => {
    const { url, body, actsAs } = of(giving);
    return { make: async (giver) => done(await giving.call(giver, method, url, body)), ...(actsAs !== undefined && { actsAs }) };
  };
const assigning = (method: Method, path: string, bodyOf: (giving: Giving) => unknown): Way =>
  calling(method, (giving) => ({ url: `${BASES.user}/${giving.person()}/${path}`, body: bodyOf(giving) }));
const acting = (method: Method, of: (person: string) => { readonly url: string; readonly body?: unknown }): Way =>
  calling(method, (giving) => {
    const person = giving.person();
    return { ...of(person), actsAs: person };
  });

/** Members of roles, as the older dialect changes them. */
const ofMembers = (path: string, name: string): Way =>
  calling("POST", (giving) => ({
    ...{ url: `${LEGACY}/${path}`, body: { [name]: giving.role(), userIds: giving.some(giving.company.people, 1) } },
  }));

async function idOf({ company: { server } }: Giving, name: string): Promise<string> {
  return (await server.db.selectFrom("sysr_user").select("id").where("username", "=", name).executeTakeFirstOrThrow()).id;
}

/** A draft that somebody keeps anew. */
async function keep(giving: Giving, name: string, changes: object) {
  await giving.call(name, "DELETE", DRAFT);
  const { data } = await giving.call(name, "PUT", DRAFT, { version: null, name: "x", changes });
  return data as unknown as { readonly id: string; readonly version: number };
}

/** A draft of somebody else's that is approved, and so applied. */
const approving =
  (approve: (giving: Giving, giver: string, id: string) => ReturnType<Giving["call"]>): Way =>
  async (giving) => {
    const { id, version } = await keep(giving, "author", await giving.changes());
    await giving.call("author", "POST", `${DRAFT}/submit`, { version });
    return {
      async make(giver) {
        const { data } = await approve(giving, giver, id);
        return (data as { state?: string } | null)?.state === "applied";
      },
    };
  };
const copyOf = (giving: Giving) => ({ code: giving.word(), name: giving.word() });

/** Each operation on users, roles and drafts of rights that may change what somebody may do. */
export const OPERATION_WAYS: Readonly<Record<string, Way>> = {
  "changes.apply": async (giving) => {
    const changes = await giving.changes();
    return {
      async make(giver) {
        const { data } = await giving.call(giver, "POST", "/api/v1/changes", { changes, partial: true });
        return data?.set != null;
      },
    };
  },
  "changePlan.apply": async (giving) => {
    const changes = await giving.changes();
    return {
      async make(giver) {
        const { data } = await giving.call(giver, "POST", "/api/v1/changes/plan", { name: "x", changes });
        if (data?.id == null) return false;
        return done(await giving.call(giver, "PUT", `${PLANS}/${data.id}/apply`));
      },
    };
  },
  "changePlan.approve": async (giving) => {
    const changes = await giving.changes();
    const { db } = giving.company.server;
    const { data } = await giving.call("author", "POST", "/api/v1/changes/plan", { name: "x", changes });
    return {
      async make(giver) {
        if (data?.id == null) return false;
        await db.updateTable("change_plan").set({ state: "waiting" }).where("id", "=", String(data.id)).execute();
        return done(await giving.call(giver, "PUT", `${PLANS}/${data.id}/approve`));
      },
    };
  },
  "changePlan.undo": async (giving) => {
    const changes = await giving.changes();
    const { data } = await giving.call("root", "POST", "/api/v1/changes/plan", { name: "x", changes });
    if (data?.id != null) await giving.call("root", "PUT", `${PLANS}/${data.id}/apply`);
    return {
      async make(giver) {
        if (data?.id == null) return false;
        const { db } = giving.company.server;
        const own = await idOf(giving, giver);
        await db.updateTable("change_plan").set({ create_by_id: own }).where("id", "=", String(data.id)).execute();
        await db.updateTable("change_set").set({ owner_id: own }).execute();
        const { data: undone } = await giving.call(giver, "PUT", `${PLANS}/${data.id}/undo`);
        return ((undone as { outcomes?: { refusal: unknown }[] } | null)?.outcomes ?? []).some(({ refusal }) => refusal === null);
      },
    };
  },
  "changes.set": async (giving) => {
    const [action, values] = giving.one([
      ["assignRoles", { roles: giving.roles() }],
      [
        "assignPlaces",
        {
          dept: giving.one([null, ...giving.company.departments]),
          otherDepts: [],
          organisations: giving.some(giving.company.organisations),
        },
      ],
      ["lock", undefined],
    ] as const);
    const people = giving.some(giving.company.people, 1);
    const records = await Promise.all(people.map(async (id) => ({ id, version: await giving.versionOf("user", id) })));
    const url = `/api/v1/screen/user-list/actions/${action}`;
    return { make: async (giver) => (await giving.call(giver, "POST", url, { records, values })).data?.set != null };
  },
  "changes.undo": async (giving) => {
    const changes = await giving.changes();
    const { data } = await giving.call("root", "POST", "/api/v1/changes", { changes, partial: true });
    return {
      async make(giver) {
        if (data?.set == null) return false;
        const { db } = giving.company.server;
        await db
          .updateTable("change_set")
          .set({ owner_id: await idOf(giving, giver) })
          .where("id", "=", data.set)
          .execute();
        const { data: outcomes } = await giving.call(giver, "POST", `/api/v1/changes/${data.set}/undo`);
        return ((outcomes ?? []) as unknown as { refusal: unknown }[]).some(({ refusal }) => refusal === null);
      },
    };
  },
  "rightsDraft.apply": async (giving) => {
    const changes = await giving.changes();
    return {
      async make(giver) {
        const { version } = await keep(giving, giver, changes);
        const { data } = await giving.call(giver, "POST", `${DRAFT}/apply`, { version });
        return (data as { state?: string } | null)?.state === "applied";
      },
    };
  },
  "rightsDraft.approve": approving((giving, giver, id) => giving.call(giver, "PUT", `/api/v1/rights/rightsDraft/${id}/approve`)),
  "resource.review": approving((giving, giver, id) =>
    giving.call(giver, "POST", "/api/v1/resource/sysrResource/reviewAndAbandonmentPermission", { id }),
  ),
  "rightsDraft.undo": async (giving) => {
    const { id, version } = await keep(giving, "root", await giving.changes());
    await giving.call("root", "POST", `${DRAFT}/apply`, { version });
    return {
      async make(giver) {
        const { db } = giving.company.server;
        const own = await idOf(giving, giver);
        await db.updateTable("sysr_rights_draft").set({ create_by_id: own }).where("id", "=", id).execute();
        await db.updateTable("change_set").set({ owner_id: own }).execute();
        const { data } = await giving.call(giver, "PUT", `/api/v1/rights/rightsDraft/${id}/undo`);
        return (data as { state?: string } | null)?.state === "undone";
      },
    };
  },
  "user.assignRoles": assigning("POST", "role", (giving) => giving.roles()),
  "user.assignApps": assigning("POST", "app", () => []),
  "user.addDepartments": assigning("POST", "userDept", (giving) => giving.some(giving.company.departments)),
  "user.removeDepartments": assigning("DELETE", "userDept", (giving) => giving.some(giving.company.departments)),
  "user.addOrganisations": assigning("POST", "userOrg", (giving) => giving.some(giving.company.organisations)),
  "user.removeOrganisations": assigning("DELETE", "userOrg", (giving) => giving.some(giving.company.organisations)),
  "user.updateSuperior": assigning("POST", "updateSuperior", (giving) => ({ superiorId: giving.one([null, giving.person()]) })),
  "user.insider": assigning("PUT", "insider", (giving) => ({ insider: giving.one([true, false]) })),
  "user.resetPassword": acting("PUT", (person) => ({ url: `${BASES.user}/${person}/resetPassword`, body: null })),
  "user.impersonate": acting("POST", (person) => ({ url: `${BASES.user}/impersonate/${person}` })),
  "session.runAs": acting("POST", (person) => ({ url: "/api/v1/runAs", body: { userId: person } })),
  "viewing.begin": acting("POST", (person) => ({ url: "/api/v1/viewings", body: { person } })),
  "userLeave.leave": calling("POST", (giving) => {
    const body = {
      heir: giving.one([null, giving.person()]),
      records: [{ entity: "purchase-order", field: "purchaser" }],
      tasks: false,
      comment: "x",
    };
    return { url: `${BASES.user}/${giving.person()}/leave`, body };
  }),
  "department.copyDept": calling("POST", (giving) => ({
    url: `${BASES.department}/copyDept`,
    body: { id: giving.one(giving.company.departments), ...copyOf(giving) },
  })),
  "department.copy": calling("POST", (giving) => ({
    url: `${BASES.department}/${giving.one(giving.company.departments)}/copy`,
    body: copyOf(giving),
  })),
  "department.status": calling("PUT", (giving) => ({
    url: `${BASES.department}/${giving.one(giving.company.departments)}/status`,
    body: { status: giving.one([0, 1]), confirmed: true },
  })),
  "role.copy": calling("POST", (giving) => ({
    url: `${BASES.role}/${giving.role()}/copy`,
    body: copyOf(giving),
  })),
  "role.addUsers": calling("POST", (giving) => ({
    url: `${BASES.role}/${giving.role()}/users`,
    body: { users: giving.some(giving.company.people, 1) },
  })),
  "role.removeUsers": calling("DELETE", (giving) => ({
    url: `${BASES.role}/${giving.role()}/users`,
    body: { users: giving.some(giving.company.people, 1) },
  })),
  "legacy.addUserRole": ofMembers("sysRole/addUserRole", "roleId"),
  "legacy.deleteUserRole": ofMembers("sysRole/deleteUserRole", "roleId"),
  "legacy.addDataPermUser": ofMembers("sysDataPerm/addDataPermUser", "dataPermId"),
  "legacy.deleteDataPermUser": ofMembers("sysDataPerm/deleteDataPermUser", "dataPermId"),
  "legacy.resetPassword": acting("POST", (userId) => ({ url: `${LEGACY}/sysUser/resetPassword`, body: { userId } })),
  "legacy.addDataPerm": calling("POST", (giving) => ({ url: `${LEGACY}/sysDataPerm/add`, body: giving.newRecord("role") })),
  "legacy.updateDataPerm": async (giving) => {
    const dataPermId = giving.role();
    const body = { dataPermId, ruleType: giving.one([0, 1, 2, 3]), version: await giving.versionOf("role", dataPermId) };
    return { make: async (giver) => done(await giving.call(giver, "POST", `${LEGACY}/sysDataPerm/update`, body)) };
  },
  // One that somebody has is not removed.
  "legacy.deleteDataPerm": async (giving) => {
    const { data } = await giving.call("root", "POST", BASES.role, giving.newRecord("role"));
    const body = { dataPermId: data?.id };
    return { make: async (giver) => done(await giving.call(giver, "POST", `${LEGACY}/sysDataPerm/delete`, body)) };
  },
  "roleColumn.change": calling("POST", (giving) => {
    const tableId = giving.one(ENTITIES);
    const columns = giving.one([
      null,
      [{ field: "code" }],
      [
        { field: "code", canEdit: true },
        { field: "status", canAdd: true },
      ],
    ]);
    return { url: `${COLUMNS}/changeSysrTableColumn/${giving.role()}`, body: { tableId, columns } };
  }),
  "roleColumn.close": calling("POST", (giving) => ({
    url: `${COLUMNS}/disablingFieldRole/${giving.one(["supplier:status", "supplier:code", "material:name", "position:name"])}`,
  })),
};
