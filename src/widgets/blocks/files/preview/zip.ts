import { strFromU8, unzipSync } from "fflate";

/** Bytes that an archive may unpack to: documents of people are far smaller, archives that are made to fill the memory far larger. */
const MOST_UNPACKED = 250 * 1024 * 1024;
const MOST_ENTRIES = 20_000;

export class TooLargeArchive extends Error {}

/** The entries of an archive, unpacked. Looks first at what they say they will be. */
export function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  let entries = 0;
  return unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      entries += 1;
      if (unpacked > MOST_UNPACKED || entries > MOST_ENTRIES) throw new TooLargeArchive();
      return true;
    },
  });
}

type Kind = "string" | "text" | "blob" | "uint8array" | "base64";

const entry = (data: Uint8Array<ArrayBuffer>) => ({
  async async(kind: Kind): Promise<unknown> {
    if (kind === "uint8array") return data;
    if (kind === "blob") return new Blob([data]);
    if (kind === "base64") return btoa(strFromU8(data, true));
    return strFromU8(data);
  },
});

/**
 * Stands in place of jszip for docx-preview, as far as that reads archives: the library itself makes code from text, which no page of ours may,
 * and knows no limits. (vite.config.ts puts it there.)
 */
export default {
  async loadAsync(input: Blob | ArrayBuffer) {
    const bytes = new Uint8Array(input instanceof Blob ? await input.arrayBuffer() : input);
    const files = Object.entries(unpack(bytes)).map(([name, data]) => [name, entry(data as Uint8Array<ArrayBuffer>)] as const);
    return { files: Object.fromEntries(files) };
  },
};
