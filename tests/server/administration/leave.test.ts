import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LeaveResult, Leaving } from "../../../src/model/contract/user-leave.ts";
import { type Platform, platform } from "../platform/platform.ts";

const USERS = "/api/v1/user/sysrUser";
const WORDS = [
  "user:view",
  "user:edit",
  "user:leave",
  "supplier:view",
  "supplier:edit",
  "warehouse:view",
  "warehouse:edit",
  "flow-deputy:view",
];

let server: Platform;
let clerk: string;
let office: string;
beforeAll(async () => {
  server = await platform();
  office = await server.role({
    code: "office",
    permissions: [...WORDS, "flow-deputy:edit", "flow-deputy:remove", "warehouse-stock:view", "flow-instance:view", "flow-instance:manage"],
  });
  await server.user("clerk", { roles_ids: [office] });
  clerk = await server.signIn("clerk");
});
afterAll(() => server.close());

let count = 0;
/** Somebody who looks after three suppliers and a warehouse, is signed in, and has a deputy. */
async function leaver(roles: readonly string[] = []) {
  const n = ++count;
  const id = await server.user(`leaver${n}`, { roles_ids: roles, real_name: `L${n}` });
  const heir = await server.user(`heir${n}`, { real_name: `H${n}` });
  const token = await server.signIn(`leaver${n}`);
  const own = { status: 1, manager_id: id };
  const suppliers = [1, 2, 3].map((at) =>
    server.insert("base_supplier", { code: `S${n}-${at}`, name: `x${n}-${at}`, short_name: "x", type: 0, ...own }),
  );
  await Promise.all(suppliers);
  await server.insert("base_warehouse", { code: `W${n}`, name: `w${n}`, type: 0, status: 0, keeper_id: id });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await server.insert("flow_deputy", { person_id: id, deputy_id: heir, begin_time: at(-1), end_time: at(9), reason: "x" });
  return { id, heir, token };
}
const preview = (id: string) => server.call<Leaving>("GET", `${USERS}/${id}/leaving`, { token: clerk });
const leave = (id: string, body: object) =>
  server.call<LeaveResult>("POST", `${USERS}/${id}/leave`, { token: clerk, body: { comment: "x", tasks: false, records: [], ...body } });
const managed = async (user: string) =>
  (await server.db.selectFrom("base_supplier").select("id").where("manager_id", "=", user).execute()).length;

describe("who leaves the company", () => {
  test("leaves behind what is counted by entity and field, as far as the caller sees it", async () => {
    const { id } = await leaver();
    const { data } = await preview(id);
    expect(data.records.map(({ entity, field, count }) => [entity, field, count])).toEqual(
      expect.arrayContaining([
        ["supplier", "manager", 3],
        ["warehouse", "keeper", 1],
      ]),
    );
    expect(data).toMatchObject({ sessions: 1, flows: null });
  });

  test("is locked and signed out, and what was chosen is the heir's, who is told once; the log has one row of it", async () => {
    const { id, heir, token } = await leaver();
    const { data, errorCode } = await leave(id, { heir, records: [{ entity: "supplier", field: "manager" }] });
    expect(errorCode).toBe("NO-ERROR");
    expect(data).toMatchObject({ records: 3, tasks: 0, deputies: 1, refused: [] });
    expect([await managed(id), await managed(heir)]).toEqual([0, 3]);
    expect((await server.call("GET", "/api/v1/user/info", { token })).status).toBe(401);
    const log = await server.db.selectFrom("sysr_operation_log").selectAll().where("record_id", "=", id).execute();
    expect(log.filter((row) => row.operation_type === "leave")).toHaveLength(1);
    const told = await server.db.selectFrom("notice_recipient").select("notice_id").where("user_id", "=", heir).execute();
    expect(told).toHaveLength(1);
    const [deputy] = await server.db.selectFrom("flow_deputy").select("end_time").where("person_id", "=", id).execute();
    expect(Date.parse(String(deputy?.end_time))).toBeLessThan(Date.now() + 1_000);
  });

  test("comes back with what he had, as one set", async () => {
    const { id, heir } = await leaver();
    const { data } = await leave(id, { heir, records: [{ entity: "supplier", field: "manager" }] });
    const undone = await server.call<{ refusal: unknown }[]>("POST", `/api/v1/changes/${data.set}/undo`, { token: clerk });
    expect(undone.data.filter(({ refusal }) => refusal !== null)).toEqual([]);
    expect(await managed(id)).toBe(3);
    const row = await server.db.selectFrom("sysr_user").select("status").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.status).toBe(0);
  });

  test.each([
    ["nobody to take over", () => ({ heir: null, records: [{ entity: "supplier", field: "manager" }] }), "user.noHeir"],
    ["himself", ({ id }: { id: string }) => ({ heir: id }), "user.noHeir"],
    [
      "a field that is nobody's to change",
      ({ heir }: { heir: string }) => ({ heir, records: [{ entity: "user", field: "createBy" }] }),
      "access.denied",
    ],
    ["tasks of flows without the right to hand them over", ({ heir }: { heir: string }) => ({ heir, tasks: true }), "access.denied"],
  ])("stays as he is with %s", async (_, bodyOf, code) => {
    const person = await leaver();
    expect((await leave(person.id, bodyOf(person))).errorCode).toBe(code);
    const row = await server.db.selectFrom("sysr_user").select("status").where("id", "=", person.id).executeTakeFirstOrThrow();
    expect([row.status, await managed(person.id)]).toEqual([0, 3]);
  });

  test("is not locked by who may less than he", async () => {
    const stronger = await server.role({ code: "stronger", permissions: ["role:edit"] });
    const { id, heir } = await leaver([stronger]);
    expect((await leave(id, { heir })).errorCode).toBe("access.denied");
  });
});

describe("nobody gives more than he holds, by whichever call", () => {
  test.each([
    ["POST", "role", (the: Record<string, string>) => [the.role]],
    ["POST", "userOrg", (the: Record<string, string>) => [the.organisation]],
  ] as const)("%s %s", async (method, path, bodyOf) => {
    const role = await server.role({ code: `beyond-${path}`, permissions: ["tenant:edit"] });
    const organisation = await server.insert("sysr_organisation", { code: `o-${path}`, name: "x", short_name: "x", status: 0 });
    const id = await server.user(`target-${path}`, { roles_ids: [office] });
    // He may pick them, but does not hold what they give.
    const picks = await server.role({ code: `picks-${path}`, permissions: ["role:pick", "organisation:pick"] });
    await server.user(`giver-${path}`, { roles_ids: [office, picks] });
    const token = await server.signIn(`giver-${path}`);
    const given = await server.call(method, `${USERS}/${id}/${path}`, { token, body: bodyOf({ role, organisation }) });
    expect(given.errorCode).toBe("access.denied");
    const row = await server.db
      .selectFrom("sysr_user")
      .select(["roles_ids", "organisations_ids"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([row.roles_ids, row.organisations_ids ?? []]).toEqual([[office], []]);
  });
});
