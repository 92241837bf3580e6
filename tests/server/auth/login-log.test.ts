import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReportResult } from "../../../src/model/contract/report.ts";
import { placesOf, readPlace } from "../../../src/model/network-places.ts";
import { type Platform, platform } from "../platform/platform.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const PLACES = ["127.0.0.0/8,本机"].flatMap((line) => readPlace(line) ?? []);

let server: Platform;
let clerk: string;
const tenant: Record<string, string> = {};
const token: Record<string, string> = {};

beforeAll(async () => {
  server = await platform({ placeOf: placesOf(PLACES), loginCaptcha: false });
  for (const code of ["home", "abroad"]) tenant[code] = await server.insert("sysr_tenant", { code, name: code, status: 0 });
  const reader = await server.role({ code: "reader", permissions: ["login-log:view", "user:pick"], dataScope: 0 });
  clerk = await server.user("clerk", { tenant_id: tenant.home });
  await server.user("locked", { tenant_id: tenant.home, status: 1 });
  await server.user("auditor", { tenant_id: tenant.home, roles_ids: [reader] });
  await server.user("stranger", { tenant_id: tenant.abroad, roles_ids: [reader] });
  for (const name of ["auditor", "stranger"]) token[name] = await server.signIn(name);
});
beforeEach(async () => {
  await server.db.deleteFrom("sysr_login_log").execute();
  await server.db.deleteFrom("login_attempt").execute();
});
afterAll(() => server.close());

const signIn = (username: string, password: string) =>
  server.call("POST", "/api/v1/login", { body: { username, password }, headers: { "user-agent": CHROME } });
const noted = () =>
  server.db
    .selectFrom("sysr_login_log")
    .select(["create_by_id", "result", "failure", "way", "place", "device", "browser", "system", "tenant_id"])
    .execute();
const WITH = { way: "account", place: "本机", device: "pc", browser: "Chrome 126", system: "Windows" };

test("a sign-in is noted with its user, place and device", async () => {
  await server.signIn("clerk");
  expect(await noted()).toMatchObject([
    { create_by_id: clerk, result: 0, failure: null, way: "account", place: "本机", tenant_id: tenant.home },
  ]);
});

test("one that fails is noted with the reason, which its sender is not told", async () => {
  const answers = [await signIn("clerk", "Wrong-Horse-7"), await signIn("nobody", "Wrong-Horse-7")];
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(["auth.loginFailed", "auth.loginFailed"]);
  expect(await noted()).toEqual([
    { ...WITH, create_by_id: clerk, result: 1, failure: "wrongPassword", tenant_id: tenant.home },
    { ...WITH, create_by_id: null, result: 1, failure: "unknownAccount", tenant_id: null },
  ]);
});

test("what was typed as a name stands nowhere in it", async () => {
  await signIn("My-Secret-Passw0rd", "x");
  expect(JSON.stringify(await server.db.selectFrom("sysr_login_log").selectAll().execute())).not.toContain("Secret");
});

test("attempts that are refused because of too many before are not noted one by one", async () => {
  for (let n = 0; n < 14; n++) await signIn("clerk", `Wrong-Horse-${n}`);
  const found = await noted();
  expect(found.length).toBeLessThan(14);
  expect(new Set(found.map(({ failure }) => failure))).toEqual(new Set(["wrongPassword"]));
});

test("who may read the log reads that of his tenant", async () => {
  await signIn("clerk", "Wrong-Horse-7");
  const read = async (name: string) =>
    (await server.call<{ records: { createBy: { id: string } }[] }>("POST", "/api/v1/log/loginLog/data", { token: token[name], body: {} }))
      .data.records;
  expect((await read("auditor")).map(({ createBy }) => createBy.id)).toEqual([clerk]);
  expect(await read("stranger")).toEqual([]);
});

test("the statistics count sign-ins and people, by day and result", async () => {
  await server.signIn("clerk");
  await server.signIn("clerk");
  await signIn("clerk", "Wrong-Horse-7");
  const { data } = await server.call<ReportResult>("POST", "/api/v1/report/login-report/run", { token: token.auditor, body: {} });
  const members = (id: string) => data.dimensions.find((one) => one.id === id)?.members.map(({ key }) => key);
  expect([members("day")?.length, members("result")]).toEqual([1, expect.arrayContaining(["0", "1"])]);
  expect(data.cells.at(-1)?.values).toEqual(["3", "1", "1"]);
});
