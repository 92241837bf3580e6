import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Rehearsal, RehearsalAct } from "../../../src/model/contract/flow/rehearsal.ts";
import type { Row } from "../../../src/model/wire.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform } from "../platform/platform.ts";

const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:lead ops=agree,refuse,reject timeout="P1D remind"
big: exclusive
board: user people=users:fin;users:far vote=all_approved ops=multi_agree,multi_refuse
mark: service set="remarks = 'seen'" variable="k = 2"
last: user people=users:starter;roles:nobody policies="starter=superior nobody=administrator" ops=agree
s -> apply -> lead -> big
big -> board ? record.total > 50000
big -> mark default
board -> mark -> last -> e`;

let server: Platform;
let tenant: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
let serial = 0;
beforeAll(async () => {
  server = await platform({ requestLimits: { user: 1e6, address: 1e6 } });
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const design = ["view", "add", "edit"].map((word) => `flow-entry:${word}`);
  const roles = {
    designer: await server.role({ code: "designer", permissions: [...design, "purchase-order:view", "user:pick"] }),
    alone: await server.role({ code: "alone", permissions: [...design, "purchase-order:view"] }),
    viewer: await server.role({ code: "viewer", permissions: ["flow-entry:view", "purchase-order:view"] }),
    narrow: await server.role({
      code: "narrow",
      permissions: [...design, "purchase-order:view", "user:pick"],
      columns: { "purchase-order:code": "v", "purchase-order:remarks": "v" },
    }),
  };
  for (const name of ["lead", "fin", "far", "above", "starter", "designer", "alone", "viewer", "narrow"]) {
    const role = roles[name as keyof typeof roles];
    ids[name] = await server.user(name, {
      ...{ tenant_id: tenant, real_name: name.toUpperCase(), roles_ids: role ? [role] : [] },
      ...(name === "starter" && { superior_id: ids.above }),
    });
    if (role) tokens[name] = await server.signIn(name);
  }
  ids.admin = await server.user("root", { tenant_id: tenant, real_name: "ROOT", user_type: 0 });
});
afterAll(() => server?.close());

async function order(total: string, over: object = {}): Promise<string> {
  const code = `Q${++serial}`;
  const supplier = await server.insert("base_supplier", { code, name: code, short_name: code, type: "x", status: 0, tenant_id: tenant });
  const warehouse = await server.insert("base_warehouse", { code, name: code, type: "x", status: 0, tenant_id: tenant });
  const dept = await server.insert("sysr_dept", { code, name: code, status: 0, tenant_id: tenant });
  return server.insert("purchase_order", {
    ...{ code, supplier_id: supplier, warehouse_id: warehouse, order_date: "2026-01-05", purchaser_id: ids.starter, dept_id: dept },
    ...{ status: 1, flow_status: 0, total, tenant_id: tenant, create_by_id: ids.starter, ...over },
  });
}
async function entry(notation = FLOW, over: object = {}): Promise<string> {
  const key = `r${++serial}`;
  const names = { process_definition_key: key, process_definition_name: "采购", table_class_name: "purchase_order", tenant_id: tenant };
  return server.insert("flow_entry", { ...names, bound_form_type: 1, status: 0, step: 2, bpmn_xml: buildFlow(notation, { key }), ...over });
}
const rehearse = (body: object, name = "designer") =>
  server.call<Rehearsal>("POST", "/orange/admin/flow/flowEntry/rehearse", { token: tokens[name] as string, body });
async function told(body: object, name?: string): Promise<Rehearsal> {
  const answer = await rehearse(body, name);
  expect(answer.errorCode).toBe("NO-ERROR");
  return answer.data;
}
const namesOf = (people: readonly (Row | { name?: string } | null)[]) =>
  people.map((one) => (one as { name?: string } | null)?.name ?? null);
/** Who has what: `node:name`. */
const openOf = ({ open }: Rehearsal) => open.map(({ node, person }) => `${node}:${person?.name ?? "?"}`);
/** Acts, each by the node whose task is open. */
async function played(body: object, script: readonly (readonly [node: string, op: string, more?: object])[]): Promise<Rehearsal> {
  let now = await told(body);
  for (const [node, op, more] of script) {
    const task = now.open.find((one) => one.node === node)?.task ?? "0";
    now = await told({ ...body, acts: [...now.acts, { task, op, ...more }] as RehearsalAct[] });
  }
  return now;
}

test("a draft begins with its starter, and goes where the values of a record lead, each step with who gets it and why", async () => {
  const body = { id: await entry(), businessKey: await order("62000") };
  const begun = await told(body);
  expect(openOf(begun)).toEqual(["apply:STARTER"]);
  expect(begun.next?.steps.map(({ taskKey, people }) => [taskKey, namesOf(people)])).toEqual([
    ["lead", ["LEAD"]],
    ["board", ["FIN", "FAR"]],
    ["last", ["ABOVE"]],
  ]);
  const now = await played(body, [
    ["apply", "agree"],
    ["lead", "agree"],
  ]);
  expect(openOf(now)).toEqual(["board:FIN", "board:FAR"]);
  expect(now.progress.unfinishedTaskSet).toEqual(["board"]);
  const [, applied, led] = now.steps;
  expect(applied?.arrivals[0]).toMatchObject({
    node: "lead",
    people: [{ person: { name: "LEAD" }, rules: [{ kind: "users" }], policy: null }],
  });
  expect(applied?.arrivals[0]?.due).not.toBeNull();
  expect(applied?.notices).toMatchObject([{ people: [{ name: "LEAD" }], byMail: true }]);
  expect(led?.arrivals[0]?.why).toMatchObject([{ taken: "condition", condition: "record.total > 50000", values: [{ value: "62,000" }] }]);
});

test("a countersign counts votes, service tasks show what they set, and the superior stands in for the starter", async () => {
  const body = { id: await entry(), businessKey: await order("62000") };
  const one = await played(body, [
    ["apply", "agree"],
    ["lead", "agree"],
    ["board", "multi_agree"],
  ]);
  expect(openOf(one)).toEqual(["board:FAR"]);
  const now = await played(body, [
    ["apply", "agree"],
    ["lead", "agree"],
    ["board", "multi_agree"],
    ["board", "multi_agree"],
  ]);
  expect(now.steps.at(-1)?.effects).toMatchObject([
    { node: "mark", kind: "set", value: "seen" },
    { node: "mark", kind: "variable", target: "k", value: "2" },
  ]);
  expect(now.steps.at(-1)?.arrivals[0]).toMatchObject({
    node: "last",
    people: [{ person: { name: "ABOVE" }, rules: [], policy: "starter" }],
  });
  const over = await told({ ...body, acts: now.acts, toEnd: true });
  expect(over).toMatchObject({ isOver: true, next: null, fault: null });
  expect(over.steps.at(-1)?.result).toBe("agreed");
});

test("everybody agrees to the end, or it is refused, sent back and stopped as the product does it", async () => {
  const body = { id: await entry(), businessKey: await order("10") };
  const over = await told({ ...body, toEnd: true });
  expect(over.isOver).toBe(true);
  expect(over.steps.flatMap(({ arrivals }) => arrivals.map(({ node }) => node))).toEqual(["apply", "lead", "last"]);
  expect(over.acts).toHaveLength(3);
  const refused = await played(body, [
    ["apply", "agree"],
    ["lead", "refuse"],
  ]);
  expect(refused.steps.at(-1)?.result).toBe("refused");
  const back = await played(body, [
    ["apply", "agree"],
    ["lead", "reject", { target: "apply" }],
  ]);
  expect(back.steps.at(-1)?.result).toBe("cancelled");
});

test("a step back in the middle asks its people again, and what it decided is no more", async () => {
  const flow = FLOW.replace("ops=multi_agree,multi_refuse", "ops=multi_agree,multi_refuse,reject");
  const body = { id: await entry(flow), businessKey: await order("62000") };
  const now = await played(body, [
    ["apply", "agree"],
    ["lead", "agree"],
    ["board", "reject", { target: "lead" }],
  ]);
  expect(openOf(now)).toEqual(["lead:LEAD"]);
  const again = await told({ ...body, acts: now.acts, toEnd: true });
  expect(again.isOver).toBe(true);
});

test("an act that the product refuses is told, and the run stands where it stood", async () => {
  const body = { id: await entry(), businessKey: await order("10") };
  const begun = await told(body);
  const answer = await told({ ...body, acts: [{ task: begun.open[0]?.task, op: "transfer", people: ["lead"] }] });
  expect(answer.acts).toEqual([]);
  expect(answer.fault?.message).toBeTruthy();
  expect(openOf(answer)).toEqual(["apply:STARTER"]);
  const done = await told({
    ...body,
    acts: [
      { task: begun.open[0]?.task, op: "agree" },
      { task: begun.open[0]?.task, op: "agree" },
    ],
  });
  expect(done.acts).toHaveLength(1);
  expect(done.fault?.message).not.toContain("STARTER");
});

test("an invented record is run like a stored one; times come when one says so", async () => {
  const flow = `${FLOW.replace("big -> board ? record.total > 50000", "big -> pause ? record.total > 50000\npause: timer after=PT2H\npause -> board")}`;
  const body = { id: await entry(flow), values: { total: "70000.00" }, starter: ids.starter };
  const now = await played(body, [
    ["apply", "agree"],
    ["lead", "agree"],
  ]);
  expect(now.fields).toEqual(["total"]);
  expect(now.waits).toMatchObject([{ node: "pause" }]);
  const past = await told({ ...body, acts: [...now.acts, { wait: now.waits[0]?.wait }] });
  expect(openOf(past)).toEqual(["board:FIN", "board:FAR"]);
});

test("days go by: timers and late tasks come in their order, as the product does it", async () => {
  const flow = await entry(`
apply: user people=starter ops=agree
lead: user people=users:lead ops=agree timeout="P1D remind;P3D agree"
pause: timer after=P2D
fin: user people=users:fin ops=agree timeout="P2D escalate"
s -> apply -> lead -> pause -> fin -> e`);
  const body = { id: flow, businessKey: await order("100") };
  const begun = await played(body, [["apply", "agree"]]);
  const one = await told({ ...body, acts: [...begun.acts, { days: 2 }] });
  expect(one.steps.at(-1)).toMatchObject({ op: "later", person: null, late: [{ node: "lead", what: "remind" }] });
  expect(one.steps.at(-1)?.notices.flatMap(({ people }) => namesOf(people))).toEqual(["LEAD"]);
  expect(openOf(one)).toEqual(["lead:LEAD"]);
  const all = await told({ ...body, acts: [...one.acts, { days: 4 }] });
  expect(all.steps.at(-1)?.late.map(({ node, what }) => `${node} ${what}`)).toEqual(["lead agree", "pause timer"]);
  expect(all.steps.at(-1)?.arrivals.map(({ node }) => node)).toEqual(["fin"]);
  expect(openOf(all)).toEqual(["fin:FIN"]);
});

test("what is kept, handed on for a look, signed with and without others, and copied is rehearsed too", async () => {
  const flow = await entry(`
apply: user people=starter ops=agree,save
lead: user people=users:lead ops=agree,delegate,copy
board: user people=users:fin vote=all_approved ops=multi_agree,co_sign,remove_sign
s -> apply -> lead -> board -> e`);
  const body = { id: flow, businessKey: await order("100") };
  const kept = await played(body, [["apply", "save"]]);
  expect(openOf(kept)).toEqual(["apply:STARTER"]);
  const looked = await played(body, [
    ["apply", "agree"],
    ["lead", "delegate", { people: [ids.far] }],
  ]);
  expect(openOf(looked)).toEqual(["lead:FAR"]);
  const back = await told({ ...body, acts: [...looked.acts, { task: looked.open[0]?.task ?? "", op: "agree" }] });
  expect(openOf(back)).toEqual(["lead:LEAD"]);
  const copied = await told({ ...body, acts: [...back.acts, { task: back.open[0]?.task ?? "", op: "copy", people: [ids.above ?? ""] }] });
  expect(copied.fault).toBeNull();
  expect(copied.steps.at(-1)?.notices.flatMap(({ people }) => namesOf(people))).toEqual(["ABOVE"]);
  const script = [
    ["apply", "agree"],
    ["lead", "agree"],
    ["board", "co_sign", { people: [ids.far] }],
  ] as const;
  const joined = await played(body, script);
  expect(openOf(joined).toSorted()).toEqual(["board:FAR", "board:FIN"]);
  const alone = await played(body, [...script, ["board", "remove_sign", { people: [ids.far] }]]);
  expect(openOf(alone)).toEqual(["board:FIN"]);
  const stranger = {
    ...body,
    acts: [
      ...joined.acts.slice(0, 2),
      { task: joined.acts[2] && "task" in joined.acts[2] ? joined.acts[2].task : "", op: "co_sign", people: [ids.far ?? ""] },
    ],
  };
  const refused = (await told(stranger, "alone")).fault?.message;
  expect(refused).toBeDefined();
  expect(refused).not.toContain("FAR");
});

test("nothing is written", async () => {
  const tables = ["flow_case", "flow_event", "flow_token", "flow_visit", "flow_wait", "flow_comment", "flow_task", "flow_instance"];
  const others = ["flow_message", "flow_ticket", "sysr_notice", "notice_recipient", "sysr_operation_log", "job"];
  const rows = async () => {
    const { rows: found } = await sql<object>`select ${sql.join(
      [...tables, ...others].map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`),
    )}`.execute(server.db);
    return found;
  };
  const body = { id: await entry(), businessKey: await order("62000") };
  const before = await rows();
  await told({ ...body, toEnd: true });
  expect(await rows()).toEqual(before);
});

test("where everybody agrees, a rehearsal takes the ways and comes to the people that were foreseen", async () => {
  for (const total of ["62000", "10", "50000"]) {
    const body = { id: await entry(), businessKey: await order(total) };
    const begun = await told(body);
    const over = await told({ ...body, toEnd: true });
    const came = over.steps.flatMap(({ arrivals }) =>
      arrivals.map(({ node, people }) => [node, namesOf(people.map(({ person }) => person))]),
    );
    expect(came.slice(1)).toEqual(begun.next?.steps.map(({ taskKey, people }) => [taskKey, namesOf(people)]));
    expect(new Set(over.progress.finishedSequenceFlowSet)).toEqual(
      new Set([...begun.progress.finishedSequenceFlowSet, ...(begun.next?.finishedSequenceFlowSet ?? [])]),
    );
  }
});

test("a draft that cannot be published is refused with its problems", async () => {
  const id = await entry("apply: user people=starter ops=agree\ns -> apply -> lost");
  const answer = await rehearse({ id, values: {} });
  expect(answer).toMatchObject({ errorCode: "flow.refused" });
});

test("who may not choose people sees where it goes, and nobody's name", async () => {
  const now = await told({ id: await entry(), businessKey: await order("62000"), toEnd: true }, "alone");
  expect(JSON.stringify(now)).not.toMatch(/LEAD|FIN|FAR|ABOVE|STARTER/);
  expect(now.isOver).toBe(true);
});

test("who does not see a field cannot find out its value by a draft; on an invented record he runs it", async () => {
  const businessKey = await order("62000");
  const id = await entry();
  expect(await rehearse({ id, businessKey }, "narrow")).toMatchObject({ errorCode: "flow.rehearseHidden" });
  const byRule = await entry(
    FLOW.replace("record.total > 50000", "record.code != ''").replace("people=users:lead", "people=field:createBy"),
  );
  expect(await rehearse({ id: byRule, businessKey }, "narrow")).toMatchObject({ errorCode: "flow.rehearseHidden" });
  const invented = await told({ id, values: { total: "62000" }, toEnd: true }, "narrow");
  expect(invented.steps.flatMap(({ arrivals }) => arrivals.map(({ node }) => node))).not.toContain("board");
});

test("who may only look at flows does not run them", async () => {
  expect(await rehearse({ id: await entry(), values: {} }, "viewer")).toMatchObject({ status: 403 });
});
