import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { FILE_ENTITY } from "../../../model/files.ts";
import { byName, type Database, type DatabaseTransaction } from "../../db/database.ts";
import type { Month } from "../../db/months.ts";
import { toRow, type ValuesOf } from "../../records/column.ts";
import type { FileService } from "../files/service.ts";
import { keepContent } from "../files/upload.ts";

/** The entity whose records hold what has left. */
const ARCHIVE = "log-archive";
const BATCH = 5_000;

/** A file of records that are about to leave; its content lies in the store. */
export interface Archive {
  readonly tenant: string | null;
  readonly rows: number;
  readonly file: { readonly name: string; readonly size: number; readonly sha256: string };
}

interface Parts {
  readonly db: Database;
  readonly files: FileService;
  readonly signal: AbortSignal;
}

/** The tenants that have records in a month: each has its own file. */
export async function tenantsOf(db: Database, entity: Entity, month: Month): Promise<(string | null)[]> {
  const { rows } = await sql<{ tenant: string | null }>`
    select distinct tenant_id::text as tenant from ${sql.table(entity["x-table"])} where ${within(month)}`.execute(db);
  return rows.map(({ tenant }) => tenant);
}

/** How many records a month has. */
export async function countOf(db: Database, entity: Entity, month: Month): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(entity["x-table"])} where ${within(month)}`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * Writes the records of a tenant's month into the file store, oldest first: NDJSON by columns, packed by gzip. It is read by parts, and written as it is
 * read.
 */
export async function writeArchive({ db, files, signal }: Parts, entity: Entity, month: Month, tenant: string | null): Promise<Archive> {
  await mkdir(files.folder, { recursive: true });
  const name = `${entity.$id}-${month.name}.ndjson.gz`;
  const path = join(files.folder, `${name}.${tenant ?? "none"}.${process.pid}`);
  let rows = 0;
  async function* lines() {
    for await (const batch of batches(db, entity, month, tenant)) {
      rows += batch.length;
      yield `${batch.join("\n")}\n`;
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }), { signal });
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    const [sha256, { size }] = [hash.digest("hex"), await stat(path)];
    await keepContent({ db }, files.store, { sha256, path, thumb: undefined });
    return { tenant, rows, file: { name, size, sha256 } };
  } finally {
    await rm(path, { force: true });
  }
}

/** Keeps what tells of an archive and holds its file, in the transaction in which the records leave. */
export async function keepArchive(
  trx: DatabaseTransaction,
  documents: Documents,
  entity: Entity,
  month: Month,
  archive: Archive,
): Promise<void> {
  const [files, archives] = [entityOf(documents, FILE_ENTITY), entityOf(documents, ARCHIVE)];
  const file: ValuesOf<"file"> = { ...archive.file, type: "application/gzip", tenant: archive.tenant };
  const { id } = await byName(trx).insertInto(files["x-table"]).values(toRow(files, file)).returning("id").executeTakeFirstOrThrow();
  const record: ValuesOf<"log-archive"> = {
    ...{ log: entity.$id, month: month.name, rows: archive.rows, file: String(id), tenant: archive.tenant },
  };
  await byName(trx).insertInto(archives["x-table"]).values(toRow(archives, record)).execute();
}

async function* batches(db: Database, entity: Entity, { low, high }: Month, tenant: string | null): AsyncGenerator<string[]> {
  let from = low;
  for (;;) {
    const { rows } = await sql<{ id: string; line: string }>`
      select id::text as id, row_to_json(t)::text as line from ${sql.table(entity["x-table"])} as t
      where id >= ${from}::bigint and id < ${high}::bigint and tenant_id is not distinct from ${tenant}::bigint
      order by id limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ line }) => line);
    from = String(BigInt(last.id) + 1n);
  }
}

const within = ({ low, high }: Month) => sql`id >= ${low}::bigint and id < ${high}::bigint`;
