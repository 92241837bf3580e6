import type { Actor } from "../../../../model/actor.ts";
import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { FLOW_STATUS, hasFlow, type Move, transitionOf, valuesOf } from "../../../../model/flow-moves.ts";
import { valuesSet } from "../../../../model/set-action.ts";
import { isPossible } from "../../../../model/states.ts";
import { withoutTask } from "../../../../model/task-access.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Stored } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { detailsFields, withDetails } from "../../../records/read/details.ts";
import { withLinked } from "../../../records/read/linked.ts";
import { load } from "../../../records/read/load.ts";
import { draftOfChange, scopeOf } from "../../../records/write/draft.ts";
import { asAppErrors } from "../../../records/write/failures.ts";
import { nameOf } from "../../../records/write/states.ts";
import { change } from "../../../records/write/write.ts";

/**
 * The context in which a flow does something to its record: in the name of the person whose act it is, but by the flow's own right. His rows, columns and
 * permissions do not count: the last approver may reach the record by his task alone, and that is just done.
 */
export const asFlow = <C extends RecordContext>(context: C): C & { actor: Actor; holder: string } => ({
  ...context,
  actor: { ...withoutTask(context.actor), isSuperUser: true },
  holder: "flow",
});

/**
 * Moves a record as a flow does (x-flow): its transition, what is set with it, and flowStatus, in one change with the rules, hooks and history of a save.
 * A record that is in the state already, since before there were flows, stays in it. Holds the record to the end of the transaction.
 * @throws AppError record.notFound; record.notOpen where its state or its guard forbids the transition; record.invalid with the fields that it requires
 */
export function moveRecord(context: RecordContext, entity: Entity, id: string, move: Move, flowStatus: number): Promise<void> {
  if (!hasFlow(entity)) throw new Error(`records of "${entity.$id}" go through no flows`);
  const transition = transitionOf(entity, move);
  return asAppErrors(context, entity, "save", () =>
    inTransaction(asFlow(context), async (inside) => {
      const [stored] = await load(inside, entity, [id], { lock: true });
      if (!stored) throw new AppError("record.notFound");
      const [old = stored] = await withDetails(inside, [stored], detailsFields(entity));
      const around = await withLinked(inside, entity, () => [{ record: old, old }]);
      const state = entity["x-states"]?.field ?? "";
      const isThere = transition?.to === old[state];
      if (transition && !isThere && !isPossible(entity, transition, old, around.actor, scopeOf(around)))
        throw new AppError("record.notOpen", { params: { name: nameOf(around, entity, old), transition: transition.title } });
      const values = {
        ...given(around, entity, move, old),
        ...(transition && { [state]: transition.to }),
        [FLOW_STATUS]: flowStatus,
      };
      const draft = draftOfChange(around, entity, old, values);
      await change(around, { ...draft, transition, ofFlow: new Set(Object.keys(values)) });
    }),
  );
}

/** What x-flow sets with a move. An expression over what is empty gives nothing; one that fails stops the move. */
function given(context: RecordContext, entity: Entity, move: Move, old: Readonly<Stored>): Stored {
  const set = valuesOf(entity, move);
  if (!set) return {};
  const expressions = Object.fromEntries(Object.entries(set).map(([name, expression]) => [name, { expression }]));
  const { values, errors } = valuesSet(entity, { set: expressions }, { ...scopeOf(context), record: old });
  if (errors.length > 0) throw new AppError("record.invalid", { fields: errors });
  return values;
}
