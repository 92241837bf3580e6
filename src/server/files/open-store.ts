import type { BlobStore } from "./blob-store.ts";
import type { FilesConfig } from "./config.ts";
import { diskStore } from "./disk-store.ts";

/** The store of an installation: S3 where it is configured, else `folder`. */
export async function openStore(config: FilesConfig, folder: string): Promise<BlobStore> {
  if (!config.s3) return diskStore(folder);
  // The client of S3 is large, and most installations have none.
  const { s3Store } = await import("./s3-store.ts");
  return s3Store(config.s3);
}
