import { readFile, rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import type { OperationOutcome } from "../../../src/model/contract/flow/parts.ts";
import type { TicketTask } from "../../../src/model/contract/flow/ticket.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { byName, jsonb } from "../../../src/server/db/database.ts";
import { letterKind } from "../../../src/server/modules/flow/ticket/letters.ts";
import { issueTicket } from "../../../src/server/modules/flow/ticket/tickets.ts";
import { letterboxIn } from "../../../src/server/senders/letterbox.ts";
import { createOutbox } from "../../../src/server/senders/outbox.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform, testConfig } from "../platform/platform.ts";

const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:lead,lead2 vote=all_approved view=code,name ops=multi_agree,multi_refuse
s -> apply -> lead -> e`;

let server: Platform;
let starter: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await platform();
  const { db, insert } = server;
  const tenant = await insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const role = await server.role({ code: "buyer", permissions: ["supplier:view", "supplier:edit"] });
  ids.starter = await server.user("starter", { tenant_id: tenant, real_name: "张三", roles_ids: [role] });
  ids.lead = await server.user("lead", { tenant_id: tenant, real_name: "李雷", email: "lead@example.com", email_verified: true });
  ids.lead2 = await server.user("lead2", { tenant_id: tenant, real_name: "王芳", email: "unconfirmed@example.com" });
  starter = await server.signIn("starter");
  const xml = buildFlow(FLOW, { key: "admission" });
  const { graph, problems } = await compile(xml, { entity: entityOf(server.loaded.documents, "supplier") });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const of = {
    ...{ process_definition_key: "admission", process_definition_name: "准入审批" },
    ...{ table_class_name: "base_supplier", tenant_id: tenant },
  };
  const entry = await insert("flow_entry", { ...of, bound_form_type: 1 });
  const publish = await insert("flow_publish", {
    ...of,
    flow_entry_id: entry,
    publish_version: 1,
    main_version: true,
    active_status: true,
  });
  await db
    .insertInto("flow_graph")
    .values({ publish_id: publish, bpmn_xml: xml, graph: jsonb(graph) })
    .execute();
  ids.tenant = tenant;
});
afterAll(() => server.close());
afterEach(() => server.db.deleteFrom("counted_act").execute());

let suppliers = 0;
/** A supplier that was submitted; gives the tasks of the two who vote, by account. */
async function submitted(): Promise<Readonly<Record<"lead" | "lead2", string>>> {
  const code = `S${++suppliers}`;
  const values = { code, name: `供应商${code}`, short_name: `简称${code}`, type: "1", status: 0 };
  const id = await server.insert("base_supplier", { ...values, tenant_id: ids.tenant, create_by_id: ids.starter });
  const { data, message } = await server.call<OperationOutcome>("POST", "/orange/admin/flow/flowOnlineOperation/submit", {
    token: starter,
    body: { id, tableClassName: "base_supplier", flowTaskCommentDto: { approvalType: "agree", comment: "请审批" } },
  });
  expect(data, message).toMatchObject({ status: 1 });
  const rows = await server.db
    .selectFrom("flow_task")
    .select(["id", "assignee_id"])
    .where("flow_instance_id", "=", data.processInstanceId)
    .where("state", "=", "active")
    .execute();
  const of = (name: string) => rows.find(({ assignee_id }) => assignee_id === ids[name])?.id ?? "";
  return { lead: of("lead"), lead2: of("lead2") };
}

const ticketOf = async (task: string, name = "lead") => issueTicket(server.db, { task, user: String(ids[name]) });
const look = (ticket: string) => server.call<TicketTask>("POST", "/api/v1/flow/ticket/look", { body: { ticket } });
const decide = (ticket: string, decision = "agree", comment: string | null = "同意") =>
  server.call("POST", "/api/v1/flow/ticket/decide", { body: { ticket, decision, comment } });
const stateOf = async (task: string) =>
  (await server.db.selectFrom("flow_task").select(["state", "outcome"]).where("id", "=", task).executeTakeFirstOrThrow()) as object;

describe("the page of a letter", () => {
  test("shows the task, and of the record what the task shows; looking decides nothing, however often", async () => {
    const { lead } = await submitted();
    const ticket = await ticketOf(lead);
    await look(ticket);
    const { data } = await look(ticket);
    expect(data).toMatchObject({ flow: "准入审批", step: "lead", person: "李雷", starter: "张三", decisions: ["agree", "refuse"] });
    expect(data.fields.map(({ title }) => title)).toEqual(["供应商编码", "供应商名称"]);
    expect(JSON.stringify(data)).not.toContain("简称");
    expect(await stateOf(lead)).toEqual({ state: "active", outcome: null });
  });

  test("decides as the person whose ticket it is, once", async () => {
    const { lead } = await submitted();
    const ticket = await ticketOf(lead);
    expect((await decide(ticket, "agree", " ")).errorCode).toBe("flow.commentRequired");
    expect((await decide(ticket)).data).toMatchObject({ decision: "agree" });
    expect(await stateOf(lead)).toEqual({ state: "done", outcome: "multi_agree" });
    expect((await decide(ticket, "refuse")).errorCode).toBe("flow.ticketUsed");
    expect((await look(ticket)).errorCode).toBe("flow.ticketUsed");
  });

  test("of two who decide at once one does", async () => {
    const { lead } = await submitted();
    const ticket = await ticketOf(lead);
    const answers = await Promise.all([decide(ticket, "agree"), decide(ticket, "refuse"), decide(ticket, "agree")]);
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(["NO-ERROR", "flow.ticketUsed", "flow.ticketUsed"]);
  });

  test("says who was faster where the task was done elsewhere", async () => {
    const { lead } = await submitted();
    const [first, second] = [await ticketOf(lead), await ticketOf(lead)];
    await decide(first);
    expect((await look(second)).data.decisions).toEqual([]);
    const { errorCode, message } = await decide(second);
    expect(errorCode).toBe("flow.taskHandled");
    expect(message).toContain("李雷");
  });

  test("is nobody's without a good ticket: unknown, over, of somebody who may not sign in", async () => {
    const { lead, lead2 } = await submitted();
    for (const wrong of ["x", "A".repeat(43)]) expect((await look(wrong)).errorCode).toBe("flow.ticketUnknown");
    const over = await ticketOf(lead);
    await server.db.updateTable("flow_ticket").set({ expires_at: "2026-01-01T00:00:00Z" }).where("task_id", "=", lead).execute();
    expect([(await look(over)).errorCode, (await decide(over)).errorCode]).toEqual(["flow.ticketOver", "flow.ticketOver"]);
    const closed = await ticketOf(lead2, "lead2");
    await byName(server.db).updateTable("sysr_user").set({ status: 1 }).where("id", "=", ids.lead2).execute();
    expect((await decide(closed)).errorCode).toBe("flow.ticketUnknown");
    await byName(server.db).updateTable("sysr_user").set({ status: 0 }).where("id", "=", ids.lead2).execute();
  });

  test("shows nobody a task that is not his", async () => {
    const { lead } = await submitted();
    const stranger = await server.user(`stranger${suppliers}`, { tenant_id: ids.tenant });
    const ticket = await issueTicket(server.db, { task: lead, user: stranger });
    expect([(await look(ticket)).errorCode, (await decide(ticket)).errorCode]).toEqual(["flow.notYours", "flow.notYours"]);
  });

  test("stops whoever tries too often", async () => {
    const codes: string[] = [];
    for (let n = 0; n < 121; n++) codes.push((await look("A".repeat(43))).errorCode);
    expect([codes[119], codes[120]]).toEqual(["flow.ticketUnknown", "auth.tooManyAttempts"]);
  });
});

describe("a letter", () => {
  const letterbox = () => letterboxIn(server.dataDir);
  async function write(tasks: readonly string[]) {
    const outbox = createOutbox({
      db: server.db,
      config: { sms: undefined, mail: undefined },
      letterbox: letterbox(),
      onFault: (fault) => expect(fault).toBeUndefined(),
    });
    const base = testConfig();
    const config = { ...base, title: "平台", signIn: { ...base.signIn, publicUrl: "https://formwork.example" } };
    const letters = await server.app.messageFiles.load("senders.json");
    await letterKind({ db: server.db, config, outbox, letters }).run({
      id: "1",
      input: { tasks },
      db: server.db,
      signal: AbortSignal.timeout(9_000),
      output: () => {},
    });
    await outbox.settled();
    const text = await readFile(letterbox(), "utf8").catch(() => "");
    await rm(letterbox(), { force: true });
    return text;
  }

  test("goes to who has an address, with a link that opens his task, and the log does not know it", async () => {
    const { lead, lead2 } = await submitted();
    const text = await write([lead, lead2]);
    expect(text.match(/@|flowTicket/g)).toEqual(["@", "flowTicket"]);
    const ticket = /https:\/\/formwork\.example\/flowTicket\?ticket=(\S+)/.exec(text)?.[1] ?? "";
    expect((await look(ticket)).data).toMatchObject({ person: "李雷" });
    const log = await byName(server.db).selectFrom("sysr_email_log").selectAll().execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(ticket);
  });

  test("is written to nobody who does not want it, in the language of who does, and of no task that is done", async () => {
    const { lead } = await submitted();
    const wish = (value: object) =>
      server.db
        .insertInto("user_preference")
        .values({ user_id: String(ids.lead), key: "flow.letters", value: jsonb(value) })
        .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value: jsonb(value) }))
        .execute();
    await wish({ on: false });
    expect(await write([lead])).toBe("");
    await wish({ on: true, language: "en" });
    expect(await write([lead])).toContain("Opening the link decides nothing");
    await decide(await ticketOf(lead));
    expect(await write([lead])).toBe("");
  });
});
