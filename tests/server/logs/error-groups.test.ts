import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openChannel } from "../../../src/server/db/channel.ts";
import type { Feature } from "../../../src/server/feature.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const GROUPS = "/api/v1/log/errorGroup";

interface Group {
  readonly id: string;
  readonly version: number;
  readonly message: string;
  readonly times: number;
  readonly status: number;
  readonly note: string | null;
  readonly firstTime: string;
  readonly lastTime: string;
}

let server: Platform;
let root: string;
let ann: string;
let bea: string;

const work: Feature = { name: "test-work", jobs: { broken: { run: async () => Promise.reject(new TypeError("no cup 7")) } } };

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url), undefined, [work]);
  const reader = await server.role({ code: "reader", permissions: ["error-group:view", "error-group:solve", "error-log:view"] });
  const tenant = await server.insert("sysr_tenant", { code: "t1", name: "t1", status: 0 });
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("ann", { roles_ids: [reader], tenant_id: tenant });
  await server.user("bea", { roles_ids: [reader] });
  [root, ann, bea] = [await server.signIn("root"), await server.signIn("ann"), await server.signIn("bea")];
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.db.deleteFrom("sysr_error_log").execute();
  await server.db.deleteFrom("sysr_error_group").execute();
});

const crash = async (message: string, token = root) => {
  const body = {
    name: "TypeError",
    message,
    stack: `TypeError: ${message}\n    at Cups.drink (http://x/assets/cups-1.js:1:2)`,
    page: "/screen/cups",
  };
  expect((await server.call("POST", "/api/v1/system/clientError", { token, body })).status).toBe(200);
};
const groups = async (token = root) =>
  (await server.call<{ records: Group[] }>("POST", `${GROUPS}/data?current=1&size=20`, { token, body: {} })).data.records;
const solve = ({ id, version }: Group, token = root) =>
  server.call("PUT", `${GROUPS}/solveByIds`, { token, body: { records: [{ id, version }], values: { note: "mended in 1.2" } } });

test("errors of the same fault are one group, counted right however many come at once, and lead to their rows", async () => {
  await Promise.all(Array.from({ length: 25 }, (_, number) => crash(`cup ${number} is empty`)));
  await crash("the tea is cold");
  const [cold, empty] = (await groups()).toSorted((a, b) => a.times - b.times);
  expect([cold?.times, empty?.times]).toEqual([1, 25]);
  expect(Date.parse(empty?.firstTime ?? "")).toBeLessThanOrEqual(Date.parse(empty?.lastTime ?? ""));
  const query = { group: empty?.id };
  const rows = await server.call<{ total: number }>("POST", "/api/v1/log/errorLog/data?current=1&size=20", { token: root, body: query });
  expect(rows.data?.total, rows.message).toBe(25);
});

test("one that is solved, with a note, has come again when it does, and can be solved again", async () => {
  await crash("cup 1 is empty");
  const [open] = await groups();
  expect(open).toMatchObject({ status: 0, times: 1 });
  expect((await solve(open as Group)).message).toBe("");
  expect(await groups()).toMatchObject([{ status: 1, note: "mended in 1.2" }]);
  await crash("cup 2 is empty");
  const [again] = await groups();
  expect(again).toMatchObject({ id: open?.id, status: 2, times: 2, note: "mended in 1.2" });
  expect((await solve(again as Group)).message).toBe("");
  expect(await groups()).toMatchObject([{ status: 1 }]);
});

test("who reads the errors of a tenant reads its groups, and solves those alone", async () => {
  await crash("cup 1 is empty", ann);
  await crash("cup 2 is empty", bea);
  expect(await groups(ann)).toMatchObject([{ message: "cup 1 is empty", times: 1 }]);
  const [others] = await groups(bea);
  expect(others).toMatchObject({ message: "cup 2 is empty", times: 1 });
  expect((await solve(others as Group, ann)).status).toBe(404);
});

test("a job of the product that fails stands there too, under the number that its own log has", async () => {
  await server.app.jobs.put(server.db, { kind: "broken", input: {} });
  await eventually(async () => expect(await groups()).toMatchObject([{ message: "no cup 7", times: 1 }]));
  const [row] = await server.db.selectFrom("sysr_error_log").select(["request_id", "request_uri"]).execute();
  expect(row).toMatchObject({ request_id: expect.stringMatching(/^job-\d+$/), request_uri: "broken" });
});
