import { compile } from "../../../src/flow/compile.ts";
import type { Graph } from "../../../src/flow/graph.ts";
import type { Actor } from "../../../src/model/actor.ts";
import { ADMIN_WORDS } from "../../../src/model/contract/flow/administer.ts";
import type { Documents } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { byName, type Database, jsonb } from "../../../src/server/db/database.ts";
import type { FlowContext } from "../../../src/server/modules/flow/operations/flow-context.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import type { TaskRequest } from "../../../src/server/modules/flow/operations/request.ts";
import { type Submission, submit } from "../../../src/server/modules/flow/operations/submit.ts";
import { flowTasks } from "../../../src/server/modules/flow/record/tasks.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { Tasks } from "../../../src/server/records/access/tasks.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { productDocuments } from "../platform/product.ts";
import { actor } from "../records/actors.ts";
import { CLAIM } from "./claim.ts";

/** Accounts of the tests; `boss` manages flows. */
export const PEOPLE = ["ann", "bob", "cid", "dan", "eve", "fay", "gus", "boss"] as const;
export type Name = (typeof PEOPLE)[number];

/** Whoever has which task of a flow: `node:person`, and `node:person:state` of what is not active. */
export interface Standing {
  readonly status: number;
  readonly result: string | null;
  readonly todo: readonly string[];
}

export interface Stage {
  readonly db: Database;
  readonly database: TestDatabase;
  readonly documents: Documents;
  readonly tenant: string;
  id(name: Name): string;
  context(name: Name, over?: Partial<Actor>): FlowContext;
  /** Publishes a flow of claims as the one by which they are submitted (notation of tests/flow/builder.ts). */
  publish(notation: string, options?: { readonly policies?: string }): Promise<string>;
  /** The same of a graph. */
  publishGraph(graph: Graph, xml?: string, key?: string): Promise<string>;
  /** Lets claims be submitted by a flow that was published before. */
  choose(publish: string): Promise<void>;
  claim(values?: Readonly<Record<string, unknown>>): Promise<string>;
  /** A claim of ann's that she has submitted; gives the instance. */
  begin(values?: Readonly<Record<string, unknown>>, more?: Partial<Submission>): Promise<string>;
  /** The open task of somebody at a node. */
  task(instance: string, node: string, name?: Name): Promise<string>;
  /** Does an operation of somebody's open task. */
  act(instance: string, node: string, name: Name, op: string, more?: Partial<TaskRequest>): Promise<string>;
  standing(instance: string): Promise<Standing>;
  close(): Promise<void>;
}

export async function flowStage(): Promise<Stage> {
  const product = await productDocuments();
  const documents: Documents = { ...product.documents, entities: new Map([...product.documents.entities, [CLAIM.$id, CLAIM]]) };
  const database = await testDatabase({ documents, sown: documents });
  const { db } = database;
  const letters = await new MessageFiles([PRODUCT_ROOT]).load("senders.json");
  const insert = async (table: string, values: Readonly<Record<string, unknown>>) =>
    String((await byName(db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id);
  const tenant = await insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const ids = new Map<string, string>();
  for (const username of PEOPLE)
    ids.set(
      username,
      await insert("sysr_user", { username, real_name: username.toUpperCase(), user_type: 2, status: 0, tenant_id: tenant }),
    );
  const nameOf = (id: unknown) => [...ids].find(([, known]) => known === String(id))?.[0] ?? "-";
  const id = (name: Name) => ids.get(name) ?? "";
  const tasks = new Tasks([flowTasks]);
  const words = ["view", "pick", "add", "edit", "remove", "delete"].map((word) => `claim:${word}`);
  let serial = 0;

  const stage: Stage = {
    db,
    database,
    documents,
    tenant,
    id,
    context: (name, over = {}) => ({
      ...{ db, documents, letters, tasks, language: "zh-CN" },
      actor: actor({
        ...{ id: id(name), username: name, realName: name.toUpperCase(), tenant },
        permissions: new Set([
          ...words,
          ...(name === "boss" ? ["flow-instance:manage", ...ADMIN_WORDS.map((word) => `flow-instance:${word}`)] : []),
        ]),
        ...over,
      }),
    }),
    async publish(notation, { policies = "" } = {}) {
      const key = `f${++serial}`;
      const xml = buildFlow(notation, { key, policies });
      const { graph, problems } = await compile(xml);
      const errors = problems.filter(({ severity }) => severity === "error");
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return stage.publishGraph(graph, xml, key);
    },
    async publishGraph(graph, xml = "", key = `f${++serial}`) {
      const names = { process_definition_key: key, process_definition_name: key, table_class_name: "zz_claim", tenant_id: tenant };
      const entry = await insert("flow_entry", { ...names, bound_form_type: 1 });
      const publish = await insert("flow_publish", { ...names, flow_entry_id: entry, publish_version: 1, active_status: true });
      await db
        .insertInto("flow_graph")
        .values({ publish_id: publish, bpmn_xml: xml, graph: jsonb(graph) })
        .execute();
      await stage.choose(publish);
      return publish;
    },
    async choose(publish) {
      await db.updateTable("flow_publish").set({ main_version: false }).execute();
      await db.updateTable("flow_publish").set({ main_version: true }).where("id", "=", publish).execute();
    },
    claim: (values = {}) => insert("zz_claim", { name: `C-${++serial}`, tenant_id: tenant, create_by_id: id("ann"), ...values }),
    async begin(values = {}, more = {}) {
      const record = await stage.claim(values);
      return (await submit(stage.context("ann"), { entity: "claim", record, ...more })).processInstanceId;
    },
    async task(instance, node, name) {
      const query = db.selectFrom("flow_task").select("id").where("flow_instance_id", "=", instance).where("task_key", "=", node);
      const open = query.where("state", "in", ["active", "claimable"]).orderBy("id");
      const row = await (name ? open.where("assignee_id", "=", id(name)) : open).executeTakeFirst();
      if (!row) throw new Error(`no task ${node} of ${name}: ${JSON.stringify(await stage.standing(instance))}`);
      return row.id;
    },
    async act(instance, node, name, op, more = {}) {
      const taskId = await stage.task(instance, node, name);
      await operate(stage.context(name), { taskId, op, comment: "ok", ...more });
      return taskId;
    },
    async standing(instance) {
      const rows = await db
        .selectFrom("flow_task")
        .select(["task_key", "assignee_id", "state"])
        .where("flow_instance_id", "=", instance)
        .where("state", "in", ["active", "claimable", "waiting"])
        .orderBy("id")
        .execute();
      const flow = await db.selectFrom("flow_instance").select(["status", "result"]).where("id", "=", instance).executeTakeFirstOrThrow();
      const todo = rows.map(({ task_key, assignee_id, state }) =>
        [task_key, nameOf(assignee_id), ...(state === "active" ? [] : [state])].join(":"),
      );
      return { ...flow, todo };
    },
    close: () => database.drop(),
  };
  return stage;
}
