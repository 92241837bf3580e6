import { pipeline, type Readable, Transform } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { extensionOf } from "../../../model/files.ts";
import type { Database } from "../../db/database.ts";
import { type BlobStore, type ByteRange, blobKey } from "../../files/blob-store.ts";
import { fileTable } from "../../files/uses.ts";
import type { Variant } from "./links.ts";

/** What a browser only draws or plays. Everything else is saved, and is told to be bytes: no page of ours is made by somebody's upload. */
const INLINE = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif", "video/mp4", "video/webm"]);

interface Stored {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

interface Asked {
  readonly id: string;
  readonly variant: Variant;
  readonly download: boolean;
}

/** Sends a file, or a part of it. Who may have it was decided before. */
export async function send(
  { db, documents, store }: { readonly db: Database; readonly documents: Documents; readonly store: BlobStore },
  request: FastifyRequest,
  reply: FastifyReply,
  { id, variant, download }: Asked,
): Promise<FastifyReply> {
  const { rows } = await sql<Stored>`select name, type, size::float8 as size, sha256 from ${sql.table(fileTable(documents))}
    where id = ${id}::bigint`.execute(db);
  const file = rows[0];
  if (!file) throw new AppError("file.notFound");
  const isThumb = variant === "thumb";
  const type = isThumb ? "image/webp" : file.type;
  const isInline = INLINE.has(type) && !download;
  reply.headers({
    "content-type": isInline ? type : "application/octet-stream",
    "content-disposition": disposition(isInline ? "inline" : "attachment", isThumb ? `${file.name}.webp` : file.name),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    // The address lives for minutes and the content never changes.
    "cache-control": "private, max-age=600, immutable",
    etag: `"${file.sha256}${isThumb ? "-thumb" : ""}"`,
  });
  if (request.headers["if-none-match"] === reply.getHeader("etag")) return reply.code(304).send();
  const key = blobKey(file.sha256, variant);
  if (isThumb) return reply.send(await found(store, key));
  reply.header("accept-ranges", "bytes");
  const range = rangeOf(request.headers.range, file.size);
  if (range === "none") return reply.code(416).header("content-range", `bytes */${file.size}`).send();
  const whole = (content: Readable, bytes: number) =>
    complete(content, bytes, (missing) =>
      request.log.error({ file: id, sha256: file.sha256, missing }, "a stored file is shorter than recorded"),
    );
  if (!range) return reply.header("content-length", file.size).send(whole(await found(store, key), file.size));
  const length = range.end - range.start + 1;
  reply.code(206).headers({
    "content-range": `bytes ${range.start}-${range.end}/${file.size}`,
    "content-length": length,
  });
  return reply.send(whole(await found(store, key, range), length));
}

/**
 * Ends in an error when less comes than was promised: then the connection is cut, and its reader knows that he has half. Without it he
 * would wait for the rest as long as the connection lives.
 */
function complete(content: Readable, bytes: number, onShort: (missing: number) => void): Readable {
  let missing = bytes;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missing -= chunk.length;
      done(null, chunk);
    },
    flush(done) {
      if (missing <= 0) return done();
      onShort(missing);
      done(new Error(`${missing} bytes of a stored file are missing`));
    },
  });
  // What fails on the way fails the answer.
  return pipeline(content, counter, () => {});
}

async function found(store: BlobStore, key: string, range?: ByteRange) {
  try {
    return await store.read(key, range);
  } catch (error) {
    // The record is there and its content is not: a store that was not brought along, or was emptied.
    throw new AppError("file.notFound", { cause: error });
  }
}

/** The one range that a header asks for; undefined for none, or for several at once, which nobody needs; "none" where there are no such bytes. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined | "none" {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : "none";
}

/** RFC 6266: a name in ASCII for whoever reads no more, and the real one. */
function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = /^[\w .()-]+$/.test(name) ? name : `file.${extensionOf(name) || "bin"}`;
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
