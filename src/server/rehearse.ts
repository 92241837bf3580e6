import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupsAmong } from "./backup/config.ts";
import { prove } from "./backup/prove.ts";
import { runCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

const USAGE = "npm run rehearse, for the newest backup in BACKUP_DIR; or npm run rehearse -- FILE";

function wish({ backup }: Config): { file: string; json: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { json: { type: "boolean", default: false } }, allowPositionals: true });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new Error("The command takes one file.");
    if (file !== undefined) return { file: resolve(file), json: values.json };
    const [newest] = backupsAmong(readdirSync(backup.folder));
    if (newest === undefined) throw new Error(`There is no backup in ${backup.folder}.`);
    return { file: join(backup.folder, newest), json: values.json };
  } catch (error) {
    throw new StartError({ what: "Which backup is to be rehearsed?", why: (error as Error).message, todo: USAGE }, error);
  }
}

await runCommand(async (config) => {
  const { file, json } = wish(config);
  const say = (line: string) => void process.stderr.write(`[formwork] ${line}\n`);
  const control = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => control.abort());
  const backup = { file, passphrase: config.backup.passphrase };
  const proof = await prove(config, backup, join(config.dataDir, "proof"), say, control.signal);
  const { tables, rows, files, screens, seconds, faults } = proof;
  if (json) process.stdout.write(`${JSON.stringify(proof)}\n`);
  else {
    for (const fault of faults) process.stdout.write(`fault: ${fault}\n`);
    const of = `${tables} tables, ${rows} rows, ${files} files restored, ${screens} screens opened in ${seconds} s`;
    process.stdout.write(`${of}: ${faults.length === 0 ? "nothing is wrong" : `${faults.length} faults`}\n`);
  }
  if (faults.length > 0) process.exitCode = 1;
});
