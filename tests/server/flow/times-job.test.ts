import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import { jsonb } from "../../../src/server/db/database.ts";
import { eventually } from "../../eventually.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server?.close());

test("each minute a job does what is due in flows, as nobody in particular: the record's flow ends, and its history says so", async () => {
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const starter = await server.user("ann", { tenant_id: tenant });
  const supplier = { code: "S-1", name: "供应商", short_name: "S", type: "x", status: 0, flow_status: 1, tenant_id: tenant };
  const record = await server.insert("base_supplier", supplier);
  const names = { process_definition_key: "f", process_definition_name: "准入", table_class_name: "base_supplier", tenant_id: tenant };
  const entry = await server.insert("flow_entry", { ...names, bound_form_type: 1 });
  const publish = await server.insert("flow_publish", { ...names, flow_entry_id: entry, publish_version: 1, active_status: true });
  const xml = buildFlow("wait: timer after=PT1H\ns -> wait -> e");
  const { graph } = await compile(xml);
  await server.db
    .insertInto("flow_graph")
    .values({ publish_id: publish, bpmn_xml: xml, graph: jsonb(graph) })
    .execute();
  const instance = await server.insert("flow_instance", {
    ...{ title: "S-1", status: 1, starter_id: starter, flow_publish_id: publish, business_key: record, table_class_name: "base_supplier" },
    ...{ process_definition_key: "f", process_definition_name: "准入", tenant_id: tenant },
  });
  const flow = {
    instance_id: instance,
    publish_id: publish,
    tenant_id: tenant,
    entity: "supplier",
    record_id: record,
    starter_id: starter,
  };
  await server.db
    .insertInto("flow_case")
    .values({ ...flow, seq: 2 })
    .execute();
  await server.db
    .insertInto("flow_token")
    .values({ instance_id: instance, id: 2, place: "@wait", node: "wait", produced_by: 1, consumed_by: null, undone_by: null })
    .execute();
  const wait = { instance_id: instance, token: 2, node: "wait", kind: "timer", task_id: null, step: null, message: null };
  await server.db
    .insertInto("flow_wait")
    .values({ ...wait, due_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();

  expect(server.app.jobs.kinds.get("flowTimes")).toMatchObject({ cron: "* * * * *" });
  await server.app.jobs.put(server.db, { kind: "flowTimes", input: {} });
  await server.app.jobs.lookAfter();
  await eventually(async () => {
    const ended = await server.db.selectFrom("flow_case").select("status").where("instance_id", "=", instance).executeTakeFirst();
    expect(ended).toEqual({ status: 2 });
  });
  expect(await server.db.selectFrom("flow_wait").selectAll().execute()).toEqual([]);
  const stored = await server.db
    .selectFrom("base_supplier")
    .select(["flow_status", "update_by_id"])
    .where("id", "=", record)
    .executeTakeFirst();
  expect(stored).toEqual({ flow_status: 2, update_by_id: null });
});
