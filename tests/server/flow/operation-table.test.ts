import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationType } from "../../../src/flow/graph.ts";
import { needsComment, OPERATIONS, type Operation } from "../../../src/flow/operations.ts";
import { stop, suspend } from "../../../src/server/modules/flow/operations/end.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import type { TaskRequest } from "../../../src/server/modules/flow/operations/request.ts";
import { flowStage, type Name, type Stage, type Standing } from "./stage.ts";

/** What is sent with each operation of cid's at step x, and where the flow stands after it. */
interface Case {
  readonly send?: Partial<TaskRequest>;
  readonly after: Partial<Standing>;
}

const VOTERS = ["x:cid", "x:dan", "x:eve"];
const CASES: Readonly<Record<Exclude<OperationType, "revoke">, Case>> = {
  agree: { after: { todo: ["z:gus"] } },
  refuse: { after: { status: 4, result: "refused", todo: [] } },
  multi_sign: { send: { people: ["fay"] }, after: { todo: ["z:gus"] } },
  set_assignee: { send: { people: ["fay"] }, after: { todo: ["z:gus"] } },
  multi_agree: { after: { todo: VOTERS.slice(1) } },
  multi_refuse: { after: { todo: VOTERS.slice(1) } },
  multi_abstain: { after: { todo: VOTERS.slice(1) } },
  save: { after: { todo: ["x:cid"] } },
  transfer: { send: { people: ["fay"] }, after: { todo: ["x:fay"] } },
  delegate: { send: { people: ["fay"] }, after: { todo: ["x:fay"] } },
  co_sign: { send: { people: ["fay"] }, after: { todo: [...VOTERS, "x:fay"] } },
  remove_sign: { send: { people: ["eve"] }, after: { todo: VOTERS.slice(0, 2) } },
  copy: { send: { people: ["fay"] }, after: { todo: ["x:cid"] } },
  reject: { send: { target: "m" }, after: { todo: ["m:bob"] } },
  finish: { after: { status: 2, result: "agreed", todo: [] } },
  stop: { after: { status: 4, result: "stopped", todo: [] } },
};
const operations = [...OPERATIONS.values()].filter((one): one is Operation & { type: keyof typeof CASES } => one.type !== "revoke");

let stage: Stage;
const published = { single: "", countersign: "" };
const flowOf = (x: string) => `
  a: user people=starter ops=agree
  m: user people=users:bob ops=agree
  x: user ${x}
  z: user people=users:gus ops=agree
  s -> a -> m -> x -> z -> e`;
const of = (on: Operation["on"]) => operations.filter((one) => one.on === on || one.on === "any").map(({ type }) => type);
beforeAll(async () => {
  stage = await flowStage();
  published.countersign = await stage.publish(flowOf(`people=users:cid,dan,eve vote=half_agree ops=${of("countersign").join(",")}`));
  published.single = await stage.publish(flowOf(`people=users:cid ops=${of("single").join(",")}`));
});
afterAll(() => stage?.close());

/** A flow that has come to x: that of one decision, or of a countersign. */
async function atX({ on }: Pick<Operation, "on">): Promise<{ i: string; taskId: string }> {
  const main = on === "countersign" ? published.countersign : published.single;
  await stage.choose(main);
  const i = await stage.begin();
  await stage.act(i, "m", "bob", "agree");
  return { i, taskId: await stage.task(i, "x", "cid") };
}
const doIt = (name: Name, operation: Operation & { type: keyof typeof CASES }, taskId: string, more: Partial<TaskRequest> = {}) =>
  operate(stage.context(name), { taskId, op: operation.type, comment: "ok", ...CASES[operation.type].send, ...more });

describe.each(operations)("$type", (operation) => {
  test("is done by whoever has the task, and by nobody else", async () => {
    const { i, taskId } = await atX(operation);
    await expect(doIt("gus", operation, taskId)).rejects.toMatchObject({ code: "flow.notYours" });
    await expect(doIt("bob", operation, taskId)).rejects.toMatchObject({ code: "flow.notAssignee" });
    if (needsComment(operation))
      await expect(doIt("cid", operation, taskId, { comment: " " })).rejects.toMatchObject({ code: "flow.commentRequired" });
    if (operation.asks.includes("person") || operation.asks.includes("people")) {
      await expect(doIt("cid", operation, taskId, { people: [] })).rejects.toMatchObject({ code: "flow.assigneesRequired" });
      await expect(doIt("cid", operation, taskId, { people: ["nobody"] })).rejects.toMatchObject({ code: "flow.noSuchPerson" });
    }
    if (operation.asks.includes("node"))
      await expect(doIt("cid", operation, taskId, { target: "z" })).rejects.toMatchObject({ code: "flow.notBack" });
    await doIt("cid", operation, taskId);
    expect(await stage.standing(i)).toMatchObject(CASES[operation.type].after);
  });

  test("is refused in a flow that is suspended, where it is not offered, and after the end", async () => {
    const { i, taskId } = await atX(operation);
    await suspend(stage.context("boss"), { instance: i, suspended: true });
    await expect(doIt("cid", operation, taskId)).rejects.toMatchObject({ code: "flow.suspended" });
    await suspend(stage.context("boss"), { instance: i, suspended: false });
    const first = await stage.db
      .selectFrom("flow_task")
      .select("id")
      .where("flow_instance_id", "=", i)
      .where("task_key", "=", "m")
      .executeTakeFirstOrThrow();
    await expect(doIt("bob", operation, first.id)).rejects.toMatchObject({ code: "flow.taskHandled", params: { name: "BOB" } });
    await stop(stage.context("ann"), { instance: i });
    await expect(doIt("cid", operation, taskId)).rejects.toMatchObject({ code: "flow.ended" });
  });

  test("is refused where the step does not offer it", async () => {
    const { i } = await atX(operation);
    if (operation.on === "countersign") await stage.act(i, "x", "cid", "multi_agree").then(() => stage.act(i, "x", "dan", "multi_agree"));
    else await stage.act(i, "x", "cid", "agree");
    const z = await stage.task(i, "z", "gus");
    if (operation.type === "agree" || operation.type === "save") return;
    await expect(doIt("gus", operation, z)).rejects.toMatchObject({ code: "flow.notOffered" });
  });
});

test("every operation has its case here, and its text in the dictionary", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(operations.map(({ type }) => type as string).toSorted());
  const words = stage.documents.dictionaries.get("task_operation_type")?.items.map(({ value }) => value);
  expect([...OPERATIONS.keys()].filter((type) => !words?.includes(type))).toEqual([]);
});
