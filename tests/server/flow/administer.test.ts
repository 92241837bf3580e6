import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminWord } from "../../../src/model/contract/flow/administer.ts";
import { byName } from "../../../src/server/db/database.ts";
import { each } from "../../../src/server/modules/flow/administer/each.ts";
import { handOverTask, leaver } from "../../../src/server/modules/flow/administer/hand-over.ts";
import { jump, jumpTargets } from "../../../src/server/modules/flow/administer/jump.ts";
import { repair } from "../../../src/server/modules/flow/administer/repair.ts";
import { resend } from "../../../src/server/modules/flow/administer/resend.ts";
import { noteStuck } from "../../../src/server/modules/flow/administer/stuck.ts";
import { transferTasks } from "../../../src/server/modules/flow/administer/transfer.ts";
import { stop, suspend } from "../../../src/server/modules/flow/operations/end.ts";
import { flowTexts } from "../../../src/server/modules/flow/texts.ts";
import type { Messages } from "../../../src/server/plugins/messages.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const LINE = `
a: user people=starter ops=agree,revoke
b: user people=users:bob ops=agree,reject
c: user people=users:cid ops=agree,reject
d: user people=users:dan ops=agree
s -> a -> b -> c -> d -> e`;
const SIDE = `
a: user people=starter ops=agree
f: parallel
b: user people=users:bob ops=agree
c: user people=users:cid ops=agree
j: parallel
d: user people=users:dan ops=agree
s -> a -> f -> b -> j -> d -> e
f -> c -> j`;

const comment = "他出差了";
const todo = async (instance: string) => (await stage.standing(instance)).todo;
const nameOf = (id: unknown) => (["ann", "bob", "cid", "dan", "eve", "boss"] as const).find((name) => stage.id(name) === String(id));
const said = async (instance: string, type: string) =>
  stage.db
    .selectFrom("flow_comment")
    .select(["user_id", "owner_id", "delegate_ids", "target_node", "comment"])
    .where("instance_id", "=", instance)
    .where("approval_type", "=", type)
    .orderBy("id")
    .execute();
const logged = async (instance: string) => {
  const rows = await byName(stage.db)
    .selectFrom("sysr_operation_log")
    .select(["operation_type", "description", "create_by_id"])
    .where("record_id", "=", instance)
    .orderBy("id")
    .execute();
  return rows.map((row) => `${nameOf(row.create_by_id)} ${row.operation_type}: ${row.description}`);
};
/** Manages flows, with these words alone. */
const holder = (...words: readonly AdminWord[]) =>
  stage.context("boss", { permissions: new Set(["flow-instance:manage", ...words.map((word) => `flow-instance:${word}`)]) });
const texts = flowTexts({ text: (_: string, key: string) => key } as unknown as Messages, "zh-CN");
const ways = async (instance: string) =>
  (await jumpTargets(holder("jump"), texts, instance)).map(({ node, way, steps }) => `${way} ${node}: ${steps.join(",")}`);
const account = (name: Name, status: number) =>
  byName(stage.db).updateTable("sysr_user").set({ status }).where("id", "=", stage.id(name)).execute();

describe("a forced transfer", () => {
  test("gives somebody's task to somebody else; records and log have both names and the reason", async () => {
    await stage.publish(LINE);
    const i = await stage.begin();
    await transferTasks(holder("transfer"), { instance: i, person: "eve", comment });
    expect(await todo(i)).toEqual(["b:eve"]);
    expect(await said(i, "consign")).toEqual([
      { user_id: stage.id("boss"), owner_id: stage.id("bob"), delegate_ids: [stage.id("eve")], target_node: null, comment },
    ]);
    expect((await logged(i))[0]).toMatch(/^boss transfer: 强制转办“b”：BOB → EVE（.*）。他出差了$/);
    await stage.act(i, "b", "eve", "agree");
    expect(await todo(i)).toEqual(["c:cid"]);
  });
  test("of one of several tasks, and not to who has a part in the step", async () => {
    await stage.publish(`
      a: user people=starter ops=agree
      v: user people=users:bob;users:cid vote=all_approved ops=multi_agree,multi_refuse
      s -> a -> v -> e`);
    const i = await stage.begin();
    const task = await stage.task(i, "v", "bob");
    const given = (person: Name) => transferTasks(holder("transfer"), { instance: i, tasks: [task], person, comment });
    await expect(given("cid")).rejects.toMatchObject({ code: "flow.hasPart" });
    await given("eve");
    expect((await todo(i)).toSorted()).toEqual(["v:cid", "v:eve"]);
  });
});

describe("a permission of its own", () => {
  test("each has; who sees the flow and lacks it is refused, who does not see it learns nothing", async () => {
    await stage.publish(LINE);
    const i = await stage.begin();
    const acts: Readonly<Partial<Record<AdminWord, (context: ReturnType<typeof holder>) => Promise<unknown>>>> = {
      transfer: (context) => transferTasks(context, { instance: i, person: "eve", comment }),
      jump: (context) => jump(context, { instance: i, node: "c", comment }),
      suspend: (context) => suspend(context, { instance: i, suspended: true }),
      resend: (context) => resend(context, { instance: i }),
      repair: (context) => repair(context, { instance: i, comment }),
      stop: (context) => stop(context, { instance: i, comment }),
    };
    const words = Object.keys(acts) as AdminWord[];
    for (const [word, act] of Object.entries(acts)) {
      await expect(act(holder(...words.filter((one) => one !== word))), word).rejects.toMatchObject({ code: "access.denied" });
      await expect(act(stage.context("eve", { permissions: new Set([`flow-instance:${word}`]) })), word).rejects.toMatchObject({
        code: "flow.notYours",
      });
      await expect(act(stage.context("boss", { rows: new Map() })), word).rejects.toMatchObject({ code: "flow.notYours" });
    }
    expect(await todo(i)).toEqual(["b:bob"]);
    expect(await logged(i)).toEqual([]);
  });
});

describe("a jump", () => {
  test("leads to what was done, and to where the flow would come; nowhere else", async () => {
    await stage.publish(LINE);
    const i = await stage.begin();
    await stage.act(i, "b", "bob", "agree");
    expect(await ways(i)).toEqual(["back b: b,c", "ahead d: c"]);
    await jump(holder("jump"), { instance: i, node: "d", comment });
    expect(await todo(i)).toEqual(["d:dan"]);
    expect(await said(i, "jump")).toMatchObject([{ target_node: "d", comment }]);
    await jump(holder("jump"), { instance: i, node: "b", comment });
    expect(await todo(i)).toEqual(["b:bob"]);
    await expect(jump(holder("jump"), { instance: i, node: "a", comment })).rejects.toMatchObject({ code: "flow.noWay" });
    for (const name of ["bob", "cid", "dan"] as const) await stage.act(i, { bob: "b", cid: "c", dan: "d" }[name], name, "agree");
    expect(await stage.standing(i)).toMatchObject({ status: 2, todo: [] });
    expect(await logged(i)).toHaveLength(2);
  });
  test("past a join takes all that it waits for, and back leaves what stands", async () => {
    await stage.publish(SIDE);
    const i = await stage.begin();
    await stage.act(i, "b", "bob", "agree");
    await jump(holder("jump"), { instance: i, node: "d", comment });
    expect(await todo(i)).toEqual(["d:dan"]);
    await jump(holder("jump"), { instance: i, node: "b", comment });
    expect(await todo(i)).toEqual(["b:bob"]);
    await stage.act(i, "b", "bob", "agree");
    expect(await todo(i)).toEqual(["d:dan"]);
  });
});

describe("a repair", () => {
  test("gives the task of who has left to whom the rules find, else to an administrator", async () => {
    await stage.publish(LINE.replace("users:bob", "users:bob;users:eve"));
    const i = await stage.begin();
    await stage.act(i, "b", "eve", "agree");
    await expect(repair(holder("repair"), { instance: i, comment })).rejects.toMatchObject({ code: "flow.nothingToRepair" });
    await account("cid", 1);
    await byName(stage.db).updateTable("sysr_user").set({ user_type: 0 }).where("id", "=", stage.id("boss")).execute();
    try {
      await repair(holder("repair"), { instance: i, comment });
      expect(await todo(i)).toEqual(["c:boss"]);
      expect(await said(i, "repair")).toMatchObject([{ owner_id: stage.id("cid"), delegate_ids: [stage.id("boss")] }]);
    } finally {
      await account("cid", 0);
      await byName(stage.db).updateTable("sysr_user").set({ user_type: 2 }).where("id", "=", stage.id("boss")).execute();
    }
  });
  test("tries what was due and failed", async () => {
    await stage.publish("a: user people=starter ops=agree\n w: timer after=PT1H\n s -> a -> w -> e");
    const i = await stage.begin();
    const failed = { attempts: 4, error: "flow.noBranch", due_at: new Date(0).toISOString(), leased_until: "2090-01-01T00:00:00Z" };
    await stage.db.updateTable("flow_wait").set(failed).where("instance_id", "=", i).execute();
    await repair(holder("repair"), { instance: i, comment });
    const wait = await stage.db
      .selectFrom("flow_wait")
      .select(["attempts", "leased_until", "error"])
      .where("instance_id", "=", i)
      .executeTakeFirst();
    expect(wait).toEqual({ attempts: 0, leased_until: null, error: null });
  });
});

test("who has an open task is told of it once more", async () => {
  await stage.publish(LINE);
  const i = await stage.begin();
  const count = async () =>
    (await byName(stage.db).selectFrom("notice_recipient").select("user_id").where("user_id", "=", stage.id("bob")).execute()).length;
  const before = await count();
  await resend(holder("resend"), { instance: i });
  expect(await count()).toBe(before + 1);
});

test("of several each has its own answer", async () => {
  await stage.publish(LINE);
  const [one, two] = [await stage.begin(), await stage.begin()];
  await stop(stage.context("ann"), { instance: one, comment });
  const context = holder("stop");
  const results = await each(context, [one, two], (instance) => stop(context, { instance, comment }));
  expect(results.map((result) => (result.ok ? "ok" : result.error.code))).toEqual(["flow.ended", "ok"]);
});

test("a flow knows who has it now, and by when", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    p: user people=users:bob;users:cid take=claim ops=agree timeout="P1D remind"
    s -> a -> p -> e`);
  const i = await stage.begin();
  const row = () =>
    byName(stage.db).selectFrom("flow_instance").select(["handlers_ids", "due_time"]).where("id", "=", i).executeTakeFirstOrThrow();
  expect((await row()).handlers_ids).toEqual([stage.id("bob"), stage.id("cid")]);
  await stop(stage.context("ann"), { instance: i, comment });
  expect(await row()).toEqual({ handlers_ids: [], due_time: null });
});

describe("a flow that is stuck", () => {
  const stuck = (instance: string) =>
    byName(stage.db)
      .selectFrom("flow_instance")
      .select(["stuck_reason", "stuck_step", "stuck_detail"])
      .where("id", "=", instance)
      .executeTakeFirst();
  const none = { stuck_reason: null, stuck_step: null, stuck_detail: null };

  test("says why: who has it has left; until somebody is found", async () => {
    await stage.publish(LINE);
    const i = await stage.begin();
    await noteStuck(stage.db);
    expect(await stuck(i)).toEqual(none);
    await account("bob", 1);
    try {
      await noteStuck(stage.db);
      expect(await stuck(i)).toEqual({ stuck_reason: "assigneeGone", stuck_step: "b", stuck_detail: "BOB" });
      expect(await noteStuck(stage.db)).toBe(0);
      await transferTasks(holder("transfer"), { instance: i, person: "eve", comment });
      expect(await stuck(i)).toEqual(none);
    } finally {
      await account("bob", 0);
    }
  });
  test("by what its last operation failed with, or what was due", async () => {
    await stage.publish(LINE);
    const i = await stage.begin();
    await byName(stage.db)
      .updateTable("flow_case")
      .set({ fault: "flow.noBranch", fault_element: "x" })
      .where("instance_id", "=", i)
      .execute();
    await noteStuck(stage.db);
    expect(await stuck(i)).toMatchObject({ stuck_reason: "refused", stuck_detail: "flow.noBranch" });
    await stage.act(i, "b", "bob", "agree");
    expect(await stuck(i)).toEqual(none);
  });
  test("where nobody can be found, who agrees is refused and the flow says so", async () => {
    await stage.publish(`
      a: user people=starter ops=agree
      b: user people=users:bob ops=agree
      c: user people=none ops=agree policies="nobody=refuse"
      s -> a -> b -> c -> e`);
    const i = await stage.begin();
    await expect(stage.act(i, "b", "bob", "agree")).rejects.toMatchObject({ code: "flow.nobody" });
    await noteStuck(stage.db);
    expect(await stuck(i)).toMatchObject({ stuck_reason: "refused", stuck_step: "c", stuck_detail: "flow.nobody" });
  });
});

describe("who leaves", () => {
  test("hands over his tasks and his place in pools; steps and deputies that name him are told", async () => {
    await stage.publish(LINE.replace("users:bob", "users:fay"));
    const i = await stage.begin();
    await stage.publish(`
      a: user people=starter ops=agree
      p: user people=users:fay;users:cid take=claim ops=agree
      s -> a -> p -> e`);
    const pool = await stage.begin();
    const wide = stage.context("boss", {
      permissions: new Set(["flow-instance:manage", "flow-instance:handOver", "user:view", "flow-entry:view"]),
    });
    const found = await leaver(wide, stage.id("fay"));
    expect(found.tasks.map(({ step, pool: isPool }) => `${step} ${isPool}`).toSorted()).toEqual(["b false", "p true"]);
    expect(found.named.map(({ step }) => step)).toEqual(expect.arrayContaining(["b", "p"]));
    // What is asked of one flow leaves the others alone.
    expect(found.flows.map(({ tasks }) => tasks)).toEqual([1, 1]);
    const each = await Promise.all(found.flows.map(({ id }) => leaver(wide, stage.id("fay"), id)));
    expect(each.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
    expect(each.flatMap(({ tasks }) => tasks.map(({ id }) => id)).toSorted()).toEqual(found.tasks.map(({ id }) => id).toSorted());
    expect(each.map(({ flows }) => flows)).toEqual([found.flows, found.flows]);
    for (const { id } of found.tasks) await handOverTask(wide, { task: id, from: stage.id("fay"), to: "gus", comment });
    expect([await todo(i), await todo(pool)]).toEqual([["b:gus"], ["p:-:claimable"]]);
    expect((await leaver(wide, stage.id("fay"))).tasks).toEqual([]);
    expect((await leaver(wide, stage.id("gus"))).tasks).toHaveLength(2);
    expect(await said(i, "hand_over")).toMatchObject([{ owner_id: stage.id("fay"), delegate_ids: [stage.id("gus")] }]);
  });
});
