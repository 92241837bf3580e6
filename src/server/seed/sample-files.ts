import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import sharp from "sharp";
import { type Documents, entityOf } from "../../model/documents.ts";
import { FILE_ENTITY } from "../../model/files.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { type BlobStore, blobKey } from "../files/blob-store.ts";
import type { ValuesOf } from "../records/column.ts";
import files from "./data/sample-files.json" with { type: "json" };
import { insertRecords } from "./insert.ts";

const FOLDER = fileURLToPath(new URL("./data/files", import.meta.url));
/** Contracts and orders that get documents: the newest of each. */
const WITH_DOCUMENTS = 24;

type StoredFile = ValuesOf<"file">;

/**
 * Pictures of the sample materials, and documents at the newest sample contracts and orders. After the samples, and not in their transaction: a
 * store of files knows none, and what is stored in vain the clean-up removes.
 */
export async function seedSampleFiles(db: Database, documents: Documents, store: BlobStore): Promise<void> {
  if (!["material", "contract-ledger", "purchase-order", FILE_ENTITY].every((id) => documents.entities.has(id))) return;
  const folder = await mkdtemp(join(tmpdir(), "sample-files-"));
  try {
    const keep = keeper(store, folder);
    const pictures = new Map<string, StoredFile>();
    for (const name of new Set(Object.values(files.pictures).flat())) pictures.set(name, await drawing(keep, name));
    const papers: StoredFile[] = [];
    for (const [source, file] of Object.entries(files.documents)) papers.push(await paper(keep, source, file));
    await inTransaction({ db }, (inside) => attach(inside.db, documents, pictures, papers));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Keep = (name: string, bytes: Buffer, variant?: { of: string }) => Promise<{ sha256: string; size: number }>;

/** Stores bytes by content; the small picture of a picture under the content of that. */
function keeper(store: BlobStore, folder: string): Keep {
  return async (name, bytes, variant) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const sha256 = variant?.of ?? createHash("sha256").update(bytes).digest("hex");
    await store.put(blobKey(sha256, variant ? "thumb" : "whole"), path);
    return { sha256, size: (await stat(path)).size };
  };
}

async function drawing(keep: Keep, name: string): Promise<StoredFile> {
  const image = sharp(join(FOLDER, `${name}.svg`));
  const whole = await keep(`${name}.png`, await image.clone().resize(640, 480).png({ palette: true }).toBuffer());
  await keep(`${name}.webp`, await image.clone().resize(240, 180).webp().toBuffer(), { of: whole.sha256 });
  return { ...whole, name: `${name}.png`, type: "image/png", width: 640, height: 480 };
}

async function paper(keep: Keep, source: string, file: { name: string; type: string; classification: string }): Promise<StoredFile> {
  return { ...file, ...(await keep(source, await readFile(join(FOLDER, source)))) };
}

/** A file belongs to the tenant of the record that holds it, and to who made that. */
async function attach(trx: Database, documents: Documents, pictures: ReadonlyMap<string, StoredFile>, papers: readonly StoredFile[]) {
  const all = [...pictures.values(), ...papers];
  await sql`insert into file_blob (sha256) select unnest(${all.map(({ sha256 }) => String(sha256))}::text[]) on conflict do nothing`.execute(
    trx,
  );
  const hold = async (
    id: string,
    column: string,
    codes: readonly string[] | undefined,
    of: (code: string, at: number) => readonly StoredFile[],
  ) => {
    const table = sql.table(entityOf(documents, id)["x-table"]);
    const among = codes ? sql`where code = any(${codes}::text[])` : sql``;
    const { rows } = await sql<{ id: string; code: string; tenant: string | null; creator: string | null }>`
      select id, code, tenant_id as tenant, create_by_id as creator from ${table} ${among} order by code desc
      limit ${codes?.length ?? WITH_DOCUMENTS}`.execute(trx);
    for (const [at, record] of rows.entries()) {
      const own = of(record.code, at).map((file) => ({ ...file, tenant: record.tenant, createBy: record.creator }));
      const ids = await insertRecords(trx, entityOf(documents, FILE_ENTITY), own);
      await sql`update ${table} set ${sql.ref(column)} = ${ids}::bigint[] where id = ${record.id}::bigint`.execute(trx);
    }
  };
  const drawings: Readonly<Record<string, readonly string[]>> = files.pictures;
  const known = (name: string): StoredFile[] => [pictures.get(name)].filter((picture) => picture !== undefined);
  await hold("material", "pictures_ids", Object.keys(drawings), (code) => (drawings[code] ?? []).flatMap(known));
  await hold("contract-ledger", "attachments_ids", undefined, (_, at) => papers.slice(0, 1 + (at % 3)));
  await hold("purchase-order", "attachments_ids", undefined, (_, at) => papers.slice(2 - (at % 2)));
}
