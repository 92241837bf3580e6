import { sql } from "kysely";
import type { Documents, Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { byName, type DatabaseTransaction } from "../db/database.ts";
import type { FlowContext } from "../modules/flow/operations/flow-context.ts";
import { operate } from "../modules/flow/operations/operate.ts";
import { claim } from "../modules/flow/operations/pool.ts";
import { remind } from "../modules/flow/operations/remind.ts";
import { submit } from "../modules/flow/operations/submit.ts";
import { datedBack, madeBefore } from "./flow-dates.ts";
import type { FlowAct, FlowStory } from "./flow-stories.ts";
import { later, morningOf } from "./flow-times.ts";
import { SEED_FLOWS, seedFlowFile } from "./flows.ts";
import type { People } from "./people.ts";

/** Above it the flow of orders takes its longer way (schemas/flows/purchase-order.bpmn). */
const LARGE = 50_000;

/** A record that was not submitted yet. */
interface Draft {
  readonly id: string;
  readonly creator: string;
  readonly code: string;
  readonly total: string | null;
}

/** A task that is open, with the accounts of those who may do it. */
interface OpenTask {
  readonly id: string;
  readonly state: string;
  readonly people: readonly string[];
}

interface Flowing {
  readonly entity: Entity;
  readonly record: string;
  readonly instance: string;
  readonly starter: FlowContext;
}

/** Takes records through their flows as stories say: every act is the operation itself, by the rights of the person who does it. */
export class FlowPerformer {
  readonly #trx: DatabaseTransaction;
  readonly #documents: Documents;
  readonly #people: People;
  readonly #now: Date;
  readonly #drafts = new Map<string, readonly Draft[]>();

  constructor(trx: DatabaseTransaction, { documents, people, now }: { documents: Documents; people: People; now: Date }) {
    this.#trx = trx;
    this.#documents = documents;
    this.#people = people;
    this.#now = now;
  }

  /** Performs a story; one whose record is not there is passed over. @returns whether it was performed */
  async perform(story: FlowStory): Promise<boolean> {
    const { flow, age, comment, acts } = story;
    const entity = this.#entityOf(flow);
    const record = await this.#draftOf(entity, story);
    if (!record) return false;
    const starter = await this.#people.numbered(record.creator);
    const { processInstanceId: instance } = await submit(starter, { entity: entity.$id, record: record.id, processKey: flow, comment });
    let at = morningOf(this.#now, age);
    await datedBack(this.#trx, instance, this.#past(at));
    await madeBefore(this.#trx, entity, record.id, at);
    for (const act of acts) {
      at = later(at, act.after);
      if (await this.#act({ entity, record: record.id, instance, starter }, act, at)) await datedBack(this.#trx, instance, this.#past(at));
    }
    return true;
  }

  /** Nothing was done in the future, however late the story goes on. */
  #past(at: Date): string {
    return new Date(Math.min(at.getTime(), this.#now.getTime() - 60_000)).toISOString();
  }

  async #act(flowing: Flowing, act: FlowAct, at: Date): Promise<boolean> {
    const { instance, starter } = flowing;
    const { op, comment, target, variables } = act;
    if (op === "remind") {
      await remind(starter, { instance, comment });
      return true;
    }
    const task = await this.#taskOf(flowing, act);
    if (!task) return false;
    const context =
      act.node === undefined ? starter : await this.#people.named(task.people.find((name) => name === act.by) ?? task.people[0] ?? "");
    if (task.state === "claimable") await claim(context, task.id);
    const masterData = act.fill && { ...this.#filled(act.fill, at), version: await this.#versionOf(flowing) };
    const people = act.people && (await Promise.all(act.people.map((name) => this.#idOf(name))));
    await operate(context, { taskId: task.id, op, comment, target, variables, masterData, people });
    return true;
  }

  /** The task of an act: open at its node, of the person whom it names; else the one by which the starter handed it in. */
  async #taskOf({ instance }: Flowing, { node, by }: FlowAct): Promise<OpenTask | undefined> {
    const rows = await this.#trx
      .selectFrom("flow_task")
      .select(["id", "state", "assignee_id", "owner_id", "candidates_ids"])
      .where("flow_instance_id", "=", instance)
      .$if(node === undefined, (query) => query.where("state", "=", "done"))
      .$if(node !== undefined, (query) => query.where("task_key", "=", node ?? "").where("state", "in", ["active", "claimable"]))
      .orderBy("id")
      .execute();
    const tasks = await Promise.all(
      rows.map(async ({ id, state, assignee_id, candidates_ids }) => {
        const ids = assignee_id === null ? (candidates_ids ?? []) : [assignee_id];
        return { id, state, people: await Promise.all(ids.map(async (one) => (await this.#people.numbered(one)).actor.username)) };
      }),
    );
    if (by === undefined) return tasks[0];
    const own = tasks.find(({ people }) => people.includes(by));
    if (own) return own;
    // It is his task too where somebody else acts for him.
    const { id } = (await this.#people.named(by)).actor;
    return tasks[rows.findIndex(({ owner_id }) => owner_id === id)];
  }

  async #idOf(name: string | null): Promise<string> {
    return (name === null ? await this.#people.administrator() : await this.#people.named(name)).actor.id;
  }

  #filled(fill: Readonly<Record<string, unknown>>, at: Date): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fill).map(([name, value]) => [name, value === "{month}" ? at.toISOString().slice(0, 7) : value]),
    );
  }

  async #versionOf({ entity, record }: Flowing): Promise<number> {
    const row = await byName(this.#trx).selectFrom(entity["x-table"]).select("version").where("id", "=", record).executeTakeFirstOrThrow();
    return Number(row.version);
  }

  #entityOf(flow: string): Entity {
    const table = SEED_FLOWS.find((one) => seedFlowFile(one).key === flow)?.table;
    const entity = [...this.#documents.entities.values()].find((one) => one["x-table"] === table);
    if (!entity) throw new Error(`seed: there is no entity for records of flow "${flow}"`);
    return entity;
  }

  /** One of the records that were not submitted when the stories began: by the end of its code, or by its place, the newest first. */
  async #draftOf(entity: Entity, { draft, large = false }: FlowStory): Promise<Draft | undefined> {
    const table = entity["x-table"];
    const known = this.#drafts.get(table) ?? (await this.#draftsOf(entity));
    this.#drafts.set(table, known);
    if (typeof draft === "string") return known.find(({ code }) => code.endsWith(draft));
    return known.filter(({ total }) => Number(total ?? 0) > LARGE === large)[draft];
  }

  async #draftsOf(entity: Entity): Promise<readonly Draft[]> {
    const fields = fieldsOf(entity);
    const { rows } = await sql<Draft>`select id::text as id, create_by_id::text as creator, code,
        ${fields.has("total") ? sql.id("total") : sql`null`} as total
      from ${sql.table(entity["x-table"])} where removed_at is null and coalesce(flow_status, 0) = 0
        and (${sql.table(entity["x-table"])}.status = 0 or ${entity.$id} = ${"supplier"})
      order by create_time desc, id desc`.execute(this.#trx);
    return rows;
  }
}
