import { afterAll, beforeAll, expect, test } from "vitest";
import { seed } from "../../../src/server/seed/seed.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { bombard, someIds } from "./bombard.ts";

/** 20,000 requests; a longer run is made by `tests/soak/bad-input.ts`. */
const REQUESTS = 20_000;

let server: Platform;
/** Of a session from before: how people sign in is among what the thousands may change. */
let token: string;
beforeAll(async () => {
  server = await platform({
    requestLimits: { user: 10_000_000, address: 10_000_000 },
    loginLimits: { account: 1_000, name: 1_000, address: 100_000 },
  });
  await server.user("root", { is_super: true });
  await seed(server.db, server.loaded, { seedSamples: true });
  token = await server.signIn("root");
});
afterAll(() => server.close());

test("whatever is sent is answered by an envelope, never by a fault of the program, and the server goes on", async () => {
  const ids = await someIds(server.db, server.loaded.documents);
  const { findings, statuses } = await bombard(server.app, { token, ids, requests: REQUESTS, seed: 20_260_131 });
  expect(findings).toEqual([]);
  // The requests got through to the records, and were not all turned away at the door.
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 50);
  expect((await server.call("GET", "/api/v1/user/info", { token })).status).toBe(200);
  expect(await server.db.selectFrom("sysr_error_log").select("message").where("app", "=", "formwork").execute()).toEqual([]);
}, 240_000);

/** What the thousands found once, each by itself. */
test.each([
  ["a part of the address longer than any id", "GET", `/api/v1/position/sysrPosition/${"1".repeat(400)}`, undefined, 404],
  ["NUL in the name of an account", "POST", "/api/v1/login", { username: "a\0b", password: "x" }, 400],
  ["NUL in a keyword", "GET", "/api/v1/position/sysrPosition/list?keyword=a%00b", undefined, 200],
  ["NUL in what a screen remembers", "PUT", "/api/v1/user/preferences/a", { value: "a\0b" }, 400],
  ["half of a surrogate pair in what a screen remembers", "PUT", "/api/v1/user/preferences/a", { value: "\ud800" }, 400],
  ["a body as deep as it may be long", "PUT", "/api/v1/user/preferences/a", `${"[".repeat(8_000)}${"]".repeat(8_000)}`, 400],
  [
    "what cannot be made a text in the place of a variable",
    "POST",
    "/api/v1/position/sysrPosition/data",
    { condition: { field: "name", op: "eq", value: { var: { toString: 1 } } } },
    400,
  ],
  ["an empty list where no list is", "POST", "/api/v1/position/sysrPosition", { code: "P1", name: "岗", status: 0, salary: [] }, 400],
] as const)("%s", async (_name, method, url, body, status) => {
  const headers = { token, ...(body !== undefined && { "content-type": "application/json" }) };
  const answer = await server.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
  expect(answer.statusCode, answer.body).toBe(status);
});

test("a version that is no number is refused, also one that cannot be made one", async () => {
  const { data } = await server.call<{ id: string }>("POST", "/api/v1/position/sysrPosition", {
    token,
    body: { code: "V1", name: "岗", status: 0 },
  });
  for (const version of ['{"toString":1}', "[1]", '"1"', "true", "1.5"]) {
    const headers = { token, "content-type": "application/json" };
    const payload = `{"version":${version},"name":"b"}`;
    const answer = await server.app.inject({ method: "PUT", url: `/api/v1/position/sysrPosition/${data.id}`, headers, payload });
    expect(answer.json(), version).toMatchObject({ code: 400, fields: [{ path: "version", code: "field.type" }] });
  }
});
