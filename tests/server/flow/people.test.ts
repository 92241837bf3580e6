import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import type { PeopleRule, Policies } from "../../../src/flow/people-rule.ts";
import { DEFAULT_POLICIES } from "../../../src/flow/people-rule.ts";
import { type Documents, entityOf } from "../../../src/model/documents.ts";
import { byName } from "../../../src/server/db/database.ts";
import { administratorsOf, superiorsOf } from "../../../src/server/modules/flow/people/find.ts";
import { type AskedNode, type PeopleScope, peopleOf, peopleOfAll, peopleOfRules } from "../../../src/server/modules/flow/people/resolve.ts";
import { unstaffed } from "../../../src/server/modules/flow/people/unstaffed.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { productDocuments } from "../platform/product.ts";

let database: TestDatabase;
let documents: Documents;
const ids = new Map<string, string>();
const id = (name: string): string => ids.get(name) ?? expect.fail(`nobody is called ${name}`);
const nameOf = (one: string): string => [...ids].find(([, own]) => own === one)?.[0] ?? one;

const insert = async (table: string, values: Readonly<Record<string, unknown>>) =>
  String((await byName(database.db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id);

/** A company: HQ (led by `boss`) with purchasing (led by `head`) and, below it, raw materials (led by `lead`), where `clerk` works. */
beforeAll(async () => {
  ({ documents } = await productDocuments());
  database = await testDatabase({ documents });
  const tenant = await insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const far = await insert("sysr_tenant", { code: "far", name: "乙", status: 0 });
  ids.set("tenant", tenant);
  const dept = async (code: string, parent?: string) =>
    ids.set(code, await insert("sysr_dept", { code, name: code, status: 0, tenant_id: tenant, parent_id: parent && id(parent) }));
  await dept("HQ");
  await dept("PUR", "HQ");
  await dept("RAW", "PUR");
  const role = async (code: string, status = 0) =>
    ids.set(code, await insert("sysr_role", { code, name: code, data_scope: 0, status, tenant_id: tenant }));
  await role("finance");
  await role("legal");
  await role("closed", 1);
  await role("flow-manager");
  await insert("sysr_role_permission", { master_id: id("flow-manager"), permission: "flow-instance:manage" });
  ids.set("P-BUY", await insert("sysr_position", { code: "P-BUY", name: "采购员", status: 0, tenant_id: tenant }));
  const user = async (username: string, more: Readonly<Record<string, unknown>> = {}) =>
    ids.set(username, await insert("sysr_user", { username, real_name: username, user_type: 2, status: 0, tenant_id: tenant, ...more }));
  await user("boss", { dept_id: id("HQ") });
  await user("head", { dept_id: id("PUR") });
  await user("lead", { dept_id: id("RAW") });
  await user("clerk", { dept_id: id("RAW"), position_id: id("P-BUY") });
  await user("fay", { dept_id: id("HQ"), roles_ids: [id("finance"), id("closed")] });
  await user("fox", { dept_id: id("RAW"), roles_ids: [id("finance")] });
  await user("law", { dept_id: id("HQ"), roles_ids: [id("legal"), id("finance")] });
  await user("left", { dept_id: id("RAW"), roles_ids: [id("finance")], position_id: id("P-BUY"), status: 1 });
  await user("manager", { roles_ids: [id("flow-manager")] });
  await user("stranger", { tenant_id: far, roles_ids: [id("finance")] });
  for (const [code, principal] of [
    ["HQ", "boss"],
    ["PUR", "head"],
    ["RAW", "lead"],
  ] as const)
    await byName(database.db)
      .updateTable("sysr_dept")
      .set({ principal_id: id(principal) })
      .where("id", "=", id(code))
      .execute();
});
afterAll(() => database?.drop());

const scope = (more: Partial<PeopleScope> = {}): PeopleScope => ({
  ...{
    starter: id("clerk"),
    entity: entityOf(documents, "purchase-order"),
    record: {},
    variables: {},
    doneBy: new Map(),
    agreedBy: new Map(),
  },
  evaluate: () => [],
  ...more,
});
const nodeOf = (people: PeopleRule[], more: Partial<Omit<AskedNode, "policies">> & { policies?: Partial<Policies> } = {}): AskedNode => ({
  ...{ id: "n", name: "审批", people, take: "each" },
  ...more,
  policies: { ...DEFAULT_POLICIES, ...more.policies },
});
const staff = (node: AskedNode, more?: Partial<PeopleScope>) => peopleOf(database, { ...scope(more), node });
const who = async (rules: PeopleRule | PeopleRule[], more?: Partial<PeopleScope>, policies: Partial<Policies> = { nobody: "skip" }) =>
  (await staff(nodeOf([rules].flat(), { policies }), more)).people.map((one) => nameOf(one.id));

describe("a rule finds", () => {
  test("users by their account names, in the order in which it names them", async () => {
    expect(await who({ kind: "users", usernames: ["lead", "boss", "nobody"] })).toEqual(["lead", "boss"]);
  });
  test("who holds a role that is in use; of the starter's department alone where it says so", async () => {
    expect(await who({ kind: "roles", codes: ["finance"] })).toEqual(["fay", "fox", "law"]);
    expect(await who({ kind: "roles", codes: ["finance"], inDepartment: true })).toEqual(["fox"]);
    expect(await who({ kind: "roles", codes: ["finance"], inDepartment: true }, { starter: id("manager") }), "of no department").toEqual(
      [],
    );
    expect(await who({ kind: "roles", codes: ["closed"] })).toEqual([]);
  });
  test("who stands in a position", async () => {
    expect(await who({ kind: "positions", codes: ["P-BUY"] })).toEqual(["clerk"]);
  });
  test("everybody of a department: by its code, of the starter, of a field", async () => {
    expect(await who({ kind: "department", code: "PUR" })).toEqual(["head"]);
    expect(await who({ kind: "department" })).toEqual(["lead", "clerk", "fox"]);
    expect(await who({ kind: "department", field: "dept" }, { record: { dept: id("PUR") } })).toEqual(["head"]);
  });
  test("the leader of a department, and those above it", async () => {
    expect(await who({ kind: "leader", levels: 0 })).toEqual(["lead"]);
    expect(await who({ kind: "leader", levels: 1 })).toEqual(["head"]);
    expect(await who({ kind: "leader", levels: 2 })).toEqual(["boss"]);
    expect(await who({ kind: "leader", levels: 3 })).toEqual([]);
    expect(await who({ kind: "leader", levels: 1, field: "dept" }, { record: { dept: { id: id("PUR"), name: "x" } } })).toEqual(["boss"]);
  });
  test("the starter, and his superior: the leader of his department, of the one above where he leads it, or whom his record names", async () => {
    expect(await who({ kind: "starter" })).toEqual(["clerk"]);
    expect(await who({ kind: "superior" })).toEqual(["lead"]);
    expect(await who({ kind: "superior" }, { starter: id("lead") })).toEqual(["head"]);
    expect(await who({ kind: "superior" }, { starter: id("boss") })).toEqual([]);
    await byName(database.db)
      .updateTable("sysr_user")
      .set({ superior_id: id("fay") })
      .where("id", "=", id("clerk"))
      .execute();
    expect(await who({ kind: "superior" })).toEqual(["fay"]);
    await byName(database.db).updateTable("sysr_user").set({ superior_id: null }).where("id", "=", id("clerk")).execute();
  });
  test("people of a field, of an earlier node, and whom the one before named", async () => {
    expect(await who({ kind: "field", field: "buyer" }, { record: { buyer: id("head") } })).toEqual(["head"]);
    expect(await who({ kind: "field", field: "buyer" }, { record: { buyer: [{ id: id("fox") }, { id: id("fay") }] } })).toEqual([
      "fox",
      "fay",
    ]);
    expect(await who({ kind: "node", node: "first" }, { doneBy: new Map([["first", [id("lead")]]]) })).toEqual(["lead"]);
    const variables = { appointedAssignee: "head", assigneeList: "fox, fay" };
    expect(await who({ kind: "appointed" }, { variables })).toEqual(["head"]);
    const vote = nodeOf([{ kind: "appointed" }], { countersign: { completion: "all_approved", sequential: false } });
    expect((await staff(vote, { variables })).people.map((one) => nameOf(one.id))).toEqual(["fox", "fay"]);
  });
  test("by an id whoever has it, though another account is called so; by a name an account of the tenant first", async () => {
    const user = (username: string, tenant: string | null) =>
      insert("sysr_user", { username, real_name: username, user_type: 2, status: 0, tenant_id: tenant });
    const namesake = await user(id("head"), id("tenant"));
    await user(id("lead"), null);
    expect(await who({ kind: "field", field: "buyer" }, { record: { buyer: id("head") } })).toEqual(["head"]);
    expect(await who({ kind: "appointed" }, { variables: { appointedAssignee: id("head") } })).toEqual(["head"]);
    expect(await who({ kind: "users", usernames: [id("head"), id("lead")] })).toEqual([namesake, "lead"]);
    await byName(database.db)
      .deleteFrom("sysr_user")
      .where("username", "in", [id("head"), id("lead")])
      .execute();
  });
  test("whom an expression names, by id or account name", async () => {
    expect(await who({ kind: "expression", source: "x" }, { evaluate: () => [id("fox"), "boss"] })).toEqual(["fox", "boss"]);
  });
  test("nobody of another tenant, by whatever way", async () => {
    expect(await who({ kind: "users", usernames: ["stranger"] })).toEqual([]);
    expect(await who({ kind: "field", field: "buyer" }, { record: { buyer: id("stranger") } })).toEqual([]);
  });
});

describe("several rules", () => {
  test("are united in their order, each person once; in a countersign of groups once in each that names him", async () => {
    const rules: PeopleRule[] = [
      { kind: "roles", codes: ["legal"], group: "law" },
      { kind: "superior" },
      { kind: "roles", codes: ["finance"], group: "money" },
    ];
    const { people } = await staff(nodeOf(rules, { countersign: { completion: "per_group", sequential: false } }));
    expect(people.map((one) => [nameOf(one.id), one.group])).toEqual([
      ["law", "law"],
      ["lead", undefined],
      ["fay", "money"],
      ["fox", "money"],
      ["law", "money"],
    ]);
  });
  test("of several nodes are answered in one go, each by itself", async () => {
    const nodes = [
      nodeOf([{ kind: "superior" }], { id: "a" }),
      nodeOf([{ kind: "roles", codes: ["legal"] }], { id: "b" }),
      nodeOf([], { id: "c" }),
    ];
    const all = await peopleOfAll(database, scope(), nodes);
    expect([...all].map(([node, { people }]) => [node, people.map((one) => nameOf(one.id))])).toEqual([
      ["a", ["lead"]],
      ["b", ["law"]],
      ["c", ["manager"]],
    ]);
  });
  test("without policies give who may work", async () => {
    const found = await peopleOfRules(
      database,
      scope(),
      [
        { kind: "users", usernames: ["left", "head"] },
        { kind: "leader", levels: 1 },
      ],
      "n",
    );
    expect(found.map(nameOf)).toEqual(["head"]);
  });
});

describe("policies", () => {
  test("nobody: who manages flows where the tenant has no administrator, a pass, or a refusal that names the node", async () => {
    expect(await who([], {}, {})).toEqual(["manager"]);
    const root = await insert("sysr_user", { username: "root", real_name: "root", user_type: 0, status: 0, tenant_id: id("tenant") });
    expect(await who([], {}, {})).toEqual([root]);
    expect(await administratorsOf(database.db, { tenant: id("tenant") })).toEqual([root]);
    await byName(database.db).deleteFrom("sysr_user").where("id", "=", root).execute();
    expect(await staff(nodeOf([], { policies: { nobody: "skip" } }))).toMatchObject({ people: [], skip: "nobody" });
    await expect(staff(nodeOf([], { policies: { nobody: "refuse" } }))).rejects.toMatchObject({
      code: "flow.nobody",
      params: { name: "审批" },
    });
  });
  test("who left the company: his superior, the nearest who is there; nobody asks for members of a role who left", async () => {
    const named: PeopleRule = { kind: "users", usernames: ["left"] };
    expect(await who(named)).toEqual(["lead"]);
    expect(await who(named, {}, { gone: "administrator" })).toEqual(["manager"]);
    expect(await who(named, {}, { gone: "leaveOut", nobody: "skip" })).toEqual([]);
    await byName(database.db).updateTable("sysr_user").set({ status: 1 }).where("id", "=", id("lead")).execute();
    expect(await who(named)).toEqual(["head"]);
    expect((await superiorsOf(database.db, [id("left"), id("boss")])).get(id("left"))).toBe(id("head"));
    await byName(database.db).updateTable("sysr_user").set({ status: 0 }).where("id", "=", id("lead")).execute();
  });
  test("the starter: his superior in his place, and the handing in stays his", async () => {
    expect(await who({ kind: "users", usernames: ["clerk"] }, {}, { starter: "superior" })).toEqual(["lead"]);
    expect(await who({ kind: "starter" }, {}, { starter: "superior" })).toEqual(["clerk"]);
  });
  test("the same person again: passed where he agreed elsewhere, asked again by a loop and after handing in", async () => {
    const node = nodeOf([{ kind: "users", usernames: ["lead"] }], { policies: { repeated: "skip" } });
    const having = (doneIn: string) => staff(node, { submitNode: "apply", agreedBy: new Map([[doneIn, [id("lead")]]]) });
    expect(await having("first")).toMatchObject({ people: [{ id: id("lead") }], skip: "repeated" });
    expect((await having("n")).skip).toBeUndefined();
    expect((await having("apply")).skip).toBeUndefined();
  });
});

describe("deputies", () => {
  const HOUR = 3_600_000;
  const away = async (person: string, deputy: string, { from = -1, to = 1, flows = [] as string[] } = {}) =>
    insert("flow_deputy", {
      ...{ person_id: id(person), deputy_id: id(deputy), tenant_id: id("tenant") },
      begin_time: new Date(Date.now() + from * HOUR),
      end_time: new Date(Date.now() + to * HOUR),
      flows_ids: flows,
    });
  beforeEach(async () => {
    await byName(database.db).deleteFrom("flow_deputy").execute();
  });
  const boss: PeopleRule = { kind: "users", usernames: ["boss"] };
  const acting = async (more?: Partial<PeopleScope>) =>
    (await staff(nodeOf([boss]), more)).people.map((one) => [nameOf(one.id), one.owner && nameOf(one.owner)]);

  test("act in their period, and the person stays named", async () => {
    await away("boss", "head", { from: 1, to: 2 });
    expect(await acting()).toEqual([["boss", undefined]]);
    await away("boss", "head", { from: -3, to: -1 });
    expect(await acting()).toEqual([["boss", undefined]]);
    await away("boss", "head");
    expect(await acting()).toEqual([["head", "boss"]]);
  });
  test("act for the flows that are named alone, and before those for all", async () => {
    const entry = await insert("flow_entry", {
      process_definition_key: "a",
      process_definition_name: "甲",
      bound_form_type: 1,
      table_class_name: "x",
      tenant_id: id("tenant"),
    });
    const publish = await insert("flow_publish", {
      flow_entry_id: entry,
      publish_version: 1,
      process_definition_key: "a",
      process_definition_name: "甲",
      tenant_id: id("tenant"),
    });
    await away("boss", "head", { flows: [entry] });
    expect(await acting()).toEqual([["boss", undefined]]);
    expect(await acting({ publish })).toEqual([["head", "boss"]]);
    await away("boss", "fox", { from: -0.5 });
    expect(await acting()).toEqual([["fox", "boss"]]);
    expect(await acting({ publish })).toEqual([["head", "boss"]]);
  });
  test("of deputies are followed; a circle leaves the task with its person", async () => {
    await away("boss", "head");
    await away("head", "fox");
    expect(await acting()).toEqual([["fox", "boss"]]);
    await away("fox", "boss");
    expect(await acting()).toEqual([["boss", undefined]]);
  });
  test("who left, or started the flow himself, acts for nobody", async () => {
    await away("boss", "left");
    expect(await acting()).toEqual([["boss", undefined]]);
    await byName(database.db).deleteFrom("flow_deputy").execute();
    await away("boss", "clerk");
    expect(await acting()).toEqual([["boss", undefined]]);
    expect(await acting({ starter: id("lead") })).toEqual([["clerk", "boss"]]);
  });
  test("are not needed in a pool of several", async () => {
    await away("fay", "head");
    const { people } = await staff(nodeOf([{ kind: "roles", codes: ["finance"] }], { take: "claim" }));
    expect(people.map((one) => nameOf(one.id))).toEqual(["fay", "fox", "law"]);
  });
});

describe("before a flow is published it is known of a task", () => {
  const problems = async (lines: string) => {
    const { graph } = await compile(buildFlow(lines));
    return (await unstaffed(database, graph, id("tenant"))).map(({ code, element, severity }) => `${severity} ${code} ${element}`);
  };
  test("that nobody holds its role, stands in its position or has its name", async () => {
    const flow = `a: user people=roles:closed
      b: user people=roles:nothing;users:nobody policies="nobody=refuse"
      c: user people=roles:nothing;users:fox
      d: user people=leader:9
      s -> a -> b -> c -> d -> e`;
    expect(await problems(flow)).toEqual(["warning flow.unstaffed a", "error flow.unstaffed b"]);
  });
  test("that nobody appoints its people", async () => {
    const flow = (ops: string) => `a: user ops=${ops}
      b: user people=appointed
      s -> a -> b -> e`;
    expect(await problems(flow("agree"))).toEqual(["warning flow.unstaffed b"]);
    expect(await problems(flow("agree,set_assignee"))).toEqual([]);
  });
  test("that its people have all left and nobody takes their place", async () => {
    const flow = (gone: string) => `a: user people=users:left policies="gone=${gone}"
      s -> a -> e`;
    expect(await problems(flow("leaveOut"))).toEqual(["warning flow.unstaffed a"]);
    expect(await problems(flow("superior"))).toEqual([]);
  });
  test("and of a start by time that it has no record", async () => {
    expect(
      await problems(`t: start cron="0 9 * * *"
      a: user
      s -> a -> e
      t -> a`),
    ).toEqual(["error flow.timedStart t"]);
  });
});
