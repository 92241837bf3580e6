import { type Environment, integerOf, switchOf, textOf, webAddressOf } from "../environment.ts";
import { StartError } from "../start-error.ts";

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Absent: Amazon's own. */
  readonly endpoint: string | undefined;
  /** Absent: as the machine or its role says. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Whether the bucket stands in the path of an address; most servers other than Amazon's want it so. */
  readonly pathStyle: boolean;
}

export interface FilesConfig {
  /** Absent: files lie in the data folder. */
  readonly s3: S3Config | undefined;
  /** Hours after which a file is removed that was uploaded and that no record refers to. */
  readonly orphanHours: number;
  /** What one person may have sent that no record refers to yet. */
  readonly unused: { readonly files: number; readonly bytes: number };
}

/** Where uploaded files are kept. A bucket turns S3 on; half of a pair of keys is a mistake. */
export function filesConfigOf(env: Environment): FilesConfig {
  const orphanHours = integerOf(env, "FILE_ORPHAN_HOURS", 24, 1, 8_760);
  const unused = {
    files: integerOf(env, "FILE_UNUSED_COUNT", 500, 1, 1_000_000),
    bytes: integerOf(env, "FILE_UNUSED_MB", 1_000, 1, 1_000_000) * 1024 * 1024,
  };
  const bucket = textOf(env, "S3_BUCKET");
  if (bucket === undefined) return { s3: undefined, orphanHours, unused };
  const accessKeyId = textOf(env, "S3_ACCESS_KEY");
  const secretAccessKey = textOf(env, "S3_SECRET_KEY");
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new StartError({
      what: "S3 cannot be used.",
      why: "One of S3_ACCESS_KEY and S3_SECRET_KEY is missing.",
      todo: "Set both, or neither where the machine has credentials of its own.",
    });
  const endpoint = webAddressOf(env, "S3_ENDPOINT", { insecure: switchOf(env, "S3_HTTP", false) });
  return {
    s3: {
      bucket,
      region: textOf(env, "S3_REGION") ?? "us-east-1",
      endpoint,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      pathStyle: switchOf(env, "S3_PATH_STYLE", endpoint !== undefined),
    },
    orphanHours,
    unused,
  };
}
