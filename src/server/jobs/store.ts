import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where files of jobs lie until they are fetched. Keys are ours: letters, digits, hyphens and a dot. */
export interface JobStore {
  /** Writes a file; gives its size in bytes. What was written is taken away when the source fails or the signal says so. */
  save(key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>;
  /** The content of a file; undefined when it is gone. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** A store in a folder, which is made when the first file comes. */
export function folderStore(folder: string): JobStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async save(key, source, signal) {
      await mkdir(folder, { recursive: true });
      try {
        await pipeline(Readable.from(source, { objectMode: false }), createWriteStream(pathOf(key)), { signal });
        return (await stat(pathOf(key))).size;
      } catch (error) {
        await rm(pathOf(key), { force: true });
        throw error;
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key));
        return createReadStream("", { fd: file });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
