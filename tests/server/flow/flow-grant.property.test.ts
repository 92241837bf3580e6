import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAllRows } from "../../../src/model/actor.ts";
import type { TaskGrant } from "../../../src/model/task-access.ts";
import { byName } from "../../../src/server/db/database.ts";
import { flowTasks } from "../../../src/server/modules/flow/record/tasks.ts";
import { flowStage, type Name, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await flowStage();
});
afterAll(() => stage?.close());

const NODES = {
  lead: { view: ["claim:name"], edit: ["claim:note"] },
  board: { view: ["claim:amount"], edit: [] },
  whole: { view: "all", edit: ["claim:amount"] },
} as const;
const WHO = ["bob", "cid", "dan"] as const;
const STATES = ["active", "claimable", "waiting", "done", "cancelled"] as const;
const person = fc.constantFrom(...WHO);
const one = fc.record({
  node: fc.constantFrom(...(Object.keys(NODES) as (keyof typeof NODES)[])),
  state: fc.constantFrom(...STATES),
  assignee: fc.option(person),
  owner: fc.option(person),
  candidates: fc.subarray([...WHO]),
});
type Task = typeof one extends fc.Arbitrary<infer T> ? T : never;
const flow = fc.record({
  tasks: fc.array(one, { maxLength: 5 }),
  copies: fc.array(fc.record({ node: fc.constantFrom("lead" as const, "board" as const), to: person }), { maxLength: 2 }),
  participants: fc.subarray([...WHO]),
  status: fc.constantFrom(1, 2, 4, 5),
  suspended: fc.boolean(),
});
type Flow = typeof flow extends fc.Arbitrary<infer T> ? T : never;

/** The flow with its tasks as rows, of a claim of ann's. */
async function stored({ tasks, copies, participants, status, suspended }: Flow) {
  const insert = async (table: string, values: object) =>
    String((await byName(stage.db).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id);
  const record = await stage.claim();
  const starter_id = stage.id("ann");
  const instance = await insert("flow_instance", {
    title: "x",
    tenant_id: stage.context("ann").actor.tenant,
    status,
    starter_id,
    participants_ids: participants.map((name) => stage.id(name)),
  });
  const nodes = Object.fromEntries(Object.entries(NODES).map(([id, node]) => [id, { ...node, id, kind: "user" }]));
  await byName(stage.db)
    .insertInto("flow_graph")
    .values({ publish_id: instance, bpmn_xml: "", graph: JSON.stringify({ nodes, flows: {}, start: "s" }) })
    .execute();
  const key = { instance_id: instance, publish_id: instance };
  await byName(stage.db)
    .insertInto("flow_case")
    .values({ ...key, entity: "claim", record_id: record, starter_id, status, suspended })
    .execute();
  for (const { node, to } of copies)
    await byName(stage.db)
      .insertInto("flow_comment")
      .values({ instance_id: instance, task_key: node, user_id: starter_id, approval_type: "copy", delegate_ids: [stage.id(to)] })
      .execute();
  const ids: string[] = [];
  for (const { node, state, assignee, owner, candidates } of tasks)
    ids.push(
      await insert("flow_task", {
        ...{ flow_instance_id: instance, task_key: node, task_name: node, state, candidates_ids: candidates.map((name) => stage.id(name)) },
        ...{ assignee_id: assignee && stage.id(assignee), owner_id: owner && stage.id(owner) },
      }),
    );
  return { record, instance, ids };
}

const grantOf = (name: Name, key: string): Promise<TaskGrant | undefined> => {
  const context = stage.context(name);
  return flowTasks.grantOf({ ...context, actor: withAllRows(context.actor, "flow-instance") }, key);
};
const shown = ({ view }: TaskGrant): readonly string[] | "all" => (view === "all" ? view : [...new Set(view)].toSorted());
/** What a node shows, with what it lets change: also where that is changed no more. */
const sightOf = (nodes: readonly (keyof typeof NODES)[]): readonly string[] | "all" =>
  nodes.includes("whole") ? "all" : [...new Set(nodes.flatMap((node) => [...NODES[node].view, ...NODES[node].edit]))].toSorted();
const isOf = ({ state, assignee, owner, candidates }: Task, name: (typeof WHO)[number]): boolean =>
  ((state === "active" || state === "done") && (assignee === name || owner === name)) ||
  (state === "claimable" && candidates.includes(name));
const RUNS = { numRuns: 25 };

test("a task opens its record to whose it is, and lets change by whoever has it open while its flow runs, and by nobody else", async () => {
  await fc.assert(
    fc.asyncProperty(flow, async (one) => {
      const { record, ids } = await stored(one);
      for (const [index, task] of one.tasks.entries())
        for (const name of WHO) {
          const grant = await grantOf(name, `t${ids[index]}`);
          expect(grant !== undefined).toBe(isOf(task, name));
          if (!grant) continue;
          const isOpen = task.state === "active" && task.assignee === name && one.status === 1 && !one.suspended;
          expect(grant).toMatchObject({ entity: "claim", record, edit: isOpen ? NODES[task.node].edit : [] });
          // What may be changed is seen, whichever list says so.
          expect(shown({ ...grant, view: grant.view === "all" ? grant.view : [...grant.view, ...grant.edit] })).toEqual(
            sightOf([task.node]),
          );
        }
    }),
    RUNS,
  );
});

test("an instance shows its record to who takes part, by what all his tasks and copies showed, and lets nothing be changed", async () => {
  await fc.assert(
    fc.asyncProperty(flow, async (one) => {
      const { record, instance } = await stored(one);
      for (const name of WHO) {
        const grant = await grantOf(name, `i${instance}`);
        const own = one.tasks.filter(
          ({ state, assignee, owner, candidates }) =>
            state !== "waiting" && (assignee === name || owner === name || candidates.includes(name)),
        );
        const nodes = [...own.map(({ node }) => node), ...one.copies.filter(({ to }) => to === name).map(({ node }) => node)];
        expect(grant !== undefined).toBe(nodes.length > 0 || one.participants.includes(name));
        if (!grant) continue;
        expect(grant).toMatchObject({ entity: "claim", record, edit: [] });
        expect(shown(grant)).toEqual(sightOf(nodes));
      }
      expect(await grantOf("eve", `i${instance}`)).toBeUndefined();
      for (const name of ["ann", "boss"] as const) expect((await grantOf(name, `i${instance}`))?.view).toContain("claim:note");
    }),
    RUNS,
  );
});

test("a record is held as long as some flow of it runs, but not from the task of that flow", async () => {
  await fc.assert(
    fc.asyncProperty(flow, async (one) => {
      const { record, ids } = await stored(one);
      const claim = stage.documents.entities.get("claim");
      if (!claim) throw new Error("no claim");
      const held = async (task?: string) => [...(await flowTasks.heldAmong(stage.context("bob"), claim, [record, "99"], task))];
      const all = one.status === 1 ? [record] : [];
      expect(await held()).toEqual(all);
      expect(await held("t99")).toEqual(all);
      for (const id of ids) expect(await held(`t${id}`)).toEqual([]);
    }),
    RUNS,
  );
});
