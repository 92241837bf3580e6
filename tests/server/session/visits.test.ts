import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let id: string;
beforeAll(async () => {
  server = await platform();
  id = await server.user("visitor");
});
afterAll(() => server.close());

const VISIT = {
  pageName: "岗位管理",
  url: "/screen/position-list",
  previousUrl: "/dashboard",
  resourceId: "7",
  resourceName: "岗位管理",
  topParentId: "3",
};
const rows = () => server.db.selectFrom("sysr_visit_statistic").selectAll().execute();

test("a visit is kept with what was said of it, as one of the session's own user", async () => {
  const token = await server.signIn("visitor");
  expect((await server.call("POST", "/api/v1/stat/visit", { token, body: { ...VISIT, userId: "1" } })).status).toBe(200);
  expect(await rows()).toMatchObject([
    {
      ...{ page_name: VISIT.pageName, url: VISIT.url, previous_url: VISIT.previousUrl },
      ...{ resource_id: "7", resource_name: VISIT.resourceName, top_parent_id: "3", create_by_id: id, real_user_id: null },
    },
  ]);
});

test.each([{ pageName: "x" }, { ...VISIT, url: "x".repeat(2_001) }, { ...VISIT, createBy: "1" }])("%j is refused", async (body) => {
  const token = await server.signIn("visitor");
  expect(await server.call("POST", "/api/v1/stat/visit", { token, body })).toMatchObject({ status: 400, errorCode: "request.invalid" });
});

test("nothing is kept where it is switched off, and the browser is told so", async () => {
  const before = (await rows()).length;
  const app = await server.another({ config: { visitStatistics: false } });
  const token = await server.signIn("visitor");
  expect((await server.call("POST", "/api/v1/stat/visit", { token, body: VISIT, app })).status).toBe(200);
  expect(await rows()).toHaveLength(before);
  const told = async (at: typeof app) =>
    (await server.call<{ visitStatistics: boolean }>("GET", "/api/v1/user/info", { token, app: at })).data.visitStatistics;
  expect([await told(app), await told(server.app)]).toEqual([false, true]);
});
