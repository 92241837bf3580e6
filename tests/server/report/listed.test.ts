import { afterAll, beforeAll, expect, test } from "vitest";
import { reportScreens } from "../../../src/model/report/report.ts";
import { followReports } from "../../../src/server/seed/reports.ts";
import { type Platform, platform } from "../platform/platform.ts";

interface Listed {
  readonly screen: string;
  readonly subject: string;
  readonly description: string | null;
}

let server: Platform;
let admin: string;
const follow = (documents = server.loaded.documents) => server.db.transaction().execute((trx) => followReports(trx, documents));
beforeAll(async () => {
  server = await platform();
  await follow();
  await server.user("admin", { is_super: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

const reader = async (name: string, permissions: readonly string[], columns: Readonly<Record<string, string>> = {}) => {
  const role = await server.role({ code: name, permissions: ["report:view", ...permissions], columns });
  await server.user(name, { roles_ids: [role] });
  return server.signIn(name);
};
const listed = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
  const { data } = await server.call<{ records: Listed[] }>("POST", "/api/v1/system/report/data?size=100", { token, headers, body: {} });
  return data.records;
};
const ids = (rows: readonly Listed[]) => rows.map(({ screen }) => screen).toSorted();
const run = (token: string, screen: string) => server.call("POST", `/api/v1/report/${screen}/run`, { token, body: {} });

test("a super user finds every report of the documents, with the data that it measures", async () => {
  const { documents } = server.loaded;
  const rows = await listed(admin);
  expect(ids(rows)).toEqual(
    reportScreens(documents)
      .map(({ $id }) => $id)
      .toSorted(),
  );
  expect(rows.find(({ screen }) => screen === "login-report")?.subject).toBe("login-log");
});

test.each([
  ["nothing", [], {}],
  ["orders", ["purchase-order:view"], {}],
  ["orders without rows", ["purchase-order:view"], { "purchase-order:total": "v" }],
  ["logins and orders", ["purchase-order:view", "login-log:view"], {}],
] as const)("whoever may view %s finds the reports that run for him, and no other", async (name, permissions, columns) => {
  const token = await reader(name, permissions, columns);
  const mine = ids(await listed(token));
  for (const screen of ids(await listed(admin)))
    expect([screen, (await run(token, screen)).status === 200]).toEqual([screen, mine.includes(screen)]);
});

test("what a report is for is told in the reader's language, and what it is called is offered for choice to whom it is open", async () => {
  const token = await reader("clerk", ["login-log:view"]);
  const headers = { "accept-language": "en" };
  const document = server.app.documents.current.in("en").screens.get("login-report");
  expect(await listed(token, headers)).toMatchObject([{ screen: "login-report", description: document?.description }]);
  const offered = async (type: string) => (await server.call("GET", `/api/v1/dict/myDict/type/${type}`, { token, headers })).data;
  expect(await offered("report_screen")).toEqual([{ value: "login-report", label: document?.title }]);
  expect(await offered("report_subject")).toMatchObject([{ value: "login-log" }]);
});

test("a report that leaves the documents leaves the list, and another description takes the place of the former", async () => {
  const { documents } = server.loaded;
  const screens = new Map(documents.screens);
  screens.delete("visit-report");
  const login = screens.get("login-report");
  if (login) screens.set("login-report", { ...login, description: "登录" });
  await follow({ ...documents, screens });
  const rows = await server.db.selectFrom("sysr_report").select(["screen", "description"]).execute();
  expect(rows.some(({ screen }) => screen === "visit-report")).toBe(false);
  expect(rows.find(({ screen }) => screen === "login-report")?.description).toBe("登录");
  await follow();
  expect(ids(await listed(admin))).toContain("visit-report");
});
