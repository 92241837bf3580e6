import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { byName } from "../../../src/server/db/database.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
  const manager = { code: "manager", name: "manager", data_scope: 0, status: 0, tenant_id: stage.tenant };
  const { id: master_id } = await byName(stage.db).insertInto("sysr_role").values(manager).returning("id").executeTakeFirstOrThrow();
  await byName(stage.db).insertInto("sysr_role_permission").values({ master_id, permission: "flow-instance:manage" }).execute();
  await byName(stage.db)
    .updateTable("sysr_user")
    .set({ roles_ids: [master_id] })
    .where("id", "=", stage.id("boss"))
    .execute();
  for (const [code, ...names] of [
    ["money", "bob", "cid"],
    ["law", "dan"],
  ] as const) {
    const values = { code, name: code, data_scope: 0, status: 0, tenant_id: stage.tenant };
    const { id } = await byName(stage.db).insertInto("sysr_role").values(values).returning("id").executeTakeFirstOrThrow();
    for (const name of names)
      await byName(stage.db)
        .updateTable("sysr_user")
        .set({ roles_ids: [id] })
        .where("id", "=", stage.id(name as Name))
        .execute();
  }
});
afterAll(() => stage?.close());

const OPS = "multi_agree,multi_refuse,multi_abstain,remove_sign";
const countersigned = (people: string, more: string) =>
  stage.publish(`
    a: user people=starter ops=agree
    b: user people=${people} ${more} ops=${OPS}
    s -> a -> b -> e`);
const todo = async (instance: string) => (await stage.standing(instance)).todo;

test("where more must agree than there are people, the operation that leads there is refused with both numbers", async () => {
  await countersigned("users:bob;users:cid", "vote=m_of_n needed=3");
  await expect(stage.begin()).rejects.toMatchObject({ code: "flow.tooFewSigners", params: { name: "b", needed: 3, people: 2 } });
});

test("signers are not removed below the number that is needed", async () => {
  await countersigned("users:bob;users:cid;users:dan", "vote=m_of_n needed=2");
  const i = await stage.begin();
  await stage.act(i, "b", "bob", "remove_sign", { people: [stage.id("dan")] });
  await expect(stage.act(i, "b", "bob", "remove_sign", { people: [stage.id("cid")] })).rejects.toMatchObject({
    code: "flow.tooFewSigners",
    params: { needed: 2, people: 1 },
  });
});

test("the last signer of a group is not removed", async () => {
  await countersigned("roles:money@money;roles:law@law", "vote=per_group");
  const i = await stage.begin();
  await expect(stage.act(i, "b", "bob", "remove_sign", { people: [stage.id("dan")] })).rejects.toMatchObject({
    code: "flow.lastOfGroup",
    params: { group: "law" },
  });
  await stage.act(i, "b", "bob", "remove_sign", { people: [stage.id("cid")] });
  expect(await todo(i)).toEqual(["b:bob", "b:dan"]);
});

describe("a group in which nobody is found", () => {
  const groups = "roles:money@money;roles:nobody@empty";
  test("is signed by the administrators", async () => {
    await countersigned(groups, "vote=per_group");
    const i = await stage.begin();
    // Who manages flows, where a tenant has no administrators.
    expect(await todo(i)).toContain("b:boss");
  });
  test("is not asked where its policy passes it, and the records say so", async () => {
    await countersigned(groups, 'vote=per_group policies="nobody=skip"');
    const i = await stage.begin();
    expect(await todo(i)).toEqual(["b:bob", "b:cid"]);
    const comments = await stage.db.selectFrom("flow_comment").select(["approval_type", "comment"]).where("instance_id", "=", i).execute();
    expect(comments).toContainEqual({ approval_type: "skip", comment: "“empty”组没有找到处理人，此组自动通过" });
    await stage.act(i, "b", "bob", "multi_agree");
    expect(await stage.standing(i)).toMatchObject({ todo: [], status: 2 });
  });
  test("refuses the operation that leads there, where its policy says so", async () => {
    await countersigned(groups, 'vote=per_group policies="nobody=refuse"');
    await expect(stage.begin()).rejects.toMatchObject({ code: "flow.nobody" });
  });
});

test("who is in two groups has a voice in each", async () => {
  await countersigned("roles:law@law;roles:law,money@all", "vote=per_group");
  const i = await stage.begin();
  expect((await todo(i)).toSorted()).toEqual(["b:bob", "b:cid", "b:dan", "b:dan"]);
  await stage.act(i, "b", "dan", "multi_agree");
  expect((await stage.standing(i)).todo.length).toBeGreaterThan(0);
  await stage.act(i, "b", "dan", "multi_agree");
  expect(await stage.standing(i)).toMatchObject({ todo: [], status: 2 });
});
