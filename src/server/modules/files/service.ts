import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import type { FilesConfig } from "../../files/config.ts";
import { openStore } from "../../files/open-store.ts";

/** Where files are kept, and where they lie while they arrive. */
export interface FileService {
  readonly store: BlobStore;
  readonly folder: string;
  readonly unused: FilesConfig["unused"];
}

export async function fileService({ files, dataDir }: Pick<Config, "files" | "dataDir">): Promise<FileService> {
  return { store: await openStore(files, join(dataDir, "files")), folder: join(dataDir, "uploads"), unused: files.unused };
}
