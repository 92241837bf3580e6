import { afterAll, beforeAll, expect, test } from "vitest";
import { cancel, stop, suspend } from "../../../src/server/modules/flow/operations/end.ts";
import { fallsOf } from "../../../src/server/modules/flow/operations/falls.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import { revoke } from "../../../src/server/modules/flow/operations/revoke.ts";
import { submit } from "../../../src/server/modules/flow/operations/submit.ts";
import { flowStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const ALL = "agree,refuse,reject,transfer,delegate,copy,save,stop,finish";
const PARALLEL = `
a: user people=starter ops=agree
b: user people=users:bob ops=${ALL}
c: user people=users:cid ops=${ALL}
d: user people=users:dan ops=${ALL}
fork: parallel
join: parallel
s -> a -> fork
fork -> b -> join
fork -> c -> join
join -> d -> e`;
const todo = async (instance: string) => (await stage.standing(instance)).todo;

test("a record is submitted, approved by everybody in turn, and finished", async () => {
  await stage.publish(PARALLEL);
  const record = await stage.claim();
  const { processInstanceId: i, status, nextTaskId } = await submit(stage.context("ann"), { entity: "claim", record });
  expect({ status, nextTaskId }).toEqual({ status: 1, nextTaskId: null });
  expect(await todo(i)).toEqual(["b:bob", "c:cid"]);
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "agree");
  expect(await todo(i)).toEqual(["d:dan"]);
  await stage.act(i, "d", "dan", "agree");
  expect(await stage.standing(i)).toEqual({ status: 2, result: "agreed", todo: [] });
  const { rows } = {
    rows: await stage.db
      .selectFrom("flow_comment")
      .select(["approval_type", "task_key"])
      .where("instance_id", "=", i)
      .orderBy("id")
      .execute(),
  };
  expect(rows.map(({ task_key, approval_type }) => `${task_key}:${approval_type}`)).toEqual(["a:agree", "b:agree", "c:agree", "d:agree"]);
  await expect(submit(stage.context("ann"), { entity: "claim", record })).rejects.toMatchObject({ code: "flow.alreadySubmitted" });
});

test("sent back out of one branch, the decision of the other stays where it does not hang on it", async () => {
  const i = await stage.begin();
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "agree");
  const task = await stage.task(i, "d");
  const names = (tasks: readonly { node: string }[]) => tasks.map(({ node }) => node);
  const falls = await fallsOf(stage.context("dan"), { taskId: task, target: "b" });
  expect([names(falls.falls), names(falls.stays)]).toEqual([["b"], ["a", "c"]]);
  await stage.act(i, "d", "dan", "reject", { target: "b" });
  expect(await todo(i)).toEqual(["b:bob"]);
  await stage.act(i, "b", "bob", "agree");
  expect(await todo(i)).toEqual(["d:dan"]);
});

test("sent back to the submit node, the whole flow is withdrawn and may be submitted anew", async () => {
  const record = await stage.claim();
  const { processInstanceId: i } = await submit(stage.context("ann"), { entity: "claim", record });
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "reject", { target: "a" });
  expect(await stage.standing(i)).toEqual({ status: 5, result: "cancelled", todo: [] });
  const again = await submit(stage.context("ann"), { entity: "claim", record });
  expect(again.status).toBe(1);
});

test("one's own decision is taken back as long as nobody acted because of it", async () => {
  const i = await stage.begin();
  const mine = await stage.act(i, "b", "bob", "agree");
  await revoke(stage.context("bob"), { taskId: mine });
  expect(await todo(i)).toEqual(["b:bob", "c:cid"]);
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "agree");
  const again = await stage.db
    .selectFrom("flow_task")
    .select("id")
    .where("flow_instance_id", "=", i)
    .where("task_key", "=", "b")
    .where("state", "=", "done")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await stage.act(i, "d", "dan", "agree").catch(() => {});
  await expect(revoke(stage.context("bob"), { taskId: again.id })).rejects.toMatchObject({ code: "flow.ended" });
});

test("a refusal without a way of its own ends the flow as refused", async () => {
  const i = await stage.begin();
  await stage.act(i, "b", "bob", "refuse");
  expect(await stage.standing(i)).toEqual({ status: 4, result: "refused", todo: [] });
});

test("its starter or a manager stops or cancels a flow; suspended, nothing is done in it", async () => {
  const i = await stage.begin();
  await expect(stop(stage.context("bob"), { instance: i })).rejects.toMatchObject({ code: "access.denied" });
  await suspend(stage.context("boss"), { instance: i, suspended: true });
  await expect(stage.act(i, "b", "bob", "agree")).rejects.toMatchObject({ code: "flow.suspended" });
  await suspend(stage.context("boss"), { instance: i, suspended: false });
  await stage.act(i, "b", "bob", "agree");
  await stop(stage.context("boss"), { instance: i, comment: "no" });
  expect(await stage.standing(i)).toMatchObject({ status: 4, result: "stopped" });
  const other = await stage.begin();
  await cancel(stage.context("ann"), { instance: other });
  expect(await stage.standing(other)).toMatchObject({ status: 5, result: "cancelled" });
});

test("who is too late reads who was faster, and when; a stranger learns nothing", async () => {
  const i = await stage.begin();
  const taskId = await stage.act(i, "b", "bob", "agree");
  await expect(operate(stage.context("bob"), { taskId, op: "agree", comment: "ok" })).rejects.toMatchObject({
    code: "flow.taskHandled",
    params: { name: "BOB", time: expect.stringMatching(/^\d\d:\d\d$/) },
  });
  await expect(operate(stage.context("gus"), { taskId, op: "agree", comment: "ok" })).rejects.toMatchObject({ code: "flow.notYours" });
});
