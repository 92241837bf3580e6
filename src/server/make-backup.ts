import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupName } from "./backup/config.ts";
import { rowsIn } from "./backup/manifest.ts";
import { takeBackup } from "./backup/take.ts";
import { runCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { reachDatabase } from "./database.ts";
import { fileService } from "./modules/files/service.ts";
import { StartError } from "./start-error.ts";

const USAGE = "npm run backup; or, to put it elsewhere than in BACKUP_DIR, npm run backup -- --to /mnt/safe/formwork.backup";

function wantedFile({ backup }: Config): string {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    return to === undefined ? join(backup.folder, backupName(new Date())) : resolve(to);
  } catch (error) {
    throw new StartError({ what: "The options are not understood.", why: (error as Error).message, todo: USAGE }, error);
  }
}

await runCommand(async (config) => {
  const file = wantedFile(config);
  const began = performance.now();
  const database = await reachDatabase(config, (line) => process.stderr.write(`[formwork] ${line}\n`));
  try {
    const { store } = await fileService(config);
    const { manifest, bytes } = await takeBackup({
      url: database.url,
      readUrl: config.readUrl,
      store,
      file,
      passphrase: config.backup.passphrase,
    });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const of = `${manifest.tables.length} tables, ${rowsIn(manifest)} rows, ${manifest.files.count} files`;
    process.stdout.write(`${file}\n${of}; ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s\n`);
    for (const key of manifest.missing) process.stdout.write(`missing: the stored file ${key}, of which a row speaks\n`);
  } finally {
    await database.close();
  }
});
