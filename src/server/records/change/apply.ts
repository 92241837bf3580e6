import type { AppliedChange, ChangeSet, RecordChange } from "../../../model/change-set.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf, keepOf } from "../../../model/fields.ts";
import type { Stored } from "../column.ts";
import type { HistoryEntry, RecordContext } from "../context.ts";
import { load } from "../read/load.ts";
import { attempt } from "../savepoint.ts";
import { askedOnce } from "../write/held.ts";
import { remove } from "../write/remove.ts";
import { restore } from "../write/restore.ts";
import { type Save, saveMany } from "../write/save-many.ts";

/** What became of a change. */
export type ChangeOutcome = AppliedChange | AppError;

/**
 * Applies a set of changes inside a transaction, each by the rules of a form and of its own lists of columns and rows: those that are refused leave
 * nothing, the others stand. Whether the actor may add, edit or remove at all is for the caller to ask.
 * @returns for each change, in the order of the set, what it did or why it was refused
 */
export async function applyChanges(context: RecordContext, set: ChangeSet): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  for (const changes of alike(set)) {
    const entity = entityOf(context.documents, changes[0]?.entity ?? "");
    const noted = new Map<string, HistoryEntry>();
    const inside: RecordContext = {
      ...context,
      onChange: (of, entries) => {
        context.onChange?.(of, entries);
        if (of === entity) for (const entry of entries) noted.set(entry.id, entry);
      },
    };
    for (const [index, outcome] of (await apply(inside, entity, changes)).entries())
      outcomes.push(outcome instanceof AppError ? outcome : appliedOf(entity, changes[index] as RecordChange, outcome, noted.get(outcome)));
  }
  return outcomes;
}

/** Changes that can be made at once: neighbours of one entity that are saved, removed or restored. */
function alike(set: ChangeSet): RecordChange[][] {
  const parts: RecordChange[][] = [];
  const way = ({ entity, kind }: RecordChange) => `${entity} ${kind === "add" ? "edit" : kind}`;
  for (const change of set) {
    const last = parts.at(-1);
    if (last?.[0] && way(last[0]) === way(change)) last.push(change);
    else parts.push([change]);
  }
  return parts;
}

/** The id of each record, or why it was refused. */
async function apply(context: RecordContext, entity: Entity, changes: readonly RecordChange[]): Promise<(string | AppError)[]> {
  const kind = changes[0]?.kind;
  if (kind === "remove" || kind === "restore") return takeOrBring(context, entity, changes, kind);
  const saves = changes.map(
    ({ record, version, values, errors = [] }): Save => ({
      id: record,
      errors,
      body: record === undefined ? { ...values } : { ...values, version },
    }),
  );
  return (await saveMany(context, entity, saves)).map((outcome) => (outcome instanceof AppError ? outcome : outcome.id));
}

/** All at once; one after the other when something holds one of them back. */
async function takeOrBring(
  context: RecordContext,
  entity: Entity,
  changes: readonly RecordChange[],
  kind: "remove" | "restore",
): Promise<(string | AppError)[]> {
  const way = (by: RecordContext, ids: readonly string[]) =>
    kind === "remove" ? remove(by, entity, ids, "remove") : restore(by, entity, ids);
  const some = async (by: RecordContext, part: readonly RecordChange[]) => {
    if (kind === "remove") await refuseOlder(by, entity, part);
    else if (!keepOf(entity).softDelete) throw new AppError("record.notFound");
    await way(
      by,
      part.map(({ record = "" }) => record),
    );
  };
  if ((await attempt(context, () => some(context, changes))) === undefined) return changes.map(({ record = "" }) => record);
  const outcomes: (string | AppError)[] = [];
  const inside = await askedOnce(
    context,
    entity,
    changes.map(({ record = "" }) => record),
  );
  for (const change of changes) outcomes.push((await attempt(inside, () => some(inside, [change]))) ?? change.record ?? "");
  return outcomes;
}

/** What somebody else has changed since it was looked at is not removed unseen. */
async function refuseOlder(context: RecordContext, entity: Entity, changes: readonly RecordChange[]): Promise<void> {
  const wanted = new Map(
    changes.flatMap(({ record, version }) => (record !== undefined && typeof version === "number" ? [[record, version]] : [])),
  );
  const stored = await load(context, entity, [...wanted.keys()], { lock: true });
  if (stored.some(({ id, version }) => version !== wanted.get(String(id)))) throw new AppError("record.conflict");
}

/** What a change did, as far as it named it: what the product works out of it is worked out again when it is undone. */
function appliedOf(
  entity: Entity,
  { kind, values = {}, version: former }: RecordChange,
  record: string,
  entry: HistoryEntry | undefined,
): AppliedChange {
  const isSave = kind === "add" || kind === "edit";
  const part = (all: Readonly<Stored> | null | undefined) =>
    Object.fromEntries(
      Object.entries(all ?? {}).filter(
        ([name]) => (!isSave || Object.hasOwn(values, name)) && fieldsOf(entity).get(name)?.kind !== "secret",
      ),
    );
  // A save that changes nothing leaves the record at the version that it was made for.
  const version = entry ? entry.version : former;
  return {
    ...{ entity: entity.$id, kind, record, version: typeof version === "number" ? version : null },
    before: kind === "edit" || kind === "remove" ? part(entry?.before) : null,
    after: kind === "remove" ? null : part(entry?.after),
  };
}
