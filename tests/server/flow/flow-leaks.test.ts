import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { jsonb } from "../../../src/server/db/database.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform } from "../platform/platform.ts";

/**
 * Who takes part in a flow sees of its record what his tasks show, by whatever call: every field beside holds a value that stands nowhere else, and none
 * of them is in any answer.
 */
vi.setConfig({ testTimeout: 120_000 });

const ORDERS = "/api/v1/purchase/purchaseOrder";
const FLOW = `
  apply: user people=starter ops=agree
  lead: user people=users:lead ops=agree,refuse,reject,transfer,copy view=code edit=remarks variables=sum
  big: exclusive
  board: user people=users:fin;users:far vote=half_agree view=code variables=sum
  pool: user people=users:fin;users:far take=claim ops=agree view=code
  last: user people=users:late ops=agree view=code
  s -> apply -> lead -> big
  big -> board ? sum > 50
  big -> e default
  board -> pool -> doubled -> last -> e
  doubled: service variable="twice = record.closeReason"`;
/** What the record holds and nobody who takes part is shown, but its starter. The name of the supplier stands in the title. */
const HIDDEN = ["QCONTRACTz", "QCURz", "QREASONz", "QSPECz", "7654321", "765432.1", "2031-07-19", "QNAMEz"];
/** A condition over what is hidden would tell of it. */
const CONDITION = "sum > 50";
const SHOWN = ["QCODEz", "QREMARKSz"];

let server: Platform;
let tenant: string;
const people: Record<string, { id: string; token: string }> = {};
beforeAll(async () => {
  server = await platform({ requestLimits: { user: 1e6, address: 1e6 } });
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const words = ["view", "edit", "submit"].map((word) => `purchase-order:${word}`);
  // They work with flows, and know nothing of orders.
  const staff = ["task", "instance", "message", "publish", "entry"].map((name) => `flow-${name}:view`);
  const roles = {
    buyer: await server.role({ code: "buyer", permissions: [...words, ...staff] }),
    staff: await server.role({ code: "staff", permissions: staff }),
  };
  for (const name of ["starter", "lead", "fin", "far", "late", "copied", "stranger"]) {
    const id = await server.user(name, { tenant_id: tenant, roles_ids: [name === "starter" ? roles.buyer : roles.staff] });
    people[name] = { id, token: await server.signIn(name) };
  }
  await publish();
});
afterAll(() => server?.close());

async function publish(): Promise<void> {
  const xml = buildFlow(FLOW, { key: "orders" }).replaceAll('variableName="sum"', 'variableName="sum" bindColumnId="total"');
  const { documents } = server.loaded;
  const entity = entityOf(documents, "purchase-order");
  const { graph, problems } = await compile(xml, { entity, find: (id) => documents.entities.get(id) });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const names = {
    process_definition_key: "orders",
    process_definition_name: "采购审批",
    table_class_name: "purchase_order",
    tenant_id: tenant,
  };
  const entry = await server.insert("flow_entry", { ...names, bound_form_type: 1 });
  const version = { flow_entry_id: entry, publish_version: 1, main_version: true, active_status: true };
  const id = await server.insert("flow_publish", { ...names, ...version });
  await server.db
    .insertInto("flow_graph")
    .values({ publish_id: id, bpmn_xml: xml, graph: jsonb(graph) })
    .execute();
}

let serial = 0;
/** An order with a value of its own in every field. */
async function order(): Promise<string> {
  const code = `QCODEz${++serial}`;
  const supplier = await server.insert("base_supplier", {
    ...{ code: `S${serial}`, name: "QNAMEz", short_name: "乙", type: "x", status: 0, tenant_id: tenant },
  });
  const warehouse = await server.insert("base_warehouse", { code: `W${serial}`, name: "QNAMEz", type: "x", status: 0, tenant_id: tenant });
  const dept = await server.insert("sysr_dept", { code: `D${serial}`, name: "QNAMEz", status: 0, tenant_id: tenant });
  const record = await server.insert("purchase_order", {
    ...{ code, supplier_id: supplier, supplier_contact: "QCONTRACTz", warehouse_id: warehouse, order_date: "2031-07-19" },
    ...{ delivery_date: "2031-07-19", purchaser_id: people.starter?.id, dept_id: dept, currency: "QCURz", close_reason: "QREASONz" },
    ...{
      status: 0,
      close_status: 2,
      flow_status: 0,
      remarks: "QREMARKSz",
      total: "7654321.00",
      tenant_id: tenant,
      create_by_id: people.starter?.id,
    },
  });
  const material = await server.insert("base_material", {
    ...{ code: `M${serial}`, name: "QNAMEz", category: "x", unit: "x", status: 0, tenant_id: tenant },
  });
  await server.insert("purchase_order_item", {
    ...{
      master_id: record,
      sort_no: 1,
      material_id: material,
      spec: "QSPECz",
      unit: "x",
      quantity: "1",
      price: "765432.1",
      amount: "7654321.00",
    },
  });
  return record;
}

const call = (who: string, method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { token: people[who]?.token ?? "", ...headers },
    ...(body !== undefined && { payload: body as object }),
  });

async function submitted(): Promise<{ record: string; instance: string }> {
  const record = await order();
  const answer = await call("starter", "POST", "/orange/admin/flow/flowOnlineOperation/submit", {
    id: record,
    tableClassName: "purchase_order",
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { record, instance: answer.json().data.processInstanceId };
}
const taskOf = async (instance: string, who: string): Promise<string> => {
  const me = people[who]?.id ?? "";
  const { rows } = await sql<{ id: string }>`select id from flow_task where flow_instance_id = ${instance}::bigint
    and (assignee_id = ${me}::bigint or ${me}::bigint = any(candidates_ids)) order by id desc limit 1`.execute(server.db);
  return rows[0]?.id ?? "9";
};
const act = async (instance: string, who: string, approvalType: string, more: object = {}) => {
  const answer = await call(who, "POST", "/orange/admin/flow/flowOnlineOperation/submitUserTask2", {
    ...{ taskId: await taskOf(instance, who), processInstanceId: instance, flowTaskCommentDto: { comment: "好", approvalType, ...more } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

interface Part {
  readonly properties?: Readonly<Record<string, unknown>>;
}
/** Every call of flows, of orders, and what is drawn of them, with whatever it asks for. */
async function* answersTo(
  who: string,
  { record, instance }: { record: string; instance: string },
  changing: boolean,
): AsyncGenerator<string> {
  const taskId = await taskOf(instance, who);
  const { publish_id: version } = await server.db
    .selectFrom("flow_case")
    .select("publish_id")
    .where("instance_id", "=", instance)
    .executeTakeFirstOrThrow();
  const known: Readonly<Record<string, unknown>> = {
    ...{ processInstanceId: instance, taskId, processDefinitionId: version, processDefinitionKey: "orders", businessKey: record },
    ...{ tableClassName: "purchase_order", targetTaskId: "apply", current: 1, size: 50, id: record, columns: "code" },
    ...{ flowTaskCommentDto: { comment: "好", approvalType: "agree", delegateAssginee: people.copied?.id }, people: [people.copied?.id] },
    ...{ op: "agree", target: "apply", tasks: [{ taskId }], taskIds: [taskId], newAssignees: [people.late?.id], comment: "好" },
  };
  const filled = (part: unknown) =>
    Object.fromEntries(
      Object.keys((part as Part | undefined)?.properties ?? {}).flatMap((name) => (name in known ? [[name, known[name]]] : [])),
    );
  const routes = server.app.routeTable().filter(({ url, method }) => {
    const isOurs = /\/flow|taskAccess|\/screen\/:id$/.test(url) || url.startsWith(ORDERS);
    const isRead =
      String(method) === "GET" ||
      /\/(data|options|findDataByIds|totals|details|exportExcel)$|predict|falls|listRemindingTask|list\w*Task|list\w*Instance|WorkOrder/.test(
        url,
      );
    return isOurs && String(method) !== "HEAD" && isRead !== changing;
  });
  const names = ["", `flow:t${taskId}`, `flow:i${instance}`];
  for (const { url, method, schema } of routes) {
    const path = url
      .replace(
        ":id",
        url.includes("screen")
          ? "purchase-order-list"
          : url.includes("flowInstance")
            ? instance
            : url.includes("flowTask")
              ? taskId
              : record,
      )
      .replace(/:\w+/g, "orders");
    const query = new URLSearchParams(filled(schema?.querystring) as Record<string, string>);
    const body =
      String(method) === "GET"
        ? undefined
        : url.endsWith("findDataByIds")
          ? { ids: [record] }
          : /details$/.test(url)
            ? [record]
            : filled(schema?.body);
    // What changes something comes alone: its order matters.
    const answers = await Promise.all(
      (changing ? [""] : names).map(async (name) => {
        const answer = await call(who, String(method) as "GET", `${path}?${query}`, body, name === "" ? {} : { "x-task": name });
        if (answer.statusCode >= 500) throw new Error(`${method} ${path}: ${answer.body}`);
        return `${method} ${path}?${query} ${name} ${answer.statusCode}: ${answer.body}`;
      }),
    );
    yield* answers;
  }
  yield `screens ${(await call(who, "GET", "/api/v1/screen/purchase-order-list", undefined, { "x-task": names[1] ?? "" })).body}`;
  for (const name of names.slice(1)) yield `record ${(await call(who, "GET", `${ORDERS}/${record}`, undefined, { "x-task": name })).body}`;
}

const leaks = async (
  who: string,
  flow: { record: string; instance: string },
  changing = false,
): Promise<{ leaks: string[]; shown: boolean }> => {
  const found: string[] = [];
  let shown = false;
  for await (const answer of answersTo(who, flow, changing)) {
    for (const canary of HIDDEN) if (answer.includes(canary)) found.push(`${who} saw ${canary} by ${answer.slice(0, 160)}`);
    if (SHOWN.some((canary) => answer.includes(canary))) shown = true;
  }
  return { leaks: found, shown };
};

test("who has a task open, has done it, may claim it, votes, or got a copy is shown nothing that his nodes do not show", async () => {
  const flow = await submitted();
  expect(await leaks("lead", flow), "open").toEqual({ leaks: [], shown: true });
  await act(flow.instance, "lead", "copy", { delegateAssginee: people.copied?.id });
  expect(await leaks("copied", flow), "copied").toEqual({ leaks: [], shown: true });
  await act(flow.instance, "lead", "agree");
  expect(await leaks("lead", flow), "done").toEqual({ leaks: [], shown: true });
  const why = await call(
    "fin",
    "GET",
    `/orange/admin/flow/flowOperation/viewRuntimeTaskInfo?taskId=${await taskOf(flow.instance, "fin")}&processInstanceId=${flow.instance}`,
  );
  expect(why.json().data.why).toEqual([{ text: "big", taken: "closed", condition: null, values: [] }]);
  const own = await call("starter", "GET", `/api/v1/flow/why?taskId=${await taskOf(flow.instance, "fin")}`);
  expect(own.body).toContain(CONDITION);
  expect(await leaks("fin", flow), "votes").toEqual({ leaks: [], shown: true });
  await act(flow.instance, "fin", "multi_agree");
  expect(await leaks("far", flow), "may claim").toEqual({ leaks: [], shown: true });
  // The title stands where what somebody does is told; of the record he sees nothing.
  expect((await leaks("stranger", flow)).leaks, "stranger").toEqual([]);
});

test("what the calls answer that change a flow tells nothing beside", async () => {
  const flow = await submitted();
  for (const who of ["lead", "fin", "stranger"]) expect((await leaks(who, flow, true)).leaks, who).toEqual([]);
});

test("the starter sees by the flow what is his to see anyway", async () => {
  const flow = await submitted();
  const answer = await call("starter", "GET", `${ORDERS}/${flow.record}`, undefined, { "x-task": `flow:i${flow.instance}` });
  for (const canary of ["QCURz", "QREASONz", "7654321", "QSPECz"]) expect(answer.body).toContain(canary);
});
