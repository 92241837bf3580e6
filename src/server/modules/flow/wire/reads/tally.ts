import type { Countersign } from "../../../../../flow/countersign.ts";
import { decide, tallyOf } from "../../../../../flow/decide.ts";
import type { UserNode } from "../../../../../flow/graph.ts";
import { voteOf } from "../../../../../flow/operations.ts";
import type { CountersignTally } from "../../../../../model/contract/flow/task-info.ts";
import type { Reference } from "../../../../../model/wire.ts";
import type { StoredTask } from "./tasks.ts";

/** How the countersign of a visit stands; null of a task without. */
export function tallyOfVisit(
  { countersign }: UserNode,
  visit: readonly StoredTask[],
  person: (id: string | null) => Reference | null,
): CountersignTally | null {
  if (!countersign) return null;
  // Who was taken out is none of its people; what nobody has to vote any more, as it was decided without him, counts neither way.
  const ballots = visit
    .filter(({ outcome }) => outcome !== "remove_sign")
    .map((task) => ({ task, vote: voteOf(task.outcome), group: task.group ?? undefined }));
  const { n, agree, refuse, abstain } = tallyOf(ballots);
  const open = ballots.filter(({ vote, task }) => vote === undefined && task.state !== "cancelled" && task.state !== "done");
  const groups = [...Map.groupBy(ballots, ({ group }) => group ?? "").entries()].filter(([group]) => group !== "");
  return {
    ...{ completion: countersign.completion, sequential: countersign.sequential, needed: quota(countersign, n) },
    ...{ total: n, agree, refuse, abstain },
    open: open.flatMap(({ task, group = null }) => {
      const who = person(task.assignee);
      return who ? [{ person: who, group }] : [];
    }),
    groups:
      countersign.completion === "per_group"
        ? groups.map(([group, own]) => ({ group, agreed: own.some(({ vote }) => vote === "agree") }))
        : [],
  };
}

/** How many agreements decide it: the fewest by which it would be agreed if nobody refused. */
function quota(countersign: Countersign, n: number): number | null {
  if (!["all_approved", "one_agree", "half_agree", "m_of_n"].includes(countersign.completion)) return null;
  for (let votes = 1; votes <= n; votes++) {
    const ballots = Array.from({ length: n }, (_, at) => (at < votes ? { vote: "agree" as const } : {}));
    if (decide(countersign, ballots) === "agree") return votes;
  }
  return null;
}
