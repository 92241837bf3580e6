import type { Graph, UserNode } from "../graph.ts";
import { plainRules } from "../matrix/rules.ts";
import { fits, operationOf } from "../operations.ts";
import type { Report } from "../problem.ts";
import { firstTask } from "./first.ts";

/** People, operations and the countersign of every task. */
export function checkTasks(graph: Graph, error: Report): void {
  const start = graph.nodes[graph.start];
  const first = start && firstTask(graph, start);
  for (const node of Object.values(graph.nodes)) {
    if (node.kind !== "user") continue;
    if (node.people.length === 0) error("flow.noPeople", node);
    for (const rule of plainRules(node.people))
      if (rule.kind === "node" && graph.nodes[rule.node]?.kind !== "user") error("flow.noSuchTask", node, { node: rule.node });
    checkCountersign(node, error);
    if (node !== first) checkOperations(node, error);
  }
}

/** What a task offers fits it, and something lets it go on. */
function checkOperations(node: UserNode, error: Report): void {
  const operations = node.operations.flatMap(({ type }) => operationOf(type) ?? []);
  for (const operation of operations)
    if (!fits(operation, node.countersign !== undefined)) error("flow.operationUnfit", node, { operation: operation.type });
  const isDone = operations.some(({ effect, outcome }) => (effect === "complete" || effect === "vote") && outcome === "agree");
  if (!isDone) error("flow.noCompletion", node);
}

function checkCountersign({ countersign, people, take, ...node }: UserNode, error: Report): void {
  if (!countersign) return;
  const { completion, needed, strict } = countersign;
  const bad = (what: string, value: string | number) => error("flow.badValue", node, { what, value });
  if (completion === "m_of_n" && needed === undefined) error("flow.missing", node, { what: "ap:needed" });
  if (needed !== undefined && (completion !== "m_of_n" || !Number.isInteger(needed) || needed < 1)) bad("ap:needed", needed);
  const rules = plainRules(people);
  const named = rules.every(({ kind }) => kind === "users");
  const most = new Set(rules.flatMap((rule) => (rule.kind === "users" ? rule.usernames : []))).size;
  if (completion === "m_of_n" && named && needed !== undefined && needed > most) error("flow.neededTooMany", node, { needed, most });
  if (strict && !completion.startsWith("half")) bad("ap:strict", "true");
  if (completion === "per_group" && !rules.some((rule) => "group" in rule && rule.group !== undefined)) error("flow.noGroups", node);
  // Who votes is not claimed: everybody has a voice.
  if (take === "claim") bad("ap:take", take);
}
