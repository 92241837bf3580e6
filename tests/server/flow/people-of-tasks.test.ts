import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import { byName } from "../../../src/server/db/database.ts";
import { operateEach } from "../../../src/server/modules/flow/operations/batch.ts";
import { consign } from "../../../src/server/modules/flow/operations/consign.ts";
import { copy } from "../../../src/server/modules/flow/operations/copy.ts";
import { deleteInstance, stop } from "../../../src/server/modules/flow/operations/end.ts";
import { inCase } from "../../../src/server/modules/flow/operations/in-case.ts";
import { claim, giveBack } from "../../../src/server/modules/flow/operations/pool.ts";
import { askToWithdraw, remind } from "../../../src/server/modules/flow/operations/remind.ts";
import { submit } from "../../../src/server/modules/flow/operations/submit.ts";
import { agreeLate, lateTask, transferLate } from "../../../src/server/modules/flow/operations/timed.ts";
import { buildFlow } from "../../flow/builder.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
let plain: string;
const OPS = "agree,refuse,reject,transfer,delegate,copy";
beforeAll(async () => {
  stage = await flowStage();
  plain = await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob ops=${OPS} required=claim:note edit=claim:note
    c: user people=users:cid ops=${OPS}
    s -> a -> b -> c -> e`);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.choose(plain);
});
const todo = async (instance: string) => (await stage.standing(instance)).todo;
const comments = (instance: string) =>
  stage.db
    .selectFrom("flow_comment")
    .select(["approval_type", "user_id", "owner_id", "comment"])
    .where("instance_id", "=", instance)
    .orderBy("id")
    .execute();
const inbox = async (name: Name) =>
  (
    await stage.db
      .selectFrom("notice_recipient as r")
      .innerJoin("sysr_notice as n", "n.id", "r.notice_id")
      .select("n.title")
      .where("r.user_id", "=", stage.id(name))
      .orderBy("n.id", "desc")
      .execute()
  ).map(({ title }) => title);
const byProduct = () => ({ ...stage.context("ann"), actor: { ...stage.context("ann").actor, byProduct: true as const } });

test("a task in a pool belongs to the first who claims it, until he gives it back", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob,cid take=claim ops=${OPS}
    s -> a -> b -> e`);
  const i = await stage.begin();
  expect(await todo(i)).toEqual(["b:-:claimable"]);
  const taskId = await stage.task(i, "b");
  await expect(claim(stage.context("ann"), taskId)).rejects.toMatchObject({ code: "flow.notClaimable" });
  const both = await Promise.allSettled([claim(stage.context("bob"), taskId), claim(stage.context("cid"), taskId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const winner: Name = both[0]?.status === "fulfilled" ? "bob" : "cid";
  expect(await todo(i)).toEqual([`b:${winner}`]);
  await giveBack(stage.context(winner), taskId);
  expect(await todo(i)).toEqual(["b:-:claimable"]);
  await claim(stage.context("cid"), taskId);
  await stage.act(i, "b", "cid", "agree");
  expect(await stage.standing(i)).toMatchObject({ status: 2 });
});

test("of several people who each have the task the first one does it, and the others read who it was", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob,cid ops=${OPS}
    s -> a -> b -> e`);
  const i = await stage.begin();
  const late = await stage.task(i, "b", "cid");
  await stage.act(i, "b", "bob", "agree");
  const [{ ok, ...result } = { ok: true }] = await operateEach(stage.context("cid"), [{ taskId: late, op: "agree", comment: "ok" }]);
  expect({ ok, ...result }).toMatchObject({ ok: false, error: { code: "flow.taskHandled", params: { name: "BOB" } } });
});

test("who is asked to look at it says what he thinks, and the task is its owner's again", async () => {
  const i = await stage.begin({ note: "n" });
  await stage.act(i, "b", "bob", "delegate", { people: ["dan"] });
  await expect(stage.act(i, "b", "dan", "transfer", { people: ["eve"] })).rejects.toMatchObject({ code: "flow.notOffered" });
  await stage.act(i, "b", "dan", "agree", { comment: "fine" });
  expect(await todo(i)).toEqual(["b:bob"]);
  await stage.act(i, "b", "bob", "agree");
  expect(await todo(i)).toEqual(["c:cid"]);
  expect((await comments(i)).map(({ approval_type, user_id }) => [approval_type, user_id])).toEqual([
    ["agree", stage.id("ann")],
    ["delegate", stage.id("bob")],
    ["agree", stage.id("dan")],
    ["agree", stage.id("bob")],
  ]);
});

const setUser = (name: Name, values: Readonly<Record<string, unknown>>) =>
  byName(stage.db).updateTable("sysr_user").set(values).where("id", "=", stage.id(name)).execute();

test("who looks at it chooses nobody for its owner; where that one has left it is his to decide", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob ops=set_assignee,${OPS}
    c: user people=appointed ops=${OPS}
    s -> a -> b -> c -> e`);
  const i = await stage.begin();
  await stage.act(i, "b", "bob", "delegate", { people: ["dan"] });
  await expect(stage.act(i, "b", "dan", "set_assignee", { people: ["eve"] })).rejects.toMatchObject({ code: "flow.notOffered" });
  await setUser("bob", { status: 1 });
  await stage.act(i, "b", "dan", "agree");
  await setUser("bob", { status: 0 });
  expect(await todo(i)).toEqual(["b:dan"]);
  await stage.act(i, "b", "dan", "set_assignee", { people: ["eve"] });
  expect(await todo(i)).toEqual(["c:eve"]);
});

test("whom the flow presets to sign nobody replaces, and who has left is passed over; a super user of elsewhere is not appointed", async () => {
  const notation = `
    a: user people=starter ops=agree
    b: user people=users:bob ops=multi_sign,set_assignee
    v: user people=appointed vote=all_approved ops=multi_agree,multi_refuse
    s -> a -> b -> v -> e`;
  await stage.publish(notation);
  const elsewhere = await byName(stage.db)
    .insertInto("sysr_user")
    .values({ username: "root2", real_name: "R", user_type: 0, status: 0, is_super: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const i = await stage.begin();
  const far = { people: [String(elsewhere.id)] };
  for (const op of ["set_assignee", "multi_sign"])
    await expect(stage.act(i, "b", "bob", op, far)).rejects.toMatchObject({ code: "flow.noSuchPerson" });
  const { graph } = await compile(buildFlow(notation).replace('type="multi_sign"', 'type="multi_sign" assigneeList="fay,gus"'));
  await stage.publishGraph(graph);
  await setUser("gus", { status: 1 });
  const other = await stage.begin();
  await stage.act(other, "b", "bob", "multi_sign", { people: ["eve"] });
  await setUser("gus", { status: 0 });
  expect(await todo(other)).toEqual(["v:fay"]);
});

test("what a task requires must be filled in, and may be filled in with it; nothing else may", async () => {
  const i = await stage.begin();
  await expect(stage.act(i, "b", "bob", "agree")).rejects.toMatchObject({
    code: "record.invalid",
    fields: [{ path: "note", code: "field.required" }],
  });
  await expect(stage.act(i, "b", "bob", "agree", { masterData: { name: "other", version: 2 } })).rejects.toMatchObject({
    code: "access.columnReadonly",
  });
  await stage.act(i, "b", "bob", "agree", { masterData: { note: "from the task", version: 2 } });
  expect(await todo(i)).toEqual(["c:cid"]);
});

test("who submits for somebody else stands in the comment beside him, and the flow is that one's", async () => {
  const record = await stage.claim();
  const { processInstanceId: i } = await submit(stage.context("gus"), { entity: "claim", record });
  const { starter_id } = await stage.db.selectFrom("flow_instance").select("starter_id").where("id", "=", i).executeTakeFirstOrThrow();
  expect(starter_id).toBe(stage.id("ann"));
  expect(await comments(i)).toMatchObject([{ approval_type: "agree", user_id: stage.id("gus"), owner_id: stage.id("ann") }]);
});

test("people learn by a notice what came to them, and the starter that it is over", async () => {
  const i = await stage.begin({ name: "N-1", note: "n" });
  expect((await inbox("bob"))[0]).toContain("N-1");
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "agree");
  expect((await inbox("ann"))[0]).toBe("已通过：N-1");
  await copy(stage.context("bob"), { instance: i, people: ["eve"] });
  expect((await inbox("eve"))[0]).toBe("抄送：N-1");
  expect(await stage.standing(i)).toMatchObject({ status: 2, result: "agreed" });
  await expect(copy(stage.context("eve"), { instance: i, people: ["fay"] })).rejects.toMatchObject({ code: "flow.notYours" });
});

test("a reminder comes once in ten minutes; who can take nothing back any more asks for it", async () => {
  const i = await stage.begin({ note: "n" });
  await remind(stage.context("ann"), { instance: i, comment: "please" });
  await expect(remind(stage.context("ann"), { instance: i })).rejects.toMatchObject({ code: "flow.remindedLately" });
  const mine = await stage.act(i, "b", "bob", "agree");
  await askToWithdraw(stage.context("bob"), { taskId: mine, comment: "wrong sum" });
  const messages = await stage.db
    .selectFrom("flow_message")
    .select(["message_type", "receiver_id"])
    .where("flow_instance_id", "=", i)
    .orderBy("id")
    .execute();
  expect(messages).toEqual([
    { message_type: "remind", receiver_id: stage.id("bob") },
    { message_type: "withdraw", receiver_id: stage.id("cid") },
  ]);
  await remind(stage.context("ann"), { instance: i });
  await expect(askToWithdraw(stage.context("bob"), { taskId: mine })).rejects.toMatchObject({ code: "flow.remindedLately" });
});

test("who manages flows gives a task to another person, and deletes what is over", async () => {
  const i = await stage.begin({ note: "n" });
  const taskId = await stage.task(i, "b", "bob");
  await expect(consign(stage.context("bob"), { taskId, people: ["dan"] })).rejects.toMatchObject({ code: "flow.notOffered" });
  await consign(stage.context("boss"), {
    taskId, // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the specification
    people: ["${startUserName}"],
  });
  expect(await todo(i)).toEqual(["b:ann"]);
  await expect(deleteInstance(stage.context("boss"), i)).rejects.toMatchObject({ code: "flow.running" });
  await stop(stage.context("boss"), { instance: i });
  await expect(deleteInstance(stage.context("ann"), i)).rejects.toMatchObject({ code: "flow.notYours" });
  await deleteInstance(stage.context("boss"), i);
  expect(await comments(i)).toEqual([]);
});

test("what is late is agreed to by the product, or given to somebody else", async () => {
  const i = await stage.begin();
  const taskId = await stage.task(i, "b", "bob");
  await inCase(byProduct(), { task: taskId }, async (work) => {
    const task = lateTask(work, taskId);
    if (task) await transferLate(work, task, stage.id("eve"), "escalate");
  });
  expect(await todo(i)).toEqual(["b:eve"]);
  await inCase(byProduct(), { task: taskId }, async (work) => {
    const task = lateTask(work, taskId);
    if (task) await agreeLate(work, task);
  });
  expect(await todo(i)).toEqual(["c:cid"]);
  expect((await comments(i)).map(({ user_id, approval_type }) => [user_id, approval_type]).slice(1)).toEqual([
    [null, "transfer"],
    [null, "agree"],
  ]);
});
