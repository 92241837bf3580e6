import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { damaged, refusal } from "./refusal.ts";

/** The first line of a backup: what it is, and how what follows is closed. */
interface Head {
  readonly formwork: "backup";
  readonly format: number;
  /** Salt of the key, and by what a wrong passphrase is told from a damage, both in hex; null: not encrypted. */
  readonly key: { readonly salt: string; readonly check: string } | null;
}

const FORMAT = 1;
const LONGEST_HEAD = 4_096;
/** Bytes of one chunk before it is closed. */
const CHUNK = 64 * 1024;
/** In the length of a chunk: no other follows. */
const LAST = 0x8000_0000;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** What closes chunks: each by its place, by whether it is the last, and by the head of its file, so that none can be changed, moved or left out. */
interface Closing {
  readonly tagBytes: number;
  close(chunk: Buffer, index: number, last: boolean): { readonly body: Buffer; readonly tag: Buffer };
  /** Undefined where it is not what was closed. */
  open(body: Buffer, tag: Buffer, index: number, last: boolean): Buffer | undefined;
}

function place(headDigest: Buffer, index: number, last: boolean): Buffer {
  const text = Buffer.alloc(9);
  text.writeBigUInt64BE(BigInt(index));
  text[8] = last ? 1 : 0;
  return Buffer.concat([headDigest, text]);
}

function byDigest(headDigest: Buffer): Closing {
  const tagOf = (chunk: Buffer, index: number, last: boolean) =>
    createHash("sha256")
      .update(place(headDigest, index, last))
      .update(chunk)
      .digest();
  return {
    tagBytes: 32,
    close: (chunk, index, last) => ({ body: chunk, tag: tagOf(chunk, index, last) }),
    open: (body, tag, index, last) => (tagOf(body, index, last).equals(tag) ? body : undefined),
  };
}

/** AES-256-GCM. The key is of one file alone (its salt is random), so the place of a chunk can be its nonce. */
function byKey(key: Buffer, headDigest: Buffer): Closing {
  const nonce = (index: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64BE(BigInt(index), 4);
    return bytes;
  };
  return {
    tagBytes: 16,
    close(chunk, index, last) {
      const cipher = createCipheriv("aes-256-gcm", key, nonce(index)).setAAD(place(headDigest, index, last));
      const body = Buffer.concat([cipher.update(chunk), cipher.final()]);
      return { body, tag: cipher.getAuthTag() };
    },
    open(body, tag, index, last) {
      const cipher = createDecipheriv("aes-256-gcm", key, nonce(index))
        .setAAD(place(headDigest, index, last))
        .setAuthTag(tag);
      try {
        return Buffer.concat([cipher.update(body), cipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize("NFC"), salt, 48, SCRYPT, (error, derived) => (error ? reject(error) : resolve(derived))),
  );
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

const digestOf = (line: Buffer): Buffer => createHash("sha256").update(line).digest();

/** Closes a stream chunk by chunk; gives what stands in the file. */
export async function* seal(source: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const made = passphrase === undefined ? undefined : await keyOf(passphrase, salt);
  const head: Head = {
    ...{ formwork: "backup", format: FORMAT },
    key: made ? { salt: salt.toString("hex"), check: made.check.toString("hex") } : null,
  };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  yield line;
  const closing = made ? byKey(made.key, digestOf(line)) : byDigest(digestOf(line));
  let index = 0;
  const closed = (chunk: Buffer, last: boolean) => {
    const { body, tag } = closing.close(chunk, index++, last);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((last ? LAST : 0) + body.length);
    return Buffer.concat([length, body, tag]);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    for (; rest.length > CHUNK; rest = rest.subarray(CHUNK)) yield closed(rest.subarray(0, CHUNK), false);
  }
  yield closed(rest, true);
}

/**
 * Opens what `seal` closed, chunk by chunk: nothing is given out that is not what was written.
 * @param name of the file, for refusals
 * @throws StartError for what is no backup, is of a newer format, wants another passphrase, is damaged or cut off
 */
export async function* unseal(source: AsyncIterable<Buffer>, name: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const bytes = byteReader(source);
  const line = await readLine(bytes, name);
  const { key } = headOf(line, name);
  const closing = key ? byKey(await keyFor(key, passphrase, name), digestOf(line)) : byDigest(digestOf(line));
  for (let index = 0, last = false; !last; index++) {
    const length = (await bytes.take(4))?.readUInt32BE();
    last = length !== undefined && length >= LAST;
    const size = length === undefined ? 0 : length % LAST;
    const body = length === undefined || size > CHUNK ? undefined : await bytes.take(size);
    const tag = body && (await bytes.take(closing.tagBytes));
    const chunk = body && tag && closing.open(body, tag, index, last);
    if (!chunk) throw damaged(name, `It ends too early, or is not what was written, at its chunk ${index + 1}.`);
    yield chunk;
  }
  if (await bytes.take(1)) throw damaged(name, "Something follows its end.");
}

function headOf(line: Buffer, name: string): Head {
  let head: Partial<Head> | null = null;
  try {
    head = JSON.parse(line.toString("utf8"));
  } catch {}
  if (head?.formwork !== "backup")
    throw refusal(`${name} is no backup of this product.`, "It does not begin as one.", "Name a file that `npm run backup` made.");
  if (head.format !== FORMAT)
    throw refusal(
      `${name} cannot be read.`,
      `It is of format ${head.format}, and this version reads format ${FORMAT}.`,
      "Restore it with the version of the product that made it, or a newer one.",
    );
  if (head.key === null) return head as Head;
  if (typeof head.key?.salt !== "string" || typeof head.key.check !== "string") throw damaged(name, "Its first line is not whole.");
  return head as Head;
}

async function keyFor({ salt, check }: NonNullable<Head["key"]>, passphrase: string | undefined, name: string): Promise<Buffer> {
  if (passphrase === undefined)
    throw refusal(`${name} is encrypted.`, "No passphrase is set.", "Set BACKUP_PASSPHRASE to the one with which it was made.");
  const made = await keyOf(passphrase, Buffer.from(salt, "hex"));
  const written = Buffer.from(check, "hex");
  if (written.length === made.check.length && timingSafeEqual(written, made.check)) return made.key;
  throw refusal(
    `${name} cannot be opened.`,
    "It was encrypted with another passphrase, or its first line is damaged.",
    "Set BACKUP_PASSPHRASE to the one with which it was made.",
  );
}

interface ByteReader {
  /** So many bytes; undefined when fewer are left. */
  take(count: number): Promise<Buffer | undefined>;
}

/** Reads a stream of chunks by numbers of bytes. */
export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async take(count) {
      const parts: Buffer[] = [rest];
      let length = rest.length;
      while (length < count) {
        const { done, value } = await chunks.next();
        if (done) {
          rest = Buffer.concat(parts);
          return undefined;
        }
        parts.push(value);
        length += value.length;
      }
      const all = parts.length > 1 ? Buffer.concat(parts) : rest;
      rest = all.subarray(count);
      return all.subarray(0, count);
    },
  };
}

async function readLine(bytes: ByteReader, name: string): Promise<Buffer> {
  const line: Buffer[] = [];
  for (let length = 0; length < LONGEST_HEAD; length++) {
    const byte = await bytes.take(1);
    if (!byte) break;
    line.push(byte);
    if (byte[0] === 0x0a) return Buffer.concat(line);
  }
  headOf(Buffer.concat(line), name);
  throw damaged(name, "Its first line does not end.");
}
