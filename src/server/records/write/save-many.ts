import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Stored } from "../column.ts";
import { hooksOf, type RecordContext } from "../context.ts";
import { detailsFields, withDetails } from "../read/details.ts";
import { withLinked } from "../read/linked.ts";
import { load } from "../read/load.ts";
import { attempt } from "../savepoint.ts";
import { changeOf } from "./change-entry.ts";
import { errorsOf } from "./check.ts";
import { Claims } from "./claims.ts";
import { giveCodes } from "./codes.ts";
import { type Draft, draftOfChange, draftOfNew } from "./draft.ts";
import { asAppErrors } from "./failures.ts";
import { askedOnce, heldErrors } from "./held.ts";
import { readInput } from "./input.ts";
import { noteChanges } from "./note-changes.ts";
import { insertMany, updateMany } from "./own-row.ts";
import { refuseApproved } from "./review.ts";
import { add, edit, refuseOlder, saveRows } from "./write.ts";
import { hashed } from "./write-rows.ts";

/** One of many saves: a new record, or with an id the change of one. */
export interface Save {
  readonly id?: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** What is known to be wrong with it already: it is refused, and told what else is. */
  readonly errors?: readonly FieldError[];
}

/** What became of a save. */
export type SaveOutcome = { readonly id: string; readonly version: number | null } | AppError;

/**
 * Saves many records inside a transaction, each by the rules of `add` and `edit`: those that are refused leave nothing, the others stand. The
 * database is asked, and written to, for all of them at once; one after the other where a save hangs on the one before, and when the database
 * refuses one of them and does not say which.
 */
export async function saveMany(context: RecordContext, entity: Entity, saves: readonly Save[]): Promise<SaveOutcome[]> {
  if (!hangTogether(context, entity, saves)) {
    const outcomes = await attempt(context, () => asAppErrors(context, entity, "save", () => together(context, entity, saves)));
    if (!(outcomes instanceof AppError)) return outcomes;
  }
  const outcomes: SaveOutcome[] = [];
  const inside = await askedOnce(context, entity, idsOf(saves));
  for (const save of saves) outcomes.push(await alone(inside, entity, save));
  return outcomes;
}

const idsOf = (saves: readonly Save[]): string[] => saves.flatMap(({ id }) => id ?? []);

/** Hooks may look at what the save before has left; places in a tree, and changes of one record, follow from each other. */
function hangTogether(context: RecordContext, entity: Entity, saves: readonly Save[]): boolean {
  const { beforeSave, afterSave } = hooksOf(context, entity);
  const ids = idsOf(saves);
  return beforeSave !== undefined || afterSave !== undefined || entity["x-parent"] !== undefined || new Set(ids).size < ids.length;
}

async function alone(context: RecordContext, entity: Entity, save: Save): Promise<SaveOutcome> {
  const outcome = await attempt(context, async () => {
    const { id, version } = await (save.id === undefined ? add(context, entity, save.body) : edit(context, entity, save.id, save.body));
    if (save.errors && save.errors.length > 0) throw new AppError("record.invalid", { fields: save.errors });
    return { id, version: version ?? null };
  });
  return outcome instanceof AppError ? withKnown(save, outcome) : outcome;
}

/** A refusal with what was known to be wrong; of a field for which that is told, nothing else is. */
function withKnown({ errors = [] }: Save, refusal: AppError): AppError {
  if (errors.length === 0) return refusal;
  const told = new Set(errors.map(({ path }) => path));
  return new AppError("record.invalid", { fields: [...errors, ...(refusal.fields ?? []).filter(({ path }) => !told.has(path))] });
}

async function together(outside: RecordContext, entity: Entity, saves: readonly Save[]): Promise<SaveOutcome[]> {
  const outcomes = new Map<Save, SaveOutcome>();
  const refuse = (save: Save, error: AppError) => void outcomes.set(save, withKnown(save, error));
  const { context, drafts } = await draftsOf(outside, entity, saves, refuse);
  const found = await errorsOf(context, [...drafts.values()]);
  const claims = new Claims();
  const good = new Map<Save, Draft>();
  const inTurn: Save[] = [];
  for (const [index, [save, draft]] of [...drafts].entries()) {
    const isKnown = (save.errors?.length ?? 0) > 0;
    const fields = found[index] ?? [];
    const errors = isKnown || fields.length > 0 ? fields : claims.claim(draft);
    if (!isKnown && errors.length === 0) good.set(save, draft);
    else refuse(save, new AppError("record.invalid", { fields: errors }));
    // One of the others may give up the value that it wants.
    if (!isKnown && errors.length > 0 && errors.every(({ code }) => code === "field.unique")) inTurn.push(save);
  }
  await giveCodes(context, [...good.values()]);
  for (const [save, saved] of await write(context, entity, good)) outcomes.set(save, { id: String(saved.id), version: versionOf(saved) });
  if ([...good.values()].some(({ mode }) => mode === "edit"))
    for (const save of inTurn) outcomes.set(save, await alone(context, entity, save));
  return saves.map((save) => outcomes.get(save) as SaveOutcome);
}

const versionOf = ({ version }: Readonly<Stored>): number | null => (typeof version === "number" ? version : null);

/**
 * The drafts of the saves that are not refused for what they ask by itself, and the context in which they are worked out. Records that are changed
 * are held from then on.
 */
async function draftsOf(
  outside: RecordContext,
  entity: Entity,
  saves: readonly Save[],
  refuse: (save: Save, error: AppError) => void,
): Promise<{ readonly context: RecordContext; readonly drafts: ReadonlyMap<Save, Draft> }> {
  const stored = await load(outside, entity, idsOf(saves), { lock: true });
  const held = await heldErrors(outside, entity, stored);
  const whole = await withDetails(outside, stored, detailsFields(entity));
  const known = new Map(whole.map((record) => [record.id, record]));
  const inputs: { readonly save: Save; readonly old: Stored | undefined; readonly values: Stored }[] = [];
  for (const save of saves)
    try {
      const { values, version } = readInput(outside, entity, save.body, save.id === undefined ? "add" : "edit", save.id);
      const old = save.id === undefined ? undefined : known.get(save.id);
      if (save.id !== undefined) {
        if (!old) throw new AppError("record.notFound");
        refuseApproved(entity, [old]);
        const refusal = held.get(old.id);
        if (refusal) throw refusal;
        await refuseOlder(outside, entity, old, version);
      }
      inputs.push({ save, old, values });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(save, error);
    }
  const draftIn = (context: RecordContext, { old, values }: (typeof inputs)[number]) =>
    old ? draftOfChange(context, entity, old, values) : draftOfNew(context, entity, values);
  const context = await withLinked(outside, entity, () => inputs.flatMap((input) => [draftIn(outside, input), { record: input.values }]));
  return { context, drafts: new Map(inputs.map((input) => [input.save, draftIn(context, input)])) };
}

/** Writes drafts with their details and their history; gives what is stored then. */
async function write(context: RecordContext, entity: Entity, drafts: ReadonlyMap<Save, Draft>): Promise<Map<Save, Stored>> {
  const added = [...drafts].filter(([, { mode }]) => mode === "add");
  const changed = [...drafts].filter(([, { mode, changes }]) => mode === "edit" && Object.keys(changes).length > 0);
  const inserted = await insertMany(context, entity, await valuesOf(entity, added));
  const updated = await updateMany(context, entity, await valuesOf(entity, changed));
  const saved = new Map<Save, Stored>();
  for (const [save, { mode, old }] of drafts) if (mode === "edit" && old) saved.set(save, old);
  const whole = async (draft: Draft, own: Stored) => ({ ...own, ...(await saveRows(context, draft, String(own.id))) });
  for (const [index, [save, draft]] of added.entries()) saved.set(save, await whole(draft, inserted[index] as Stored));
  for (const [save, draft] of changed) saved.set(save, await whole(draft, updated.get(draft.record.id) as Stored));
  for (const [mode, some] of [["add", added] as const, ["edit", changed] as const])
    await noteChanges(
      context,
      entity,
      mode,
      some.map(([save, draft]) => changeOf(draft, saved.get(save) as Stored)),
    );
  return saved;
}

/** What is written of drafts. One after the other: a hash takes much memory, and that is its point. */
async function valuesOf(entity: Entity, drafts: readonly (readonly [Save, Draft])[]): Promise<Stored[]> {
  const values: Stored[] = [];
  for (const [{ id }, { changes }] of drafts) values.push({ ...(await hashed(entity, changes)), ...(id !== undefined && { id }) });
  return values;
}
