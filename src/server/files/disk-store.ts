import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "../../model/error.ts";
import type { BlobStore } from "./blob-store.ts";

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Blobs as files below a folder. A blob gets its name when it is whole and on the disk, so that no power cut leaves half of one. */
export function diskStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, path) {
      const target = pathOf(key);
      const unfinished = `${target}.${randomUUID()}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(path, unfinished);
        await flush(unfinished);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isCode(error, "ENOSPC") ? new AppError("server.storageFull", { cause: error }) : error;
      }
    },
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async read(key, range) {
      const file = await open(pathOf(key));
      return createReadStream("", { fd: file, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
