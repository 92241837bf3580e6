import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DictionaryEntry } from "../../../src/model/contract/dict.ts";
import type { DictionaryItem } from "../../../src/model/contract/dictionaries.ts";
import { type Platform, platform } from "../platform/platform.ts";

const DICT = "/api/v1/dict/ecipDict";
const ENTRY = "/api/v1/dict/myDict";
const TYPE = "material_category";

let server: Platform;
const token: Record<string, string> = {};

beforeAll(async () => {
  server = await platform({});
  const tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  await server.user("root", { is_super: true, user_type: 0, tenant_id: tenant });
  const keeper = ["dict:view", "dict:add", "dict:edit", "dict:remove", "platform:edit"];
  for (const [name, permissions] of Object.entries({ keeper, local: ["dict:view", "dict:edit"], blind: [...keeper, "material:pick"] })) {
    const role = await server.role({ code: name, permissions });
    await server.user(name, { tenant_id: tenant, roles_ids: [role] });
  }
  for (const name of ["root", "keeper", "local", "blind"]) token[name] = await server.signIn(name);
});
afterAll(() => server.close());

const add = (body: object, as = "keeper") => server.call<DictionaryEntry>("POST", ENTRY, { token: token[as], body });
const change = (id: string, body: object) => server.call<DictionaryEntry>("PUT", `${ENTRY}/${id}`, { token: token.keeper, body });
const status = (id: string, to: number) => server.call("PUT", `${DICT}/${id}/status`, { token: token.keeper, body: { status: to } });
const values = async (type = TYPE) => (await server.call<DictionaryItem[]>("GET", `${ENTRY}/type/${type}`, { token: token.keeper })).data;
const entries = async (body: object) =>
  (
    await server.call<{ records: DictionaryEntry[]; total: number }>("POST", `${ENTRY}/data?current=1&size=500`, {
      token: token.keeper,
      body,
    })
  ).data;
let materials = 0;
const material = (category: string) =>
  server.call<{ id: string; version: number }>("POST", "/api/v1/base/material", {
    token: token.root,
    body: { code: `M${++materials}`, name: "x", unit: "PCS", category },
  });
const edited = (id: string, version: number, body: object) =>
  server.call("PUT", `/api/v1/base/material/${id}`, { token: token.root, body: { version, ...body } });

test("a value of no dictionary is refused by the field that would name it", async () => {
  const { status: code, fields } = await server.call("POST", ENTRY, { token: token.keeper, body: { label: "x" } });
  expect([code, fields]).toEqual([400, [expect.objectContaining({ path: "dictType" })]]);
});

describe("values below each other", () => {
  let metal: DictionaryEntry;
  let steel: DictionaryEntry;

  beforeAll(async () => {
    metal = (await add({ type: TYPE, value: "metal", label: "金属" })).data;
    steel = (await add({ pid: metal.id, value: "steel", label: "钢" })).data;
  });

  test("are called by their whole way; the branch is closed", async () => {
    const items = (await values()).filter(({ value }) => ["metal", "steel"].includes(String(value)));
    expect(items).toEqual([
      { value: "metal", label: "金属", name: "金属", closed: true },
      { value: "steel", label: "金属 / 钢", name: "钢", parent: "metal" },
    ]);
    expect(steel).toMatchObject({ pid: metal.id, dictType: TYPE, vkey: "steel", status: 0 });
  });

  test("a record takes a value at the end of a branch, and not the branch", async () => {
    expect(await material("steel")).toMatchObject({ status: 200 });
    expect(await material("metal")).toMatchObject({
      errorCode: "record.invalid",
      fields: [{ path: "category", code: "field.dictionary", params: { dictionary: TYPE } }],
    });
  });

  test("below a disabled branch nothing can be chosen anew; what stands there stays, and is called as it was", async () => {
    const { data } = await material("steel");
    expect(await status(metal.id, 1)).toMatchObject({ status: 200 });
    expect((await values()).find(({ value }) => value === "steel")).toMatchObject({ label: "金属 / 钢", closed: true });
    expect(await material("steel")).toMatchObject({ errorCode: "record.invalid" });
    expect(await edited(data.id, data.version, { name: "y" })).toMatchObject({ status: 200 });
    await status(metal.id, 0);
    expect(await material("steel")).toMatchObject({ status: 200 });
  });

  test("a disabled value stays among the values, closed", async () => {
    const { data } = await add({ type: TYPE, value: "old", label: "旧" });
    await status(data.id, 1);
    expect((await values()).find(({ value }) => value === "old")).toMatchObject({ value: "old", label: "旧", closed: true });
    expect(await material("old")).toMatchObject({ errorCode: "record.invalid" });
  });

  test("stand below a value of their own dictionary, in no circle, once each", async () => {
    expect(await change(metal.id, { pid: steel.id })).toMatchObject({ errorCode: "record.invalid" });
    expect(await add({ type: TYPE, value: "steel", label: "又一个" })).toMatchObject({ status: 409, errorCode: "dictionary.exists" });
    const [unit] = (await entries({ type: "measure_unit" })).records;
    expect(await change(steel.id, { pid: unit?.id })).toMatchObject({ status: 404 });
  });

  test("the form refuses by row what is wrong", async () => {
    const body = { dictType: "made", name: "x", valueType: "integer", status: 0 };
    const items = [
      { value: "1", label: "a", status: 0, parent: "7" },
      { value: "1", label: "b", status: 0 },
      { value: "c", label: "c", status: 0 },
    ];
    const { fields } = await server.call("POST", DICT, { token: token.keeper, body: { ...body, items } });
    expect(fields?.map(({ path, code }) => [path, code]).toSorted()).toEqual([
      ["items.0.parent", "field.dictionaryParent"],
      ["items.1.value", "field.unique"],
      ["items.2.value", "field.integer"],
    ]);
  });

  test("a branch that is called otherwise keeps what stands below it", async () => {
    const { data: top } = await add({ type: TYPE, value: "glass", label: "玻璃" });
    const { data: low } = await add({ pid: top.id, value: "pane", label: "板" });
    expect(await change(top.id, { value: "glazing" })).toMatchObject({ data: { vkey: "glazing" } });
    expect((await entries({ type: TYPE, label: "板" })).records.find(({ id }) => id === low.id)).toMatchObject({ pid: top.id });
  });
});

describe("the order of values", () => {
  const order = async () => (await entries({ type: "shade" })).records.map(({ value }) => value);
  let ids: readonly string[];

  beforeAll(async () => {
    const items = ["a", "b", "c"].map((value) => ({ value, label: value, status: 0 }));
    await server.call("POST", DICT, {
      token: token.keeper,
      body: { dictType: "shade", name: "x", valueType: "string", status: 0, items },
    });
    ids = (await entries({ type: "shade" })).records.map(({ id }) => id);
  });

  test("one goes to its place", async () => {
    await server.call("PUT", `${DICT}/${ids[2]}/sort`, { token: token.keeper, body: { sort: 1 } });
    expect(await order()).toEqual(["c", "a", "b"]);
  });

  test("all go to theirs", async () => {
    const { data } = await server.call<{ id: string }[]>("GET", `${DICT}/list?keyword=shade`, { token: token.keeper });
    const path = `${DICT}/${data[0]?.id}/sort`;
    expect(await server.call("PUT", path, { token: token.keeper, body: { ids: ids.toReversed() } })).toMatchObject({ status: 200 });
    expect(await order()).toEqual(["c", "b", "a"]);
    expect(await server.call("PUT", path, { token: token.keeper, body: { ids: ["1"] } })).toMatchObject({ errorCode: "request.invalid" });
  });
});

describe("a value that records hold", () => {
  const remove = async (value: string, as: string) => {
    const { data: book } = await server.call<{ id: string; version: number; items: { id: string; value: string }[] }>(
      "GET",
      `${DICT}/${(await server.db.selectFrom("ecip_dict").select("id").where("dict_type", "=", TYPE).executeTakeFirstOrThrow()).id}`,
      { token: token.root },
    );
    const items = book.items.flatMap((item) => (item.value === value ? [] : { id: item.id }));
    return server.call("PUT", `${DICT}/${book.id}`, { token: token[as], body: { version: book.version, items } });
  };

  test("is not taken away, and it is told where it stands; only to who sees it there", async () => {
    await material("raw");
    expect(await remove("raw", "root")).toMatchObject({
      status: 409,
      errorCode: "dictionary.valueInUse",
      message: "字典值“原材料”正在“物料”的“物料类别”中使用，不能删除或改动其值；不再使用时请停用",
    });
    expect(await remove("raw", "blind")).toMatchObject({ status: 409, errorCode: "dictionary.valueUsed" });
    expect(await remove("labour", "keeper")).toMatchObject({ status: 200 });
  });

  test("counts also where several stand", async () => {
    const tenant = await server.db.selectFrom("sysr_tenant").select("id").executeTakeFirstOrThrow();
    await server.insert("base_supplier", {
      code: "S1",
      name: "x",
      short_name: "x",
      type: "x",
      status: 0,
      tenant_id: tenant.id,
      supplies: ["office"],
    });
    expect(await remove("office", "root")).toMatchObject({ errorCode: "dictionary.valueInUse" });
  });

  test("keeps its dictionary", async () => {
    const { id } = await server.db.selectFrom("ecip_dict").select("id").where("dict_type", "=", TYPE).executeTakeFirstOrThrow();
    expect(await server.call("PUT", `${DICT}/removeByIds`, { token: token.root, body: [id] })).toMatchObject({
      errorCode: "dictionary.valueInUse",
    });
  });
});

describe("asked before it is saved", () => {
  const ask = async (path: string) => (await server.call<boolean>("GET", `${DICT}/${path}`, { token: token.keeper })).data;

  test("a value is free in its dictionary, but for itself", async () => {
    const [first] = (await entries({ type: "measure_unit" })).records;
    expect(await ask(`checkVkey?pid=${first?.pid}&vkey=${first?.vkey}`)).toBe(false);
    expect(await ask(`checkVkey?id=${first?.id}&vkey=${first?.vkey}`)).toBe(true);
    expect(await ask(`checkVkey?pid=${first?.pid}&vkey=no-such`)).toBe(true);
  });

  test("a type is free, but for its own dictionary", async () => {
    const { id } = await server.db.selectFrom("ecip_dict").select("id").where("dict_type", "=", "measure_unit").executeTakeFirstOrThrow();
    expect(await ask("checkDictType?dictType=measure_unit")).toBe(false);
    expect(await ask(`checkDictType?dictType=measure_unit&id=${id}`)).toBe(true);
    expect(await ask("checkDictType?dictType=no_such")).toBe(true);
  });
});

test("what all tenants share is changed by who may change it beyond his own", async () => {
  const [entry] = (await entries({ type: "measure_unit" })).records;
  expect(await add({ type: "measure_unit", value: "x", label: "x" }, "local")).toMatchObject({ status: 403, errorCode: "access.denied" });
  const { status: answered } = await server.call("PUT", `${DICT}/${entry?.id}/status`, { token: token.local, body: { status: 1 } });
  expect(answered).toBe(403);
});

test("built-in dictionaries are changed by nobody", async () => {
  const [entry] = (await entries({ type: "enabled_status" })).records;
  expect(await change(entry?.id ?? "", { label: "x" })).toMatchObject({ status: 400, errorCode: "record.invalid" });
});
