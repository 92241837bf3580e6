import { isAbsolute, join, resolve } from "node:path";
import { parseCron } from "../../model/cron.ts";
import { type Environment, integerOf, invalid, isOff, switchOf, textOf } from "../environment.ts";

export interface BackupConfig {
  /** Absolute folder in which backups are put. */
  readonly folder: string;
  /** By which they are encrypted; absent: they are not. */
  readonly passphrase: string | undefined;
  /** When the server makes one by itself, as cron says times; absent: never. */
  readonly cron: string | undefined;
  /** How many are kept in the folder, those of the command among them. */
  readonly keep: number;
  /** Whether another version of the product first starts on a copy. */
  readonly rehearses: boolean;
}

/** Before people come, and not on the hour, when everybody does. */
const NIGHTLY = "17 2 * * *";

export function backupConfigOf(env: Environment, dataDir: string, cwd: string): BackupConfig {
  const folder = textOf(env, "BACKUP_DIR");
  const cron = textOf(env, "BACKUP_CRON") ?? NIGHTLY;
  if (!isOff(cron) && !parseCron(cron))
    throw invalid("BACKUP_CRON", cron, `Write minute, hour, day, month and weekday, as "${NIGHTLY}", or off.`);
  return {
    folder: folder === undefined ? join(dataDir, "backups") : isAbsolute(folder) ? folder : resolve(cwd, folder),
    passphrase: env.BACKUP_PASSPHRASE || undefined,
    cron: isOff(cron) ? undefined : cron,
    keep: integerOf(env, "BACKUP_KEEP", 7, 1, 1_000),
    rehearses: switchOf(env, "REHEARSE_UPGRADE", false),
  };
}

const PREFIX = "formwork-";
const SUFFIX = ".backup";

/** What the file of a backup is called: by its time, so that names sort as times do. */
export const backupName = (at: Date): string => `${PREFIX}${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z${SUFFIX}`;

/** The backups among names of files, the newest first. */
export const backupsAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX))
    .sort()
    .reverse();
