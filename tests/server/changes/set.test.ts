import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Documents, Screen } from "../../../src/model/documents.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { testTasks } from "../tasks/test-tasks.ts";

type Actions = NonNullable<Screen["actions"]>;

const ACTIONS: Actions = [
  {
    ...{ id: "stop", title: "停用", on: "records", when: { field: "status", op: "eq", value: 0 } },
    set: { status: 1, remarks: { expression: "record.name + ' / ' + user.username" }, cooperationDate: { expression: "today()" } },
  },
  { id: "rename", title: "更名", on: "row", set: { rating: 3 }, ask: ["name", "rating"] },
  { id: "clear", title: "清空", on: "selection", set: { remarks: null } },
  { id: "halve", title: "折半", on: "selection", set: { paymentDays: { expression: "90 / record.paymentDays" } } },
  { id: "mine", title: "归我", on: "selection", set: { manager: { expression: "user.id" } } },
  { id: "export2", title: "打开", on: "row", open: "supplier-list" },
];

const withActions = (documents: Documents): Documents => ({
  ...documents,
  screens: new Map([...documents.screens].map(([id, screen]) => [id, id === "supplier-list" ? { ...screen, actions: ACTIONS } : screen])),
});

const task = testTasks();
let server: Platform;
let clerk: string;
let reader: string;
let narrow: string;
let blind: string;
let clerkId: string;
let tenant: string;

beforeAll(async () => {
  server = await platform({}, undefined, withActions, [task.feature]);
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const of = async (username: string, actions: readonly string[], columns: Readonly<Record<string, string>> = {}) => {
    const permissions = actions.map((action) => `supplier:${action}`);
    const role = await server.role({ code: username, permissions, columns });
    const id = await server.user(username, { tenant_id: tenant, roles_ids: [role] });
    return { id, token: await server.signIn(username) };
  };
  ({ token: clerk, id: clerkId } = await of("clerk", ["view", "edit"]));
  ({ token: reader } = await of("reader", ["view"]));
  const columns = { "supplier:name": "vea", "supplier:status": "ve", "supplier:rating": "ve", "supplier:remarks": "v" };
  ({ token: narrow } = await of("narrow", ["view", "edit"], columns));
  const unguarded = { "supplier:remarks": "ve", "supplier:cooperationDate": "ve", "supplier:paymentDays": "e" };
  ({ token: blind } = await of("blind", ["view", "edit"], unguarded));
});
afterAll(() => server.close());
beforeEach(() => task.held.clear());

interface Outcome {
  readonly record: string | null;
  readonly version: number | null;
  readonly refusal: { readonly code: string; readonly params?: unknown; readonly fields?: readonly { readonly code: string }[] } | null;
}

let serial = 0;
const supplier = async (values: object = {}) => {
  const code = `S-${++serial}`;
  const usual = { code, name: "旧", short_name: code, type: "x", status: 0, tenant_id: tenant };
  return server.insert("base_supplier", { ...usual, ...values });
};
const stored = (id: string) => server.db.selectFrom("base_supplier").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const act = (action: string, records: readonly object[], { values, token = clerk }: { values?: object; token?: string } = {}) =>
  server.call<{ set: string | null; outcomes: Outcome[] }>("POST", `/api/v1/screen/supplier-list/actions/${action}`, {
    ...{ token, body: { records, ...(values && { values }) } },
  });
const codes = ({ outcomes }: { outcomes: readonly Outcome[] }) => outcomes.map(({ refusal }) => refusal?.code ?? "done");

test("an action gives records the values of its document, constants and what it works out, and is undone", async () => {
  const id = await supplier();
  const { data } = await act("stop", [{ id, version: 1 }]);
  expect(data.outcomes).toEqual([{ record: id, version: 2, refusal: null }]);
  const now = await stored(id);
  expect([now.status, now.remarks, now.cooperation_date]).toEqual([1, "旧 / clerk", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  const log = await server.db.selectFrom("sysr_operation_log").selectAll().where("record_id", "=", id).execute();
  expect(log.map(({ operation_type, after }) => [operation_type, (after as { status: number }).status])).toEqual([["edit", 1]]);
  const undone = await server.call<Outcome[]>("POST", `/api/v1/changes/${data.set}/undo`, { token: clerk });
  expect(undone.data.map(({ refusal }) => refusal)).toEqual([null]);
  expect(await stored(id)).toMatchObject({ status: 0, remarks: null, cooperation_date: null });
});

test("a record that is named twice is refused: each has its own outcome, at its place", async () => {
  const [one, other] = [await supplier(), await supplier()];
  const answer = await act("stop", [
    { id: one, version: 1 },
    { id: other, version: 1 },
    { id: one, version: 1 },
  ]);
  expect(answer.errorCode).toBe("request.invalid");
  expect(await stored(one)).toMatchObject({ status: 0 });
});

test("each record tells what became of it, and what is refused holds back no other", async () => {
  task.held.clear();
  const [free, stopped, newer, held] = [await supplier(), await supplier({ status: 1 }), await supplier({ version: 4 }), await supplier()];
  task.held.add(`supplier ${held}`);
  const { data } = await act(
    "stop",
    [free, stopped, newer, held, "999999"].map((id) => ({ id, version: 1 })),
  );
  expect(codes(data)).toEqual(["done", "record.notOpen", "record.conflict", "record.held", "record.notFound"]);
  expect(data.outcomes[1]?.refusal?.params).toEqual({ name: expect.stringMatching(/^S-/), transition: "停用" });
  expect((await stored(newer)).status).toBe(0);
  const undone = await server.call<Outcome[]>("POST", `/api/v1/changes/${data.set}/undo`, { token: clerk });
  expect(undone.data).toHaveLength(1);
});

test("the version that was looked at is asked for", async () => {
  const id = await supplier();
  const { data } = await act("stop", [{ id }]);
  expect([codes(data), data.set]).toEqual([["record.invalid"], null]);
});

test("what an action asks for counts for more than what it sets; other fields are refused by name", async () => {
  const id = await supplier();
  await act("rename", [{ id, version: 1 }], { values: { name: "新" } });
  expect(await stored(id)).toMatchObject({ name: "新", rating: 3 });
  await act("rename", [{ id, version: 2 }], { values: { rating: 5 } });
  expect(await stored(id)).toMatchObject({ name: "新", rating: 5 });
  const other = await act("rename", [{ id, version: 3 }], { values: { status: 1 } });
  expect(other).toMatchObject({ status: 403, errorCode: "access.columnReadonly" });
});

test("what is filled in meets the rules of a save", async () => {
  const id = await supplier();
  const { data } = await act("rename", [{ id, version: 1 }], { values: { name: "" } });
  expect(data.outcomes[0]?.refusal).toMatchObject({ code: "record.invalid", fields: [{ path: "name", code: "field.required" }] });
});

test("a field is emptied, a reference gets who asks, and what cannot be worked out is refused on its field", async () => {
  const id = await supplier({ remarks: "旧", payment_days: 0 });
  expect(codes((await act("clear", [{ id, version: 1 }])).data)).toEqual(["done"]);
  expect((await stored(id)).remarks).toBe(null);
  const { data } = await act("halve", [{ id, version: 2 }]);
  expect(data.outcomes[0]?.refusal).toMatchObject({ fields: [{ path: "paymentDays", code: "field.notWorkedOut" }] });
  expect(codes((await act("mine", [{ id, version: 2 }])).data)).toEqual(["done"]);
  expect((await stored(id)).manager_id).toBe(clerkId);
});

test("who may not edit records, or one of the fields, or does not see what the action reads, may not do it", async () => {
  const id = await supplier();
  const records = [{ id, version: 1 }];
  expect(await act("stop", records, { token: reader })).toMatchObject({ status: 403, errorCode: "access.denied" });
  expect(await act("clear", records, { token: narrow })).toMatchObject({ status: 403, errorCode: "access.denied" });
  expect((await act("rename", records, { token: narrow })).status).toBe(200);
  expect(await act("stop", records, { token: blind })).toMatchObject({ status: 403, errorCode: "access.denied" });
  expect(await act("halve", records, { token: blind })).toMatchObject({ status: 403, errorCode: "access.denied" });
  expect((await stored(id)).status).toBe(0);
});

test("only actions that set are done by their name", async () => {
  const id = await supplier();
  for (const name of ["export2", "nothing", "constructor"])
    expect(await act(name, [{ id, version: 1 }])).toMatchObject({ status: 404, errorCode: "document.notFound" });
});

test("a reader's bundle has no action that names what is hidden from him", async () => {
  const actionsOf = async (token: string) => {
    const { data } = await server.call<{ screen: Screen }>("GET", "/api/v1/screen/supplier-list", { token });
    return data.screen.actions?.map((action) => (typeof action === "string" ? action : action.id));
  };
  expect(await actionsOf(clerk)).toEqual(ACTIONS.map((action) => (typeof action === "string" ? action : action.id)));
  expect(await actionsOf(narrow)).toEqual(["rename", "clear", "export2"]);
});
