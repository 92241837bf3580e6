import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let clerks: string;
beforeAll(async () => {
  server = await platform();
  clerks = await server.role({ code: "clerks", permissions: ["supplier:view"] });
  const editors = await server.role({ code: "editors", permissions: ["role:edit", "role:view"] });
  await server.user("clerk", { roles_ids: [clerks] });
  await server.user("editor", { roles_ids: [editors] });
});
afterAll(() => server.close());

const arrangement = { order: ["notices", "todo"], hidden: ["counts"] };
const defaultOf = async (username: string) =>
  (await server.call<{ dashboardDefault: unknown }>("GET", "/api/v1/user/info", { token: await server.signIn(username) })).data
    .dashboardDefault;
const save = async (username: string, body: object) =>
  server.call("PUT", "/api/v1/dashboard/default", { token: await server.signIn(username), body });

test("who may edit roles arranges the dashboard of their members, and takes it back", async () => {
  expect(await defaultOf("clerk")).toBeNull();
  expect((await save("editor", { roles: [clerks], arrangement })).status).toBe(200);
  expect(await defaultOf("clerk")).toEqual(arrangement);
  expect(await defaultOf("editor")).toBeNull();
  await save("editor", { roles: [clerks], arrangement: null });
  expect(await defaultOf("clerk")).toBeNull();
});

test("others may not, and an unknown role is refused", async () => {
  expect((await save("clerk", { roles: [clerks], arrangement })).status).toBe(403);
  expect((await save("editor", { roles: ["999999"], arrangement })).status).toBe(404);
});

test("a crash of the web app stands in the error log, with who saw it and without the query of the page", async () => {
  const token = await server.signIn("clerk");
  const body = {
    name: "TypeError",
    message: "x is undefined",
    stack: "TypeError: x\n    at Page.draw (app.js:12:34)",
    page: "/screen/a?id=7",
  };
  const { data, status } = await server.call<{ id: string }>("POST", "/api/v1/system/clientError", { token, body });
  expect(status).toBe(200);
  const row = await server.db.selectFrom("sysr_error_log").selectAll().where("request_id", "=", data.id).executeTakeFirst();
  expect(row).toMatchObject({
    app: "web",
    exception_name: "TypeError",
    message: "x is undefined",
    request_uri: "/screen/a",
    line_number: 12,
  });
  expect(row?.create_by_id).not.toBeNull();
});
