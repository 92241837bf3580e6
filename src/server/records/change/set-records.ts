import type { RecordChange } from "../../../model/change-set.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { expressionFields, guardHolds, maySet, type SetAction, valuesSet } from "../../../model/set-action.ts";
import type { Stored } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { detailsFields, withDetails } from "../read/details.ts";
import { load } from "../read/load.ts";
import { tentatively } from "../savepoint.ts";
import { scopeOf } from "../write/draft.ts";
import { refuseOthers } from "../write/input.ts";
import { nameOf } from "../write/states.ts";
import type { Traveller } from "../write/transition.ts";
import { applyChanges, type ChangeOutcome } from "./apply.ts";
import { assertMay, assertQuick, type ChangeAnswer, keepOutcomes } from "./change-records.ts";

/**
 * Does an action of a screen (set, ask) to records, each by itself: an ordinary edit of each, for the version that was looked at, in one transaction that
 * holds them. What is set is worked out here, from the record as it is stored; of the request come which records, and what the action asks for.
 * @param values what was filled in, of each record; no other fields than those that the action asks for
 * @returns for each record, in the order of the request, what it did or why it was refused (record.notOpen where the guard does not hold)
 * @throws AppError access.denied, access.columnReadonly, request.invalid (a record that is named twice, too many secrets)
 */
export async function setRecords(
  context: RecordContext,
  entity: Entity,
  action: SetAction,
  { records, values = {} }: { readonly records: readonly Traveller[]; readonly values?: Readonly<Stored> | undefined },
): Promise<ChangeAnswer> {
  if (!maySet(entity, action, context.actor)) throw new AppError("access.denied", { params: { entity: entity.title } });
  refuseOthers(action.ask ?? [], values);
  const ids = new Set(records.map(({ id }) => id));
  // Each has its own outcome: of one that is named twice nobody could tell which version was meant.
  if (ids.size < records.length) throw new AppError("request.invalid");
  const asked = records.map(({ id, version }): RecordChange => ({ entity: entity.$id, kind: "edit", record: id, version, values }));
  assertMay(context, asked);
  assertQuick(context, asked);
  return tentatively(
    { ...context, ofActor: new Set(expressionFields(action)) },
    async (inside) => {
      const found = await withDetails(inside, await load(inside, entity, [...ids], { lock: true }), detailsFields(entity));
      const stored = new Map(found.map((record) => [String(record.id), record]));
      const changes = asked.map((change) => changeOf(inside, entity, action, change, stored.get(change.record ?? "")));
      const done = await applyChanges(inside, changes.filter(isChange));
      const outcomes = changes.map((change) => (isChange(change) ? (done.shift() as ChangeOutcome) : change));
      return { set: await keepOutcomes(inside, outcomes, true), outcomes };
    },
    ({ set }) => set !== undefined,
  );
}

const isChange = (change: RecordChange | AppError): change is RecordChange => !(change instanceof AppError);

/** The edit of a record that the action is, or why it does not apply to it. What was filled in counts for more than what is set. */
function changeOf(
  context: RecordContext,
  entity: Entity,
  action: SetAction,
  change: RecordChange,
  record: Readonly<Stored> | undefined,
): RecordChange | AppError {
  if (!record) return new AppError("record.notFound");
  // Of one that was changed meanwhile the save says so: what it is now is looked at before it is tried again.
  const isOlder = typeof record.version === "number" && record.version !== change.version;
  if (!isOlder && !guardHolds(entity, action, record, context.actor))
    return new AppError("record.notOpen", { params: { name: nameOf(context, entity, record), transition: action.title } });
  const { values, errors } = valuesSet(entity, action, { ...scopeOf(context), record });
  const others = errors.filter(({ path }) => !Object.hasOwn(change.values ?? {}, path));
  return { ...change, values: { ...values, ...change.values }, errors: others };
}
