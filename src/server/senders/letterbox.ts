import { appendFile, mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const LARGEST = 1024 * 1024;

/** The file in the data folder in which messages stand that nobody brings to people. */
export const letterboxIn = (dataDir: string): string => join(dataDir, "messages.txt");

/**
 * Keeps a message, with whatever secret is in it, where only who runs the server can read it: no log and no screen shows a code by which
 * somebody else could sign in. A large file is begun anew.
 */
export async function keepLetter(file: string, to: string, text: string): Promise<void> {
  const known = await stat(file).catch(() => undefined);
  if (known && known.size > LARGEST) await rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${new Date().toISOString()} ${to}\n${text}\n\n`, { mode: 0o600 });
}
