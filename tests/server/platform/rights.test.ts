import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkRole } from "../../../src/model/check/role.ts";
import type { ScreenBundle } from "../../../src/model/documents.ts";
import { reportBrokenRoles } from "../../../src/server/modules/users/stored-roles.ts";
import { SEED_ROLES } from "../../../src/server/seed/roles.ts";
import { letterboxIn } from "../../../src/server/senders/letterbox.ts";
import { codeFor } from "../auth/sms.ts";
import { type Platform, platform } from "./platform.ts";

/** Who gives rights to whom: people who try to get more than they hold, or to act on those who hold more. */
let server: Platform;
const token: Record<string, string> = {};
const id: Record<string, string> = {};
const NARROW = { "supplier:code": "vea", "supplier:name": "vea" };
const PEOPLE = [
  "user:view",
  "user:edit",
  "user:add",
  "role:view",
  "role:add",
  "role:edit",
  "role:remove",
  "department:view",
  "department:edit",
];

beforeAll(async () => {
  server = await platform();
  const head = await server.insert("sysr_dept", { code: "head", name: "head", status: 0 });
  const branch = await server.insert("sysr_dept", { code: "branch", name: "branch", status: 0, parent_id: head });
  const other = await server.insert("sysr_dept", { code: "other", name: "other", status: 0 });
  const place = (code: string) => server.insert("sysr_organisation", { code, name: code, short_name: code, status: 0 });
  Object.assign(id, { head, branch, other, here: await place("here"), there: await place("there") });
  const role = async (code: string, values: Omit<Parameters<Platform["role"]>[0], "code">) => {
    id[`role:${code}`] = await server.role({ code, ...values });
    return id[`role:${code}`] as string;
  };
  const suppliers = await role("suppliers", { permissions: ["supplier:view", "supplier:edit"] });
  const lists = await role("lists", { permissions: ["supplier:view"], columns: NARROW });
  const people = await role("people", { permissions: PEOPLE });
  const everything = await role("everything", {
    permissions: [...PEOPLE, "dict:view", "supplier:view", "supplier:edit", "supplier:remove"],
  });
  const tree = await role("tree", { dataScope: 3, permissions: ["department:view", "department:edit", "warehouse-stock:view"] });
  const mine = await role("mine", { dataScope: 1, permissions: ["warehouse-stock:view"] });
  const dictAll = await role("dictAll", { dataScope: 0, permissions: ["dict:view"] });
  const ruled = await role("ruled", {
    dataScope: 0,
    permissions: ["warehouse-stock:view"],
    rules: { "warehouse-stock": "record.batch.startsWith('x')" },
  });
  const users: Record<string, Record<string, unknown>> = {
    root: { is_super: true, user_type: 0 },
    strong: { dept_id: head, roles_ids: [everything], organisations_ids: [id.here], phone: "13700000001" },
    manager: { dept_id: head, roles_ids: [suppliers, lists, people], organisations_ids: [id.here] },
    weak: { dept_id: head, roles_ids: [lists] },
    leader: { dept_id: head, roles_ids: [tree], organisations_ids: [id.here] },
    mixed: { dept_id: head, roles_ids: [mine, dictAll], organisations_ids: [id.here] },
    both: { dept_id: head, roles_ids: [ruled, mine], organisations_ids: [id.here] },
  };
  for (const [name, values] of Object.entries(users)) {
    id[name] = await server.user(name, values);
    token[name] = await server.signIn(name);
  }
  await server.insert("base_supplier", { code: "s1", name: "s1", short_name: "hidden", type: "manufacturer", status: 0 });
  const warehouse_id = await server.insert("base_warehouse", { code: "w", name: "w", type: "raw", status: 0 });
  const material_id = await server.insert("base_material", { code: "m", name: "m", category: "raw", unit: "kg", status: 0 });
  const stock = (batch: string, creator: string, dept: string) =>
    server.insert("warehouse_stock", {
      ...{ batch, warehouse_id, material_id, unit: "kg", quantity: "1.0000", status: "available", organisation_id: id.here },
      ...{ create_by_id: id[creator], create_dept_id: dept },
    });
  await stock("x-root", "root", other);
  await stock("of-mixed", "mixed", other);
  await stock("of-both", "both", other);
});
afterAll(() => server.close());

const put = async (as: string, url: string, body: object) => {
  const { version } = (await server.call<{ version: number }>("GET", url, { token: token.root })).data;
  return server.call("PUT", url, { token: token[as], body: { ...body, version } });
};
const user = (name: string) => `/api/v1/user/sysrUser/${id[name]}`;
const roleUrl = (code: string) => `/api/v1/role/sysrRole/${id[`role:${code}`]}`;
const denied = { status: 403, errorCode: "access.denied" };

const columnsOf = async (session: string) => {
  const answer = await server.call<{ records: object[] }>("POST", "/api/v1/base/supplier/data?current=1&size=10", {
    token: session,
    body: {},
  });
  return Object.keys(answer.data.records[0] ?? {}).sort();
};
const NARROWED = ["code", "id", "name", "version"];
const batches = async (as: string) => {
  const url = "/api/v1/warehouse/warehouseStock/data?current=1&size=100";
  const answer = await server.call<{ records: { batch: string }[] }>("POST", url, { token: token[as], body: {} });
  return answer.data.records.map(({ batch }) => batch).sort();
};

describe("who may do more is not changed by who may do less", () => {
  const signsIn = [{ phone: "13700000099" }, { email: "mine@example.com" }, { password: "Battery-Staple-8" }, { status: 1 }];
  test.each([
    ...[...signsIn, { userType: 2 }, { dept: "branch" }].map((change) => ["root", change] as const),
    ...[...signsIn, { roles: [] }, { organisations: [] }, { dept: "branch" }].map((change) => ["strong", change] as const),
  ])("%s: %j", async (target, change) => {
    expect(await put("manager", user(target), "dept" in change ? { dept: id[change.dept] } : change)).toMatchObject(denied);
  });

  test("in what decides nothing he is", async () => {
    expect((await put("manager", user("strong"), { remarks: "x" })).status).toBe(200);
  });
});

describe("a phone", () => {
  const enter = async (phone: string) => {
    await server.db.deleteFrom("counted_act").execute();
    await server.call("GET", `/api/auth/loginSmsCode?phone=${phone}`);
    const issued = await server.db.selectFrom("sms_code").select("user_id").where("purpose", "=", "signIn").execute();
    await server.db.deleteFrom("sms_code").where("user_id", "is", null).execute();
    if (issued.every(({ user_id }) => user_id === null)) return undefined;
    const smsCode = await codeFor(server, phone);
    return (await server.call<{ token: string }>("POST", "/api/v1/phoneLogin", { body: { username: phone, smsCode } })).status;
  };

  test("that somebody else entered signs in when its owner has confirmed it", async () => {
    const phone = "13700000002";
    expect((await put("manager", user("weak"), { phone })).status).toBe(200);
    expect(await enter(phone)).toBeUndefined();
    const base = "/api/v1/user/personal";
    const as = { token: token.weak };
    expect((await server.call("GET", base, as)).data).toMatchObject({ phone, phoneVerified: false });
    await server.db.deleteFrom("counted_act").execute();
    await server.call("POST", `${base}/contactCode`, { ...as, body: { contact: "phone", value: phone } });
    const smsCode = await codeFor(server, phone);
    const confirmed = await server.call("PUT", `${base}/contact`, {
      ...as,
      body: { contact: "phone", value: phone, smsCode, password: "Correct-Horse-7" },
    });
    expect(confirmed.status).toBe(200);
    expect((await server.call("GET", base, as)).data).toMatchObject({ phone, phoneVerified: true });
    await rm(letterboxIn(server.dataDir));
    expect(await enter(phone)).toBe(200);
    expect((await put("manager", user("weak"), { phone: "13700000003" })).status).toBe(200);
    expect(await enter("13700000003")).toBeUndefined();
  });
});

describe("column lists are not shaken off", () => {
  test("by a role with columns of more and no permissions", async () => {
    const columns = [{ entity: "supplier", field: "shortName", canView: true }];
    const body = { code: "more", name: "more", dataScope: 1, status: 0, permissions: [], columns };
    expect((await server.call("POST", "/api/v1/role/sysrRole", { token: token.manager, body })).status).not.toBe(200);
    const granting = { ...body, permissions: [{ permission: "supplier:view" }] };
    expect(await server.call("POST", "/api/v1/role/sysrRole", { token: token.manager, body: granting })).toMatchObject(denied);
    const stored = await server.role({ code: "stored", dataScope: 1, columns: { "supplier:shortName": "v" } });
    expect(
      await put("manager", user("manager"), { roles: [id["role:suppliers"], id["role:lists"], id["role:people"], stored] }),
    ).toMatchObject(denied);
  });

  test("by emptying the list of one's own role, disabling or removing it", async () => {
    expect(await put("manager", roleUrl("lists"), { columns: [] })).toMatchObject(denied);
    expect(await put("manager", roleUrl("lists"), { status: 1 })).toMatchObject(denied);
    const alone = await server.role({ code: "alone", dataScope: 0, permissions: ["supplier:view"], columns: NARROW });
    expect(await put("manager", `/api/v1/role/sysrRole/${alone}`, { columns: [] })).toMatchObject(denied);
  });

  test("by emptying all lists at the same moment, each of which stands for the others", async () => {
    const lists = await Promise.all(
      ["first", "second", "third", "fourth"].map((code) =>
        server.role({ code, dataScope: 0, permissions: ["role:view"], columns: NARROW }),
      ),
    );
    const roles = [id["role:suppliers"], id["role:people"], ...lists];
    id.hasty = await server.user("hasty", { dept_id: id.head, roles_ids: roles, organisations_ids: [id.here] });
    token.hasty = await server.signIn("hasty");
    const urls = lists.map((role) => `/api/v1/role/sysrRole/${role}`);
    const [{ data }] = [await server.call<{ version: number }>("GET", urls[0] as string, { token: token.root })];
    const body = { columns: [], version: data.version };
    const answers = await Promise.all(urls.map((url) => server.call("PUT", url, { token: token.hasty, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403]);
    expect(await columnsOf(token.hasty)).toEqual(NARROWED);
  });

  test("by leaving the role", async () => {
    expect(await put("manager", user("manager"), { roles: [id["role:suppliers"], id["role:people"]] })).toMatchObject(denied);
  });

  test("by choosing fewer roles: they never show more", async () => {
    const session = await server.signIn("manager");
    expect(await columnsOf(session)).toEqual(NARROWED);
    await server.call("PUT", "/api/v1/system/changeCurrentRole", { token: session, body: { roleIds: [id["role:suppliers"]] } });
    expect(await columnsOf(session)).toEqual(["id", "version"]);
    await server.call("PUT", "/api/v1/system/changeCurrentRole", { token: session, body: { roleIds: [] } });
    expect(await columnsOf(session)).toEqual(NARROWED);
  });
});

describe("rows of somebody with two roles", () => {
  test("are those of the role that grants on the entity: another's scope opens nothing there", async () => {
    expect(await batches("mixed")).toEqual(["of-mixed"]);
  });

  test("are those that one of them opens, by its scope and its rules together", async () => {
    expect(await batches("both")).toEqual(["of-both", "x-root"]);
  });
});

describe("nobody widens his own view", () => {
  test("by another organisation", async () => {
    const role = await server.role({ code: "stock", permissions: ["warehouse-stock:view", "user:view", "user:edit", "organisation:pick"] });
    id.keeper = await server.user("keeper", { roles_ids: [role], organisations_ids: [id.here] });
    token.keeper = await server.signIn("keeper");
    expect(await put("keeper", user("keeper"), { organisations: [id.here, id.there] })).toMatchObject({
      ...denied,
      fields: [{ path: "organisations", code: "field.beyondOwn" }],
    });
    expect(await put("keeper", user("keeper"), { organisations: [] })).toMatchObject(denied);
  });

  test("by putting a department below his own", async () => {
    const url = `/api/v1/dept/sysrDept/${id.other}`;
    expect(await put("leader", url, { parent: id.head })).toMatchObject({ ...denied, fields: [{ path: "parent" }] });
    expect(await batches("leader")).toEqual([]);
    expect((await put("root", url, { parent: id.head })).status).toBe(200);
    expect(await batches("leader")).toEqual(["of-both", "of-mixed", "x-root"]);
    expect((await put("root", url, { parent: null })).status).toBe(200);
  });
});

describe("what a role says is looked at when it is saved", () => {
  const save = (body: object) =>
    server.call("POST", "/api/v1/role/sysrRole", {
      token: token.root,
      body: { code: `r${Math.random()}`.slice(0, 12).replace(".", ""), name: "x", dataScope: 1, status: 0, ...body },
    });
  const views = [{ permission: "supplier:view" }];
  const rule = (text: string) => ({ permissions: views, rules: [{ entity: "supplier", rule: text }] });

  test.each([
    [{ code: "super" }, [{ path: "code", code: "field.reserved" }]],
    [
      { permissions: [...views, { permission: "supplier:veiw" }] },
      [{ path: "permissions.1.permission", params: { near: "supplier:view" } }],
    ],
    [{ permissions: views, columns: [{ entity: "supplier", field: "nmae" }] }, [{ path: "columns.0.field", params: { near: "name" } }]],
    [{ permissions: views, columns: [{ entity: "material", field: "name" }] }, [{ path: "columns.0.entity", code: "field.grantsNothing" }]],
    [
      { permissions: views, rules: [{ entity: "material", rule: "has(record.name)" }] },
      [{ path: "rules.0.entity", code: "field.grantsNothing" }],
    ],
    [rule("record.nmae == 'x'"), [{ path: "rules.0.rule", code: "field.expressionAt" }]],
    [rule("garbage((("), [{ path: "rules.0.rule", code: "field.expressionAt" }]],
    [rule("1 + 1"), [{ path: "rules.0.rule", code: "field.expressionAt" }]],
    [rule("has(record.name) && size(record.name) > 3"), [{ path: "rules.0.rule", params: { position: 21 } }]],
  ])("%j", async (body, fields) => {
    expect(await save(body)).toMatchObject({ errorCode: "record.invalid", fields });
  });

  test("a permission that exists no more can stay with its role or go, and is given to no other", async () => {
    const gone = await server.role({ code: "gone", permissions: ["supplier:view", "supplier:blend"] });
    const url = `/api/v1/role/sysrRole/${gone}`;
    const stored = async () => {
      const { data } = await server.call<{ version: number; permissions: { id: string; permission: string }[] }>("GET", url, {
        token: token.root,
      });
      return { ...data, ids: data.permissions.map(({ id }) => ({ id })) };
    };
    const put = (body: object) => server.call("PUT", url, { token: token.root, body });
    const first = await stored();
    const more = [...first.ids, { permission: "supplier:edit" }];
    expect((await put({ version: first.version, permissions: more })).status).toBe(200);
    const { version, permissions, ids } = await stored();
    expect(permissions.map(({ permission }) => permission)).toEqual(["supplier:view", "supplier:blend", "supplier:edit"]);
    expect(await put({ version, permissions: [...ids, { permission: "supplier:blond" }] })).toMatchObject({
      errorCode: "record.invalid",
      fields: [{ path: "permissions.3.permission", params: { value: "supplier:blond" } }],
    });
    expect(await save({ permissions: [{ permission: "supplier:blend" }] })).toMatchObject({ errorCode: "record.invalid" });
    const without = ids.filter((_, at) => permissions[at]?.permission !== "supplier:blend");
    expect((await put({ version, permissions: without })).status).toBe(200);
    expect((await stored()).permissions).toHaveLength(2);
  });

  test("the form offers every permission by its name, those that one does not hold closed", async () => {
    const granter = await server.role({ code: "granter", permissions: ["role:view", "role:edit", "supplier:view"] });
    await server.role({ code: "former", permissions: ["supplier:crush"] });
    await server.user("granter", { roles_ids: [granter] });
    token.granter = await server.signIn("granter");
    const offer = async (name: string, language: string) => {
      const headers = { "accept-language": language };
      const { data } = await server.call<ScreenBundle>("GET", "/api/v1/screen/role-list", { token: token[name], headers });
      return new Map(data.dictionaries.permission?.map((item) => [item.value, item]));
    };
    const own = await offer("granter", "en");
    expect(own.get("supplier:view")).toEqual({ value: "supplier:view", label: "Supplier · view" });
    // Who may view may pick.
    expect(own.get("supplier:pick")).not.toHaveProperty("closed");
    expect(own.get("supplier:edit")).toEqual({ value: "supplier:edit", label: "Supplier · edit", closed: true });
    expect(own.get("socket:send")).toMatchObject({ label: expect.stringMatching(/^Send messages/), closed: true });
    expect(own.get("supplier:crush")).toMatchObject({ label: "supplier:crush (exists no more)", closed: true });
    const all = await offer("root", "zh-CN");
    expect([...all.values()].filter(({ closed }) => closed).map(({ value }) => value)).toEqual(["supplier:crush"]);
    expect([all.get("user:resetPassword")?.label, all.get("supplier:view")?.label]).toEqual(["用户 · 重置密码", "供应商 · 查看"]);
  });

  test("a stored rule that broke since closes the rows of its role, and is told to administrators once", async () => {
    const broken = await server.role({ code: "broken", permissions: ["supplier:view"], rules: { supplier: "record.gone == 1" } });
    id.member = await server.user("member", { roles_ids: [broken] });
    token.member = await server.signIn("member");
    const url = "/api/v1/base/supplier/data?current=1&size=10";
    const closed = await server.call("POST", url, { token: token.member, body: {} });
    expect(closed).toMatchObject({ data: { total: 0 } });
    const lines: string[] = [];
    for (const _ of [1, 2]) await reportBrokenRoles(server.db, server.loaded.documents, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('role "broken": rules.0.rule'))).toHaveLength(2);
    const rows = await server.db.selectFrom("sysr_error_log").select("message").where("exception_name", "=", "BrokenRole").execute();
    expect(rows.filter(({ message }) => String(message).startsWith('role "broken"'))).toHaveLength(1);
  });
});

describe("what all tenants share", () => {
  test("is changed only with the right for it; who made it is named to his own tenant alone", async () => {
    const tenant = (code: string) => server.insert("sysr_tenant", { code, name: code, status: 0 });
    const [home, abroad] = [await tenant("home"), await tenant("abroad")];
    const dicts = await server.role({ code: "dicts", permissions: ["dict:view", "dict:edit", "dict:remove", "user:view"] });
    const platformRole = await server.role({ code: "platform", permissions: ["dict:view", "dict:edit", "platform:edit"] });
    id.maker = await server.user("maker", { roles_ids: [platformRole], tenant_id: home });
    id.stranger = await server.user("stranger", { roles_ids: [dicts], tenant_id: abroad });
    for (const name of ["maker", "stranger"]) token[name] = await server.signIn(name);
    const values = { dict_type: "own", name: "own", value_type: "text", status: 0, create_by_id: id.maker };
    const url = `/api/v1/dict/ecipDict/${await server.insert("ecip_dict", values)}`;
    expect(await put("stranger", url, { remarks: "x" })).toMatchObject(denied);
    const remove = { token: token.stranger, body: [url.split("/").at(-1)] };
    expect(await server.call("PUT", "/api/v1/dict/ecipDict/removeByIds", remove)).toMatchObject(denied);
    expect((await put("maker", url, { remarks: "x" })).status).toBe(200);
    const seen = async (as: string) => (await server.call<{ createBy: object }>("GET", url, { token: token[as] })).data.createBy;
    expect(await seen("maker")).toEqual({ id: id.maker, name: "maker" });
    expect(await seen("stranger")).toEqual({ id: id.maker });
  });
});

test("every role that comes with the product says what would be saved", () => {
  for (const { code, permissions, columns = {}, rules = {} } of SEED_ROLES) {
    const role = {
      permissions: Object.entries(permissions).flatMap(([entity, actions]) => actions.split(" ").map((action) => `${entity}:${action}`)),
      columns: Object.entries(columns).flatMap(([entity, { hidden = [], readonly = [] }]) =>
        [...hidden, ...readonly].map((field) => ({ entity, field })),
      ),
      rules: Object.entries(rules).flatMap(([entity, list]) => list.map((rule) => ({ entity, rule }))),
    };
    expect(checkRole(role, server.loaded.documents), code).toEqual([]);
  }
});
