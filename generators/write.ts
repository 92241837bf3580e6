import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Generated files by path from the root. */
export type Files = ReadonlyMap<string, string>;

/** The files whose text on disk differs from the generated one, and those on disk that are generated no more. */
export function outdated(files: Files, folders: readonly string[], root = ROOT): { changed: string[]; stale: string[] } {
  const changed = [...files].filter(([path, text]) => readText(join(root, path)) !== text).map(([path]) => path);
  const stale = folders.flatMap((folder) => {
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return names.map((name) => `${folder}/${name}`).filter((path) => !files.has(path));
  });
  return { changed, stale };
}

/** Brings the disk up to date; files that are right are not touched, so that no watcher stirs. */
export function bringUpToDate(files: Files, folders: readonly string[], root = ROOT): { changed: string[]; stale: string[] } {
  const difference = outdated(files, folders, root);
  for (const path of difference.changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? "");
  }
  for (const path of difference.stale) rmSync(join(root, path));
  return difference;
}

/** The text of a file; undefined where there is none. */
export const readText = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
