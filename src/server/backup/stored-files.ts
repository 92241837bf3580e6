import type pg from "pg";
import { blobKey } from "../files/blob-store.ts";
import { jobFileKey } from "../jobs/store.ts";

/** A stored file that rows speak of. */
export interface StoredFile {
  readonly key: string;
  /** Whether it must be there: small pictures are not made of everything, files of jobs go after a day, and an upload's row comes before its content. */
  readonly needed: boolean;
}

const AT_A_TIME = 1_000;
/** An upload is over by then. */
const UPLOAD = "1 hour";

const KEYS = `select sha256 as name, 'blob' as kind, touched_at < now() - interval '${UPLOAD}' as old from file_blob
  union all select file, 'job', false from job where file is not null
  union all select file, 'job', false from job_upload where file <> ''`;

/** The stored files of which the rows of the transaction speak. Call it on a connection whose search path finds the tables. */
export async function* storedFiles(client: pg.Client): AsyncGenerator<StoredFile> {
  await client.query(`declare stored_file no scroll cursor for ${KEYS}`);
  for (;;) {
    const { rows } = await client.query<{ name: string; kind: "blob" | "job"; old: boolean }>(`fetch ${AT_A_TIME} from stored_file`);
    for (const { name, kind, old } of rows) {
      yield { key: kind === "blob" ? blobKey(name) : jobFileKey(name), needed: old };
      if (kind === "blob") yield { key: blobKey(name, "thumb"), needed: false };
    }
    if (rows.length === 0) return;
  }
}

/** Whether a key is one that a store has; anything else in a backup was not written by the product. */
export const isStoreKey = (key: string): boolean => /^(blobs|thumbs|jobs)\/[a-z0-9][a-z0-9./-]*$/.test(key) && !key.includes("..");
