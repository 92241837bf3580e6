import { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "./config.ts";

type Agents = { readonly httpAgent?: import("node:http").Agent; readonly httpsAgent?: import("node:https").Agent };

/**
 * A client of Amazon's S3, or of whatever speaks its language.
 * @param agents by which its connections are made. Default: its own
 */
export const s3Client = ({ region, endpoint, credentials, pathStyle }: Omit<S3Config, "bucket">, agents?: Agents): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    ...(agents && { requestHandler: { ...agents, connectionTimeout: 10_000, requestTimeout: 60_000 } }),
    // Others than Amazon do not know the checksums that its client sends unasked.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
