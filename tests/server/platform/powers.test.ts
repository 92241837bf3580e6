import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MenuEntry } from "../../../src/model/contract/menu.ts";
import { PASSWORD, type Platform, platform } from "./platform.ts";

/** Six users of different power in two departments, one below the other, and stock that three of them entered. */
let server: Platform;
const token: Record<string, string> = {};
const id: Record<string, string> = {};

const ALL = ["view", "add", "edit", "remove", "delete"];
const every = (entity: string) => ALL.map((action) => `${entity}:${action}`);

async function makeMenu(): Promise<void> {
  const add = (code: string, name: string, values: object) =>
    server.insert("sysr_resource", { code, name, status: 0, type: 1, sort: 0, ...values });
  const people = await add("people", "组织与权限", { type: 0 });
  const system = await add("system", "系统管理", { type: 0, sort: 1 });
  await add("user", "用户管理", { parent_id: people, component: "screen:user-list" });
  await add("supplier", "供货商", { parent_id: people, component: "screen:supplier-list", sort: 1 });
  await add("dict", "字典管理", { parent_id: system, component: "screen:dict-list" });
  await add("off", "停用", { component: "screen:supplier-list", status: 1, sort: 2 });
  await add("button", "按钮", { type: 3, permission: "user:add", parent_id: people });
  await add("gone", "不存在", { component: "screen:no-such-screen", sort: 3 });
  await add("help", "帮助", { link: "https://example.com/help", sort: 4 });
}

beforeAll(async () => {
  server = await platform();
  const head = await server.insert("sysr_dept", { code: "head", name: "总部", status: 0 });
  const branch = await server.insert("sysr_dept", { code: "branch", name: "分部", status: 0, parent_id: head });
  Object.assign(id, { head, branch });
  const roles = {
    manager: await server.role({
      code: "manager",
      dataScope: 3,
      permissions: [...every("supplier"), "warehouse-stock:view", ...every("user"), ...every("role"), "user:resetPassword"],
    }),
    department: await server.role({ code: "department", dataScope: 2, permissions: [...every("supplier"), "warehouse-stock:view"] }),
    own: await server.role({ code: "own", dataScope: 1, permissions: ["supplier:view", "supplier:add", "warehouse-stock:view"] }),
    columns: await server.role({
      code: "columns",
      permissions: ["supplier:view", "supplier:edit"],
      columns: { "supplier:code": "v", "supplier:name": "ve" },
    }),
    disabled: await server.role({ code: "disabled", permissions: every("supplier") }),
    auditor: await server.role({ code: "auditor", dataScope: 0, permissions: ["dict:view"] }),
  };
  await server.db.updateTable("sysr_role").set({ status: 1 }).where("id", "=", roles.disabled).execute();
  Object.assign(id, roles);
  const users: Record<string, Record<string, unknown>> = {
    root: { is_super: true, user_type: 0 },
    boss: { dept_id: head, roles_ids: [roles.manager] },
    leader: { dept_id: branch, roles_ids: [roles.department] },
    clerk: { dept_id: branch, roles_ids: [roles.own] },
    reader: { dept_id: head, roles_ids: [roles.columns] },
    nobody: { dept_id: head, roles_ids: [roles.disabled] },
  };
  for (const [name, values] of Object.entries(users)) {
    id[name] = await server.user(name, values);
    token[name] = await server.signIn(name);
  }
  const warehouse = await server.insert("base_warehouse", { code: "w", name: "w", type: "raw", status: 0 });
  const material = await server.insert("base_material", { code: "m", name: "m", category: "raw", unit: "kg", status: 0 });
  const stock = (batch: string, creator: string, dept: string) =>
    server.insert("warehouse_stock", {
      ...{ batch, warehouse_id: warehouse, material_id: material, unit: "kg", quantity: "1.0000", status: "available" },
      ...{ create_by_id: id[creator], create_dept_id: dept },
    });
  await stock("of-boss", "boss", head);
  await stock("of-leader", "leader", branch);
  await stock("of-clerk", "clerk", branch);
  await server.insert("base_supplier", {
    code: "s1",
    name: "s1",
    short_name: "s1",
    type: "manufacturer",
    status: 0,
    credit_limit: "100.00",
  });
  await makeMenu();
});
afterAll(() => server.close());

const batches = async (name: string) => {
  const answer = await server.call<{ records: { batch: string }[]; total: number }>(
    "POST",
    "/api/v1/warehouse/warehouseStock/data?current=1&size=50",
    { token: token[name], body: {} },
  );
  if (answer.status !== 200) return answer.errorCode;
  expect(answer.data.total).toBe(answer.data.records.length);
  return answer.data.records.map((record) => record.batch).sort();
};

describe("rows", () => {
  test.each([
    ["root", ["of-boss", "of-clerk", "of-leader"]],
    ["boss", ["of-boss", "of-clerk", "of-leader"]],
    ["leader", ["of-clerk", "of-leader"]],
    ["clerk", ["of-clerk"]],
    ["reader", "access.denied"],
    ["nobody", "access.denied"],
  ])("%s sees %s", async (name, expected) => {
    expect(await batches(name)).toEqual(expected);
  });
});

describe("calls", () => {
  const add = (name: string, code: string) =>
    server.call("POST", "/api/v1/base/supplier", {
      token: token[name],
      body: { code, name: code, shortName: code, type: "manufacturer", status: 0 },
    });

  test.each([
    ["root", 200],
    ["boss", 200],
    ["leader", 200],
    ["clerk", 200],
    ["reader", 403],
    ["nobody", 403],
  ])("%s adds a supplier: %i", async (name, status) => {
    expect((await add(name, `new-${name}`)).status).toBe(status);
  });

  test("what a refused caller sends is not even looked at", async () => {
    const answer = await server.call("POST", "/api/v1/base/supplier", { token: token.nobody, body: "not a record" });
    expect(answer).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect(answer.fields).toBeUndefined();
  });

  test("columns that are not listed are in no answer", async () => {
    const answer = await server.call<{ records: object[] }>("POST", "/api/v1/base/supplier/data?current=1&size=10", {
      token: token.reader,
      body: {},
    });
    for (const record of answer.data.records) expect(Object.keys(record).sort()).toEqual(["code", "id", "name", "version"]);
  });
});

describe("the menu", () => {
  const menu = async (name: string, language = "zh-CN") =>
    (await server.call<MenuEntry[]>("GET", "/api/v1/system/getRouter", { token: token[name], headers: { "accept-language": language } }))
      .data;
  const outline = (entries: readonly MenuEntry[]): string[] =>
    entries.map((entry) => (entry.children.length > 0 ? `${entry.name}(${outline(entry.children)})` : entry.name));

  test.each([
    ["root", ["people(user,supplier)", "system(dict)", "help"]],
    ["boss", ["people(user,supplier)", "help"]],
    ["clerk", ["people(supplier)", "help"]],
    ["nobody", ["help"]],
  ])("of %s holds what he may open: %s", async (name, expected) => {
    expect(outline(await menu(name))).toEqual(expected);
  });

  test("says how an entry is opened", async () => {
    const [people, , help] = await menu("root");
    expect(people?.children[0]).toMatchObject({
      path: "/screen/user-list",
      component: "screen:user-list",
      meta: { topParentId: people?.id },
    });
    expect(people).toMatchObject({ component: "layout", meta: { topParentId: people?.id } });
    expect(help).toMatchObject({ path: "https://example.com/help", meta: { isExternal: true, isIframe: false } });
  });

  test("is translated where the title is the seeded one; a title that somebody wrote stays", async () => {
    const [people] = await menu("root", "en");
    expect(people?.children.map((entry) => entry.meta.title)).toEqual([server.loaded.texts.en?.menus?.user, "供货商"]);
  });
});

describe("a screen", () => {
  interface Bundle {
    screen: { title: string };
    entities: Record<string, { title: string }>;
    pickers: object;
    dictionaries: Record<string, { value: unknown; label: string }[]>;
  }
  const screen = (name: string, screenId: string, headers: Record<string, string> = {}) =>
    server.call<Bundle>("GET", `/api/v1/screen/${screenId}`, { token: token[name], headers });

  test("comes with its entities and dictionaries, in the language of the request", async () => {
    const { data } = await screen("clerk", "supplier-list", { "accept-language": "en" });
    expect(Object.keys(data.entities)).toEqual(expect.arrayContaining(["supplier", "area", "user"]));
    expect(data.entities.supplier?.title).toMatch(/^[A-Za-z ]+$/);
    expect(data.dictionaries.enabled_status?.map((item) => item.value)).toEqual([0, 1]);
    expect(data.dictionaries.enabled_status?.[0]?.label).toMatch(/^[A-Za-z ]+$/);
  });

  test("brings the pickers of what its references point to", async () => {
    const { data } = await screen("root", "user-list");
    expect(Object.keys(data.pickers)).toEqual(expect.arrayContaining(["role", "position"]));
  });

  test("is refused to who may not see its records, and unknown to everybody when it does not exist", async () => {
    expect(await screen("clerk", "user-list")).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect(await screen("root", "no-such-screen")).toMatchObject({ status: 404, errorCode: "document.notFound" });
  });

  test("is not sent again to who has it", async () => {
    const first = await screen("clerk", "supplier-list");
    const inject = (etag: string) =>
      server.app.inject({ url: "/api/v1/screen/supplier-list", headers: { token: token.clerk, "if-none-match": etag } });
    const again = await inject(String(first.headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await inject('W/"other"')).statusCode).toBe(200);
  });
});

describe("giving power away", () => {
  const put = async (actor: string, url: string, body: object) => {
    const { version } = (await server.call<{ version: number }>("GET", url, { token: token.root })).data;
    return server.call("PUT", url, { token: token[actor], body: { ...body, version } });
  };
  const userUrl = (name: string) => `/api/v1/user/sysrUser/${id[name]}`;

  test("nobody gives a role that holds more than he does", async () => {
    expect(await put("boss", userUrl("clerk"), { roles: [id.own, id.auditor] })).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect((await put("boss", userUrl("clerk"), { roles: [id.own, id.department] })).status).toBe(200);
    expect((await put("root", userUrl("clerk"), { roles: [id.own, id.auditor] })).status).toBe(200);
    expect((await put("root", userUrl("clerk"), { roles: [id.own] })).status).toBe(200);
  });

  test("nobody writes a role that holds more than he does", async () => {
    const role = (actor: string, body: object) =>
      server.call("POST", "/api/v1/role/sysrRole", { token: token[actor], body: { name: "x", status: 0, ...body } });
    expect((await role("boss", { code: "w1", dataScope: 3, permissions: [{ permission: "dict:view" }] })).errorCode).toBe("access.denied");
    expect((await role("boss", { code: "w2", dataScope: 0, permissions: [{ permission: "supplier:view" }] })).errorCode).toBe(
      "access.denied",
    );
    expect((await role("boss", { code: "w3", dataScope: 3, permissions: [{ permission: "supplier:view" }] })).status).toBe(200);
  });

  test("nobody takes over somebody with more power", async () => {
    expect((await server.call("PUT", `${userUrl("root")}/resetPassword`, { token: token.boss })).status).not.toBe(200);
    expect((await put("boss", userUrl("root"), { status: 1 })).status).not.toBe(200);
    const login = await server.call("POST", "/api/v1/login", { body: { username: "root", password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  test("nobody makes himself a super user, not even by naming the field", async () => {
    expect((await put("boss", userUrl("boss"), { isSuper: true })).errorCode).toBe("access.columnReadonly");
  });

  test("nobody changes his own password without the old one, locks or removes himself", async () => {
    expect((await put("root", userUrl("root"), { password: "Battery-Staple-8" })).errorCode).toBe("access.columnReadonly");
    expect((await put("root", userUrl("root"), { status: 1 })).errorCode).toBe("access.columnReadonly");
    expect((await server.call("PUT", "/api/v1/user/sysrUser/removeByIds", { token: token.root, body: [id.root] })).errorCode).toBe(
      "access.denied",
    );
  });
});

describe("preferences", () => {
  test("are kept by user and key, up to 16 kB", async () => {
    const put = (name: string, value: unknown) =>
      server.app.inject({
        method: "PUT",
        url: "/api/v1/user/preferences/list:supplier",
        headers: { token: token[name], "content-type": "application/json" },
        payload: JSON.stringify(value),
      });
    const all = async (name: string) => (await server.call("GET", "/api/v1/user/preferences", { token: token[name] })).data;
    expect((await put("clerk", { size: 20 })).statusCode).toBe(200);
    expect((await put("clerk", [1, "2"])).statusCode).toBe(200);
    expect((await put("clerk", "x".repeat(17_000))).statusCode).toBe(413);
    expect([await all("clerk"), await all("leader")]).toEqual([{ "list:supplier": [1, "2"] }, {}]);
  });

  test("have an end: half a megabyte, a thousand keys", async () => {
    const put = (key: string, body: unknown) => server.call("PUT", `/api/v1/user/preferences/${key}`, { token: token.root, body });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => put(`key${n}`, { text: "x".repeat(16_000) })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(32);
    const { errorCode } = answers.find(({ status }) => status !== 200) ?? {};
    expect(errorCode).toBe("preference.tooMany");
    await server.db.deleteFrom("user_preference").where("user_id", "=", String(id.root)).execute();
    const many = Array.from({ length: 1_000 }, (_, n) => ({ user_id: String(id.root), key: `key${n}`, value: "1" }));
    await server.db.insertInto("user_preference").values(many).execute();
    expect((await put("key1", 2)).status).toBe(200);
    expect((await put("further", 2)).errorCode).toBe("preference.tooMany");
    await server.db.deleteFrom("user_preference").where("user_id", "=", String(id.root)).execute();
  });
});

describe("a dictionary", () => {
  test("is read by its type; what was switched off is closed", async () => {
    const read = (type: string) => server.call("GET", `/api/v1/dict/myDict/type/${type}`, { token: token.clerk });
    expect((await read("user_status")).data).toMatchObject([{ value: 0 }, { value: 1 }]);
    expect((await read("no_such_type")).status).toBe(404);
    await server.db.updateTable("ecip_dict_item").set({ status: 1 }).where("value", "=", "2").execute();
    expect((await read("user_type")).data).toMatchObject([{ value: 0 }, { value: 1 }, { value: 2, closed: true }]);
  });
});
