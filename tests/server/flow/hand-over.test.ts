import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { entityOf } from "../../../src/model/documents.ts";
import { ALL_ROWS } from "../../../src/model/row-grants.ts";
import { byName } from "../../../src/server/db/database.ts";
import { handOver } from "../../../src/server/modules/flow/people/hand-over.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const FLOW = `
a: user people=starter ops=agree
b: user people=users:bob ops=agree,delegate
s -> a -> b -> e`;
const HOUR = 3_600_000;
const name = async (deputy: Name, { from = -1, flows = [] as readonly string[] } = {}) => {
  const values = {
    ...{ person_id: stage.id("bob"), deputy_id: stage.id(deputy), flows_ids: flows, tenant_id: stage.tenant },
    ...{ begin_time: new Date(Date.now() + from * HOUR), end_time: new Date(Date.now() + 9 * HOUR) },
  };
  return String((await byName(stage.db).insertInto("flow_deputy").values(values).returning("id").executeTakeFirstOrThrow()).id);
};
const give = (by: Name, id: string) =>
  handOver(stage.context(by, { rows: new Map([["flow-deputy", [ALL_ROWS]]]) }), entityOf(stage.documents, "flow-deputy"), id);
const todo = async (instance: string) => (await stage.standing(instance)).todo;
// Neither a deputy nor an open flow of one test reaches the next.
afterEach(async () => {
  await stage.db.deleteFrom("flow_deputy").execute();
  await byName(stage.db).updateTable("flow_case").set({ status: 2 }).execute();
});

test("what is open already goes to the deputy, who acts in the person's name", async () => {
  await stage.publish(FLOW);
  const [one, two] = [await stage.begin(), await stage.begin()];
  expect(await give("bob", await name("cid"))).toEqual({ handed: 2, left: 0 });
  expect([await todo(one), await todo(two)]).toEqual([["b:cid"], ["b:cid"]]);
  await stage.act(one, "b", "cid", "agree");
  const said = await stage.db
    .selectFrom("flow_comment")
    .select(["approval_type", "user_id", "owner_id"])
    .where("instance_id", "=", one)
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(said).toEqual({ approval_type: "agree", user_id: stage.id("cid"), owner_id: stage.id("bob") });
});

test("of the flows that are named alone, and in the period alone", async () => {
  const publish = await stage.publish(FLOW);
  const { flow_entry_id } = await stage.db
    .selectFrom("flow_publish")
    .select("flow_entry_id")
    .where("id", "=", publish)
    .executeTakeFirstOrThrow();
  await stage.publish(FLOW);
  const i = await stage.begin();
  expect(await give("bob", await name("cid", { flows: [flow_entry_id] }))).toEqual({ handed: 0, left: 0 });
  await expect(give("bob", await name("cid", { from: 1 }))).rejects.toMatchObject({ code: "flow.deputyNotNow" });
  expect(await todo(i)).toEqual(["b:bob"]);
});

test("what he looks at for somebody else, and what the deputy started himself, stays", async () => {
  await stage.publish(FLOW.replace("users:bob", "users:dan"));
  const looked = await stage.begin();
  await stage.act(looked, "b", "dan", "delegate", { people: ["bob"] });
  await stage.publish(FLOW);
  const own = await stage.begin();
  expect(await give("bob", await name("ann"))).toEqual({ handed: 0, left: 2 });
  expect([await todo(looked), await todo(own)]).toEqual([["b:bob"], ["b:bob"]]);
});

test("who manages flows does it for others, and nobody else", async () => {
  await stage.publish(FLOW);
  const i = await stage.begin();
  const id = await name("cid");
  await expect(give("eve", id)).rejects.toMatchObject({ code: "flow.deputyOfOther" });
  expect(await give("boss", id)).toEqual({ handed: 1, left: 0 });
  expect(await todo(i)).toEqual(["b:cid"]);
});
