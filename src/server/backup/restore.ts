import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { STRUCTURE_LOCK } from "../db/lock.ts";
import { migrationFiles } from "../db/migration-files.ts";
import { literal } from "../db/schema/ddl.ts";
import type { FileService } from "../modules/files/service.ts";
import { copyIn, openSession } from "./copy.ts";
import { keyOfPart, type Manifest, measured, rowsPart, STRUCTURE_PART } from "./manifest.ts";
import { type BackupFile, checkBackup, readParts, wholeOf } from "./read.ts";
import { refusal } from "./refusal.ts";
import { isStoreKey } from "./stored-files.ts";
import { columnList, differences, readStructure, type Structure } from "./structure.ts";
import { rowsOf } from "./take.ts";

export interface RestoreParts {
  readonly backup: BackupFile;
  /** Of the database. */
  readonly url: string;
  /** Where files are kept, and where they lie while they arrive. */
  readonly files: Pick<FileService, "store" | "folder">;
  /** Whose migrations this version knows, beside the product's. */
  readonly furtherRoots: readonly string[];
  /** Whether what stands in the database is taken away. */
  readonly replace?: boolean;
  readonly log?: (line: string) => void;
}

/**
 * Puts a backup into a database. It is read to its end first, and everything is done in one transaction: what fails, or is killed, leaves the database as it was. Before
 * it is committed the database is read again and compared: its structure, and the digest of the rows of each table.
 * @throws StartError where the backup is damaged, is of a newer version, where the database is not empty, or others are at work in it
 */
export async function restoreBackup({
  backup,
  url,
  files,
  furtherRoots,
  replace = false,
  log = () => {},
}: RestoreParts): Promise<Manifest> {
  const manifest = await checkBackup(backup);
  refuseNewer(basename(backup.file), manifest, furtherRoots);
  log(`the backup of ${manifest.madeAt} is whole`);
  const client = await openSession(url);
  try {
    await client.query("begin");
    await client.query(`select pg_advisory_xact_lock(${STRUCTURE_LOCK}::bigint)`);
    await emptied(client, replace);
    const structure = await putBack(client, backup, files, manifest);
    log("rows and files are back");
    await compare(client, structure, manifest);
    await client.query("commit");
    log("what stands in the database is what was backed up");
    await client.query("analyze");
    return manifest;
  } finally {
    await client.end();
  }
}

function refuseNewer(name: string, { migrations }: Manifest, furtherRoots: readonly string[]): void {
  const known = new Set(migrationFiles(furtherRoots).map((file) => file.name));
  const unknown = migrations.filter((migration) => !known.has(migration));
  if (unknown.length === 0) return;
  throw refusal(
    `${name} is of a newer version of the product, or of other roots.`,
    `It has had migrations that this version does not know: ${unknown.slice(0, 5).join(", ")}.`,
    "Restore it with the version that made it, or a newer one, and with the same FORMWORK_ROOTS.",
  );
}

/** Schemas that hold anything, the usual one among them. */
const SCHEMAS = `select nspname as name, exists (select from pg_class c where c.relnamespace = n.oid
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as holds
  from pg_namespace n where nspname !~ '^pg_' and nspname <> 'information_schema'`;

async function emptied(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query<{
    name: string;
  }>(`select distinct coalesce(nullif(application_name, ''), 'a connection') as name
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  if (others.length > 0)
    throw refusal(
      "Others are at work in the database.",
      `It has ${others.length === 1 ? "a connection" : "connections"} beside this one.`,
      "Stop the servers first.",
    );
  const { rows } = await client.query<{ name: string; holds: boolean }>(SCHEMAS);
  if (!replace && rows.some(({ holds }) => holds))
    throw refusal(
      "The database is not empty.",
      "A restore would take away what stands in it.",
      "Name an empty one by DATABASE_URL or DATA_DIR; or say --replace, and all that is there now is gone.",
    );
  for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
  await client.query("create schema if not exists public");
}

/** Does what statements of a backup say: names in bodies of functions mean the tables of the product. */
async function run(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements)
    await client.query(statement).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : error}, in: ${statement}`, { cause: error });
    });
}

async function putBack(client: pg.Client, backup: BackupFile, files: RestoreParts["files"], manifest: Manifest): Promise<Structure> {
  await client.query("set local search_path to public");
  await client.query("set local check_function_bodies to off");
  let structure: Structure | undefined;
  for await (const { name, content } of readParts(backup)) {
    const key = keyOfPart(name);
    if (name === STRUCTURE_PART) {
      structure = JSON.parse((await wholeOf(content)).toString("utf8")) as Structure;
      await run(client, structure.before);
    } else if (key !== undefined) await putFile(files, key, content);
    else {
      const table = structure?.tables.find((one) => rowsPart(one.name) === name);
      if (table) await copyIn(client, `copy ${table.name} (${columnList(table)}) from stdin`, content);
    }
  }
  if (!structure) throw new Error("a backup has no structure");
  await run(client, structure.after);
  for (const { name, value, called } of manifest.sequences)
    await client.query(`select setval(${literal(name)}::regclass, $1::bigint, $2)`, [value, called]);
  return structure;
}

async function putFile({ store, folder }: RestoreParts["files"], key: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (!isStoreKey(key)) throw new Error(`a backup holds a file of no store: ${key}`);
  const arriving = join(folder, `restore-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(content, createWriteStream(arriving));
    await store.put(key, arriving);
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Reads the database again. Rows stand in the order in which they came: tables that are made and filled in one transaction are written from end to end. */
async function compare(client: pg.Client, structure: Structure, manifest: Manifest): Promise<void> {
  await client.query("set local search_path to ''");
  const now = await readStructure(client);
  const lost = [...differences(structure, now), ...differences(now, structure)];
  if (lost.length > 0) throw new Error(`the restored database is made otherwise: ${lost.slice(0, 4).join("; ")}`);
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = structure.tables.find((one) => one.name === name);
    if (!table) throw new Error(`the backup tells of a table that it has not: ${name}`);
    const { content, digest, lines } = measured(rowsOf(client, table).lines);
    for await (const _ of content);
    if (lines() !== rows || digest().sha256 !== sha256) throw new Error(`the restored rows of ${name} are others`);
  }
}
