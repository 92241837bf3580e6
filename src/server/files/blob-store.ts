import type { Readable } from "node:stream";

/** Bytes of a blob, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where blobs are kept. A key is made of small letters, digits, `/` and `.`; what stands under it never changes. */
export interface BlobStore {
  /** Takes a finished file of this machine, whole or not at all. */
  put(key: string, path: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** @throws when there is none */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** The key of a content, or of the small picture of it. Folders of two letters, so that none holds too many. */
export const blobKey = (sha256: string, variant: "whole" | "thumb" = "whole"): string =>
  `${variant === "thumb" ? "thumbs" : "blobs"}/${sha256.slice(0, 2)}/${sha256}`;
