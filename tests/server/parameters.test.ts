import { afterAll, beforeAll, expect, test } from "vitest";
import values from "../../schemas/entities/parameter-value.json" with { type: "json" };
import type { ImportFile, Job } from "../../src/model/contract/jobs.ts";
import type { Envelope } from "../../src/model/wire.ts";
import { parameterNow } from "../../src/server/db/parameter.ts";
import { clearOldDesks } from "../../src/server/modules/desk/operations.ts";
import { usualWish } from "../../src/server/modules/flow/ticket/letters.ts";
import { bookOf, type Cells, cellsOf, fileOf, over, upload } from "./exchange/workbooks.ts";
import { type Platform, platform } from "./platform/platform.ts";

const BASE = "/api/v1/config/sysrConfig";
let server: Platform;
let token: string;
let user: string;
beforeAll(async () => {
  server = await platform();
  const words = ["view", "add", "edit", "remove", "export", "import"].map((word) => `parameter:${word}`);
  const role = await server.role({ code: "operator", permissions: [...words, "platform:edit", "operation-log:view"] });
  user = await server.user("operator", { roles_ids: [role] });
  token = await server.signIn("operator");
});
afterAll(() => server.close());

const set = (key: string, value: string) => server.call<{ id: string }>("POST", BASE, { token, body: { key, value } });
const unset = (id: string) => server.call("PUT", `${BASE}/removeByIds`, { token, body: [id] });

test("the dictionary of parameters has those that the program reads, by the titles of their values", () => {
  const { documents } = server.loaded;
  expect(documents.dictionaries.get("parameter_key")?.items.map(({ value, label }) => [value, label])).toEqual(
    Object.entries(values.properties).map(([name, { title }]) => [name, title]),
  );
});

test.each([
  ["draftDays", "0", { path: "value", code: "field.minimum" }],
  ["draftDays", "366", { path: "value", code: "field.maximum" }],
  ["draftDays", "soon", { path: "value", code: "field.integer" }],
  ["letters", "perhaps", { path: "value", code: "field.yesNo" }],
  ["lettersLanguage", "fr", { path: "value", code: "field.dictionary" }],
  ["fileEndingsRefused", "exe,none", { path: "value", code: "field.dictionary" }],
  ["mailFooter", "x".repeat(501), { path: "value", code: "field.maxLength" }],
  ["nobody", "1", { path: "key", code: "field.dictionary" }],
])("%s is not set to what does not fit it (%#)", async (key, value, field) => {
  expect(await set(key, value)).toMatchObject({ status: 400, fields: [field] });
});

test("drafts wait for as many days as is set, at once", async () => {
  const desk = { user_id: user, tab: "/a", part: "form", value: "{}", updated_at: new Date(Date.now() - 20 * 86_400_000).toISOString() };
  await server.db.insertInto("desk").values(desk).execute();
  const left = async () => {
    await clearOldDesks(server.db);
    return (await server.db.selectFrom("desk").select("tab").execute()).length;
  };
  expect(await left()).toBe(1);
  const { data } = await set("draftDays", "10");
  expect(await left()).toBe(0);
  await unset(data.id);
});

const send = async (name: string, content: string) => {
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`;
  const headers = { token, "content-type": "multipart/form-data; boundary=b" };
  return (await server.app.inject({ method: "POST", url: "/api/v1/system/uploadFile", headers, payload })).json<Envelope>();
};

test("the files of a tenant take no more than is set", async () => {
  const { data } = await set("fileTenantMegabytes", "1");
  const answers = [await send("a.txt", "x".repeat(700_000)), await send("a.txt", "x".repeat(700_000))];
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(["NO-ERROR", "file.tenantFull"]);
  await unset(data.id);
});

test("endings that are refused are not taken", async () => {
  const { data } = await set("fileEndingsRefused", "bat,sh");
  const answers = [await send("a.bat", "echo"), await send("a.txt", "echo")];
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(["file.refusedEnding", "NO-ERROR"]);
  await unset(data.id);
  expect((await send("a.bat", "echo")).errorCode).toBe("NO-ERROR");
});

test("who has said nothing gets letters, in the language of the installation, unless it is set otherwise", async () => {
  expect(await usualWish(server.db)).toEqual({ on: true, language: "zh-CN" });
  const off = await set("letters", "false");
  const spanish = await set("lettersLanguage", "es");
  expect(await usualWish(server.db)).toEqual({ on: false, language: "es" });
  for (const { data } of [off, spanish]) await unset(data.id);
});

test("values go out in words, and come in by them", async () => {
  const set3 = [await set("letters", "false"), await set("fileEndingsRefused", "bat,sh"), await set("lettersLanguage", "ja")];
  const asked = await server.call<Job>("POST", `${BASE}/exportExcel?columns=value,key`, { token, body: {} });
  const { bytes } = await fileOf(server, token, await over(server, token, asked.data));
  const rows = await cellsOf(bytes);
  const said = new Map(rows.map(([value, key]) => [key, value]));
  expect(["任务邮件", "拒收的文件扩展名", "邮件语言"].map((name) => said.get(name))).toEqual(["否", ".bat, .sh", "日本語"]);
  for (const { data } of set3) await unset(data.id);

  const book = await bookOf(["值", "参数"], rows.slice(1) as Cells[]);
  const file = (await upload(server, token, "parameter", book)).data as ImportFile;
  const body = { file: file.id, mapping: file.mapping, strategy: "ignore", key: null };
  const job = await over(server, token, (await server.call<Job>("POST", `${BASE}/importExcel`, { token, body })).data);
  expect(job).toMatchObject({ state: "done", result: { added: 3, wrong: 0 } });
  expect(await usualWish(server.db)).toEqual({ on: false, language: "ja" });
  const { data } = await server.call<{ records: { id: string; key: string; value: string }[] }>("POST", `${BASE}/data`, {
    token,
    body: {},
  });
  expect(data.records.find(({ key }) => key === "fileEndingsRefused")?.value).toBe("bat,sh");
  for (const { id } of data.records) await unset(id);
});

test("the history of a value names the parameter, so that it is told in words", async () => {
  const { data } = await set("letters", "false");
  const record = await server.call<{ version: number }>("GET", `${BASE}/${data.id}`, { token });
  expect(record.status).toBe(200);
  await server.call("PUT", `${BASE}/${data.id}`, { token, body: { version: record.data.version, value: "true" } });
  const history = await server.call<{ records: { before: object; after: object }[] }>(
    "GET",
    `${BASE}/${data.id}/history?current=1&size=10`,
    {
      token,
    },
  );
  expect(history.data.records[0]).toMatchObject({ before: { key: "letters", value: "false" }, after: { key: "letters", value: "true" } });
  await unset(data.id);
});

test("what was a value once and is none now counts as nothing", async () => {
  await server.insert("sysr_config", { key: "draftDays", value: "a while" });
  await server.insert("sysr_config", { key: "letters", value: "perhaps" });
  expect([await parameterNow(server.db, "draftDays"), await parameterNow(server.db, "letters")]).toEqual([30, true]);
});
