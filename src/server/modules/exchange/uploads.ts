import { buffer } from "node:stream/consumers";
import { AppError } from "../../../model/error.ts";
import type { Table } from "../../../model/xlsx/table.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { FILE_SECONDS } from "../../jobs/queue.ts";
import type { JobStore } from "../../jobs/store.ts";
import { isId } from "../../records/column.ts";
import { readTable } from "../../xlsx/read.ts";

export interface Upload {
  readonly file: string;
  readonly name: string;
}

/** Keeps a file that was sent in for a day; gives its id. */
export async function keepUpload(
  db: Database,
  store: JobStore,
  { owner, entity, name, bytes }: { owner: string; entity: string; name: string; bytes: Buffer },
): Promise<string> {
  const { id } = await db
    .insertInto("job_upload")
    .values({ owner_id: owner, entity, file: "", name, expires_at: fromNow(FILE_SECONDS) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const file = `uploads/${id}`;
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

/** The rows of a file that was sent in. */
export async function tableOf(store: JobStore, { file }: Upload): Promise<Table> {
  const content = await store.open(file);
  if (!content) throw new AppError("record.notFound");
  return readTable(await buffer(content));
}
