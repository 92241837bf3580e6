import { access } from "../../../model/access.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { FILE_ENTITY, type FileLimits, fileLimitsOf, GENERAL_LIMITS } from "../../../model/files.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";
import { byName } from "../../db/database.ts";
import { inTurn } from "../../db/lock.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type BlobStore, blobKey } from "../../files/blob-store.ts";
import { fileTable } from "../../files/uses.ts";
import { valuesOfNew } from "../../records/access/system-values.ts";
import { toRow, type ValuesOf } from "../../records/column.ts";
import { checkQuota, checkStoreQuota } from "./quota.ts";
import type { Received } from "./receive.ts";
import type { FileService } from "./service.ts";

/**
 * The limits for a file that is meant for this field (`{entity}.{field}`). Any other text is a kind of document that the product does not
 * know: then the general limits hold, and those of the field when it is saved.
 * @throws AppError access.denied where the actor may not fill in the field
 */
export function limitsFor({ documents, actor }: Context, place: string): FileLimits {
  const [id = "", name = ""] = place.split(".");
  const entity = documents.entities.get(id);
  const field = entity && fieldsOf(entity).get(name);
  const limits = field && fileLimitsOf(field);
  if (!entity || !limits) return GENERAL_LIMITS;
  const whole = entity["x-master"] === undefined ? entity : entityOf(documents, entity["x-master"]);
  const writes = (["add", "edit"] as const).some((mode) => mayDo(actor, whole, mode) && access(entity, name, actor, mode) === "editable");
  if (!writes) throw new AppError("access.denied");
  return limits;
}

/** A classification that the dictionary knows; others are none. By its value, or by the Chinese label that old callers send. */
function classificationOf({ documents }: Context, said: string | undefined): string | null {
  const items = documents.dictionaries.get("file_classification")?.items ?? [];
  const item = items.find(({ value, label }) => value === said || label === said);
  return item ? String(item.value) : null;
}

/**
 * Keeps a file that has arrived. Its row comes first and takes its part of the sender's quota; then its content, which is stored once, however
 * many files hold it: its row among the blobs is touched before, so that a clean-up that is about to remove the content either sees that or
 * is waited for. Of a file whose content could not be stored nothing stays.
 * @returns the id of the new file
 * @throws AppError file.tooMany, file.tenantFull, file.personFull
 */
export async function keepFile(context: Context, { store, unused }: FileService, received: Received): Promise<string> {
  const id = await inTransaction(context, (inside) => addFile(inside, unused, received));
  try {
    await keepContent(context, store, received);
    return id;
  } catch (error) {
    await byName(context.db).deleteFrom(fileTable(context.documents)).where("id", "=", id).execute();
    throw error;
  }
}

/**
 * Adds the row of a file, which takes its part of the sender's quota; to be called in a transaction.
 * @returns its id
 * @throws AppError file.tooMany, file.tenantFull, file.personFull
 */
export async function addFile(context: Context, unused: FileService["unused"], received: Received): Promise<string> {
  await inTurn(context.db, `uploads of ${context.actor.id}`);
  await checkQuota(context, unused, received.size);
  await checkStoreQuota(context, received.size);
  return addRow(context, received);
}

async function addRow(context: Context, received: Received): Promise<string> {
  const { name, size, type, sha256, width = null, height = null } = received;
  const entity = entityOf(context.documents, FILE_ENTITY);
  const classification = classificationOf(context, received.values.classifications);
  const record: ValuesOf<"file"> = { name, size, type, sha256, width, height, classification, ...valuesOfNew(context, entity, {}) };
  const row = await byName(context.db)
    .insertInto(entity["x-table"])
    .values(toRow(entity, record))
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** Stores a content, once, however many files hold it. */
export async function keepContent(
  { db }: Pick<Context, "db">,
  store: BlobStore,
  { sha256, path, thumb }: Pick<Received, "sha256" | "path" | "thumb">,
): Promise<void> {
  await db
    .insertInto("file_blob")
    .values({ sha256 })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ touched_at: fromNow(0) }))
    .execute();
  if (thumb !== undefined) await putOnce(store, blobKey(sha256, "thumb"), thumb);
  await putOnce(store, blobKey(sha256), path);
}

async function putOnce(store: BlobStore, key: string, path: string): Promise<void> {
  if (!(await store.has(key))) await store.put(key, path);
}
