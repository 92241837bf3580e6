import { afterAll, beforeAll, expect, test } from "vitest";
import { PARAMETERS } from "../../src/model/parameters.ts";
import type { Envelope } from "../../src/model/wire.ts";
import { clearOldDesks } from "../../src/server/modules/desk/operations.ts";
import { type Platform, platform } from "./platform/platform.ts";

const BASE = "/api/v1/config/sysrConfig";
let server: Platform;
let token: string;
let user: string;
beforeAll(async () => {
  server = await platform();
  const words = ["parameter:view", "parameter:add", "parameter:edit", "parameter:remove", "platform:edit"];
  const role = await server.role({ code: "operator", permissions: words });
  user = await server.user("operator", { roles_ids: [role] });
  token = await server.signIn("operator");
});
afterAll(() => server.close());

const set = (key: string, value: number) => server.call<{ id: string }>("POST", BASE, { token, body: { key, value } });
const unset = (id: string) => server.call("PUT", `${BASE}/removeByIds`, { token, body: [id] });

test("the dictionary of parameters has those that the program reads", () => {
  const { documents } = server.loaded;
  expect(documents.dictionaries.get("parameter_key")?.items.map(({ value }) => value)).toEqual(Object.keys(PARAMETERS));
});

test.each([
  ["draftDays", 0, { path: "value", code: "field.minimum" }],
  ["draftDays", 366, { path: "value", code: "field.maximum" }],
  ["nobody", 1, { path: "key", code: "field.dictionary" }],
])("%s is not set to %d", async (key, value, field) => {
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
  const { data } = await set("draftDays", 10);
  expect(await left()).toBe(0);
  await unset(data.id);
});

test("the files of a tenant take no more than is set", async () => {
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${"x".repeat(700_000)}\r\n--b--\r\n`;
  const upload = async () => {
    const headers = { token, "content-type": "multipart/form-data; boundary=b" };
    return (await server.app.inject({ method: "POST", url: "/api/v1/system/uploadFile", headers, payload })).json<Envelope>();
  };
  const { data } = await set("fileTenantMegabytes", 1);
  const answers = [await upload(), await upload()];
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(["NO-ERROR", "file.tenantFull"]);
  await unset(data.id);
});
