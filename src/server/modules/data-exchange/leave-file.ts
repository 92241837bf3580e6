import { createWriteStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isUnfinished, unfinishedName } from "./unfinished.ts";

/**
 * Writes a file into a folder, in the place of one of the same name: nobody sees half of it. What other attempts at it left is taken away, so that none of them can end after this one.
 * @returns its bytes
 */
export async function leaveFile(folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  for (const file of await readdir(folder)) if (isUnfinished(file, name)) await rm(join(folder, file), { force: true });
  const unfinished = join(folder, unfinishedName(name));
  let bytes = 0;
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      async function* (source) {
        for await (const part of source as AsyncIterable<Buffer>) {
          bytes += part.length;
          yield part;
        }
      },
      createWriteStream(unfinished, { mode: 0o640 }),
    );
    await rename(unfinished, join(folder, name));
    return bytes;
  } finally {
    await rm(unfinished, { force: true });
  }
}
