import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Documents } from "../../../model/documents.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type BlobStore, blobKey } from "../../files/blob-store.ts";
import { fileTable, isHeld } from "../../files/uses.ts";

export interface OrphanParts {
  readonly db: Database;
  readonly documents: Documents;
  readonly store: BlobStore;
  /** Where uploads lie while they arrive. */
  readonly folder: string;
  readonly hours: number;
}

/** Files and blobs that one run removes of each, at most; the next run goes on. */
const BATCH = 500;
/** The letters "files" as a number: the key of the advisory lock by which one server at a time cleans up, and none while a backup is made. */
export const FILES_LOCK = "439855375731";

/**
 * Removes what nobody will ask for again: files that were uploaded a day ago and that no record holds, contents that no file has, and what broken
 * uploads left behind. A server that finds another one at it leaves it to that one.
 * @returns how many files and contents are gone
 */
export async function removeOrphans(parts: OrphanParts): Promise<{ files: number; blobs: number }> {
  await sweep(parts.folder, parts.hours);
  return { files: await removeFiles(parts), blobs: await removeBlobs(parts) };
}

/** Removes in a transaction of its own, unless another server is at it or a backup is made. */
const whereNobodyIs = (db: Database, remove: (trx: Database) => Promise<number>): Promise<number> =>
  inTransaction({ db }, async ({ db: trx }) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${FILES_LOCK}::bigint) as mine`.execute(trx);
    return rows[0]?.mine ? remove(trx) : 0;
  });

/**
 * In two steps: a save holds the files that it adds until it is over. Those that are free are locked first and asked about afterwards, by a
 * statement that sees what was saved until then.
 */
function removeFiles({ db, documents, hours }: OrphanParts): Promise<number> {
  const table = sql.table(fileTable(documents));
  return whereNobodyIs(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`select f.id::text from ${table} as f
      where f.create_time < ${fromNow(-hours * 3_600)} and not ${isHeld(documents, sql.ref("f.id"))}
      order by f.create_time limit ${BATCH} for update of f skip locked`.execute(trx);
    if (rows.length === 0) return 0;
    const gone = await sql`delete from ${table} as f where f.id = any(${rows.map(({ id }) => id)}::bigint[])
      and not ${isHeld(documents, sql.ref("f.id"))}`.execute(trx);
    return Number(gone.numAffectedRows ?? 0);
  });
}

/** One by one, each in a transaction that an upload of the same content waits for. What is half done is done again the next time. */
async function removeBlobs({ db, documents, store, hours }: OrphanParts): Promise<number> {
  const files = sql.table(fileTable(documents));
  const unused = sql`b.touched_at < ${fromNow(-hours * 3_600)} and not exists (select from ${files} as f where f.sha256 = b.sha256)`;
  const { rows } = await sql<{ sha256: string }>`select b.sha256 from file_blob as b where ${unused} limit ${BATCH}`.execute(db);
  let removed = 0;
  for (const { sha256 } of rows) {
    removed += await whereNobodyIs(db, async (trx) => {
      const gone = await sql`delete from file_blob as b where b.sha256 = ${sha256} and ${unused}`.execute(trx);
      if (!gone.numAffectedRows) return 0;
      await store.remove(blobKey(sha256, "thumb"));
      await store.remove(blobKey(sha256));
      return 1;
    });
  }
  return removed;
}

/** Folders of uploads that were never finished: the server ended meanwhile. */
async function sweep(folder: string, hours: number): Promise<void> {
  const oldest = Date.now() - hours * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const known = await stat(path).catch(() => undefined);
    if (known && known.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
