import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import { byName } from "../../../src/server/db/database.ts";
import { submit } from "../../../src/server/modules/flow/operations/submit.ts";
import { buildFlow } from "../../flow/builder.ts";

import { flowStage, type Stage } from "./stage.ts";

const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:bob ops=agree,refuse
s -> apply -> lead -> e`;

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage.close());

const insert = async (table: string, values: object) =>
  String((await byName(stage.db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id);
const entryOf = (publish: string) =>
  stage.db.selectFrom("flow_publish").select("flow_entry_id").where("id", "=", publish).executeTakeFirstOrThrow();
async function limited(limits: { readonly start_roles_ids?: string[]; readonly start_departments_ids?: string[] }) {
  const { flow_entry_id: entry } = await entryOf(await stage.publish(FLOW));
  await stage.db.updateTable("flow_entry").set(limits).where("id", "=", entry).execute();
}
const begin = async (over: object) => submit(stage.context("ann", over), { entity: "claim", record: await stage.claim() });

test("who has none of the roles that may start a flow cannot submit by it, who has one can", async () => {
  const role = await insert("sysr_role", { code: "buyer", name: "采购", data_scope: 1, status: 0, tenant_id: stage.tenant });
  await limited({ start_roles_ids: [role] });
  await expect(begin({})).rejects.toMatchObject({ code: "flow.mayNotStart" });
  await expect(begin({ roles: ["seller"] })).rejects.toMatchObject({ code: "flow.mayNotStart" });
  expect((await begin({ roles: ["buyer"] })).processInstanceId).toBeTruthy();
});

test("departments count with those below them, and beside the roles", async () => {
  const house = await insert("sysr_dept", { name: "公司", code: "H", tenant_id: stage.tenant });
  const buying = await insert("sysr_dept", { name: "采购部", code: "B", parent_id: house, tenant_id: stage.tenant });
  const other = await insert("sysr_dept", { name: "销售部", code: "S", tenant_id: stage.tenant });
  await limited({ start_departments_ids: [house], start_roles_ids: [] });
  expect((await begin({ dept: buying })).processInstanceId).toBeTruthy();
  await expect(begin({ dept: other })).rejects.toMatchObject({ code: "flow.mayNotStart" });
  await expect(begin({ dept: null })).rejects.toMatchObject({ code: "flow.mayNotStart" });
});

test("a flow calls its record by the title of the version by which it runs", async () => {
  const xml = buildFlow(FLOW, { key: "titled" });
  const { graph } = await compile(xml);
  await stage.publishGraph({ ...graph, title: "{{starter}}的{{entity}} {{record.name}}" }, xml, "titled");
  const record = await stage.claim({ name: "C-9" });
  const { processInstanceId } = await submit(stage.context("ann"), { entity: "claim", record });
  const { title } = await stage.db
    .selectFrom("flow_instance")
    .select("title")
    .where("id", "=", processInstanceId)
    .executeTakeFirstOrThrow();
  expect(title).toMatch(/^ANN的.+ C-9$/);
});
