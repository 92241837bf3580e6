import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppError } from "../../../src/model/error.ts";
import { byName } from "../../../src/server/db/database.ts";
import { flowStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const recordOf = async (instance: string) => {
  const { business_key } = await stage.db
    .selectFrom("flow_instance")
    .select("business_key")
    .where("id", "=", instance)
    .executeTakeFirstOrThrow();
  return byName(stage.db).selectFrom("zz_claim").select(["note", "flow_status"]).where("id", "=", business_key).executeTakeFirst();
};

test("a service task sets fields and variables, and the conditions behind it see them", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    work: service set="note = record.name + '!'" variable="k = 7"
    way: exclusive
    b: user people=users:bob ops=agree
    c: user people=users:cid ops=agree
    s -> a -> work -> way
    way -> b ? k > 5 && record.note == 'N-9!'
    way -> c default
    b -> e
    c -> e`);
  const i = await stage.begin({ name: "N-9" });
  expect((await stage.standing(i)).todo).toEqual(["b:bob"]);
  expect(await recordOf(i)).toMatchObject({ note: "N-9!", flow_status: 1 });
  await stage.act(i, "b", "bob", "agree");
  expect(await recordOf(i)).toMatchObject({ flow_status: 2 });
});

test("conditions read what a service task set as the field keeps it, and variables keep lists, maps and decimals", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    more: service set="amount = record.amount + 1"
    work: service set="price = record.price + decimal('0.5')" variable="k = {'list': [1, 2], 'sum': decimal('2.50')}"
    way: exclusive
    b: user people=users:bob ops=agree
    c: user people=users:cid ops=agree
    s -> a -> more -> work -> way
    way -> b ? record.amount > 1 && record.price > decimal('1.5')
    way -> c default
    b -> e
    c -> e`);
  const i = await stage.begin({ amount: 1, price: "1.25" });
  expect((await stage.standing(i)).todo).toEqual(["b:bob"]);
  const { variables } = await stage.db.selectFrom("flow_case").select("variables").where("instance_id", "=", i).executeTakeFirstOrThrow();
  expect(variables).toMatchObject({ k: { list: [1, 2], sum: "2.50" } });
});

test("a condition that cannot be worked out stops the operation, and nothing of it stays", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    b: user people=users:bob ops=agree
    way: exclusive
    c: user people=users:cid ops=agree
    s -> a -> b -> way
    way -> c ? record.amount > 5
    way -> e default
    c -> e`);
  const i = await stage.begin();
  const fault = await stage.act(i, "b", "bob", "agree").catch((error: unknown) => error);
  // Who agrees may not see what it reads: that stands in the log alone.
  expect(fault).toMatchObject({ code: "flow.conditionFailed", params: { name: "way" } });
  expect(JSON.stringify((fault as AppError).params)).not.toContain("amount");
  expect(String((fault as AppError).cause)).toContain("record.amount > 5");
  expect((await stage.standing(i)).todo).toEqual(["b:bob"]);
});

test("a message reaches what waits for it in the same flow", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    fork: parallel
    join: parallel
    wait: receive message=paid
    b: user people=users:bob ops=agree
    pay: send message=paid
    s -> a -> fork
    fork -> wait -> join
    fork -> b -> pay -> join
    join -> e`);
  const i = await stage.begin();
  const waits = await stage.db.selectFrom("flow_wait").select(["kind", "message"]).where("instance_id", "=", i).execute();
  expect(waits).toEqual([{ kind: "message", message: "paid" }]);
  await stage.act(i, "b", "bob", "agree");
  expect(await stage.standing(i)).toMatchObject({ status: 2, result: "agreed" });
  expect(await stage.db.selectFrom("flow_wait").select("id").where("instance_id", "=", i).execute()).toEqual([]);
});

test("a flow that goes round without anybody is refused instead of running for ever", async () => {
  await stage.publish(
    `
    a: user people=starter ops=agree
    merge: exclusive
    n: user people=none ops=agree
    way: exclusive
    s -> a -> merge -> n -> way
    way -> merge ? record.amount > 5
    way -> e default`,
    { policies: "nobody=skip" },
  );
  await expect(stage.begin({ amount: 9 })).rejects.toMatchObject({ code: "flow.endless" });
  const i = await stage.begin({ amount: 1 });
  expect([await stage.standing(i), await recordOf(i)]).toMatchObject([{ status: 2 }, { flow_status: 2 }]);
});

test("votes that come at the same instant are all counted, and one completes the step", async () => {
  await stage.publish(`
    a: user people=starter ops=agree
    v: user people=users:bob,cid,dan,eve,fay,gus vote=half_agree ops=multi_agree
    z: user people=users:boss ops=agree
    s -> a -> v -> z -> e`);
  for (let round = 0; round < 5; round++) {
    const i = await stage.begin();
    const names = ["bob", "cid", "dan", "eve", "fay", "gus"] as const;
    const votes = await Promise.allSettled(names.map((name) => stage.act(i, "v", name, "multi_agree")));
    expect(votes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const vote of votes) if (vote.status === "rejected") expect(["flow.taskHandled", undefined]).toContain(vote.reason.code);
    expect((await stage.standing(i)).todo).toEqual(["z:boss"]);
  }
});
