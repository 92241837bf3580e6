import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BlobStore } from "../files/blob-store.ts";

/** Where files of jobs lie until they are fetched, for every process of the installation. Keys are made as those of `BlobStore`. */
export interface JobStore {
  /** Writes a file; gives its size in bytes. Nothing of it is kept when the source fails or the signal says so. */
  save(key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>;
  /** The content of a file; undefined when it is gone. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** Where the store of all files has a file of jobs. */
export const jobFileKey = (key: string): string => `jobs/${key}`;

/**
 * Files of jobs in the store of all files.
 * @param folder of this machine, where a file lies while it is written
 */
export function jobStore(store: BlobStore, folder: string): JobStore {
  return {
    async save(key, source, signal) {
      const unfinished = join(folder, `job-${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await pipeline(Readable.from(source, { objectMode: false }), createWriteStream(unfinished), { signal });
        await store.put(jobFileKey(key), unfinished);
        return (await stat(unfinished)).size;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    open: async (key) => ((await store.has(jobFileKey(key))) ? store.read(jobFileKey(key)) : undefined),
    remove: (key) => store.remove(jobFileKey(key)),
  };
}
