import type { FlowParticipant } from "../../../../../model/contract/flow/own.ts";
import type { Reader } from "../reader.ts";
import { peopleOf } from "./people.ts";
import { seenInstance } from "./seen.ts";
import { tasksOf } from "./tasks.ts";

/** Who had and has the tasks of a flow, in the order in which they got them. A task in a pool stands once for each who may claim it. */
export async function participantsOf(context: Reader, instance: string): Promise<FlowParticipant[]> {
  const { key } = await seenInstance(context, instance);
  const tasks = (await tasksOf(context, instance)).filter(({ state }) => state !== "cancelled");
  const person = await peopleOf(
    context,
    tasks.flatMap(({ assignee, owner, candidates }) => [assignee, owner, ...candidates]),
  );
  return tasks.flatMap(({ id, node, name, assignee, owner, candidates, state, outcome, since, due, end }) => {
    const of = {
      taskId: id,
      taskKey: node,
      taskName: context.texts.element(key, node, name),
      state,
      outcome,
      since,
      dueTime: due,
      endTime: end,
      owner: person(owner),
    };
    const people = assignee === null ? candidates : [assignee];
    return people.flatMap((one) => {
      const who = person(one);
      return who ? [{ person: who, ...of }] : [];
    });
  });
}
