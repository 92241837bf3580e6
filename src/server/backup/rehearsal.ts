import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import type { Proof } from "./proof.ts";

const COMMAND = fileURLToPath(new URL("../rehearse.ts", import.meta.url));
/** What is told of a process that ended without a word. */
const LAST_WORDS = 2_000;

/**
 * Proves a backup in a process of its own, behind all that people wait for: opening every screen would take the time of theirs.
 * @throws where that process ends without telling what came of it
 */
export async function proveAside({ dataDir }: Pick<Config, "dataDir">, file: string, signal?: AbortSignal): Promise<Proof> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [COMMAND, file, "--json"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const stop = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", stop);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where a process may not be set back it takes its turn with the others.
  }
  let said = "";
  let words = "";
  child.stdout.on("data", (text: Buffer) => {
    said += text;
  });
  child.stderr.on("data", (text: Buffer) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  await new Promise((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", reject);
  });
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
  if (said === "") throw new Error(`the rehearsal ended without a word: ${words.trim()}`);
  return JSON.parse(said) as Proof;
}
