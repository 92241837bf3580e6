import { isAbsolute, join, resolve } from "node:path";
import { type Environment, textOf } from "../environment.ts";

export interface BackupConfig {
  /** Absolute folder in which backups are put. */
  readonly folder: string;
  /** By which they are encrypted; absent: they are not. */
  readonly passphrase: string | undefined;
}

export function backupConfigOf(env: Environment, dataDir: string, cwd: string): BackupConfig {
  const folder = textOf(env, "BACKUP_DIR");
  return {
    folder: folder === undefined ? join(dataDir, "backups") : isAbsolute(folder) ? folder : resolve(cwd, folder),
    passphrase: env.BACKUP_PASSPHRASE || undefined,
  };
}

/** What the file of a backup is called: by its time, so that names sort as times do. */
export const backupName = (at: Date): string => `formwork-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
