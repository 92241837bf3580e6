import { afterAll, beforeAll, expect, test } from "vitest";
import { clearOldDesks } from "../../../src/server/modules/desk/operations.ts";
import { type Platform, platform } from "../platform/platform.ts";

const PATH = "/api/v1/user/desk";
const BASE = "/api/v1/system/temporaryStorage";
const TAB = "/screen/supplier-list";
const SECRET = "海鹭九号供应商";

interface Listed {
  readonly id: string;
  readonly form: string;
  readonly mode: string;
  readonly createBy: { readonly id: string };
  readonly createTime: string;
  readonly updateTime: string;
  readonly expireTime: string;
}

let server: Platform;
let ann: string;
let annId: string;
let keeper: string;
beforeAll(async () => {
  server = await platform();
  const role = await server.role({ code: "buyer", permissions: ["supplier:view", "supplier:add", "supplier:edit"] });
  annId = await server.user("ann", { roles_ids: [role] });
  const words = ["desk-draft:view", "desk-draft:remove", "user:view", "parameter:view", "parameter:add", "parameter:edit", "platform:edit"];
  await server.user("keeper", { roles_ids: [await server.role({ code: "keeper", permissions: words })] });
  [ann, keeper] = [await server.signIn("ann"), await server.signIn("keeper")];
});
afterAll(() => server.close());

const keep = (tab: string, value: Readonly<Record<string, unknown>> | null) =>
  server.call("PUT", PATH, { token: ann, body: [{ tab, part: "form", entity: "supplier", value }] });
const list = () => server.call<{ records: Listed[] }>("POST", `${BASE}/data`, { token: keeper, body: {} });
const listed = async () => (await list()).data.records;

test("an administrator sees whose form is unsaved, and nothing of what stands in it", async () => {
  await keep(TAB, { mode: "add", values: { name: SECRET } });
  const answer = await list();
  expect(answer.data.records).toMatchObject([{ form: "supplier", mode: "add", createBy: { id: annId } }]);
  expect(JSON.stringify(answer)).not.toContain(SECRET);
  expect(JSON.stringify(answer)).not.toContain(TAB);
});

test("a draft that goes on keeps the time at which it began; one that is saved leaves the list", async () => {
  const [begun] = await listed();
  await keep(TAB, { mode: "add", values: { name: "二" } });
  const [later] = await listed();
  expect(later?.createTime).toBe(begun?.createTime);
  expect(Date.parse(String(later?.updateTime))).toBeGreaterThan(Date.parse(String(begun?.updateTime)));
  await keep("/other", { mode: "edit", id: "5", values: {} });
  await keep(TAB, null);
  expect(await listed()).toMatchObject([{ mode: "edit" }]);
});

test("it says until when a draft waits, also when the days are changed", async () => {
  const days = async () => {
    const [{ updateTime = "", expireTime = "" } = {}] = await listed();
    return (Date.parse(expireTime) - Date.parse(updateTime)) / 86_400_000;
  };
  expect(await days()).toBe(30);
  await server.call("POST", "/api/v1/config/sysrConfig", { token: keeper, body: { key: "draftDays", value: "10" } });
  expect(await days()).toBe(10);
});

test("a draft that is removed from the list leaves its owner's desk, and the log says who removed it", async () => {
  const [draft] = await listed();
  expect(await server.call("PUT", `${BASE}/removeByIds`, { token: ann, body: [draft?.id] })).toMatchObject({ status: 403 });
  expect(await server.call("PUT", `${BASE}/removeByIds`, { token: keeper, body: [draft?.id] })).toMatchObject({ status: 200 });
  expect((await server.call("GET", PATH, { token: ann })).data).toEqual([]);
  const log = await server.db.selectFrom("sysr_operation_log").select("operation_type").where("module", "=", "desk-draft").execute();
  expect(log).toEqual([{ operation_type: "delete" }]);
});

test("what nobody came back to leaves the list too", async () => {
  await keep(TAB, { mode: "add", values: {} });
  await server.db.updateTable("sysr_desk_draft").set({ update_time: "2020-01-01T00:00:00Z" }).execute();
  await clearOldDesks(server.db);
  expect(await listed()).toEqual([]);
});
