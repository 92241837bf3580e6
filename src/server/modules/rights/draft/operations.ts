import { access } from "../../../../model/access.ts";
import type { ChangeSet, RecordChange } from "../../../../model/change-set.ts";
import type { RightsDraft, RightsDraftOutcome } from "../../../../model/contract/rights-draft.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { fromNow } from "../../../db/clock.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { RecordContext } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { References } from "../../../records/read/references.ts";
import { applyDraft } from "./apply.ts";
import { type EffectParts, refuseForeign, toldEffects } from "./effects.ts";
import { changeDraft, deleteDraft, draftOf, insertDraft, inTurnOf, openDraft, type StoredDraft } from "./store.ts";
import { wordsOf } from "./words.ts";

/** A draft as its author, or who decides it, is given it. */
async function toldDraft(
  context: RecordContext,
  letters: Messages,
  { effects, applied: _, author, ...draft }: StoredDraft,
): Promise<RightsDraft> {
  const references = new References();
  const reference = author === null ? null : references.to("user", author);
  await references.name(context);
  return { ...draft, author: reference, words: effects && wordsOf(context, letters, effects) };
}

export async function ownDraft(context: RecordContext, letters: Messages): Promise<RightsDraft | null> {
  const draft = await openDraft(context);
  return draft ? toldDraft(context, letters, draft) : null;
}

/**
 * Keeps the actor's open draft, or begins one.
 * @param version of the draft that he loaded; null where he begins one
 * @throws AppError record.conflict where it was saved elsewhere meanwhile; rightsDraft.foreign
 */
export async function saveDraft(
  context: RecordContext,
  letters: Messages,
  { version, name, changes }: { readonly version: number | null; readonly name: string; readonly changes: ChangeSet },
): Promise<RightsDraft> {
  refuseForeign(context, changes);
  return inTransaction(context, async (inside) => {
    await inTurnOf(inside.db, inside.actor.id);
    const draft = await openDraft(inside);
    if ((draft?.version ?? null) !== version) throw new AppError("record.conflict");
    if (draft) await changeDraft(inside, draft, { name }, { changes });
    else await insertDraft(inside, name, changes);
    return toldDraft(inside, letters, (await openDraft(inside)) as StoredDraft);
  });
}

export async function discardDraft(context: RecordContext): Promise<void> {
  const draft = await openDraft(context);
  if (draft) await inTransaction(context, (inside) => deleteDraft(inside, draft.id));
}

/** The actor's open draft, of this version. */
async function openOf(context: RecordContext, version: number): Promise<StoredDraft> {
  const draft = await openDraft(context);
  if (!draft || draft.version !== version) throw new AppError("record.conflict");
  return draft;
}

/** Applies the open draft; it keeps what it was told to do. */
export async function applyOwn(context: RecordContext, parts: EffectParts, version: number): Promise<RightsDraftOutcome> {
  const draft = await openOf(context, version);
  const effects = await toldEffects(context, parts, draft.changes);
  const outcome = await applyDraft(context, draft.id, "open", () => ({}));
  if (outcome.state === "applied")
    await inTransaction(context, async (inside) => changeDraft(inside, await draftOf(inside, draft.id), {}, { effects }));
  return outcome;
}

/** Sends the open draft for approval; what it would do is kept as it is told now. */
export async function submitDraft(
  context: RecordContext,
  parts: EffectParts,
  { version, reason }: { readonly version: number; readonly reason?: string | null | undefined },
): Promise<{ id: string }> {
  const { id, changes } = await openOf(context, version);
  const effects = await toldEffects(context, parts, changes);
  await inTransaction(context, async (inside) => {
    const draft = await draftOf(inside, id, "open");
    if (draft.version !== version) throw new AppError("record.conflict");
    await changeDraft(inside, draft, { state: "submitted", reason: reason ?? null, submit_time: fromNow(0) }, { effects });
  });
  return { id };
}

/** A draft with its changes: for its author, and for who sees the roles and users that it changes, without the columns that he does not see. */
export async function draftContent(context: RecordContext, letters: Messages, id: string): Promise<RightsDraft> {
  const draft = await draftOf(context, id);
  const changes = draft.author === context.actor.id ? draft.changes : await seenChanges(context, draft.changes);
  return toldDraft(context, letters, { ...draft, changes });
}

async function seenChanges(context: RecordContext, changes: ChangeSet): Promise<ChangeSet> {
  const { documents, actor } = context;
  const seen: RecordChange[] = [];
  for (const change of changes) {
    const entity = entityOf(documents, change.entity);
    const isThere = change.record === undefined || change.kind === "restore" || (await load(context, entity, [change.record])).length > 0;
    if (!mayDo(actor, entity, "view") || !isThere) throw new AppError("record.notFound");
    const values = Object.entries(change.values ?? {}).filter(([name]) => access(entity, name, actor, "view") !== "hidden");
    seen.push({ ...change, ...(change.values && { values: Object.fromEntries(values) }) });
  }
  return seen;
}

/** Takes one's own draft back from approval: it is open again. */
export async function withdrawDraft(context: RecordContext, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    await inTurnOf(inside.db, inside.actor.id);
    const draft = await draftOf(inside, id, "submitted");
    if (draft.author !== inside.actor.id) throw new AppError("access.denied");
    if (await openDraft(inside)) throw new AppError("rightsDraft.otherOpen");
    await changeDraft(inside, draft, { state: "open", submit_time: null });
  });
}

/** Whoever decides does it in person, and not about his own draft. */
async function assertOther(context: RecordContext, id: string): Promise<void> {
  if (context.actor.key) throw new AppError("access.notByKey");
  if (context.actor.realUser) throw new AppError("session.notWhileActing");
  if ((await draftOf(context, id, "submitted")).author === context.actor.id) throw new AppError("rightsDraft.own");
}

const decided = ({ actor }: RecordContext, opinion: string | null | undefined) => ({
  ...{ decided_by_id: actor.id, decide_time: fromNow(0), opinion: opinion ?? null },
});

/** Approves somebody else's draft, which is then applied by the rights of who approves it. */
export async function approveDraft(context: RecordContext, id: string, opinion?: string | null): Promise<RightsDraftOutcome> {
  await assertOther(context, id);
  return applyDraft(context, id, "submitted", () => decided(context, opinion));
}

export async function refuseDraft(context: RecordContext, id: string, opinion?: string | null): Promise<void> {
  await assertOther(context, id);
  await inTransaction(context, async (inside) =>
    changeDraft(inside, await draftOf(inside, id, "submitted"), { ...decided(inside, opinion), state: "refused" }),
  );
}
