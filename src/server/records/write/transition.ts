import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isOfFlow } from "../../../model/flow-moves.ts";
import { mayDo } from "../../../model/permitted.ts";
import { isOpen, type Transition, wordOf } from "../../../model/states.ts";
import type { Row } from "../../../model/wire.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Stored } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { detailsFields, withDetails } from "../read/details.ts";
import { withLinked } from "../read/linked.ts";
import { load } from "../read/load.ts";
import { draftOfChange, scopeOf } from "./draft.ts";
import { asAppErrors } from "./failures.ts";
import { refuseHeld } from "./held.ts";
import { readInput, refuseOthers } from "./input.ts";
import { nameOf } from "./states.ts";
import { change, refuseOlder } from "./write.ts";

/** A record that goes a way, and the version of it that was loaded. */
export interface Traveller {
  readonly id: string;
  readonly version?: number | undefined;
}

/**
 * Brings records from one state to another, all or none, in one transaction that holds them: with the rules, hooks and history of a save.
 * @param values what is filled in with it, of each record; no other fields than the transition's own
 * @returns the records as they are then, as the actor may see them, in the order of their ids
 * @throws AppError flow.ownsMove, access.denied, record.notFound, record.conflict (data: the record as it is now), record.held, record.notOpen, access.columnReadonly, record.invalid
 */
export function goTo(
  context: RecordContext,
  entity: Entity,
  transition: Transition,
  { records, values = {} }: { readonly records: readonly Traveller[]; readonly values?: Readonly<Stored> | undefined },
): Promise<Row[]> {
  if (isOfFlow(entity, transition)) throw new AppError("flow.ownsMove", { params: { name: transition.title } });
  if (!mayDo(context.actor, entity, wordOf(transition))) throw new AppError("access.denied", { params: { entity: entity.title } });
  const filled = filledIn(context, entity, transition, values);
  const travellers = new Map(records.map((one) => [one.id, one]));
  return asAppErrors(context, entity, "save", () =>
    inTransaction(context, async (trx) => {
      const stored = await load(trx, entity, [...travellers.keys()], { lock: true });
      if (stored.length < travellers.size) throw new AppError("record.notFound");
      await refuseHeld(trx, entity, stored);
      const rows: Row[] = [];
      const whole = await withDetails(trx, stored, detailsFields(entity));
      const inside = await withLinked(trx, entity, () => [...whole.map((old) => ({ record: old, old })), { record: filled }]);
      for (const old of whole) {
        await refuseOlder(inside, entity, old, travellers.get(String(old.id))?.version);
        if (!isOpen(entity, transition, old, inside.actor, scopeOf(inside)))
          throw new AppError("record.notOpen", { params: { name: nameOf(inside, entity, old), transition: transition.title } });
        rows.push(await change(inside, draftOf(inside, entity, transition, old, filled)));
      }
      return rows;
    }),
  );
}

/** What was sent with a transition: of its own fields alone, as far as the actor may write them. */
function filledIn(context: RecordContext, entity: Entity, { fields = [] }: Transition, values: Readonly<Stored>): Stored {
  refuseOthers(fields, values);
  return readInput(context, entity, values, "edit").values;
}

function draftOf(context: RecordContext, entity: Entity, transition: Transition, old: Readonly<Stored>, values: Readonly<Stored>) {
  const field = entity["x-states"]?.field ?? "";
  return { ...draftOfChange(context, entity, old, { ...values, [field]: transition.to }), transition };
}
