import { afterAll, beforeAll, expect, test } from "vitest";
import { withAllRows } from "../../../src/model/actor.ts";
import { type Entity, entityOf } from "../../../src/model/documents.ts";
import { byName } from "../../../src/server/db/database.ts";
import { refuseMissing, saveForm } from "../../../src/server/modules/flow/record/form.ts";
import { flowRecord, linkedIn } from "../../../src/server/modules/flow/record/record.ts";
import { titleOf } from "../../../src/server/modules/flow/record/title.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
let claims: Entity;
let orders: Entity;
beforeAll(async () => {
  stage = await flowStage();
  claims = entityOf(stage.documents, "claim");
  orders = entityOf(stage.documents, "purchase-order");
  await stage.publish(`
    apply: user people=starter ops=agree
    lead: user people=users:bob ops=agree,save view=claim:name edit=claim:note required=claim:note
    s -> apply -> lead -> e`);
});
afterAll(() => stage?.close());

const insert = async (table: string, values: object) =>
  String((await byName(stage.db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id);
/** Somebody at work in his task of an instance. */
async function atWork(name: Name, instance: string) {
  const context = stage.context(name);
  const task = await stage.task(instance, "lead", name);
  const actor = await context.tasks?.enter({ ...context, actor: withAllRows(context.actor) }, `flow:t${task}`);
  return { ...context, actor: actor ?? context.actor };
}
const recordOf = async (instance: string): Promise<string> =>
  (await stage.db.selectFrom("flow_case").select("record_id").where("instance_id", "=", instance).executeTakeFirstOrThrow()).record_id;

test("what was filled in is saved as the task lets its holder, by the version that was loaded; nothing sent is nothing saved", async () => {
  const instance = await stage.begin({ amount: 5 });
  const record = await recordOf(instance);
  const context = await atWork("bob", instance);
  const { version } = await flowRecord(context, claims, record);
  expect(await saveForm(context, claims, record, {})).toBeUndefined();
  expect(await saveForm(context, claims, record, { masterData: { version } })).toBeUndefined();
  await expect(saveForm(context, claims, record, { masterData: { amount: 6, version } })).rejects.toMatchObject({
    code: "access.columnReadonly",
  });
  await expect(saveForm(context, claims, record, { masterData: { note: "x", version: 99 } })).rejects.toMatchObject({
    code: "record.conflict",
  });
  expect(await saveForm(context, claims, record, { masterData: { note: "好", version } })).toMatchObject({ note: "好" });
  await expect(saveForm(stage.context("cid"), claims, record, { masterData: { note: "x", version } })).rejects.toMatchObject({
    code: expect.stringMatching(/record\.(held|notFound)/),
  });
});

test("what a task requires is named where it is empty, in rows too", async () => {
  const context = stage.context("bob");
  const order = {
    id: "1",
    remarks: "",
    items: [
      { id: "2", spec: "大" },
      { id: "3", spec: null },
    ],
  };
  const required = ["purchase-order:remarks", "purchase-order-item:spec", "purchase-order:code"];
  expect(() => refuseMissing(context, orders, { ...order, code: "A" }, required)).toThrowError(
    expect.objectContaining({
      fields: [
        { path: "remarks", code: "field.required" },
        { path: "items.1.spec", code: "field.required" },
      ],
    }),
  );
  expect(() => refuseMissing(context, orders, { ...order, remarks: "x", code: "A" }, ["purchase-order:remarks"])).not.toThrow();
});

test("a flow calls its record by the title of x-flow; by what x-display shows where that lacks something, and by its id where that is empty", async () => {
  const context = stage.context("bob");
  const supplier = await insert("base_supplier", { code: "S1", name: "恒力", short_name: "恒力钢铁", type: "x", status: 0 });
  expect(await titleOf(context, orders, { id: "7", code: "CG1", supplier })).toBe("CG1 · 恒力钢铁");
  expect(await titleOf(context, orders, { id: "7", code: "CG1", supplier: null })).toBe("CG1");
  expect(await titleOf(context, claims, { id: "7", name: "差旅" })).toBe("差旅");
  expect(await titleOf(context, claims, { id: "7", name: null })).toBe("7");
  expect([...(await titleOf(context, claims, { id: "7", name: "长".repeat(300) }))]).toHaveLength(200);
});

test("conditions of a flow read what references point to, also what no document reads", async () => {
  const context = stage.context("bob");
  const supplier = await insert("base_supplier", { code: "S2", name: "恒力", short_name: "乙", type: "x", status: 0, rating: 4 });
  const linked = await linkedIn(context, orders, { id: "7", supplier }, ["record.supplier.rating > 3 && op == 'agree'"]);
  expect(linked("supplier", supplier)).toMatchObject({ rating: 4 });
});
