import { afterAll, beforeAll, expect, test } from "vitest";
import { fallsOf } from "../../../src/server/modules/flow/operations/falls.ts";
import { inCase } from "../../../src/server/modules/flow/operations/in-case.ts";
import { claim } from "../../../src/server/modules/flow/operations/pool.ts";
import { revoke } from "../../../src/server/modules/flow/operations/revoke.ts";
import { fire } from "../../../src/server/modules/flow/operations/timed.ts";
import { flowStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const OPS = "agree,refuse,reject,transfer,delegate";
const VOTES = "multi_agree,multi_refuse,multi_abstain,co_sign,remove_sign,reject";
const todo = async (instance: string) => (await stage.standing(instance)).todo;
const names = (tasks: readonly { node: string }[]) => tasks.map(({ node }) => node);

test("back to a countersign everybody is asked again, but for who was taken out", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    v: user people=users:bob,cid,dan vote=half_agree ops=${VOTES}
    z: user people=users:eve ops=${OPS}
    s -> a -> v -> z -> e`);
  const i = await stage.begin();
  await stage.act(i, "v", "bob", "co_sign", { people: ["fay"] });
  await stage.act(i, "v", "bob", "remove_sign", { people: ["dan"] });
  await stage.act(i, "v", "cid", "multi_agree");
  await stage.act(i, "v", "bob", "multi_agree");
  expect(await todo(i)).toEqual(["z:eve"]);
  await stage.act(i, "z", "eve", "reject", { target: "v" });
  expect(await todo(i)).toEqual(["v:bob", "v:cid", "v:fay"]);
});

test("a vote that decided is taken back: the countersign is open again, and what others voted stands", async () => {
  const i = await stage.begin();
  await stage.act(i, "v", "bob", "multi_agree");
  const mine = await stage.act(i, "v", "cid", "multi_agree");
  expect(await todo(i)).toEqual(["z:eve"]);
  const falls = await fallsOf(stage.context("cid"), { taskId: mine });
  expect({ ...falls, falls: names(falls.falls), stays: names(falls.stays) }).toEqual({
    ...{ possible: true, whole: false },
    ...{ falls: ["v", "z"], stays: ["a", "v"] },
  });
  await revoke(stage.context("cid"), { taskId: mine });
  expect(await todo(i)).toEqual(["v:cid", "v:dan"]);
  await stage.act(i, "v", "dan", "multi_agree");
  expect(await todo(i)).toEqual(["z:eve"]);
  await stage.act(i, "z", "eve", "agree");
  expect(await stage.standing(i)).toMatchObject({ status: 2 });
});

test("a vote in a countersign that is open is taken back; one after the other, only by the last who voted", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    v: user people=users:bob,cid,dan vote=all_approved sequential ops=${VOTES}
    s -> a -> v -> e`);
  const i = await stage.begin();
  expect(await todo(i)).toEqual(["v:bob", "v:cid:waiting", "v:dan:waiting"]);
  const first = await stage.act(i, "v", "bob", "multi_agree");
  expect(await todo(i)).toEqual(["v:cid", "v:dan:waiting"]);
  await revoke(stage.context("bob"), { taskId: first });
  expect(await todo(i)).toEqual(["v:bob", "v:cid:waiting", "v:dan:waiting"]);
  await stage.act(i, "v", "bob", "multi_agree");
  await stage.act(i, "v", "cid", "multi_agree");
  await expect(revoke(stage.context("bob"), { taskId: first })).rejects.toMatchObject({
    code: "flow.laterHandled",
    params: { name: "CID" },
  });
});

test("the submitting is taken back: the whole flow is withdrawn", async () => {
  const i = await stage.begin();
  const { id } = await stage.db
    .selectFrom("flow_task")
    .select("id")
    .where("flow_instance_id", "=", i)
    .where("task_key", "=", "a")
    .executeTakeFirstOrThrow();
  expect(await fallsOf(stage.context("ann"), { taskId: id })).toMatchObject({ possible: true, whole: true });
  await revoke(stage.context("ann"), { taskId: id });
  expect(await stage.standing(i)).toEqual({ status: 5, result: "cancelled", todo: [] });
});

test("in a loop one goes back to the newest time, and variables stay", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob ops=${OPS}
    c: user people=users:cid ops=${OPS}
    again: exclusive
    s -> a -> b
    b -> c -> again
    again -> b ? record.amount > 10
    again -> e default`);
  const i = await stage.begin({ amount: 20 });
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "agree");
  await stage.act(i, "b", "bob", "agree");
  await stage.act(i, "c", "cid", "reject", { target: "b" });
  expect(await todo(i)).toEqual(["b:bob"]);
  expect(await stage.standing(i)).toMatchObject({ status: 1 });
});

test("what waited for a time on the edge of a step waits again when one comes back to it", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob ops=${OPS}
    c: user people=users:cid ops=${OPS}
    late: boundary on=b after=PT1H
    d: user people=users:dan ops=${OPS}
    s -> a -> b -> c -> e
    late -> d -> e`);
  const waits = (i: string) => stage.db.selectFrom("flow_wait").select(["node", "token"]).where("instance_id", "=", i).execute();
  const i = await stage.begin();
  expect((await waits(i)).map(({ node }) => node)).toEqual(["late"]);
  await stage.act(i, "b", "bob", "agree");
  expect(await waits(i)).toEqual([]);
  await stage.act(i, "c", "cid", "reject", { target: "b" });
  const [wait] = await waits(i);
  expect(wait?.node).toBe("late");
  const byProduct = { ...stage.context("ann"), actor: { ...stage.context("ann").actor, byProduct: true as const } };
  expect(await inCase(byProduct, { instance: i }, (work) => fire(work, wait?.token ?? 0))).toBe(true);
  expect(await todo(i)).toEqual(["d:dan"]);
  expect(await inCase(byProduct, { instance: i }, (work) => fire(work, wait?.token ?? 0))).toBe(false);
  expect(await waits(i)).toEqual([]);
});

test("back to a step at which somebody else was looking, its owner decides; a pool is a pool again", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    v: user people=users:bob,cid vote=half_agree ops=${VOTES},delegate
    p: user people=users:dan,gus take=claim ops=${OPS} policies="nobody=skip"
    z: user people=users:eve ops=${OPS}
    s -> a -> v -> p -> z -> e`);
  const i = await stage.begin();
  await stage.act(i, "v", "bob", "delegate", { people: ["fay"] });
  await stage.act(i, "v", "cid", "multi_agree");
  const pooled = await stage.task(i, "p");
  await claim(stage.context("dan"), pooled);
  await stage.act(i, "p", "dan", "agree");
  await stage.db.updateTable("sysr_user").set({ status: 1 }).where("id", "=", stage.id("dan")).execute();
  await stage.act(i, "z", "eve", "reject", { target: "p" });
  await stage.db.updateTable("sysr_user").set({ status: 0 }).where("id", "=", stage.id("dan")).execute();
  const [again] = await todo(i);
  expect(again).toMatch(/^p:(gus|-:claimable)$/);
  if (again === "p:-:claimable") await claim(stage.context("gus"), await stage.task(i, "p"));
  await stage.act(i, "p", "gus", "reject", { target: "v" });
  expect(await todo(i)).toEqual(["v:bob", "v:cid"]);
});

test("back to a step whose person has left, it is whoever the rules find now; a step that was passed is nowhere to go back to", async () => {
  await stage.publish(
    `
    a: user people=starter ops=agree
    b: user people=users:fay ops=${OPS}
    n: user people=none policies="nobody=skip" ops=${OPS}
    c: user people=users:cid ops=${OPS}
    s -> a -> b -> n -> c -> e`,
    { policies: "gone=administrator" },
  );
  const i = await stage.begin();
  await stage.act(i, "b", "fay", "agree");
  await expect(stage.act(i, "c", "cid", "reject", { target: "n" })).rejects.toMatchObject({ code: "flow.notBack" });
  expect(await todo(i)).toEqual(["c:cid"]);
  await stage.db.updateTable("sysr_user").set({ status: 1 }).where("id", "=", stage.id("fay")).execute();
  await expect(stage.act(i, "c", "cid", "reject", { target: "b" })).rejects.toMatchObject({ code: "flow.nobody" });
  await stage.db.updateTable("sysr_user").set({ user_type: 0 }).where("id", "=", stage.id("boss")).execute();
  await stage.act(i, "c", "cid", "reject", { target: "b" });
  expect(await todo(i)).toEqual(["b:boss"]);
  await stage.db.updateTable("sysr_user").set({ status: 0 }).where("id", "=", stage.id("fay")).execute();
});
