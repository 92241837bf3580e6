import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Manifest, rowsIn } from "./backup/manifest.ts";
import { type BackupFile, checkBackup } from "./backup/read.ts";
import { restoreBackup } from "./backup/restore.ts";
import { runCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { launchDatabase } from "./database.ts";
import { connect } from "./db/connect.ts";
import { checkDatabase } from "./db/requirements.ts";
import { fileService } from "./modules/files/service.ts";
import { StartError } from "./start-error.ts";

const USAGE = "npm run restore -- FILE [--replace]; or, to read it to its end and restore nothing, npm run restore -- FILE --check";

interface Wish {
  readonly file: string;
  /** Whether what stands in the database is taken away. */
  readonly replace: boolean;
  readonly checkOnly: boolean;
}

function wish(): Wish {
  const refuse = (why: string) => new StartError({ what: "What is to be restored?", why, todo: USAGE });
  try {
    const flag = { type: "boolean", default: false } as const;
    const { values, positionals } = parseArgs({ options: { replace: flag, check: flag }, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw refuse("The command takes one file.");
    if (!existsSync(file)) throw refuse(`There is no file ${resolve(file)}.`);
    return { file: resolve(file), replace: values.replace, checkOnly: values.check };
  } catch (error) {
    throw error instanceof StartError ? error : refuse((error as Error).message);
  }
}

const say = (line: string): void => void process.stderr.write(`[formwork] ${line}\n`);

async function restore(config: Config, backup: BackupFile, replace: boolean): Promise<Manifest> {
  const database = await launchDatabase(config, say);
  try {
    const { db, close } = connect(database.url);
    await checkDatabase(db).finally(close);
    const files = await fileService(config);
    return await restoreBackup({ backup, url: database.url, files, furtherRoots: config.roots.slice(1), replace, log: say });
  } finally {
    await database.stop();
  }
}

await runCommand(async (config) => {
  const { file, replace, checkOnly } = wish();
  const backup = { file, passphrase: config.backup.passphrase };
  const began = performance.now();
  const manifest = await (checkOnly ? checkBackup(backup) : restore(config, backup, replace));
  const of = `${manifest.tables.length} tables, ${rowsIn(manifest)} rows, ${manifest.files.count} files of ${manifest.madeAt}`;
  process.stdout.write(`${of} ${checkOnly ? "are whole" : "are back"}, in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
});
