import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChangeSet } from "../../../src/model/change-set.ts";
import type { RightsDraft, RightsDraftOutcome, RightsEffects } from "../../../src/model/contract/rights-draft.ts";
import { type Platform, platform } from "../platform/platform.ts";

const DRAFT = "/api/v1/rights/draft";
const RECORDS = "/api/v1/rights/rightsDraft";
const ADMINISTERS = [
  "role:view",
  "role:edit",
  "user:view",
  "user:edit",
  "rights-draft:view",
  "rights-draft:rehearse",
  "rights-draft:approve",
];
const GOODS = ["supplier:view", "supplier:edit", "leave-request:view"];

let server: Platform;
let ids: Record<string, string>;
let tokens: Record<string, string>;
beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "t", name: "t", status: 0 });
  const role = (code: string, permissions: string[], more = {}) => server.role({ code, permissions, ...more });
  ids = {
    chief: await role("chief", [...ADMINISTERS, ...GOODS]),
    poor: await role("poor", ADMINISTERS),
    buyer: await role("buyer", ["supplier:view"], {
      columns: { "supplier:name": "v", "supplier:code": "v" },
      rules: { supplier: "record.status == 0" },
    }),
    reader: await role("reader", ["leave-request:view"], { dataScope: 1 }),
  };
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).execute();
  const user = (name: string, ...roles: string[]) =>
    server.user(name, { tenant_id: tenant, real_name: name, roles_ids: roles.map((code) => ids[code]) });
  ids.chiefUser = await user("chief", "chief");
  ids.second = await user("second", "chief");
  ids.poorUser = await user("poor", "poor");
  ids.ann = await user("ann", "buyer");
  ids.ben = await user("ben", "buyer", "reader");
  ids.cid = await user("cid", "reader");
  for (let at = 0; at < 5; at++)
    await server.insert("base_supplier", {
      code: `s${at}`,
      name: `s${at}`,
      short_name: `s${at}`,
      type: "x",
      status: at < 3 ? 0 : 1,
      tenant_id: tenant,
    });
  const dept_id = await server.insert("sysr_dept", { code: "d", name: "d", tenant_id: tenant, status: 0 });
  for (const [at, owner] of ["ann", "cid", "cid"].entries())
    await server.insert("zz_leave_request", {
      ...{ code: `l${at}`, applicant_id: ids[owner], dept_id, leave_type: "x", begin_date: "2026-01-01", end_date: "2026-01-01", days: 1 },
      ...{ reason: "x", status: 0, tenant_id: tenant },
    });
  tokens = {};
  for (const name of ["chief", "second", "poor", "ann"]) tokens[name] = await server.signIn(name);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rights_draft_content").execute();
  await server.db.deleteFrom("sysr_rights_draft").execute();
});

const call = <T>(name: string, method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown) =>
  server.call<T>(method, url, { token: tokens[name], body });
const effects = async (name: string, changes: ChangeSet, query = "") =>
  (await call<RightsEffects>(name, "POST", `/api/v1/rights/effects${query}`, { changes })).data;
const save = async (name: string, changes: ChangeSet, version: number | null = null) =>
  (await call<RightsDraft>(name, "PUT", DRAFT, { version, name: "更多供应商", changes })).data;

async function change(code: string, values: Readonly<Record<string, unknown>>, entity = "role") {
  const table = entity === "role" ? "sysr_role" : "sysr_user";
  const { version } = await server.db
    .selectFrom(table)
    .select("version")
    .where("id", "=", ids[code] as string)
    .executeTakeFirstOrThrow();
  return { entity, kind: "edit", record: ids[code], version, values } as const;
}
/** Buyers see all suppliers, with their state, and may change them. */
const wider = async () => {
  const rows = await server.db
    .selectFrom("sysr_role_column")
    .select("id")
    .where("master_id", "=", ids.buyer as string)
    .execute();
  const permissions = await server.db
    .selectFrom("sysr_role_permission")
    .select("id")
    .where("master_id", "=", ids.buyer as string)
    .execute();
  return change("buyer", {
    rules: [],
    columns: [...rows.map(({ id }) => ({ id })), { entity: "supplier", field: "status", canView: true }],
    permissions: [...permissions.map(({ id }) => ({ id })), { permission: "supplier:edit" }],
  });
};
const seenBy = async (name: string, path: string) =>
  (await server.call<{ total: number }>("POST", `/api/v1/${path}/data`, { token: await server.signIn(name), body: {} })).data.total;

describe("effects", () => {
  test("say who gains and loses which actions, records and columns", async () => {
    const told = await effects("chief", [await wider()]);
    expect(told.affected).toEqual({ total: 2, gaining: 2, losing: 0, beyond: 0 });
    expect(told.people.map(({ name }) => name)).toEqual(["ann", "ben"]);
    expect(told.actions).toEqual([{ permission: "supplier:edit", entity: "supplier", title: "供应商 · 编辑", gained: 2, lost: 0 }]);
    expect(told.rows).toEqual([
      { entity: "supplier", title: "供应商", told: true, gained: { people: 2, records: 2 }, lost: { people: 0, records: 0 } },
    ]);
    expect(told.columns).toEqual([
      {
        ...{ entity: "supplier", title: "供应商", field: "status", fieldTitle: "状态", withEntity: false, weighty: false },
        ...{ view: { gained: 2, lost: 0 }, edit: { gained: 0, lost: 0 }, add: { gained: 0, lost: 0 } },
      },
    ]);
    expect(told.refusals).toEqual([]);
  });

  test("count records of one's own for each of several people", async () => {
    const told = await effects("chief", [await change("reader", { dataScope: 0 })]);
    // Ben had none, Cid two of three: two are new to one, one to the other, three in all.
    expect(told.rows).toMatchObject([{ entity: "leave-request", gained: { people: 2, records: 3 }, lost: { records: 0 } }]);
    const alone = await effects("chief", [await change("reader", { dataScope: 0 })], `?person=${ids.cid}`);
    expect(alone.rows).toMatchObject([{ entity: "leave-request", gained: { people: 1, records: 1 } }]);
  });

  test("of a user whose role is taken away are all that it gave, with the screens of the menu", async () => {
    await server.insert("sysr_resource", { code: "sup", name: "Sup", type: 1, component: "screen:supplier-list", status: 0 });
    const told = await effects("chief", [await change("ann", { roles: [] }, "user")]);
    expect(told.screens).toMatchObject([{ code: "sup", gained: 0, lost: 1 }]);
    expect(told.rows).toMatchObject([{ entity: "supplier", lost: { people: 1, records: 3 } }]);
    expect(told.columns.every(({ withEntity }) => withEntity)).toBe(true);
  });

  test("tell no number of an entity that the reader does not view, nor of one whose rule asks what he does not see", async () => {
    const told = await effects("poor", [await wider()]);
    expect(told.rows).toEqual([
      { entity: "supplier", title: "供应商", told: false, gained: { people: 2, records: null }, lost: { people: 0, records: null } },
    ]);
    expect(told.columns).toEqual([]);
  });

  test("name what the actor may not give because he does not hold it, by the save that would refuse it", async () => {
    const { refusals } = await effects("poor", [await change("reader", { remarks: "x" }), await wider()]);
    expect(refusals).toMatchObject([{ change: 1, entity: "role", record: ids.buyer, refusal: { code: "access.denied" } }]);
  });

  test("change nothing, and are not told to who sees no roles", async () => {
    await effects("chief", [await wider()]);
    expect(await seenBy("ann", "base/supplier")).toBe(3);
    expect((await call("ann", "POST", "/api/v1/rights/effects", { changes: [] })).errorCode).toBe("access.denied");
  });
});

describe("a draft", () => {
  test("is one's own, kept by its version, and holds neither passwords nor other records", async () => {
    const draft = await save("chief", [await wider()]);
    expect(draft).toMatchObject({ name: "更多供应商", state: "open", version: 1, author: { id: ids.chiefUser, name: "chief" } });
    expect((await call("second", "GET", DRAFT)).data).toBeNull();
    expect((await call("chief", "PUT", DRAFT, { version: null, name: "", changes: [] })).errorCode).toBe("record.conflict");
    const password = { entity: "user", kind: "edit", record: ids.ann, version: 1, values: { password: "x" } };
    for (const changes of [[password], [{ entity: "supplier", kind: "add", values: {} }]])
      expect((await call("chief", "PUT", DRAFT, { version: 1, name: "", changes })).errorCode).toBe("rightsDraft.foreign");
    expect((await call<{ total: number }>("second", "POST", `${RECORDS}/data`, {})).data.total).toBe(0);
    await call("chief", "DELETE", DRAFT);
    expect((await call("chief", "GET", DRAFT)).data).toBeNull();
  });

  test("is applied whole, tells what it did, and is undone as one", async () => {
    const { version, id } = await save("chief", [await wider(), await change("cid", { roles: [{ id: ids.buyer }] }, "user")]);
    const done = (await call<RightsDraftOutcome>("chief", "POST", `${DRAFT}/apply`, { version })).data;
    expect(done).toMatchObject({ id, state: "applied", outcomes: [{ refusal: null }, { refusal: null }] });
    expect(await seenBy("cid", "base/supplier")).toBe(5);
    const { words } = (await call<RightsDraft>("chief", "GET", `${RECORDS}/${id}/content`)).data;
    expect(words).toContain("3 人新看到 5 条供应商");
    const undone = (await call<RightsDraftOutcome>("second", "PUT", `${RECORDS}/${id}/undo`)).data;
    expect(undone).toMatchObject({ state: "undone" });
    expect(await seenBy("ann", "base/supplier")).toBe(3);
    expect(await seenBy("cid", "online/leaveRequest")).toBe(2);
    expect((await call("second", "PUT", `${RECORDS}/${id}/undo`)).errorCode).toBe("rightsDraft.notOpen");
  });

  test("that meets a changed role changes nothing, names it, and stays", async () => {
    const { version } = await save("chief", [await change("cid", { roles: [{ id: ids.buyer }] }, "user"), await wider()]);
    await call("second", "POST", "/api/v1/changes", { changes: [await change("buyer", { remarks: "meanwhile" })] });
    const done = (await call<RightsDraftOutcome>("chief", "POST", `${DRAFT}/apply`, { version })).data;
    expect(done).toMatchObject({ state: "open", outcomes: [{ refusal: null }, { refusal: { code: "record.conflict" } }] });
    expect(await seenBy("cid", "online/leaveRequest")).toBe(2);
    expect((await call<RightsDraft>("chief", "GET", DRAFT)).data.state).toBe("open");
  });
});

describe("approval", () => {
  const submit = async (name: string) => {
    const { version } = await save(name, [await wider()]);
    return (await call<{ id: string }>(name, "POST", `${DRAFT}/submit`, { version, reason: "新采购" })).data.id;
  };

  test("is somebody else's, who holds what the draft gives: it is applied in his name, and the log names both", async () => {
    const id = await submit("poor");
    expect((await call("poor", "PUT", `${RECORDS}/${id}/approve`)).errorCode).toBe("rightsDraft.own");
    const done = (await call<RightsDraftOutcome>("second", "PUT", `${RECORDS}/${id}/approve`, { opinion: "好" })).data;
    expect(done.state).toBe("applied");
    const row = (await call<Record<string, unknown>>("second", "GET", `${RECORDS}/${id}`)).data;
    expect(row).toMatchObject({
      createBy: { name: "poor" },
      decidedBy: { name: "second" },
      opinion: "好",
      reason: "新采购",
      state: "applied",
    });
    const log = await server.db
      .selectFrom("sysr_operation_log")
      .select(["module", "create_by_id"])
      .where("url", "like", `%${id}/approve`)
      .execute();
    expect(log).toEqual(
      expect.arrayContaining([
        { module: "role", create_by_id: ids.second },
        { module: "rights-draft", create_by_id: ids.second },
      ]),
    );
    await call("second", "PUT", `${RECORDS}/${id}/undo`);
  });

  test("of what he does not hold himself is refused, and changes nothing", async () => {
    const id = await submit("chief");
    const done = (await call<RightsDraftOutcome>("poor", "PUT", `${RECORDS}/${id}/approve`)).data;
    expect(done).toMatchObject({ state: "submitted", outcomes: [{ refusal: { code: "access.denied" } }] });
    expect(await seenBy("ann", "base/supplier")).toBe(3);
  });

  test("can be refused, and what was sent can be taken back as long as nobody decided", async () => {
    const id = await submit("chief");
    await call("chief", "PUT", `${RECORDS}/${id}/withdraw`);
    expect((await call<RightsDraft>("chief", "GET", DRAFT)).data).toMatchObject({ id, state: "open" });
    const { version } = (await call<RightsDraft>("chief", "GET", DRAFT)).data;
    await call("chief", "POST", `${DRAFT}/submit`, { version });
    await call("second", "PUT", `${RECORDS}/${id}/refuse`, { opinion: "不" });
    expect((await call("chief", "PUT", `${RECORDS}/${id}/withdraw`)).errorCode).toBe("rightsDraft.notOpen");
  });

  test("shows who decides the changes, and the words in his own language without numbers that are not for him", async () => {
    const id = await submit("chief");
    const content = async (name: string) => (await call<RightsDraft>(name, "GET", `${RECORDS}/${id}/content`)).data;
    expect((await content("second")).changes).toHaveLength(1);
    expect((await content("second")).words).toContain("2 人新看到 2 条供应商");
    expect((await content("poor")).words).toContain("2 人看到更多供应商");
    expect((await content("poor")).words).not.toContain("状态");
  });
});
