import { may, PLATFORM } from "../../../model/actor.ts";
import type { DesignPublication } from "../../../model/contract/designs.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { LivingDocuments, Publication } from "../../documents/published/living.ts";
import { isSame } from "../../documents/published/places.ts";
import { type PublishedDocument, publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { problemsOf } from "./problems.ts";
import {
  changeableDesignOf,
  changeDesign,
  type DesignKind,
  type DesignRecord,
  designOf,
  draftOf,
  type StoredDraft,
  storeDraft,
} from "./store.ts";

export interface PublishingParts {
  readonly living: LivingDocuments;
  /** The documents in force, as they are written. */
  readonly inForce: Documents;
}

interface Wish {
  readonly version?: number | undefined;
  readonly confirmed?: boolean | undefined;
  readonly note?: string | undefined;
  readonly planHash?: string | undefined;
  readonly accept?: boolean | undefined;
}

/** Who publishes changes what all tenants share. */
export function assertPublisher({ actor }: RecordContext): void {
  if (!may(actor, "document:publish") || !may(actor, PLATFORM)) throw new AppError("access.denied");
}

/**
 * Publishes the draft of a design: what is new or other comes into force, what it no longer has goes out of it, all or nothing.
 * @throws AppError record.notFound, record.conflict (the draft was saved meanwhile), document.invalid with the problems by document and path in
 * `data`, formDesign.publishedElsewhere (a question), and what `LivingDocuments.change` throws
 */
export async function publishDesign(
  context: RecordContext,
  kind: DesignKind,
  parts: PublishingParts,
  id: string,
  wish: Wish = {},
): Promise<DesignPublication> {
  assertPublisher(context);
  const { db, actor } = context;
  if (wish.accept && !may(actor, "form-design:discard")) throw new AppError("access.denied");
  const design = await changeableDesignOf(context, kind, id);
  const draft = await draftOf(db, design);
  if (wish.version !== undefined && wish.version !== draft.version) throw new AppError("record.conflict");
  const { publications, withdrawals, published } = await publicationsOf(context, parts, design, draft);
  if (!wish.confirmed) assertAsSeen(draft.base, published);
  const beside = async (trx: DatabaseTransaction, versions: ReadonlyMap<string, number>): Promise<void> => {
    const inside = { ...context, db: trx };
    const record = await designOf(inside, kind, id);
    const stored = await draftOf(trx, record);
    if (stored.version !== draft.version) throw new AppError("record.conflict");
    await storeDraft(inside, id, { ...draft, base: draft.documents });
    const publishedVersion = versions.get(id) ?? record.publishedVersion;
    const now = { publishTime: new Date().toISOString(), publishedBy: actor.id };
    await changeDesign(inside, record, { state: "published", publishedVersion, ...now });
  };
  const { note, planHash, accept: isAccepted } = wish;
  await parts.living.change(publications, withdrawals, { by: actor.id, tenant: actor.tenant, note, planHash, isAccepted, beside });
  return outcome(context, kind, id);
}

/**
 * What is to be published of the draft of a design, and what is to go out of force.
 * @throws AppError access.denied, formDesign.nothing, formDesign.ofAnother, document.invalid
 */
export async function publicationsOf(
  context: RecordContext,
  { inForce }: PublishingParts,
  { id }: DesignRecord,
  { documents }: StoredDraft,
) {
  assertPublisher(context);
  if (documents.length === 0) throw new AppError("formDesign.nothing");
  const rows = await publishedDocuments(context.db);
  const published = rows.filter((row) => row.design === id && !row.withdrawn);
  assertOwn(documents, rows, id);
  assertRight(documents, inForce, published);
  const names = new Set(documents.map(nameOf));
  return {
    published,
    publications: documents.flatMap((one) => publicationOf(one, rows, id)),
    withdrawals: published.filter((one) => !names.has(nameOf(one))),
  };
}

/**
 * Takes a design out of force; what was recorded by it stays, and so does its draft.
 * @throws AppError record.notFound, formDesign.nothing, and what `LivingDocuments.change` throws, such as where others refer to it
 */
export async function withdrawDesign(
  context: RecordContext,
  kind: DesignKind,
  { living }: PublishingParts,
  id: string,
): Promise<DesignPublication> {
  assertPublisher(context);
  await changeableDesignOf(context, kind, id);
  const published = (await publishedDocuments(context.db, id)).filter(({ withdrawn }) => !withdrawn);
  if (published.length === 0) throw new AppError("formDesign.nothing");
  const beside = async (trx: DatabaseTransaction, versions: ReadonlyMap<string, number>): Promise<void> => {
    const inside = { ...context, db: trx };
    const record = await designOf(inside, kind, id);
    await changeDesign(inside, record, { state: "withdrawn", publishedVersion: versions.get(id) ?? record.publishedVersion });
  };
  await living.change([], published, { by: context.actor.id, tenant: context.actor.tenant, beside });
  return outcome(context, kind, id);
}

async function outcome(context: RecordContext, kind: DesignKind, id: string): Promise<DesignPublication> {
  const { publishedVersion } = await designOf(context, kind, id);
  const published = (await publishedDocuments(context.db, id)).filter(({ withdrawn }) => !withdrawn);
  return { version: publishedVersion ?? 0, documents: published.map((one) => ({ name: nameOf(one), version: one.version })) };
}

/** A document that is as it is published needs no publishing. */
export function publicationOf(document: WrittenDocument, rows: readonly PublishedDocument[], design: string | null): Publication[] {
  const row = rows.find((one) => nameOf(one) === nameOf(document));
  if (row && !row.withdrawn && row.design === design && row.fault === null && isSame(row, document)) return [];
  return [{ ...document, version: row?.version ?? 0, design }];
}

/** That nothing is published over what belongs to another design, or to none. */
export function assertOwn(documents: readonly WrittenDocument[], rows: readonly PublishedDocument[], design: string | null): void {
  const others = new Set(rows.filter((row) => !row.withdrawn && row.design !== design).map(nameOf));
  const taken = documents.find((one) => others.has(nameOf(one)));
  if (taken) throw new AppError("formDesign.ofAnother", { params: { name: nameOf(taken) } });
}

/** That what is published is what the draft began with; who publishes over it all the same is asked first. */
export function assertAsSeen(base: readonly WrittenDocument[], published: readonly PublishedDocument[]): void {
  const changed = changedElsewhere(base, published);
  if (changed.length > 0)
    throw new AppError("formDesign.publishedElsewhere", { params: { names: changed.map(nameOf).join(", ") }, data: { confirm: true } });
}

/** What is published of a design otherwise than its draft began with. */
export function changedElsewhere(base: readonly WrittenDocument[], published: readonly PublishedDocument[]): PublishedDocument[] {
  const byName = new Map(base.map((one) => [nameOf(one), one]));
  return published.filter((row) => {
    const seen = byName.get(nameOf(row));
    return seen === undefined || !isSame(seen, row);
  });
}

function assertRight(documents: readonly WrittenDocument[], inForce: Documents, published: readonly PublishedDocument[]): void {
  const problems = problemsOf(documents, inForce, published);
  const [first, ...more] = problems.filter(({ severity }) => severity === "error");
  if (!first) return;
  throw new AppError("document.invalid", {
    ...{ params: { message: first.message }, data: problems },
    fields: [first, ...more].map(({ kind, id, language, path, message }) => ({
      ...{ path: [kind, id, ...(language === null ? [] : [language]), ...path].join("."), code: "field.document", params: { message } },
    })),
  });
}
