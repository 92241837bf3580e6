import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

const ROLES = "/api/v1/role/sysrRole";
const GRANTS = ["role:view", "role:add", "role:edit", "user:view", "user:edit", "supplier:view"];

let server: Platform;
let token: string;
let model: string;
beforeAll(async () => {
  server = await platform();
  model = await server.role({
    code: "model",
    permissions: ["supplier:view"],
    columns: { "supplier:code": "v" },
    rules: { supplier: "record.status == 0" },
  });
  await server.user("clerk", { roles_ids: [await server.role({ code: "office", permissions: GRANTS })] });
  token = await server.signIn("clerk");
});
afterAll(() => server.close());

const copy = (id: string, code: string) =>
  server.call<{ id: string }>("POST", `${ROLES}/${id}/copy`, { token, body: { code, name: code } });
const members = (method: "POST" | "DELETE", users: readonly unknown[], role = model) =>
  server.call(method, `${ROLES}/${role}/users`, { token, body: { users } });
const rolesOf = async (user: string) =>
  (await server.db.selectFrom("sysr_user").select("roles_ids").where("id", "=", user).executeTakeFirstOrThrow()).roles_ids ?? [];

test("a copy grants what its model grants, and has no members", async () => {
  const { data, errorCode } = await copy(model, "copy");
  expect(errorCode).toBe("NO-ERROR");
  const { data: made } = await server.call<Record<string, unknown>>("GET", `${ROLES}/${data.id}`, { token });
  expect(made).toMatchObject({
    code: "copy",
    permissions: [{ permission: "supplier:view" }],
    columns: [{ entity: "supplier", field: "code", canView: true }],
    rules: [{ entity: "supplier", rule: "record.status == 0" }],
  });
});

test("users become members, and cease to be, all or none; the others of their roles stay", async () => {
  const other = await server.role({ code: "other", permissions: ["supplier:view"] });
  const [one, two] = [await server.user("one", { roles_ids: [other] }), await server.user("two")];
  expect((await members("POST", [one, { id: two, name: "two" }])).errorCode).toBe("NO-ERROR");
  expect([await rolesOf(one), await rolesOf(two)]).toEqual([[other, model], [model]]);
  expect((await members("DELETE", [one, "999999"])).errorCode).toBe("record.notFound");
  expect(await rolesOf(one)).toEqual([other, model]);
  expect((await members("DELETE", [one])).errorCode).toBe("NO-ERROR");
  expect(await rolesOf(one)).toEqual([other]);
});

test("who has a role by his type alone is not taken from it; who was given it besides is, and keeps it by his type", async () => {
  const typed = await server.role({ code: "typed", permissions: ["supplier:view"] });
  await server.db
    .updateTable("sysr_role")
    .set({ user_types: ["2"] })
    .where("id", "=", typed)
    .execute();
  const [alone, both] = [
    await server.user("alone", { user_type: 2, real_name: "李四" }),
    await server.user("both", { user_type: 2, roles_ids: [typed] }),
  ];
  const refused = await members("DELETE", [both, alone], typed);
  expect([refused.status, refused.errorCode]).toEqual([409, "role.heldByType"]);
  expect(refused.message).toContain("李四");
  expect(await rolesOf(both)).toEqual([typed]);
  expect((await members("DELETE", [both], typed)).errorCode).toBe("NO-ERROR");
  expect(await rolesOf(both)).toEqual([]);
});

test("nobody copies, or makes somebody a member of, a role that gives more than he holds", async () => {
  const beyond = await server.role({ code: "beyond", permissions: ["tenant:edit"] });
  const user = await server.user("three");
  expect((await copy(beyond, "beyond2")).errorCode).toBe("access.denied");
  expect((await members("POST", [user], beyond)).errorCode).toBe("access.denied");
  expect(await rolesOf(user)).toEqual([]);
});
