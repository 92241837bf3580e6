import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Manifest } from "../../../src/server/backup/manifest.ts";
import { restoreBackup } from "../../../src/server/backup/restore.ts";
import { type Taken, takeBackup } from "../../../src/server/backup/take.ts";
import type { BlobStore } from "../../../src/server/files/blob-store.ts";
import { diskStore } from "../../../src/server/files/disk-store.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

/** A folder in which backups of a database are made, and databases into which they are restored. */
export interface BackupDesk {
  readonly folder: string;
  readonly database: TestDatabase;
  readonly client: pg.Client;
  readonly store: BlobStore;
  readonly file: (name: string) => string;
  take(name: string, passphrase?: string): Promise<Taken>;
  /** Restores into a new database, or into this one. */
  restore(name: string, options?: RestoreOptions): Promise<Restored>;
  close(): Promise<void>;
}

interface RestoreOptions {
  readonly passphrase?: string;
  readonly into?: TestDatabase;
  readonly replace?: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly client: pg.Client;
  readonly store: BlobStore;
}

export async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

export async function backupDesk(): Promise<BackupDesk> {
  const folder = await mkdtemp(join(tmpdir(), "backup-desk-"));
  const database = await testDatabase();
  const client = await clientOf(database.url);
  const store = diskStore(join(folder, "files"));
  const databases = [database];
  const clients = [client];
  const file = (name: string) => join(folder, "backups", `${name}.backup`);
  return {
    ...{ folder, database, client, store, file },
    take: (name, passphrase) => takeBackup({ url: database.url, store, file: file(name), passphrase }),
    async restore(name, { passphrase, into, replace = false } = {}) {
      const target = into ?? (await testDatabase({ bare: true }));
      if (!into) databases.push(target);
      const restored = diskStore(join(folder, `restored-${databases.length}`));
      const files = { store: restored, folder: join(folder, "uploads") };
      const backup = { file: file(name), passphrase };
      const manifest = await restoreBackup({ backup, url: target.url, files, furtherRoots: [], replace });
      const other = await clientOf(target.url);
      clients.push(other);
      return { manifest, client: other, store: restored };
    },
    async close() {
      for (const one of clients) await one.end();
      for (const one of databases) await one.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
