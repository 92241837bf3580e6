import { afterAll, beforeAll, expect, test } from "vitest";
import type { PastRehearsal } from "../../../src/model/contract/flow/rehearsal.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { rehearsePast } from "../../../src/server/modules/flow/rehearse/past/rehearse-past.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { buildFlow } from "../../flow/builder.ts";
import { Dice } from "../../flow/random-flow.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:bob ops=agree,refuse,reject
both: parallel
left: user people=users:cid ops=agree
right: user people=users:dan;users:eve vote=half_agree strict ops=multi_agree,multi_refuse,multi_abstain
meet: parallel
big: exclusive
board: user people=users:fay ops=agree
set: service variable="k = 1"
s -> apply -> lead -> both
both -> left -> meet
both -> right -> meet
meet -> big
big -> board ? record.amount > 100
big -> set default
board -> set -> e`;

let stage: Stage;
let texts: Parameters<typeof rehearsePast>[1];
beforeAll(async () => {
  stage = await flowStage();
  const files = new MessageFiles([PRODUCT_ROOT]);
  const [errors, problems, flows] = await Promise.all(
    (["errors.json", "flow-problems.json", "flows.json"] as const).map((file) => files.load(file)),
  );
  texts = { errors, problems, flows } as never;
});
afterAll(() => stage?.close());

const WORDS = ["claim:view", "user:pick", "flow-instance:view", "flow-instance:manage", "flow-entry:view", "flow-entry:edit"];
const asBoss = () => stage.context("boss", { permissions: new Set(WORDS), isSuperUser: true });

/** What a file would have made of the flows of a publish. */
async function over(publish: string, notation: string): Promise<PastRehearsal> {
  const found = await stage.db
    .selectFrom("flow_publish")
    .select(["flow_entry_id", "process_definition_key"])
    .where("id", "=", publish)
    .executeTakeFirstOrThrow();
  const bpmnXml = buildFlow(notation, { key: String(found.process_definition_key) });
  return rehearsePast(asBoss(), texts, { id: String(found.flow_entry_id), bpmnXml });
}

const OPS: Readonly<Record<string, readonly string[]>> = {
  lead: ["agree", "agree", "agree", "refuse"],
  left: ["agree"],
  right: ["multi_agree", "multi_agree", "multi_refuse", "multi_abstain"],
  board: ["agree"],
};

/** Flows of random amounts, each decided at random until it is over. */
async function played(publish: string, count: number, dice: Dice): Promise<string[]> {
  await stage.choose(publish);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const i = await stage.begin({ amount: String(dice.below(200)) });
    ids.push(i);
    for (let step = 0; step < 12; step++) {
      const { status, todo } = await stage.standing(i);
      if (status !== 1) break;
      const [node = "", name = ""] = dice.one(todo).split(":");
      if (node === "lead" && dice.next() < 0.15) await stage.act(i, node, name as Name, "reject", { target: "apply" });
      else await stage.act(i, node, name as Name, dice.one(OPS[node] ?? ["agree"]));
    }
  }
  return ids;
}

test("over a version that has not changed nothing differs, whatever people decided, nor does anybody have more to do", async () => {
  const publish = await stage.publish(FLOW);
  const ids = await played(publish, 14, new Dice(7));
  const told = await over(publish, FLOW);
  expect(told.rows.map(({ instance }) => instance).toSorted()).toEqual(ids.toSorted());
  expect(told.rows.filter(({ differs }) => differs)).toEqual([]);
  expect(told.persons.filter(({ was, now }) => was !== now)).toEqual([]);
  expect(told.flows.filter(({ was, now }) => was !== now)).toEqual([]);
  expect(told.nodes.filter(({ was, now }) => was !== now)).toEqual([]);
});

test("a lower limit sends further flows to the board: these alone, with the value that decides, and the board has so many more tasks", async () => {
  const publish = await stage.publish(FLOW);
  const amounts = ["40", "60", "99", "101", "150"];
  for (const amount of amounts) {
    const i = await stage.begin({ amount });
    for (const [node, name, op] of [
      ["lead", "bob", "agree"],
      ["left", "cid", "agree"],
      ["right", "dan", "multi_agree"],
      ["right", "eve", "multi_agree"],
    ] as const)
      await stage.act(i, node, name, op);
    if (Number(amount) > 100) await stage.act(i, "board", "fay", "agree");
  }
  const told = await over(publish, FLOW.replace("> 100", "> 50"));
  const others = told.rows.filter(({ differs }) => differs);
  expect(others.map(({ why }) => why?.values[0]?.value).toSorted()).toEqual(["60", "99"]);
  expect(others[0]).toMatchObject({ at: "big", assumed: ["board"], why: { taken: "condition" } });
  const fay = told.persons.find(({ person }) => person.id === stage.id("fay"));
  expect(fay).toMatchObject({ was: 2, now: 4 });
  expect(told.flows.find(({ flow }) => flow === "big_board")).toMatchObject({ decides: true, was: 2, now: 4 });
  const never = await over(publish, FLOW.replace("> 100", "> 1000"));
  expect(never.flows.find(({ flow }) => flow === "big_board")).toMatchObject({ was: 2, now: 0 });
  expect(never.nodes.find(({ node }) => node === "board")).toMatchObject({ isTask: true, was: 2, now: 0 });
});

test("another condition of a countersign counts the votes of then anew; a step for somebody else is his; a rule may name nobody", async () => {
  const publish = await stage.publish(FLOW);
  const i = await stage.begin({ amount: "10" });
  await stage.act(i, "lead", "bob", "agree");
  await stage.act(i, "right", "dan", "multi_agree");
  await stage.act(i, "right", "eve", "multi_refuse");
  expect((await stage.standing(i)).status).toBe(4);
  const changed = FLOW.replace("vote=half_agree strict", "vote=one_agree").replace("people=users:cid", "people=users:gus;roles:nobody");
  const told = await over(publish, changed);
  expect(told.rows).toMatchObject([{ differs: true }]);
  expect(told.persons.find(({ person }) => person.id === stage.id("gus"))).toMatchObject({ was: 0, now: 1 });
  expect(told.persons.find(({ person }) => person.id === stage.id("cid"))).toMatchObject({ was: 1, now: 0 });
  expect(told.nobody).toMatchObject([{ node: "left", rule: { kind: "roles" } }]);
});

test("the number of statements does not grow with the number of flows", async () => {
  const publish = await stage.publish(FLOW);
  await played(publish, 1, new Dice(1));
  const statements = async () => {
    let count = 0;
    const counting = stage.db.withPlugin({
      transformQuery: ({ node }) => {
        count++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { flow_entry_id } = await stage.db
      .selectFrom("flow_publish")
      .select("flow_entry_id")
      .where("id", "=", publish)
      .executeTakeFirstOrThrow();
    const found = await stage.db
      .selectFrom("flow_publish")
      .select("process_definition_key")
      .where("id", "=", publish)
      .executeTakeFirstOrThrow();
    const bpmnXml = buildFlow(FLOW, { key: String(found.process_definition_key) });
    await rehearsePast({ ...asBoss(), db: counting as never }, texts, { id: String(flow_entry_id), bpmnXml });
    return count;
  };
  const one = await statements();
  await played(publish, 6, new Dice(2));
  expect(await statements()).toBe(one);
});
