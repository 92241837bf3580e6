import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";
import { testTasks } from "../tasks/test-tasks.ts";

const task = testTasks();
let server: Platform;
let clerk: string;
let viewer: string;
let tenant: string;

beforeAll(async () => {
  server = await platform({}, undefined, undefined, [task.feature]);
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const of = async (username: string, actions: readonly string[]) => {
    const role = await server.role({ code: username, permissions: actions.map((action) => `supplier:${action}`) });
    await server.user(username, { tenant_id: tenant, roles_ids: [role] });
    return server.signIn(username);
  };
  clerk = await of("clerk", ["view", "add", "edit", "remove"]);
  viewer = await of("viewer", ["view", "edit"]);
});
afterAll(() => server.close());
beforeEach(() => {
  task.held.clear();
  task.questions.length = 0;
});

interface Outcome {
  readonly refusal: { readonly code: string; readonly params?: unknown } | null;
}

let serial = 0;
const supplier = async () => {
  const code = `S-${++serial}`;
  return server.insert("base_supplier", { code, name: "旧", short_name: code, type: "x", status: 0, tenant_id: tenant });
};
const nameOf = async (id: string) =>
  (await server.db.selectFrom("base_supplier").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
const edit = (record: string, version = 1) => ({ entity: "supplier", kind: "edit", record, version, values: { name: "新" } });
const apply = (changes: readonly unknown[], partial = false, token = clerk) =>
  server.call<{ set: string; outcomes: Outcome[] }>("POST", "/api/v1/changes", { token, body: { changes, partial } });
const codes = (outcomes: readonly Outcome[]) => outcomes.map(({ refusal }) => refusal?.code ?? "done");

test("a set is applied whole and undone whole, and each record tells what became of it", async () => {
  const [one, two] = [await supplier(), await supplier()];
  const { data } = await apply([edit(one), { entity: "supplier", kind: "remove", record: two, version: 1 }]);
  expect(data.outcomes).toEqual([
    { record: one, version: 2, refusal: null },
    { record: two, version: 2, refusal: null },
  ]);
  expect(await nameOf(one)).toBe("新");
  const undone = await server.call<[]>("POST", `/api/v1/changes/${data.set}/undo`, { token: clerk });
  expect(codes(undone.data)).toEqual(["done", "done"]);
  expect(await nameOf(one)).toBe("旧");
  expect((await server.call("POST", `/api/v1/changes/${data.set}/undo`, { token: viewer })).status).toBe(404);
});

test("a set is undone for a week", async () => {
  const id = await supplier();
  const { data } = await apply([edit(id)]);
  await server.db
    .updateTable("change_set")
    .set({ expires_at: new Date(0).toISOString() })
    .where("id", "=", data.set)
    .execute();
  expect((await server.call("POST", `/api/v1/changes/${data.set}/undo`, { token: clerk })).status).toBe(404);
  expect(await nameOf(id)).toBe("新");
});

test("where one change is refused nothing is done, or the others where that is asked for", async () => {
  const [one, two] = [await supplier(), await supplier()];
  const whole = await apply([edit(one), edit(two, 7)]);
  expect([whole.data.set, codes(whole.data.outcomes), await nameOf(one)]).toEqual([null, ["done", "record.conflict"], "旧"]);
  const some = await apply([edit(one), edit(two, 7)], true);
  expect([codes(some.data.outcomes), await nameOf(one)]).toEqual([["done", "record.conflict"], "新"]);
});

test("what a process holds is refused by name, in a batch by one question; an undo as well", async () => {
  const ids = [await supplier(), await supplier(), await supplier()];
  const first = await apply(ids.slice(0, 2).map((id) => edit(id)));
  task.held.add(`supplier ${ids[0]}`);
  task.questions.length = 0;
  const { data } = await apply([edit(ids[0] as string, 2), edit(ids[1] as string, 2), edit(ids[2] as string)], true);
  expect(codes(data.outcomes)).toEqual(["record.held", "done", "done"]);
  expect(data.outcomes[0]?.refusal?.params).toEqual({ name: expect.stringMatching(/^S-/) });
  expect(task.questions).toEqual([3]);
  const undone = await server.call<[]>("POST", `/api/v1/changes/${first.data.set}/undo`, { token: clerk });
  expect(codes(undone.data).toSorted()).toEqual(["done", "record.held"]);
});

test("records of another tenant are not locked by who names their ids", async () => {
  const far = await server.insert("sysr_tenant", { code: "far", name: "乙", status: 0 });
  const [own, foreign] = [await supplier(), await supplier()];
  await server.db.updateTable("base_supplier").set({ tenant_id: far }).where("id", "=", foreign).execute();
  const isFree: boolean[] = [];
  task.asked = async () => {
    const lock = sql`select from base_supplier where id = ${foreign}::bigint for update nowait`.execute(server.db);
    isFree.push(
      await lock.then(
        () => true,
        () => false,
      ),
    );
  };
  const remove = (record: string) => ({ entity: "supplier", kind: "remove", record, version: 1 });
  const { data } = await apply([remove(own), remove(foreign)], true);
  task.asked = undefined;
  expect(codes(data.outcomes)).toEqual(["done", "record.notFound"]);
  expect(new Set(isFree)).toEqual(new Set([true]));
});

test("a set brings a few secrets and no more, as each is hashed while others wait", async () => {
  await server.user("chief", { is_super: true });
  const chief = await server.signIn("chief");
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ entity: "user", kind: "add", values: { username: `p${at}`, password: "Aa1!aa1!aa" } }));
  expect(await apply(people(21), true, chief)).toMatchObject({ status: 400, errorCode: "request.invalid" });
  expect((await apply(people(1), true, chief)).status).toBe(200);
});

test("who may not do one of the things at all does none of them; a wrong set is refused as it stands", async () => {
  const id = await supplier();
  expect((await apply([edit(id), { entity: "supplier", kind: "remove", record: id }], true, viewer)).status).toBe(403);
  expect((await apply([{ ...edit(id), entity: "nothing" }])).status).toBe(403);
  expect((await apply([{ entity: "supplier", kind: "edit", values: {} }])).status).toBe(400);
  expect((await apply([{ ...edit(id), kind: "add" }])).status).toBe(400);
});
