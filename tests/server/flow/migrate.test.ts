import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import { byName, jsonb } from "../../../src/server/db/database.ts";
import { migrate, undoMigration } from "../../../src/server/modules/flow/migrate/migrate.ts";
import { previewMigration } from "../../../src/server/modules/flow/migrate/preview.ts";
import type { FlowTexts } from "../../../src/server/modules/flow/texts.ts";
import { buildFlow } from "../../flow/builder.ts";
import { flowStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const ONE = `
a: user people=starter ops=agree,revoke
b: user people=users:bob ops=agree,reject name="部门审批" timeout="P1D remind"
c: user people=users:cid ops=agree,reject
s -> a -> b -> c -> e`;

/** Another version of a published flow. */
async function version(of: string, notation: string, number = 2): Promise<string> {
  const row = await byName(stage.db).selectFrom("flow_publish").selectAll().where("id", "=", of).executeTakeFirstOrThrow();
  const xml = buildFlow(notation, { key: "v" });
  const { graph, problems } = await compile(xml);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const { id: _, ...values } = row;
  const publish = await byName(stage.db)
    .insertInto("flow_publish")
    .values({ ...values, publish_version: number, main_version: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto("flow_graph")
    .values({ publish_id: String(publish.id), bpmn_xml: xml, graph: jsonb(graph) })
    .execute();
  return String(publish.id);
}
const boss = () => stage.context("boss");
const todo = async (instance: string) => (await stage.standing(instance)).todo;
/** Everything of a flow but what was said. */
async function whole(instance: string): Promise<unknown> {
  const { rows } = await sql`
    select c.publish_id, c.seq, c.status, i.flow_publish_id, i.current_step,
      (select jsonb_agg(to_jsonb(t) order by t.id) from flow_token t where t.instance_id = c.instance_id) as tokens,
      (select jsonb_agg(to_jsonb(t) order by t.id) from flow_event t where t.instance_id = c.instance_id) as events,
      (select jsonb_agg(to_jsonb(t) order by t.id) from flow_visit t where t.instance_id = c.instance_id) as visits,
      (select jsonb_agg(to_jsonb(t) order by t.id) from flow_wait t where t.instance_id = c.instance_id) as waits,
      (select jsonb_agg(to_jsonb(t) order by t.id) from flow_task t where t.flow_instance_id = c.instance_id) as tasks
    from flow_case c join flow_instance i on i.id = c.instance_id where c.instance_id = ${instance}::bigint`.execute(stage.db);
  return rows[0];
}

test("a flow goes on by the other version: people keep their tasks, its steps and rules apply, and it can be sent back", async () => {
  const first = await stage.publish(ONE);
  const second = await version(
    first,
    `
    a: user people=starter ops=agree,revoke
    lead: user people=users:eve ops=agree,reject,transfer name="部门审批"
    d: user people=users:dan ops=agree,reject
    s -> a -> lead -> d -> e`,
  );
  const i = await stage.begin();
  expect(await previewMigration(boss(), { source: first, target: second })).toMatchObject({
    ...{ total: 1, mapping: { a: "a", b: "lead" }, instances: [{ id: i, state: "moves", obstacles: [], undoable: false }] },
  });
  await migrate(boss(), { instance: i, target: second });
  expect(await todo(i)).toEqual(["lead:bob"]);
  expect(await previewMigration(boss(), { source: second, target: first })).toMatchObject({ instances: [{ id: i, undoable: true }] });
  await stage.act(i, "lead", "bob", "agree");
  expect(await todo(i)).toEqual(["d:dan"]);
  await stage.act(i, "d", "dan", "reject", { target: "lead" });
  expect(await todo(i)).toEqual(["lead:bob"]);
  await stage.act(i, "lead", "bob", "agree");
  await stage.act(i, "d", "dan", "agree");
  expect(await stage.standing(i)).toMatchObject({ status: 2, result: "agreed" });
});

test("it is moved back exactly as it was, as long as nobody acted", async () => {
  const first = await stage.publish(ONE);
  const second = await version(first, ONE.replace("b: user", "b2: user").replace("-> b ->", "-> b2 ->").replace("P1D", "P2D"));
  const [one, two] = [await stage.begin(), await stage.begin()];
  const before = await whole(one);
  await migrate(boss(), { instance: one, target: second });
  expect(await whole(one)).not.toEqual(before);
  await undoMigration(boss(), one);
  expect(await whole(one)).toEqual(before);
  await expect(undoMigration(boss(), one)).rejects.toMatchObject({ code: "flow.migratedOn" });
  await migrate(boss(), { instance: two, target: second });
  await stage.act(two, "b2", "bob", "agree");
  await expect(undoMigration(boss(), two)).rejects.toMatchObject({ code: "flow.migratedOn" });
  expect(await todo(two)).toEqual(["c:cid"]);
});

test("a step that is gone needs one chosen, whose people are asked; what the other version never comes to is refused", async () => {
  const first = await stage.publish(ONE);
  const second = await version(
    first,
    `
    a: user people=starter ops=agree
    x: user people=users:dan ops=agree
    s -> a -> x -> e`,
  );
  const i = await stage.begin();
  expect(await previewMigration(boss(), { source: first, target: second })).toMatchObject({
    instances: [{ state: "choose", obstacles: [{ node: "b", code: "choose" }] }],
  });
  await expect(migrate(boss(), { instance: i, target: second })).rejects.toMatchObject({ code: "flow.notMigrated" });
  await migrate(boss(), { instance: i, target: second, mapping: { b: "x" } });
  expect(await todo(i)).toEqual(["x:dan"]);
  await stage.act(i, "x", "dan", "agree");
  expect(await stage.standing(i)).toMatchObject({ status: 2 });
});

test("who reads a preview or an answer is told steps as his language calls them", async () => {
  const first = await stage.publish(ONE);
  const second = await version(first, ONE.replace("b: user", "b2: user").replace("-> b ->", "-> b2 ->"));
  const i = await stage.begin();
  const said = (stored: string) => `<${stored}>`;
  const names: FlowTexts = {
    title: (_, stored) => said(stored),
    element: (_, id, stored) => (id === stored ? stored : said(stored)),
    steps: (_, stored) => said(stored),
    operation: (_key, _node, _type, stored) => stored,
    variable: (_key, _node, _name, stored) => stored,
  };
  const reader = { ...boss(), names };
  const preview = await previewMigration(reader, { source: first, target: second });
  expect(preview.instances.map(({ currentStep }) => currentStep)).toEqual(["<部门审批>"]);
  expect(preview.nodes.map(({ name }) => name)).toEqual(["<部门审批>"]);
  expect((await migrate(reader, { instance: i, target: second })).currentStep).toBe("<部门审批>");
  // What is stored stays.
  expect((await whole(i)) as object).toMatchObject({ current_step: "部门审批" });
});

test("only who may, and between versions of one flow", async () => {
  const first = await stage.publish(ONE);
  const second = await version(first, ONE);
  const other = await stage.publish(ONE);
  await stage.choose(first);
  const i = await stage.begin();
  const without = stage.context("boss", { permissions: new Set(["flow-instance:manage"]) });
  await expect(migrate(without, { instance: i, target: second })).rejects.toMatchObject({ code: "access.denied" });
  await expect(migrate(stage.context("ann"), { instance: i, target: second })).rejects.toMatchObject({ code: "flow.notYours" });
  await expect(migrate(boss(), { instance: i, target: other })).rejects.toMatchObject({ code: "flow.noFlow" });
  await expect(migrate(boss(), { instance: i, target: first })).rejects.toMatchObject({ code: "flow.sameVersion" });
});

test("of an act and a move at the same moment both are done, one after the other, or one is refused", async () => {
  const first = await stage.publish(ONE);
  const second = await version(first, ONE);
  for (let round = 0; round < 5; round++) {
    const i = await stage.begin();
    const task = await stage.task(i, "b", "bob");
    const { operate } = await import("../../../src/server/modules/flow/operations/operate.ts");
    await Promise.allSettled([
      migrate(boss(), { instance: i, target: second }),
      operate(stage.context("bob"), { taskId: task, op: "agree", comment: "ok" }),
    ]);
    expect(await todo(i)).toEqual(["c:cid"]);
    await stage.act(i, "c", "cid", "agree");
    expect(await stage.standing(i)).toMatchObject({ status: 2 });
  }
});
