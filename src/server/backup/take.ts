import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { hostOf, parseAddress } from "../db/address.ts";
import { isReplicaFault } from "../db/replicas/replica-fault.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { type CopiedRows, copyOut } from "./copy.ts";
import {
  digestOfBytes,
  FileSum,
  filePart,
  jsonPart,
  MANIFEST_PART,
  type Manifest,
  measured,
  rowsPart,
  STRUCTURE_PART,
} from "./manifest.ts";
import { atMoment, type Moment } from "./moment.ts";
import { joinParts, type Part } from "./parts.ts";
import { refusal } from "./refusal.ts";
import { seal } from "./seal.ts";
import { storedFiles } from "./stored-files.ts";
import { columnList, type StoredTable } from "./structure.ts";

export interface TakeParts {
  /** Of the database. */
  readonly url: string;
  /** Of its replicas, which are read in its place: one address of several hosts. Absent: it is read itself. */
  readonly readUrl?: string | undefined;
  readonly store: BlobStore;
  /** Where the backup is put. */
  readonly file: string;
  /** Absent: it is not encrypted. */
  readonly passphrase: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Taken {
  readonly manifest: Manifest;
  /** Of the file. */
  readonly bytes: number;
  /** The host that was read, where that was a replica. */
  readonly replica?: string | undefined;
}

const UNFINISHED = ".unfinished";
/** Who makes a backup writes more often. */
const SILENT_MS = 600_000;

/**
 * Writes all rows as they stood at one moment, and the files that they speak of, while people work. The file appears under its name when it is whole and on the
 * disk; what a backup left that was killed is removed by a later one in the folder. Replicas are read as far as there are any that bear it, else the primary.
 * @throws StartError where the database holds what a backup cannot
 */
export async function takeBackup({ readUrl, ...parts }: TakeParts): Promise<Taken> {
  await mkdir(dirname(parts.file), { recursive: true, mode: 0o700 });
  await sweep(dirname(parts.file));
  for (const replica of readUrl === undefined ? [] : parseAddress(readUrl, "DATABASE_READ_URL").hosts) {
    try {
      return { ...(await takeFrom(replica, parts)), replica: hostOf(replica) };
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
    }
  }
  return takeFrom(undefined, parts);
}

async function takeFrom(replica: string | undefined, { url, store, file, passphrase, signal }: TakeParts): Promise<Taken> {
  const folder = dirname(file);
  const unfinished = join(folder, `${basename(file)}.${randomUUID()}${UNFINISHED}`);
  const told: { manifest?: Manifest } = {};
  try {
    await atMoment(url, replica, (moment) =>
      pipeline(
        joinParts(partsOf(moment, store, (manifest) => (told.manifest = manifest))),
        createZstdCompress(),
        (body: AsyncIterable<Buffer>) => seal(body, passphrase),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
        { signal },
      ),
    );
    if (!told.manifest) throw new Error("a backup ended without its manifest");
    await rename(unfinished, file);
    await flush(folder);
    return { manifest: told.manifest, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? diskFull(folder, error as Error) : error;
  }
}

const diskFull = (folder: string, { message }: Error) =>
  refusal(`The disk of ${folder} is full.`, message, "Free some space, or name another folder by BACKUP_DIR.");

/** Removes what nobody writes any more. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - SILENT_MS) await rm(join(folder, name), { force: true });
  }
}

/** A new name is on the disk when its folder is. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* partsOf(
  { client, structure, assertKept }: Moment,
  store: BlobStore,
  tell: (manifest: Manifest) => void,
): AsyncGenerator<Part> {
  const { rows } = await client.query<{ at: string; version: string; migrations: string[] }>(`select now()::text as at,
    current_setting('server_version') as version, array(select name from public.formwork_migration order by name) as migrations`);
  const text = jsonPart(structure);
  yield { name: STRUCTURE_PART, content: single(text) };
  const tables: Manifest["tables"][number][] = [];
  for (const table of structure.tables) {
    const rows = rowsOf(client, table);
    const { content, digest, lines } = measured(rows.lines);
    yield { name: rowsPart(table.name), content };
    if (lines() !== rows.count()) throw new Error(`of ${rows.count()} rows of ${table.name} ${lines()} were read`);
    tables.push({ name: table.name, rows: lines(), ...digest() });
  }
  const sequences = await positionsOf(client, structure.sequences);
  const sum = new FileSum();
  const missing: string[] = [];
  await client.query("set local search_path to public");
  for await (const { key, needed } of storedFiles(client)) {
    const source = (await store.has(key)) ? await store.read(key).catch(gone) : undefined;
    if (!source) {
      if (needed) missing.push(key);
      continue;
    }
    const { content, digest } = measured(source);
    yield { name: filePart(key), content };
    sum.add(key, digest());
  }
  await assertKept();
  const manifest: Manifest = {
    ...{ madeAt: new Date(rows[0]?.at ?? "").toISOString(), version: rows[0]?.version ?? "", migrations: rows[0]?.migrations ?? [] },
    ...{ structure: digestOfBytes(text), tables, sequences, files: sum.digest(), missing },
  };
  yield { name: MANIFEST_PART, content: single(jsonPart(manifest)) };
  tell(manifest);
}

/** Between the question and the reading it was removed. */
function gone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as Error).name === "NoSuchKey") return undefined;
  throw error;
}

async function* single(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export const rowsOf = (client: pg.Client, table: StoredTable): CopiedRows =>
  copyOut(client, `copy ${table.name} (${columnList(table)}) to stdout`);

/** Asked after the rows: whatever ids stand in them were drawn before. */
async function positionsOf(client: pg.Client, sequences: readonly string[]): Promise<Manifest["sequences"]> {
  const all: Manifest["sequences"][number][] = [];
  for (const name of sequences) {
    const { rows } = await client.query<{ value: string; called: boolean }>(`select last_value as value, is_called as called from ${name}`);
    all.push({ name, value: rows[0]?.value ?? "", called: rows[0]?.called ?? false });
  }
  return all;
}
