import { createHash, type Hash } from "node:crypto";
import type { Structure } from "./structure.ts";

/** Names of the parts of a backup, in their order: the structure, the rows of each table, files, and the manifest, which tells of them all. */
export const STRUCTURE_PART = "structure.json";
export const MANIFEST_PART = "manifest.json";
export const rowsPart = (table: string): string => `rows/${table}`;
export const filePart = (key: string): string => `files/${key}`;
/** The key of the stored file of which a part holds the content; undefined of another part. */
export const keyOfPart = (name: string): string | undefined => (name.startsWith("files/") ? name.slice("files/".length) : undefined);

export interface Digest {
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;
}

export interface TableDigest extends Digest {
  readonly name: string;
  readonly rows: number;
}

/** What stands in a backup: its last part. */
export interface Manifest {
  readonly madeAt: string;
  /** Of PostgreSQL. */
  readonly version: string;
  /** All that had been run: a version of the product that does not know them all is older. */
  readonly migrations: readonly string[];
  readonly structure: Digest;
  readonly tables: readonly TableDigest[];
  /** How far sequences were when the last row had been read. */
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly called: boolean }[];
  /** All files together: the digest of their names, lengths and digests, in their order. */
  readonly files: Digest & { readonly count: number };
  /** Stored files that rows speak of and that were not there. */
  readonly missing: readonly string[];
}

export const rowsIn = ({ tables }: Pick<Manifest, "tables">): number => tables.reduce((sum, { rows }) => sum + rows, 0);

export const digestOfBytes = (bytes: Buffer): Digest => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** Bytes on their way, and what they come to. Rows are lines: COPY writes a line feed within a value as `\n`. */
export function measured(source: AsyncIterable<Buffer>): { content: AsyncIterable<Buffer>; digest(): Digest; lines(): number } {
  const hash = createHash("sha256");
  let bytes = 0;
  let lines = 0;
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      yield chunk;
    }
  }
  return { content: passing(), digest: () => ({ bytes, sha256: hash.copy().digest("hex") }), lines: () => lines };
}

/** Comes to the digest of all files. */
export class FileSum {
  readonly #hash: Hash = createHash("sha256");
  #bytes = 0;
  #count = 0;

  add(key: string, { bytes, sha256 }: Digest): void {
    this.#hash.update(`${key} ${bytes} ${sha256}\n`);
    this.#bytes += bytes;
    this.#count++;
  }

  digest(): Manifest["files"] {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}

export const jsonPart = (value: Structure | Manifest): Buffer => Buffer.from(JSON.stringify(value));
