import { type ChangeSet, joinChanges } from "../../../model/change-set.ts";
import type { Values } from "../../../model/data-source.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { isEmpty } from "../../../model/validate.ts";
import { fromNow } from "../../db/clock.ts";
import type { RecordContext } from "../context.ts";
import { tentatively } from "../savepoint.ts";
import { actionsOf } from "../write/actions.ts";
import { applyChanges, type ChangeOutcome } from "./apply.ts";
import { keepChanges, keepSet, noteUndone, standing } from "./kept.ts";
import { undoChanges } from "./undo.ts";

export interface ChangeOptions {
  /** Whether what is not refused stays; otherwise all stays or nothing. Default: nothing. */
  readonly partial?: boolean;
}

export interface ChangeAnswer {
  /** Under which it can be undone; absent where nothing was kept. */
  readonly set?: string | undefined;
  /** For each change of the set (those of one record joined) what it did, or why it was refused. */
  readonly outcomes: readonly ChangeOutcome[];
}

const isRefused = (outcome: ChangeOutcome): outcome is AppError => outcome instanceof AppError;

/** @throws AppError access.denied when the actor may not do one of these things with records of their kind at all */
export function assertMay({ actor, documents }: RecordContext, set: ChangeSet): void {
  for (const { entity: id, kind } of set) {
    const entity = documents.entities.get(id);
    const action = kind === "restore" ? "remove" : kind;
    if (!entity?.["x-api"] || !actionsOf(entity).has(action) || !mayDo(actor, entity, action)) throw new AppError("access.denied");
  }
}

/**
 * A set that removes what it restores, or the other way round, says nothing of the record, so that no answer could stand for it.
 * @throws AppError request.invalid
 */
export function assertPlain(set: ChangeSet): void {
  const kinds = new Map<string, string>();
  for (const [at, { entity, kind, record }] of set.entries()) {
    if (record === undefined || (kind !== "remove" && kind !== "restore")) continue;
    const before = kinds.get(`${entity} ${record}`) ?? kind;
    if (before !== kind) throw new AppError("request.invalid", { fields: [{ path: `changes.${at}.record`, code: "field.unique" }] });
    kinds.set(`${entity} ${record}`, kind);
  }
}

/** Secrets that one set may bring: each is hashed while the set holds what others wait for, and a hash takes its time. */
const MOST_SECRETS = 20;

/** @throws AppError request.invalid for a set with more secrets */
export function assertQuick({ documents }: RecordContext, set: ChangeSet): void {
  const secrets = set.map(({ entity, values = {} }) => secretsIn(documents, entityOf(documents, entity), values));
  if (secrets.reduce((sum, count) => sum + count, 0) > MOST_SECRETS)
    throw new AppError("request.invalid", { fields: [{ path: "changes", code: "field.maxItems", params: { max: MOST_SECRETS } }] });
}

function secretsIn(documents: RecordContext["documents"], entity: Entity, values: Values): number {
  let count = 0;
  for (const { name, kind, property } of fieldsOf(entity).values()) {
    const value = values[name];
    if (kind === "secret" && !isEmpty(value)) count++;
    if (kind !== "details" || !Array.isArray(value)) continue;
    const rows = entityOf(documents, property["x-details"] as string);
    for (const row of value) count += secretsIn(documents, rows, { ...row });
  }
  return count;
}

/**
 * Applies a set of changes in one transaction, by the actor's rights, and keeps it so that it can be undone for a week.
 * @throws AppError access.denied when he may not do one of these things at all;
 *   request.invalid for a set with too many secrets, and for one that removes and restores the same record
 */
export async function changeRecords(
  context: RecordContext,
  set: ChangeSet,
  { partial = false }: ChangeOptions = {},
): Promise<ChangeAnswer> {
  assertMay(context, set);
  assertPlain(set);
  assertQuick(context, set);
  const changes = joinChanges([], set);
  return tentatively(
    context,
    async (inside) => {
      const outcomes = await applyChanges(inside, changes);
      return { set: await keepOutcomes(inside, outcomes, partial), outcomes };
    },
    ({ set: id }) => id !== undefined,
  );
}

/**
 * Applies a set of changes as one: all of it or nothing.
 * @returns the set under which it can be undone for a week; null where nothing was done
 * @throws AppError what the first of them is refused with; as changeRecords
 */
export async function changeAsOne(context: RecordContext, changes: ChangeSet): Promise<string | null> {
  const { set, outcomes } = await changeRecords(context, changes);
  const refusal = outcomes.find(isRefused);
  if (refusal) throw refusal;
  return set ?? null;
}

/** Keeps what was done, so that it can be undone for a week; gives the set's id, or nothing where nothing is to stay. */
export async function keepOutcomes(
  { db, actor }: RecordContext,
  outcomes: readonly ChangeOutcome[],
  partial: boolean,
): Promise<string | undefined> {
  const kept = outcomes.flatMap((change, index) => (isRefused(change) ? [] : [{ no: index + 1, change }]));
  if (kept.length === 0 || !(partial || kept.length === outcomes.length)) return undefined;
  const id = await keepSet(db, actor.id);
  await keepChanges(db, id, kept);
  return id;
}

/**
 * Takes back what of a set of the actor's own still stands, the last change first, by the rights that he has now.
 * @returns for each change that stood, the last first, how it was taken back, or why not; what was not may be tried again
 * @throws AppError record.notFound for a set that is not there any more, is somebody else's, or is of an import; access.denied
 */
export async function undoRecords(context: RecordContext, id: string): Promise<readonly ChangeOutcome[]> {
  return tentatively(
    context,
    async (inside) => {
      const own = await inside.db
        .selectFrom("change_set")
        .select("id")
        .where("id", "=", id)
        .where("owner_id", "=", inside.actor.id)
        .where("expires_at", ">", fromNow(0))
        // What an import did is taken back as a job, in its own time and some records at once.
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom("job").select("job.id").whereRef("job.id", "=", "change_set.id"))))
        .forUpdate()
        .executeTakeFirst();
      if (!own) throw new AppError("record.notFound");
      const kept = await standing(inside.db, id);
      const applied = kept.map(({ change }) => change);
      assertMay(
        inside,
        applied.map(({ entity, kind }) => ({ entity, kind: kind === "add" ? "remove" : kind })),
      );
      const outcomes = await undoChanges(inside, applied);
      await noteUndone(
        inside.db,
        id,
        kept.filter((_, index) => !isRefused(outcomes[index] as ChangeOutcome)),
      );
      return outcomes;
    },
    () => true,
  );
}
