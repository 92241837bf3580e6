import type { FlowNode, Graph, UserNode } from "../../../../flow/graph.ts";
import { plainRules } from "../../../../flow/matrix/rules.ts";
import type { PlainRule } from "../../../../flow/people-rule.ts";
import type { Problem } from "../../../../flow/problem.ts";
import type { Database } from "../../../db/database.ts";
import type { Ask } from "./ask.ts";
import { find } from "./find.ts";

/**
 * User tasks of which it is known before anybody starts that nobody can do them: each of their rules names people, roles, positions or a department, and
 * there is nobody; or waits for whom the one before appoints, and no task of the flow lets anybody appoint. Where the policy is to refuse,
 * that is an error; else a warning; a task without rules is a fault of the graph itself (`check`). An error is also a start by time: a flow approves a
 * record, and nobody has handed one in. One statement.
 * @param tenant whose flow it is
 */
export async function unstaffed({ db }: { readonly db: Database }, graph: Graph, tenant: string | null): Promise<Problem[]> {
  const nodes = Object.values(graph.nodes).filter((node) => node.kind === "user");
  const appoints = nodes.some(({ operations }) => operations.some(({ type }) => type === "set_assignee" || type === "multi_sign"));
  const asks: { readonly node: UserNode; readonly ask: Ask }[] = [];
  const open = new Set<UserNode>();
  for (const node of nodes)
    for (const rule of plainRules(node.people)) {
      const ask = knownNow(rule);
      if (ask) asks.push({ node, ask });
      else if (rule.kind !== "appointed" || appoints) open.add(node);
    }
  const hits = await find(
    db,
    { tenant },
    asks.map(({ ask }) => ask),
  );
  // Somebody who is gone has a superior, which only the flow that runs can tell; left out he is nobody.
  const staffed = new Set(
    hits.flatMap(({ ask, active }) => {
      const node = asks[ask]?.node;
      return node && (active || node.policies.gone !== "leaveOut") ? [node] : [];
    }),
  );
  const empty = nodes
    .filter((node) => node.people.length > 0 && !open.has(node) && !staffed.has(node))
    .map((node) => problemOf(node, "flow.unstaffed", node.policies.nobody === "refuse" ? "error" : "warning"));
  const timed = Object.values(graph.nodes).filter(({ kind }) => kind === "timedStart");
  return [...timed.map((node) => problemOf(node, "flow.timedStart", "error")), ...empty];
}

const problemOf = ({ id, name }: FlowNode, code: Problem["code"], severity: Problem["severity"]): Problem => ({
  ...{ code, element: id, severity },
  ...(name !== undefined && { name }),
});

function knownNow(rule: PlainRule): Ask | undefined {
  switch (rule.kind) {
    case "users":
      return { kind: "names", names: rule.usernames };
    case "roles":
    case "positions":
      return { kind: rule.kind, names: rule.codes };
    case "department":
      return rule.code === undefined ? undefined : { kind: "departments", names: [rule.code] };
    default:
      return undefined;
  }
}
