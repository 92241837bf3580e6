import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../model/error.ts";
import { extensionOf, type FileLimits, fitsFormats, formatSize } from "../../../model/files.ts";
import { type Content, contentOf, fileNameOf } from "../../files/content.ts";
import { isBare, isPicture, type Picture, redraw } from "../../files/picture.ts";

/** A file that has arrived whole and may be kept: its bytes lie in the folder of uploads until they are. */
export interface Received extends Partial<Picture> {
  readonly path: string;
  readonly thumb: string | undefined;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  /** The other parts of the form. */
  readonly values: Readonly<Record<string, string>>;
}

const MOST_VALUES = 10;
const LONGEST_VALUE = 1_000;

/**
 * Reads the one file of a multipart request and does `keep` with it. It is written to the disk while it arrives and is never whole in memory; what
 * is beyond the limit is read and thrown away, so that the sender hears why. Nothing stays in the folder.
 * @throws AppError file.missing, file.empty, file.tooLarge, file.format, file.unreadable
 */
export async function receive<T>(
  request: FastifyRequest,
  { folder, limits }: { readonly folder: string; readonly limits: FileLimits },
  keep: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError("request.unsupportedType");
  const own = join(folder, randomUUID());
  await mkdir(own, { recursive: true });
  try {
    const arrived = await arrive(request, join(own, "sent"), limits.maxSize * 1024);
    return await keep(await looked(own, arrived, limits));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Does `keep` with a picture that another site has drawn anew when it was uploaded there: one that holds nothing but its pixels is kept byte for byte, so
 * that it is the same on both; another one is drawn anew here. Nothing stays in the folder.
 * @throws AppError as `receive`, and file.format for what is no picture
 */
export async function receiveBytes<T>(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { folder, limits }: { readonly folder: string; readonly limits: FileLimits },
  keep: (received: Received) => Promise<T>,
): Promise<T> {
  if (bytes.length > limits.maxSize * 1024) throw tooLarge(limits.maxSize * 1024);
  const own = join(folder, randomUUID());
  await mkdir(own, { recursive: true });
  try {
    const sent = { path: join(own, "sent"), size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    await writeFile(sent.path, bytes);
    const received = await looked(own, { ...sent, name, values: {} }, limits);
    if (received.thumb === undefined) throw notTaken(limits, name, received.name);
    return await keep((await isBare(sent.path)) ? { ...received, ...sent } : received);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

interface Arrived extends Pick<Received, "path" | "name" | "size" | "sha256" | "values"> {}

/** What has arrived, as it may be kept: pictures are drawn anew. */
async function looked(own: string, arrived: Arrived, limits: FileLimits): Promise<Received> {
  const content = await contentOf(arrived.path);
  const name = await fileNameOf(arrived.name, content);
  if (!fitsFormats(limits, name)) throw notTaken(limits, arrived.name, name);
  const kept = isPicture(content) ? await asPicture(own, arrived.path, content, name) : arrived;
  if (kept.size > limits.maxSize * 1024) throw tooLarge(limits.maxSize * 1024);
  return { thumb: undefined, ...kept, name, type: content.type, values: arrived.values };
}

/** What is called as the field asks, and is something else, needs other words than what is not taken at all. */
const notTaken = (limits: FileLimits, sent: string, name: string): AppError =>
  fitsFormats(limits, sent)
    ? new AppError("file.disguised", { params: { name: sent } })
    : new AppError("file.format", { params: { formats: limits.formats?.join(", ") ?? "", name } });

const tooLarge = (bytes: number): AppError => new AppError("file.tooLarge", { params: { max: formatSize(bytes) } });

async function arrive(request: FastifyRequest, path: string, most: number) {
  try {
    return await readParts(request, path, most);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Only the disk can fail here by no fault of the sender's: a form without its boundary, cut off or torn is his. */
function refusalOf(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError || code?.startsWith("FST_")) return error;
  if (code === "ENOSPC") return new AppError("server.storageFull", { cause: error });
  return syscall === undefined || code === "ECONNRESET" ? new AppError("request.invalid", { cause: error }) : error;
}

async function readParts(request: FastifyRequest, path: string, most: number) {
  const values: Record<string, string> = {};
  let file: { name: string; size: number; sha256: string; truncated: boolean } | undefined;
  const limits = { fileSize: most, files: 1, fields: MOST_VALUES, fieldSize: LONGEST_VALUE, fieldNameSize: 100 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (typeof part.value === "string") values[part.fieldname] = part.value;
      continue;
    }
    const { counter, result } = measured();
    await pipeline(part.file, counter, createWriteStream(path));
    file = { name: part.filename, truncated: part.file.truncated, ...result() };
  }
  if (!file) throw new AppError("file.missing");
  if (file.truncated) throw tooLarge(most);
  if (file.size === 0) throw new AppError("file.empty", { params: { name: file.name } });
  return { ...file, path, values };
}

/** Counts and digests what flows through. */
function measured() {
  const hash = createHash("sha256");
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { counter, result: () => ({ size, sha256: hash.digest("hex") }) };
}

async function asPicture(folder: string, from: string, content: Content, name: string) {
  const path = join(folder, `picture.${extensionOf(name)}`);
  const thumb = join(folder, "thumb.webp");
  const pixels = await redraw(from, content, { picture: path, thumb }, name);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { path, thumb, ...pixels, size: (await stat(path)).size, sha256: hash.digest("hex") };
}
