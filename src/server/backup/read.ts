import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { FileSum, keyOfPart, MANIFEST_PART, type Manifest, measured, rowsPart, STRUCTURE_PART, type TableDigest } from "./manifest.ts";
import { type Part, splitParts } from "./parts.ts";
import { damaged } from "./refusal.ts";
import { unseal } from "./seal.ts";

export interface BackupFile {
  readonly file: string;
  readonly passphrase: string | undefined;
}

/** The parts of a backup, in their order. @throws StartError for what `unseal` refuses */
export async function* readParts({ file, passphrase }: BackupFile): AsyncGenerator<Part> {
  const bytes: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 256 * 1024 });
  // Whoever reads the body hears of what fails on the way.
  const body = pipeline(unseal(bytes, basename(file), passphrase), createZstdDecompress(), () => {});
  try {
    yield* splitParts(body);
  } finally {
    body.destroy();
  }
}

export async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads a backup to its end and compares every part with what its manifest tells. Nothing is kept in memory but the manifest.
 * @throws StartError where it is none, or not whole
 */
export async function checkBackup(backup: BackupFile): Promise<Manifest> {
  const name = basename(backup.file);
  const digests = new Map<string, Omit<TableDigest, "name">>();
  const sum = new FileSum();
  let manifest: Manifest | undefined;
  for await (const { name: part, content } of readParts(backup)) {
    if (part === MANIFEST_PART) {
      manifest = JSON.parse((await wholeOf(content)).toString("utf8"));
      continue;
    }
    const { content: passing, digest, lines } = measured(content);
    for await (const _ of passing);
    const key = keyOfPart(part);
    if (key === undefined) digests.set(part, { rows: lines(), ...digest() });
    else sum.add(key, digest());
  }
  if (!manifest) throw damaged(name, "It has no manifest.");
  const wrong = [
    ...same(STRUCTURE_PART, manifest.structure, digests.get(STRUCTURE_PART)),
    ...manifest.tables.flatMap(({ name: table, ...told }) => same(rowsPart(table), told, digests.get(rowsPart(table)))),
    ...same("files", manifest.files, sum.digest()),
    ...(digests.size === manifest.tables.length + 1 ? [] : ["the number of tables"]),
  ];
  if (wrong.length > 0) throw damaged(name, `Its manifest tells otherwise of: ${wrong.slice(0, 5).join(", ")}.`);
  return manifest;
}

/** Names a part of which the manifest tells something else than stands there. */
function same(part: string, told: object, read: object | undefined): string[] {
  const entries = Object.entries(told);
  return read && entries.every(([key, value]) => (read as Record<string, unknown>)[key] === value) ? [] : [part];
}
