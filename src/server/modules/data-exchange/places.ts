import { lstat, mkdir, readdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file is written until its last change is so old. */
const SETTLED_MS = 3_000;
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N}_ -]*$/u;
/** Folders of the product's own within a folder. */
const OWN = ["taken", "done", "failed"];
const MOST_FILES = 100;

/** Whether a text names a folder below that of its tenant, and nothing else. */
export const isFolder = (text: string): boolean =>
  text.split("/").every((part) => SEGMENT.test(part) && part === part.trim() && !OWN.includes(part.toLowerCase()));

/** The folder of an exchange: no tenant reaches that of another. */
export const folderOf = (
  dataDir: string,
  { id, tenant, place, folder }: { id: string; tenant: string | null; place: string; folder: string | null },
) => join(dataDir, "exchange", tenant ?? "platform", place === "folder" && folder && isFolder(folder) ? folder : `exchange-${id}`);

/** Makes the folder, with those for what was taken. */
export async function makeFolder(folder: string, isImport: boolean): Promise<void> {
  for (const name of isImport ? OWN : []) await mkdir(join(folder, name), { recursive: true });
  await mkdir(folder, { recursive: true });
}

/** The names of files of a format that lie in a folder and are written to the end; links are none. */
export async function waitingFiles(folder: string, format: string, now = Date.now()): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(".") && name.toLowerCase().endsWith(`.${format}`)).sort();
  const waiting: string[] = [];
  for (const name of names) {
    const stat = await lstat(join(folder, name));
    if (stat.isFile() && now - stat.mtimeMs >= SETTLED_MS && Buffer.byteLength(name) <= 200) waiting.push(name);
    if (waiting.length === MOST_FILES) break;
  }
  return waiting;
}

/** The files that were taken: by the run that took each, and the name that it had. */
export async function takenFiles(folder: string): Promise<{ readonly run: string; readonly name: string }[]> {
  const names = await readdir(join(folder, "taken"));
  return names.flatMap((text) => {
    const [, run, name] = /^(\d+)-(.+)$/s.exec(text) ?? [];
    return run !== undefined && name !== undefined ? [{ run, name }] : [];
  });
}

export const takenPath = (folder: string, run: string, name: string): string => join(folder, "taken", `${run}-${name}`);
export const endPath = (folder: string, isDone: boolean, run: string, name: string): string =>
  join(folder, isDone ? "done" : "failed", `${run}-${name}`);

/** Moves a file; false where it is gone. */
export async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Lays a file down, complete from the moment on at which it has its name, and as old as what is written to the end. */
export async function layIn(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  const before = new Date(Date.now() - 60_000);
  await utimes(`${path}.part`, before, before);
  await rename(`${path}.part`, path);
}
