import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Connection, connect } from "../../../src/server/db/connect.ts";
import { byName, type Database } from "../../../src/server/db/database.ts";
import { suspend } from "../../../src/server/modules/flow/operations/end.ts";
import type { FlowContext } from "../../../src/server/modules/flow/operations/flow-context.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import { fire } from "../../../src/server/modules/flow/timers/fire.ts";
import { productOf } from "../../../src/server/modules/flow/timers/product.ts";
import { sweep } from "../../../src/server/modules/flow/timers/sweep.ts";
import { flowStage, type Stage } from "./stage.ts";

let stage: Stage;
let processes: Connection[];
beforeAll(async () => {
  stage = await flowStage();
  processes = Array.from({ length: 4 }, () => connect(stage.database.url));
});
afterAll(async () => {
  for (const one of processes ?? []) await one.close();
  await stage?.close();
});
beforeEach(() => stage.db.deleteFrom("flow_wait").execute());

const faults: unknown[] = [];
const productIn = (db: Database): FlowContext => ({ ...stage.context("boss"), db, actor: productOf(stage.tenant, "系统") });
/** What a server process does each minute. */
const tick = (db: Database = stage.db) =>
  sweep({ db, signal: new AbortController().signal, fire: (wait) => fire(productIn(db), wait), onError: (error) => faults.push(error) });
/** Time passes: everything that is waited for is due. */
const later = () =>
  sql`update flow_wait set due_at = now() - interval '1 second', leased_until = null where due_at is not null`.execute(stage.db);
const pass = async () => {
  await later();
  await tick();
};
const todo = async (instance: string) => (await stage.standing(instance)).todo;
const said = async (instance: string) =>
  (
    await stage.db
      .selectFrom("flow_comment")
      .select(["approval_type", "user_id", "comment"])
      .where("instance_id", "=", instance)
      .orderBy("id")
      .execute()
  )
    .filter(({ user_id }) => user_id === null)
    .map(({ approval_type, comment }) => `${approval_type}: ${comment}`);
const dues = async (instance: string) =>
  byName(stage.db)
    .selectFrom("flow_wait")
    .select(["kind", "due_at", "step"])
    .where("instance_id", "=", instance)
    .orderBy("due_at")
    .execute();

const task = (timeout: string, more = "") => `
  a: user people=starter ops=agree
  b: user people=users:bob ops=agree,refuse,transfer,delegate timeout="${timeout}" ${more}
  c: user people=users:cid ops=agree
  s -> a -> b -> c -> e`;

describe("a time that was waited for", () => {
  const FLOW = `
    a: user people=starter ops=agree
    wait: timer after=PT1H
    c: user people=users:cid ops=agree
    s -> a -> wait -> c -> e`;
  test("comes when it is due and not before, and once", async () => {
    await stage.publish(FLOW);
    const i = await stage.begin();
    await tick();
    expect(await todo(i)).toEqual([]);
    await pass();
    expect(await todo(i)).toEqual(["c:cid"]);
    await pass();
    expect(await todo(i)).toEqual(["c:cid"]);
  });
  test("waits while the flow is suspended", async () => {
    const i = await stage.begin();
    await suspend(stage.context("boss"), { instance: i, suspended: true });
    await pass();
    expect(await todo(i)).toEqual([]);
    await suspend(stage.context("boss"), { instance: i, suspended: false });
    await tick();
    expect(await todo(i)).toEqual(["c:cid"]);
  });
  test("on the edge of a task ends it, or goes beside it", async () => {
    const edge = (quiet: string) => `
      a: user people=starter ops=agree
      b: user people=users:bob ops=agree
      late: boundary on=b after=PT1H ${quiet}
      c: user people=users:cid ops=agree
      s -> a -> b -> e
      late -> c -> e`;
    await stage.publish(edge(""));
    const ended = await stage.begin();
    await pass();
    expect(await todo(ended)).toEqual(["c:cid"]);
    await stage.publish(edge("quiet"));
    const beside = await stage.begin();
    await pass();
    expect(await todo(beside)).toEqual(["b:bob", "c:cid"]);
  });
  test("is gone with what it stood at", async () => {
    await stage.publish(`
      a: user people=starter ops=agree
      b: user people=users:bob ops=agree
      late: boundary on=b after=PT1H
      c: user people=users:cid ops=agree
      s -> a -> b -> e
      late -> c -> e`);
    const i = await stage.begin();
    await stage.act(i, "b", "bob", "agree");
    expect(await dues(i)).toEqual([]);
  });
});

describe("a task that is not done in time", () => {
  test("is due by its first timeout", async () => {
    await stage.publish(task("P1D remind;P2D agree"));
    const i = await stage.begin();
    const row = await stage.db
      .selectFrom("flow_task")
      .select("due_time")
      .where("id", "=", await stage.task(i, "b"))
      .executeTakeFirstOrThrow();
    const [first, second] = await dues(i);
    expect(Date.parse(String(row.due_time))).toBe(Date.parse(String(first?.due_at)));
    expect(Date.parse(String(second?.due_at)) - Date.parse(String(first?.due_at))).toBe(86_400_000);
    expect(Math.abs(Date.parse(String(first?.due_at)) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });
  test("reminds its people, by a message of the product", async () => {
    await stage.publish(task("P1D remind"));
    const i = await stage.begin();
    await pass();
    const message = await stage.db
      .selectFrom("flow_message")
      .select(["message_type", "receiver_id", "sender_id"])
      .where("flow_instance_id", "=", i)
      .executeTakeFirst();
    expect(message).toEqual({ message_type: "remind", receiver_id: stage.id("bob"), sender_id: null });
    expect(await todo(i)).toEqual(["b:bob"]);
    expect(await dues(i)).toEqual([]);
  });
  test("is agreed to, and says that nobody did", async () => {
    await stage.publish(task("P1D agree"));
    const i = await stage.begin();
    await pass();
    expect(await todo(i)).toEqual(["c:cid"]);
    expect(await said(i)).toEqual(["agree: 逾期未处理，自动同意"]);
    await stage.act(i, "c", "cid", "agree");
    expect(await stage.standing(i)).toMatchObject({ status: 2, result: "agreed" });
  });
  test("ends a flow of which it was the last step", async () => {
    await stage.publish('a: user people=starter ops=agree\nb: user people=users:bob timeout="P1D agree"\ns -> a -> b -> e');
    const i = await stage.begin();
    await pass();
    expect(faults).toEqual([]);
    expect(await stage.standing(i)).toEqual({ status: 2, result: "agreed", todo: [] });
  });
  test("is one voice in a countersign", async () => {
    await stage.publish(`
      a: user people=starter ops=agree
      b: user people=users:bob,cid,dan vote=all_approved timeout="P1D agree"
      s -> a -> b -> e`);
    const i = await stage.begin();
    await stage.act(i, "b", "bob", "multi_agree");
    await pass();
    expect(await stage.standing(i)).toEqual({ status: 2, result: "agreed", todo: [] });
    expect(await said(i)).toHaveLength(2);
  });
  test("that nobody decided is no approval of the same person elsewhere", async () => {
    await stage.publish(
      `
      a: user people=starter ops=agree
      b: user people=users:bob ops=agree timeout="P1D agree"
      c: user people=users:bob ops=agree
      d: user people=users:bob ops=agree
      s -> a -> b -> c -> d -> e`,
      { policies: "repeated=skip" },
    );
    const i = await stage.begin();
    await pass();
    expect(await todo(i)).toEqual(["c:bob"]);
    await stage.act(i, "c", "bob", "agree");
    expect(await stage.standing(i)).toMatchObject({ status: 2 });
  });
  test("does not go to who has voted", async () => {
    await stage.publish(`
      a: user people=starter ops=agree
      b: user people=users:bob,cid,eve vote=all_approved ops=multi_agree,multi_refuse,transfer timeout="P1D transfer users:bob,dan"
      s -> a -> b -> e`);
    const i = await stage.begin();
    await stage.act(i, "b", "bob", "multi_agree");
    await expect(stage.act(i, "b", "cid", "transfer", { people: ["bob"] })).rejects.toMatchObject({ code: "flow.toOneself" });
    await stage.act(i, "b", "eve", "multi_agree");
    await pass();
    expect(await todo(i)).toEqual(["b:dan"]);
  });
  test("goes to others", async () => {
    await stage.publish(task("P1D transfer users:dan"));
    const i = await stage.begin();
    await pass();
    expect(await todo(i)).toEqual(["b:dan"]);
    expect(await said(i)).toEqual(["transfer: 逾期未处理，自动转办"]);
    expect(await dues(i), "times count from the arrival of the task").toEqual([]);
  });
  test("goes to the superior of who has it, and on to his; never to the starter", async () => {
    const superior = (person: "bob" | "ann", of: "ann" | "eve") =>
      byName(stage.db)
        .updateTable("sysr_user")
        .set({ superior_id: stage.id(of) })
        .where("id", "=", stage.id(person))
        .execute();
    const boss = byName(stage.db).updateTable("sysr_user").where("id", "=", stage.id("boss"));
    await boss.set({ user_type: 0 }).execute();
    await superior("bob", "ann");
    await superior("ann", "eve");
    await stage.publish(task("P1D escalate;P2D escalate"));
    const i = await stage.begin();
    await sql`update flow_wait set due_at = now() where step = 0`.execute(stage.db);
    await tick();
    expect(await todo(i)).toEqual(["b:eve"]);
    await pass();
    expect(await todo(i), "who has no superior: an administrator").toEqual(["b:boss"]);
    await byName(stage.db).updateTable("sysr_user").set({ superior_id: null }).execute();
    await boss.set({ user_type: 2 }).execute();
  });
  test("keeps its time while somebody else looks at it", async () => {
    await stage.publish(task("P1D remind"));
    const i = await stage.begin();
    await stage.act(i, "b", "bob", "delegate", { people: ["dan"] });
    expect(await dues(i)).toHaveLength(1);
    await stage.act(i, "b", "dan", "agree");
    expect(await todo(i)).toEqual(["b:bob"]);
    expect(await dues(i)).toHaveLength(1);
  });
});

test("of four processes and people who act at that moment exactly one does it", async () => {
  await stage.publish(task("P1D agree"));
  const instances = await Promise.all(Array.from({ length: 24 }, () => stage.begin()));
  const tasks = await Promise.all(instances.map((i) => stage.task(i, "b", "bob")));
  await later();
  let done = 0;
  const people = tasks.map(async (taskId) => {
    try {
      await operate(stage.context("bob"), { taskId, op: "agree", comment: "ok" });
      done++;
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^flow\.(taskHandled|taskGone)$/) });
    }
  });
  await Promise.all([...people, ...processes.map(({ db }) => tick(db))]);
  expect(faults).toEqual([]);
  for (const i of instances) expect(await todo(i)).toEqual(["c:cid"]);
  const byProduct = (await Promise.all(instances.map(said))).flat().length;
  expect(done + byProduct).toBe(24);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from flow_event where act like 'complete%' and node = 'b'
    and instance_id = any(${instances}::bigint[])`.execute(stage.db);
  expect(rows[0]?.count).toBe(24);
});
