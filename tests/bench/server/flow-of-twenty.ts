import { sql } from "kysely";
import { compile } from "../../../src/flow/compile.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import type { Context } from "../../../src/server/context.ts";
import { byName, jsonb } from "../../../src/server/db/database.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { createSessions } from "../../../src/server/identity/sessions.ts";
import type { FlowContext } from "../../../src/server/modules/flow/operations/flow-context.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import { submit } from "../../../src/server/modules/flow/operations/submit.ts";
import { flowTasks } from "../../../src/server/modules/flow/record/tasks.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { Tasks } from "../../../src/server/records/access/tasks.ts";
import { add } from "../../../src/server/records/write/write.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Approver, approvers } from "./approvers.ts";
import type { BenchDatabase } from "./database.ts";
import { orderFor } from "./orders.ts";
import { signIn } from "./users.ts";

const KEY = "bench-approval";
const ENTITY = "purchase-order";
const ITEMS = 3;
/** The step whose task is measured: one person agrees, and the next one gets it. */
const STEP = "buyer";

/** Twenty nodes: a branch by a field, three at once, a variable, and steps of two people in turn, so that each hears of his from the other. */
const notation = (one: string, two: string) => `
apply: user people=starter ops=agree edit=*
size: exclusive
lead: user people=users:${one} edit=remarks
chief: user people=users:${one} edit=remarks
check: user people=users:${two} edit=remarks
fork: parallel
legal: user people=users:${one} edit=remarks
finance: user people=users:${two} edit=remarks
tax: user people=users:${one} edit=remarks
join: parallel
mark: service variable="seen = 3"
buyer: user people=users:${two} edit=remarks
keeper: user people=users:${one} edit=remarks
control: user people=users:${two} edit=remarks
audit: user people=users:${one} edit=remarks
board: user people=users:${two} edit=remarks
seal: user people=users:${one} edit=remarks
file: user people=users:${two} edit=remarks
s -> apply -> size
size -> lead default
size -> chief ? record.total > 50000.0
lead -> check
chief -> check
check -> fork
fork -> legal -> join
fork -> finance -> join
fork -> tax -> join
join -> mark -> buyer -> keeper -> control -> audit -> board -> seal -> file -> e`;

/** A flow that has come to STEP. */
export interface Standing {
  readonly instance: string;
  readonly task: string;
  readonly record: string;
}

export interface FlowOfTwenty {
  /** Who has the task of a standing flow, and who gets the next one. */
  readonly holder: Approver;
  readonly next: Approver;
  /** The context in which somebody operates, on the bench's own connection or another. */
  contextOf(token: string, over?: Partial<Context>): Promise<FlowContext>;
  /** Submits a new order and takes it to STEP. */
  begin(): Promise<Standing>;
  /** Agrees to whatever is open until the flow is over. */
  finish(instance: string): Promise<void>;
}

/** Publishes the flow and says how orders go through it. */
export async function flowOfTwenty(database: BenchDatabase): Promise<FlowOfTwenty> {
  const { db, loaded } = database;
  const { documents } = loaded;
  const [next, holder] = await approvers(database);
  const { admin } = await signIn(database);
  const sessions = createSessions({ db, documents: new DocumentStore(loaded), channel: undefined, days: 1 });
  const letters = await new MessageFiles([PRODUCT_ROOT]).load("senders.json");
  const tasks = new Tasks([flowTasks]);
  const entity = entityOf(documents, ENTITY);

  async function contextOf(token: string, over: Partial<Context> = {}): Promise<FlowContext> {
    const session = await sessions.find(token);
    if (!session) throw new Error("the user has no session");
    return { db, documents, letters, tasks, language: "zh-CN", actor: session.actor, ...over };
  }
  const starter = await contextOf(admin);
  await publish(database, starter.actor.tenant, notation(next.username, holder.username));
  const people = new Map([
    [starter.actor.id, starter],
    [next.id, await contextOf(next.token)],
    [holder.id, await contextOf(holder.token)],
  ]);
  const order = await orderFor(database, ITEMS);

  /** Agrees to open tasks, one after the other, but for those of this step. */
  async function agree(instance: string, until?: string): Promise<string> {
    for (;;) {
      const open = await db
        .selectFrom("flow_task")
        .select(["id", "task_key", "assignee_id"])
        .where("flow_instance_id", "=", instance)
        .where("state", "=", "active")
        .orderBy("id")
        .executeTakeFirst();
      if (!open || open.task_key === until) return open?.id ?? "";
      const context = people.get(open.assignee_id ?? "");
      if (!context) throw new Error(`nobody has ${open.task_key}`);
      await operate(context, { taskId: open.id, op: "agree", comment: "同意" });
    }
  }
  return {
    ...{ holder, next, contextOf },
    async begin() {
      const { id: record } = await add(starter, entity, order());
      const { processInstanceId: instance } = await submit(starter, { entity: ENTITY, record, processKey: KEY, comment: "请批准" });
      return { instance, record, task: await agree(instance, STEP) };
    },
    async finish(instance) {
      await agree(instance);
    },
  };
}

async function publish({ db, loaded }: BenchDatabase, tenant: string | null, text: string): Promise<void> {
  const xml = buildFlow(text, { key: KEY, name: "采购审批" });
  const entity = entityOf(loaded.documents, ENTITY);
  const { graph, problems } = await compile(xml, { entity, find: (id) => loaded.documents.entities.get(id) });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  if (Object.keys(graph.nodes).length !== 20) throw new Error(`the flow has ${Object.keys(graph.nodes).length} nodes`);
  const names = {
    ...{ process_definition_key: KEY, process_definition_name: "采购审批" },
    ...{ table_class_name: entity["x-table"], tenant_id: tenant },
  };
  const insert = async (into: string, values: Readonly<Record<string, unknown>>) =>
    String((await byName(db).insertInto(into).values(values).returning("id").executeTakeFirstOrThrow()).id);
  // There from an earlier run.
  const stored = await db.selectFrom("flow_entry").select("id").where("process_definition_key", "=", KEY).executeTakeFirst();
  await sql`update flow_publish set main_version = false where process_definition_key = ${KEY}`.execute(db);
  const entry = stored?.id ?? (await insert("flow_entry", { ...names, bound_form_type: 1 }));
  const { rows } = await sql<{ next: number }>`select coalesce(max(publish_version), 0) + 1 as next from flow_publish
    where flow_entry_id = ${entry}::bigint`.execute(db);
  const version = { flow_entry_id: entry, publish_version: rows[0]?.next, active_status: true, main_version: true };
  const id = await insert("flow_publish", { ...names, ...version });
  await db
    .insertInto("flow_graph")
    .values({ publish_id: id, bpmn_xml: xml, graph: jsonb(graph) })
    .execute();
}
