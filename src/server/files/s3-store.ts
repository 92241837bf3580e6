import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { BlobStore } from "./blob-store.ts";
import type { S3Config } from "./config.ts";

/** Blobs as objects of a bucket, in Amazon's S3 or in whatever speaks its language. */
export function s3Store({ bucket: Bucket, region, endpoint, credentials, pathStyle }: S3Config): BlobStore {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Others than Amazon do not know the checksums that its client sends unasked.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async put(Key, path) {
      const { size: ContentLength } = await stat(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }));
    },
    async has(Key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return false;
        throw error;
      }
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
      return Body as Readable;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
