import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

const DEPUTY = "/api/v1/flow/flowDeputy";
let server: Platform;
const people = new Map<string, { readonly id: string; readonly token: string }>();
const idOf = (name: string) => people.get(name)?.id ?? expect.fail(name);
let flows: string[];

beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const own = ["view", "add", "edit", "remove"].map((action) => `flow-deputy:${action}`);
  const staff = await server.role({ code: "staff", permissions: [...own, "user:pick", "flow-entry:pick"] });
  const manager = await server.role({ code: "manager", permissions: [...own, "user:pick", "flow-entry:pick", "flow-instance:manage"] });
  for (const [name, roles] of [
    ["wang", [staff]],
    ["li", [staff]],
    ["chief", [manager]],
  ] as const)
    people.set(name, { id: await server.user(name, { tenant_id: tenant, roles_ids: roles }), token: await server.signIn(name) });
  people.set("gone", { id: await server.user("gone", { tenant_id: tenant, status: 1 }), token: "" });
  flows = [];
  for (const key of ["a", "b"]) {
    const values = {
      process_definition_key: key,
      process_definition_name: key,
      bound_form_type: 1,
      table_class_name: "x",
      tenant_id: tenant,
    };
    flows.push(await server.insert("flow_entry", values));
  }
});
afterAll(() => server?.close());
beforeEach(() => server.db.deleteFrom("flow_deputy").execute());

interface Asked {
  readonly person?: string;
  readonly deputy?: string;
  readonly days?: readonly [number, number];
  readonly flows?: readonly string[];
}
const bodyOf = ({ person = "wang", deputy = "li", days = [1, 5], flows: named = [] }: Asked) => ({
  ...{ person: { id: idOf(person) }, deputy: { id: idOf(deputy) }, flows: named.map((id) => ({ id })) },
  ...{ beginTime: `2027-03-0${days[0]}T00:00:00Z`, endTime: `2027-03-0${days[1]}T00:00:00Z` },
});
const name = (by: string, asked: Asked = {}) =>
  server.call<{ id: string; version: number }>("POST", DEPUTY, { token: people.get(by)?.token, body: bodyOf(asked) });

test("everybody names his own deputy; that of another names who manages flows", async () => {
  expect(await name("wang")).toMatchObject({ status: 200 });
  expect(await name("li")).toMatchObject({ status: 403, errorCode: "flow.deputyOfOther" });
  expect(await name("chief", { person: "li", deputy: "wang" })).toMatchObject({ status: 200 });
});

test("nobody changes or takes away the deputy of another, nor gives his own to another", async () => {
  const { data } = await name("wang");
  const change = (by: string, body: object) =>
    server.call("PUT", `${DEPUTY}/${data.id}`, { token: people.get(by)?.token, body: { version: data.version, ...body } });
  expect(await change("li", { reason: "x" })).toMatchObject({ errorCode: "flow.deputyOfOther" });
  expect(await change("wang", { person: { id: idOf("chief") } })).toMatchObject({ errorCode: "flow.deputyOfOther" });
  expect(await server.call("PUT", `${DEPUTY}/removeByIds`, { token: people.get("li")?.token, body: [data.id] })).toMatchObject({
    errorCode: "flow.deputyOfOther",
  });
  expect(await change("wang", { reason: "年假" })).toMatchObject({ status: 200 });
});

test("a deputy is somebody who can work, and another", async () => {
  expect(await name("wang", { deputy: "gone" })).toMatchObject({ errorCode: "flow.noSuchPerson" });
  expect(await name("wang", { deputy: "wang" })).toMatchObject({ errorCode: "record.invalid", fields: [{ path: "deputy" }] });
});

test("of periods that overlap only those of other flows are taken; one for all flows stands beside those for single ones", async () => {
  expect((await name("wang", { days: [1, 3] })).status).toBe(200);
  expect(await name("wang", { days: [2, 4], deputy: "chief" })).toMatchObject({ errorCode: "flow.deputyOverlaps" });
  expect((await name("wang", { days: [3, 5], deputy: "chief" })).status, "one begins when the other ends").toBe(200);
  const [a = "", b = ""] = flows;
  expect((await name("wang", { flows: [a] })).status).toBe(200);
  expect((await name("wang", { flows: [b], deputy: "chief" })).status).toBe(200);
  expect(await name("wang", { flows: [a, b], deputy: "chief" })).toMatchObject({ errorCode: "flow.deputyOverlaps" });
});

test("of two that are named at once one is taken", async () => {
  const answers = await Promise.all([name("wang", { deputy: "li" }), name("wang", { deputy: "chief" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
