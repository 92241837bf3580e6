import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DictionaryItem } from "../../../src/model/contract/dictionaries.ts";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { openWork } from "../../../src/server/events/delivery.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { dial, socketPath, ticketOf } from "../realtime/browser.ts";

/** Two servers over one database, both listening. */
let server: Platform;
let channel: Channel;
let other: FastifyInstance;
const token: Record<string, string> = {};

beforeAll(async () => {
  server = await platform({}, openChannel);
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  for (const app of [server.app, other]) await app.listen({ port: 0, host: "127.0.0.1" });
  const tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  await server.user("root", { is_super: true, user_type: 0, tenant_id: tenant });
  for (const [name, permissions] of Object.entries({ adder: ["dict:add"], clerk: ["dict:view"], reader: ["role:view"] })) {
    const role = await server.role({ code: name, permissions });
    await server.user(name, { tenant_id: tenant, roles_ids: [role] });
  }
  for (const name of ["root", "adder", "clerk", "reader"]) token[name] = await server.signIn(name);
});
afterAll(async () => {
  await server.close();
  await channel.close();
});

const add = (dictionary: string, value: string, as = "adder", app = server.app) =>
  server.call<DictionaryItem>("PUT", `/api/v1/dict/myDict/addValue/${dictionary}?dictValue=${encodeURIComponent(value)}`, {
    token: token[as],
    app,
  });
const valuesOf = async (dictionary: string, app = server.app) =>
  (await server.call<DictionaryItem[]>("GET", `/api/v1/dict/myDict/type/${dictionary}`, { token: token.clerk, app })).data;

test("permissions are told to who works with roles; others are told their own", async () => {
  const told = async (as: string) =>
    (await server.call<DictionaryItem[]>("GET", "/api/v1/dict/myDict/type/permission", { token: token[as] })).data;
  expect((await told("clerk")).map(({ value }) => value)).toEqual(["dict:pick", "dict:view"]);
  const all = await told("reader");
  expect(all.find(({ value }) => value === "role:view")).not.toHaveProperty("closed");
  expect(all.find(({ value }) => value === "user:edit")).toMatchObject({ closed: true });
});

describe("adding a value to a dictionary", () => {
  test("puts it at the end, for every server, under the type or the id", async () => {
    expect(await add("measure_unit", " 打包 ")).toMatchObject({ status: 200, data: { value: "打包", label: "打包" } });
    expect((await valuesOf("measure_unit", other)).at(-1)).toEqual({ value: "打包", label: "打包" });
    const { id } = await server.db.selectFrom("ecip_dict").select("id").where("dict_type", "=", "measure_unit").executeTakeFirstOrThrow();
    expect((await add(String(id), "车次")).data).toEqual({ value: "车次", label: "车次" });
  });

  test("what a field may store it may store from then on; a comma would separate two values", async () => {
    expect((await add("measure_unit", "大,小")).data).toEqual({ value: "大，小", label: "大,小" });
  });

  test("one that is there is a conflict that brings it, so that it can be chosen all the same", async () => {
    const known = (await valuesOf("measure_unit"))[0];
    const answer = await add("measure_unit", String(known?.label));
    expect(answer).toMatchObject({ status: 409, errorCode: "dictionary.exists", message: "已存在相同的字典值，添加失败！", data: known });
  });

  test("two who add the same at once make one of it", async () => {
    const answers = await Promise.all([add("measure_unit", "吨位"), add("measure_unit", "吨位", "adder", other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await valuesOf("measure_unit")).filter(({ label }) => label === "吨位")).toHaveLength(1);
  });

  test("needs words, a dictionary that people may change, and dict:add", async () => {
    expect(await add("measure_unit", "  ")).toMatchObject({ status: 400, errorCode: "dictionary.valueEmpty", message: "属性值不能为空" });
    expect(await add("enabled_status", "半停用")).toMatchObject({ status: 403, errorCode: "dictionary.fixed" });
    expect(await add("no_such_type", "x")).toMatchObject({ status: 404 });
    expect(await add("measure_unit", "x", "clerk")).toMatchObject({ status: 403, errorCode: "access.denied" });
  });

  test("is in the operation log", async () => {
    const entry = await server.db
      .selectFrom("sysr_operation_log")
      .select(["module", "operation_type"])
      .where("module", "=", "dict")
      .executeTakeFirst();
    expect(entry).toEqual({ module: "dict", operation_type: "edit" });
  });
});

test("browsers of every server hear of a change, however it was made", async () => {
  // What was changed before is told before.
  await eventually(async () => expect(await openWork(server.db)).toEqual({ unplaced: false, behind: [] }));
  const window = await dial(other, socketPath(await ticketOf(other, String(token.clerk))));
  const newsOf = async (dictionary: string): Promise<unknown> => {
    const news = (await window.next("DICTIONARY")) as { dictionaries?: readonly string[] };
    return news.dictionaries?.includes(dictionary) ? news : newsOf(dictionary);
  };
  await add("settlement_method", "电汇");
  expect(await newsOf("settlement_method")).toEqual({ code: "DICTIONARY", dictionaries: ["settlement_method"] });

  const made = await server.call<{ id: string; version: number }>("POST", "/api/v1/dict/ecipDict", {
    token: token.root,
    body: { dictType: "shade", name: "色调", valueType: "string", status: 0, items: [{ value: "a", label: "浅", status: 0 }] },
  });
  expect(made.status, made.message).toBe(200);
  expect(await newsOf("shade")).toMatchObject({ dictionaries: ["shade"] });
  await server.call("PUT", "/api/v1/dict/ecipDict/removeByIds", { token: token.root, body: [made.data.id] });
  expect(await newsOf("shade")).toMatchObject({ dictionaries: ["shade"] });
  window.close();
});
