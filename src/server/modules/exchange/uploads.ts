import { buffer } from "node:stream/consumers";
import { AppError } from "../../../model/error.ts";
import type { NamedTable } from "../../../model/xlsx/table.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { FILE_SECONDS } from "../../jobs/queue.ts";
import type { JobStore } from "../../jobs/store.ts";
import { isId } from "../../records/column.ts";
import { readTables } from "../../xlsx/read.ts";
import type { KeptWrongRows } from "./former-import.ts";

export interface Upload {
  readonly file: string;
  readonly name: string;
}

/** Where files lie that were sent in, and rows that are kept to be corrected: what a file is shows by its place, which nobody outside chooses. */
const SENT = "uploads";
const WRONG_ROWS = "wrong-rows";

/** Keeps a file that was sent in for a day; gives its id. */
export async function keepUpload(
  db: Database,
  store: JobStore,
  { owner, entity, name, bytes }: { owner: string; entity: string; name: string; bytes: Buffer },
  folder = SENT,
): Promise<string> {
  const { id } = await db
    .insertInto("job_upload")
    .values({ owner_id: owner, entity, file: "", name, expires_at: fromNow(FILE_SECONDS) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const file = `${folder}/${id}`;
  await store.save(
    file,
    (async function* () {
      yield bytes;
    })(),
  );
  await db.updateTable("job_upload").set({ file }).where("id", "=", id).execute();
  return id;
}

/** @throws AppError record.notFound for a file that is gone, or was sent in by somebody else or for something else */
export async function uploadOf(db: Database, id: string, owner: string, entity: string): Promise<Upload> {
  const row = isId(id)
    ? await db
        .selectFrom("job_upload")
        .select(["file", "name"])
        .where("id", "=", id)
        .where("owner_id", "=", owner)
        .where("entity", "=", entity)
        .where("expires_at", ">", fromNow(0))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError("record.notFound");
  return { file: row.file, name: row.name };
}

/** The first sheet of a file that was sent in, and those of the others that have these names. */
export async function tablesOf(store: JobStore, upload: Upload, names: readonly string[]): Promise<[NamedTable, ...NamedTable[]]> {
  return readTables(await bytesOf(store, upload), names);
}

/** @throws AppError record.notFound for a file that is gone */
export async function bytesOf(store: JobStore, { file }: Upload): Promise<Buffer> {
  const content = await store.open(file);
  if (!content) throw new AppError("record.notFound");
  return buffer(content);
}

/** Keeps the rows that an import did not take, to be corrected; gives their id. */
export const keepWrongRows = (db: Database, store: JobStore, of: { owner: string; entity: string }, rows: KeptWrongRows): Promise<string> =>
  keepUpload(db, store, { ...of, name: "", bytes: Buffer.from(JSON.stringify(rows)) }, WRONG_ROWS);

/** @throws AppError record.notFound for what is gone, is somebody else's, or a file that was sent in */
export async function readWrongRows(
  db: Database,
  store: JobStore,
  { id, owner, entity }: { id: string; owner: string; entity: string },
): Promise<KeptWrongRows> {
  const upload = await uploadOf(db, id, owner, entity);
  if (!upload.file.startsWith(`${WRONG_ROWS}/`)) throw new AppError("record.notFound");
  return JSON.parse((await bytesOf(store, upload)).toString("utf8")) as KeptWrongRows;
}
