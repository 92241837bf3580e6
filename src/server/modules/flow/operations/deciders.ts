import { voteOf } from "../../../../flow/operations.ts";
import type { Task, Visit } from "./case.ts";

interface Decided {
  readonly visits: readonly Visit[];
  readonly tasks: readonly Task[];
}

/** Who decided at the nodes, as far as it stands: whoever acted for somebody counts as that person. */
export const doneBy = (on: Decided): Map<string, string[]> => deciders(on, () => true);

/** Who of them agreed, and did so himself: where a time was over nobody did. */
export const agreedBy = (on: Decided): Map<string, string[]> =>
  deciders(on, ({ via, outcome }) => via !== "timeout" && (voteOf(outcome) ?? "agree") === "agree");

function deciders({ visits, tasks }: Decided, counts: (task: Task) => boolean): Map<string, string[]> {
  const standing = new Set(visits.filter(({ state }) => state === "done" || state === "open").map(({ id }) => id));
  const done = new Map<string, string[]>();
  for (const task of tasks) {
    const { node, visit, state, owner, assignee } = task;
    if (state === "done" && standing.has(visit) && counts(task)) done.set(node, [...(done.get(node) ?? []), owner ?? assignee ?? ""]);
  }
  return done;
}
