import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bind } from "../../../src/server/modules/change-plan/stamps.ts";
import { expirePlans } from "../../../src/server/modules/change-plan/store.ts";
import { type PlanDesk, planDesk } from "./desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await planDesk();
});
afterAll(() => desk?.server.close());
beforeEach(() => desk.settings({ plan_limit: 20 }));

const edit = (record: string, values: object = { name: "新" }, version?: number) => ({
  ...{ entity: "supplier", kind: "edit", record, values },
  ...(version !== undefined && { version }),
});
const reasons = ({ data, fields }: { data: unknown; fields?: readonly { path: string; code: string }[] }) => ({
  refusals: (data as { refusals?: { refusal: { code: string } }[] } | null)?.refusals?.map(({ refusal }) => refusal.code),
  fields: fields?.map(({ path, code }) => `${path} ${code}`),
});

test("a plan tells what differs by field and writes nothing; it is applied whole, and undone whole", async () => {
  const [one, two] = [await desk.supplier(), await desk.supplier()];
  const { data: plan } = await desk.plan([edit(one), { entity: "supplier", kind: "remove", record: two }]);
  expect(plan.state).toBe("open");
  expect(plan.differences).toMatchObject([
    { entity: "supplier", title: "供应商", action: "edit", record: one, name: "S-1", before: { name: "旧" }, after: { name: "新" } },
    { action: "remove", record: two, seen: true },
  ]);
  expect(await desk.stored(one)).toEqual({ name: "旧", version: 1 });
  const applied = await desk.act(plan.id, "apply");
  expect(applied.data.outcomes.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(await desk.stored(one)).toEqual({ name: "新", version: 2 });
  expect((await desk.content(plan.id)).data).toMatchObject({ state: "applied", differences: [{ after: { name: "新" } }, {}] });
  expect((await desk.act(plan.id, "apply")).errorCode).toBe("changePlan.notOpen");
  expect((await desk.act(plan.id, "undo")).data.state).toBe("undone");
  expect((await desk.stored(one)).name).toBe("旧");
});

test("what would be refused is not kept, and says why by record and field", async () => {
  const one = await desk.supplier();
  const { data } = await desk.plan([edit(one), edit(one, { name: "" }), { entity: "supplier", kind: "add", values: { name: "甲" } }]);
  expect([data.id, data.state]).toEqual([null, null]);
  expect(data.refusals.map(({ change, refusal }) => [change, refusal.code, refusal.fields?.map(({ path }) => path).toSorted()])).toEqual([
    [0, "record.invalid", ["name"]],
    [1, "record.invalid", ["code", "shortName", "type"]],
  ]);
});

test("a plan is bound to the versions that its author saw: what changed since makes it void, whole", async () => {
  const [one, two] = [await desk.supplier(), await desk.supplier()];
  const { data } = await desk.plan([edit(one), edit(two)]);
  await desk.server.call("POST", "/api/v1/changes", { token: desk.people.boss, body: { changes: [edit(two, { name: "他" }, 1)] } });
  const refused = await desk.act(data.id, "apply");
  expect([refused.status, refused.errorCode, reasons(refused)]).toEqual([
    409,
    "changePlan.refused",
    { refusals: ["record.conflict"], fields: ["changes.1 record.conflict"] },
  ]);
  expect([(await desk.stored(one)).name, (await desk.stored(two)).name]).toEqual(["旧", "他"]);
  expect((await desk.plan([edit(one, {}, 7)])).data.refusals).toMatchObject([{ refusal: { code: "record.conflict" } }]);
});

test("a plan is its author's, and by the rights that he has when it is applied", async () => {
  const one = await desk.supplier();
  const { data } = await desk.plan([edit(one)]);
  expect((await desk.act(data.id, "apply", desk.people.viewer)).status).toBe(404);
  expect((await desk.content(data.id, desk.people.viewer)).status).toBe(404);
  expect((await desk.plan([edit(one)], desk.people.viewer)).data.refusals).toMatchObject([{ refusal: { code: "access.denied" } }]);
  const right = desk.server.db.selectFrom("sysr_role_permission").selectAll().where("permission", "=", "supplier:edit");
  const held = await right.where("master_id", "=", String(desk.roles.clerk)).executeTakeFirstOrThrow();
  await sql`delete from sysr_role_permission where id = ${held.id}`.execute(desk.server.db);
  desk.server.app.sessions.stop();
  const late = await desk.server.another({});
  const answer = await desk.server.call("PUT", `/api/v1/integration/changePlan/${data.id}/apply`, { token: desk.people.clerk, app: late });
  expect(answer.errorCode).toBe("access.denied");
  await desk.server.insert("sysr_role_permission", { master_id: desk.roles.clerk, permission: "supplier:edit" });
  expect((await desk.stored(one)).name).toBe("旧");
});

test("above the limit somebody else approves, as far as both may", async () => {
  await desk.settings({ plan_limit: 1 });
  const [one, two] = [await desk.supplier(), await desk.supplier()];
  const { data } = await desk.plan([edit(one), edit(two)]);
  expect(data.state).toBe("waiting");
  expect((await desk.act(data.id, "apply")).errorCode).toBe("changePlan.waits");
  expect((await desk.act(data.id, "approve", desk.people.clerk)).errorCode).toBe("access.denied");
  // Who does not see the column is shown nothing of it, and cannot approve what he could not do.
  const seen = await desk.content(data.id, desk.people.narrow);
  expect(seen.data.differences.map(({ before, after }) => [before, after])).toEqual([
    [{}, {}],
    [{}, {}],
  ]);
  expect((await desk.act(data.id, "approve", desk.people.narrow)).errorCode).toBe("changePlan.refused");
  expect((await desk.act(data.id, "approve")).data.state).toBe("applied");
  expect(await desk.stored(one)).toEqual({ name: "新", version: 2 });
  const author = await sql<{ by: string }>`select u.username as by from base_supplier s join sysr_user u on u.id = s.update_by_id
    where s.id = ${one}::bigint`.execute(desk.server.db);
  expect(author.rows).toEqual([{ by: "clerk" }]);
  expect((await desk.act(data.id, "undo")).data.state).toBe("undone");
});

test("what is refused or over is not applied any more", async () => {
  await desk.settings({ plan_limit: 0 });
  const one = await desk.supplier();
  const refused = (await desk.plan([edit(one)])).data.id;
  expect((await desk.act(refused, "refuse")).status).toBe(200);
  expect((await desk.act(refused, "approve")).errorCode).toBe("changePlan.notOpen");
  await desk.settings({ plan_limit: 20 });
  const over = (await desk.plan([edit(one)])).data.id;
  await sql`update change_plan set expire_time = now() - interval '1 second' where id = ${over}::bigint`.execute(desk.server.db);
  expect((await desk.act(over, "apply")).errorCode).toBe("changePlan.expired");
  await expirePlans(desk.server.db);
  expect((await desk.content(over)).data).toMatchObject({ state: "expired", differences: [] });
});

test("an undo leaves what somebody changed since, and names it", async () => {
  const [one, two] = [await desk.supplier(), await desk.supplier()];
  const { data } = await desk.plan([edit(one), edit(two)]);
  await desk.act(data.id, "apply");
  await desk.server.call("POST", "/api/v1/changes", { token: desk.people.boss, body: { changes: [edit(one, { name: "他" }, 2)] } });
  const undone = await desk.act(data.id, "undo");
  expect(undone.data).toMatchObject({ state: "applied", outcomes: [{ refusal: null }, { refusal: { code: "record.changedSince" } }] });
  expect([(await desk.stored(one)).name, (await desk.stored(two)).name]).toEqual(["他", "旧"]);
  // The plan says which record it is, and by whose step.
  const told = async (token?: string) =>
    (await desk.content(data.id, token)).data.differences.map(({ record, stands, since }) => ({ record, stands, since }));
  const step = { action: "edit", by: { name: "boss" }, before: { name: "新" }, after: { name: "他" } };
  expect(await told()).toMatchObject([
    { record: one, stands: "changed", since: [step] },
    { record: two, stands: "undone", since: [] },
  ]);
  // Of columns that are not the reader's nothing is told.
  const [seen] = await told(desk.people.narrow);
  expect(seen).toMatchObject({ stands: "changed", since: [{ action: "edit" }] });
  expect(JSON.stringify(seen)).not.toMatch(/他|新/);
  await desk.server.call("POST", "/api/v1/changes", {
    token: desk.people.boss,
    body: { changes: [{ entity: "supplier", kind: "remove", record: one, version: 3 }] },
  });
  expect((await told())[0]).toMatchObject({ stands: "changed", since: [{ action: "remove" }, step] });
});

test("what an applied plan left stands as it was left, until somebody changes it", async () => {
  const one = await desk.supplier();
  const { data } = await desk.plan([edit(one)]);
  expect(data.differences).toMatchObject([{ stands: null, since: [] }]);
  await desk.act(data.id, "apply");
  expect((await desk.content(data.id)).data.differences).toMatchObject([{ stands: "asLeft", since: [] }]);
});

test("a plan is bound by one statement for each entity, however many records it names", async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => desk.supplier()));
  const context = await desk.context();
  let statements = 0;
  const db = desk.server.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "SelectQueryNode" && JSON.stringify(node).includes("base_supplier")) statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { changes } = await bind(
    { ...context, db },
    ids.map((record) => ({ entity: "supplier", kind: "edit", record, values: { name: "新" } })),
  );
  expect(changes.map(({ record, version }) => [record, version])).toEqual(ids.map((id) => [id, 1]));
  expect(statements).toBe(1);
});
